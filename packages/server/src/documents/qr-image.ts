import { encode } from "uqr";
import { blackAndWhitePng } from "./png.ts";

/** Pixels of each square. */
const SCALE = 4;

/** A QR code as a PNG image, with its white margin, for pages and emails. */
export function qrImage(url: string): Buffer {
  const { data } = encode(url, { ecc: "M", border: 4 });
  return blackAndWhitePng(
    data.flatMap((row) => {
      const pixels = row.flatMap((isDark) => Array<boolean>(SCALE).fill(isDark));
      return Array<boolean[]>(SCALE).fill(pixels);
    }),
  );
}
