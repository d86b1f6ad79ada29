import jsQR from "jsqr";
import { drawings } from "./drawings.ts";

const NUMBER = "(-?[\\d.]+)";
const SQUARE = new RegExp(`^${NUMBER} ${NUMBER} ${NUMBER} ${NUMBER} re$`, "gm");
/** Pixels per point, and the white margin around the code. */
const SCALE = 4;
const QUIET = 40;

/** The text of the QR code in one of our PDFs, read like a camera from its dark squares. Null if there is none. */
export function readQr(bytes: Buffer): string | null {
  for (const drawing of drawings(bytes)) {
    const all = [...drawing.matchAll(SQUARE)].map(([, ...numbers]) => numbers.map(Number));
    const dots = all.filter(([, , width = 0, height = 0]) => width === height && width > 0 && width < 6);
    if (dots.length < 100) continue;
    const [left, top] = [0, 1].map((axis) => Math.min(...dots.map((dot) => dot[axis] ?? 0)));
    const size = Math.max(...dots.map(([x = 0, , width = 0]) => x + width)) - (left ?? 0);
    const side = Math.round(size * SCALE) + 2 * QUIET;
    const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [x = 0, y = 0, width = 0] of dots) {
      const from = (value: number, start = 0): number => Math.round((value - start) * SCALE) + QUIET;
      for (let row = from(y, top); row < from(y + width, top); row += 1) {
        for (let column = from(x, left); column < from(x + width, left); column += 1) {
          pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
        }
      }
    }
    return jsQR(pixels, side, side)?.data ?? null;
  }
  return null;
}
