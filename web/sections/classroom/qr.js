// The library for QR codes, in a bundle that is fetched with the first work sheet.

export { default as encodeQR } from "qr";
