/// <reference lib="webworker" />

/** Set at build time: the integrity of each file to cache, by its path from the page. */
declare const FILES: Record<string, string>;

/** Set at build time: the paths of the files to cache only after the page asks for it. */
declare const ON_DEMAND: string[];

/** Set at build time: a name that changes with any of these files. */
declare const VERSION: string;
