/** UTF-8 JSON in base64, as every encoded query of the portal is (rulings 4.4). */
export function encodeQuery(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Reads it back, padded or not, URL-safe or not; null if it is none. The value is whatever was sent: parse it. */
export function decodeQuery(text: string | null): unknown {
  if (!text) return null;
  try {
    const plain = text.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
