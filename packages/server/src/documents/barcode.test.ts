import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from "@zxing/library";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawings } from "../testing/documents/drawings.ts";
import { aReceiptSheet, OFFICE, RECEIPT } from "../testing/documents/sheets.ts";
import { barcodeModules } from "./barcode.ts";
import { barcodeImage } from "./barcode-image.ts";
import { receiptPdf } from "./receipt.ts";

/** The text of a Code 128 symbol, read like a scanner from a picture in grayscale. */
function read(pixels: Uint8ClampedArray, width: number, height: number): string {
  const source = new RGBLuminanceSource(pixels, width, height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

it.each(["0123456789ABCDEF", "7K3M9QXR2T8W4HBD", "ZZZZZZZZZZZZZZZZ"])(
  "a scanner reads %s from the barcode on a page",
  async (confirmation) => {
    const image = sharp(barcodeImage(barcodeModules(confirmation)))
      .grayscale()
      .raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    expect(read(new Uint8ClampedArray(data), info.width, info.height)).toBe(confirmation);
  },
);

it.each(["letter", "roll"] as const)(
  "a scanner reads the reference number from the barcode of a PDF on %s paper, and it fits the paper",
  async (paper) => {
    const receipt = { ...RECEIPT, office: OFFICE };
    const [page = ""] = drawings(await receiptPdf(aReceiptSheet({ receipt, paper })));
    const bars = [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) 36 re$/gm)].map(([, x, , width]) => ({
      from: Number(x),
      to: Number(x) + Number(width),
    }));
    const left = Math.min(...bars.map(({ from }) => from));
    const right = Math.max(...bars.map(({ to }) => to));
    expect(right - left).toBeLessThan(paper === "roll" ? 203 : 504);
    const scale = 6;
    const quiet = 60;
    const width = Math.round((right - left) * scale) + 2 * quiet;
    const row = new Uint8ClampedArray(width).fill(255);
    for (const { from, to } of bars)
      row.fill(0, Math.round((from - left) * scale) + quiet, Math.round((to - left) * scale) + quiet);
    const height = 60;
    const pixels = new Uint8ClampedArray(width * height);
    for (let at = 0; at < height; at += 1) pixels.set(row, at * width);
    expect(read(pixels, width, height)).toBe(RECEIPT.confirmation);
  },
);
