// The files that scripts load, by their plain names. The page in one file has another script in the place of this one.

/** This script is such a file too: in a folder of its own, two below the page. @param {string} name */
export const addressOf = (name) => new URL(`../../${ASSETS[name]}`, import.meta.url).href;

/** @param {string} name @param {RequestInit} [options] */
export const fetchFile = (name, options) => fetch(addressOf(name), options);

/** @param {string} name @returns {Promise<any>} */
export const importFile = (name) => import(addressOf(name));
