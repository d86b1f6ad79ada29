const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of base64, padded or not, URL-safe or not; a space is a '+' that a query lost. Null for anything else. */
function bytesOf(text: string): number[] | null {
  const plain = text
    .replaceAll("-", "+")
    .replaceAll("_", "/")
    .replaceAll(" ", "+")
    .replace(/={1,2}$/, "");
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const character of plain) {
    held = ((held << 6) | ALPHABET.indexOf(character)) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bytes;
}

/**
 * A value as UTF-8 JSON in base64, with padding, as in every encoded query of the portal (WIRE-004). The code that
 * builds the URL percent-encodes it.
 */
export function encodeJson(value: unknown): string {
  const percents = encodeURIComponent(JSON.stringify(value));
  const bytes = Array.from(percents.matchAll(/%([0-9A-F]{2})|[^%]/g), ([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  );
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b, c] = bytes.slice(index, index + 3);
    text += ALPHABET.charAt(a >> 2) + ALPHABET.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    text += b === undefined ? "=" : ALPHABET.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    text += c === undefined ? "=" : ALPHABET.charAt(c & 63);
  }
  return text;
}

/**
 * Decodes the output of `encodeJson` or of another encoder of base64 JSON, also unpadded and URL-safe (WIRE-004); null
 * if it is invalid. The value is not validated, so parse it.
 */
export function decodeJson(text: string | null): unknown {
  const bytes = text ? bytesOf(text) : null;
  if (!bytes) return null;
  try {
    // Percent decoding rejects everything that is not UTF-8.
    return JSON.parse(
      decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
    );
  } catch {
    return null;
  }
}
