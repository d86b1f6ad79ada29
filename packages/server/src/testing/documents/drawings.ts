import { inflateSync } from "node:zlib";

/** The drawing instructions of one of our PDFs. */
export function* drawings(bytes: Buffer): Generator<string> {
  let at = 0;
  for (;;) {
    const begin = bytes.indexOf("stream\n", at);
    if (begin < 0) return;
    const end = bytes.indexOf("\nendstream", begin);
    const body = bytes.subarray(begin + "stream\n".length, end);
    at = end + "\nendstream".length;
    try {
      yield inflateSync(body).toString("latin1");
    } catch {
      // A font or another stream with a different compression.
    }
  }
}

const COLOR = /^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)$/gm;
const hexOf = (share: string): string =>
  Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, "0");

/** All colors that one of our PDFs draws with, #rrggbb. */
export const colorsOf = (bytes: Buffer): ReadonlySet<string> =>
  new Set(
    [...drawings(bytes)].flatMap((drawing) =>
      [...drawing.matchAll(COLOR)].map(([, ...shares]) => `#${shares.map(hexOf).join("")}`),
    ),
  );
