// Playwright sets the preferred colours in each new page of Firefox. Firefox ESR 153 does not know that command, so
// this replaces it with a harmless one. A test that needs other colours names the browser that has them.
const { stringify } = JSON;
const UNKNOWN = "emulation.setMediaFeaturesOverride";
JSON.stringify = (value, ...rest) =>
    stringify(value?.method === UNKNOWN ? { ...value, method: "session.status", params: {} } : value, ...rest);
