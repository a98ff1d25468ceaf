// Playwright tells each new page of Firefox which colours the reader prefers. Firefox ESR 153 does not know that
// command yet; it is asked how it is instead. Whoever needs other colours marks the test so (engines.py).
const { stringify } = JSON;
const UNKNOWN = "emulation.setMediaFeaturesOverride";
JSON.stringify = (value, ...rest) =>
    stringify(value?.method === UNKNOWN ? { ...value, method: "session.status", params: {} } : value, ...rest);
