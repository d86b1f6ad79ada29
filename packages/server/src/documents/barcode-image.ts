import { blackAndWhitePng } from "./png.ts";

/** Pixels of each module, of the white margin, and of the height. */
const SCALE = 2;
const MARGIN = 10 * SCALE;
const HEIGHT = 80;

/** The size of a barcode's image, in pixels. */
export const barcodeImageSize = (modules: string) => ({
  width: modules.length * SCALE + 2 * MARGIN,
  height: HEIGHT,
});

/** The modules of a barcode as a PNG image, with its white margins, for pages. */
export function barcodeImage(modules: string): Buffer {
  const margin = Array<boolean>(MARGIN).fill(false);
  const bars = [...modules].flatMap((module) => Array<boolean>(SCALE).fill(module === "1"));
  return blackAndWhitePng(Array<boolean[]>(HEIGHT).fill([...margin, ...bars, ...margin]));
}
