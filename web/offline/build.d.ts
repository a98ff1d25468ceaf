/// <reference lib="webworker" />

/** Written in at build time: the integrity of each file to keep, by its path from the page. */
declare const FILES: Record<string, string>;

/** Written in at build time: the paths of those to keep only once the page has said so. */
declare const LATER: string[];

/** Written in at build time: a name for exactly these files. */
declare const VERSION: string;
