import { isAscii } from "node:buffer";

/** The characters that Windows has in place of Latin-1's control codes, 0x80 to 0x9f. */
const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The text in UTF-8. Latin-1 is read as Windows-1252, which exports labeled that way really use. */
export function latin1ToUtf8(bytes: Buffer): Buffer {
  if (isAscii(bytes)) return bytes;
  const text = bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character);
  return Buffer.from(text, "utf8");
}
