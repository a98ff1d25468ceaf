// Whether the reader has asked for less motion.

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
