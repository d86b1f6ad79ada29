// A child process that draws logos: it reads a list of images from its input, as JSON, and writes them as PNG, or null
// for one that cannot be drawn. Its parent is draw-logos.ts, which limits its time and memory.
import { setPriority } from "node:os";
import { text } from "node:stream/consumers";
import sharp from "sharp";

/** More pixels than this are not decoded, however small the file is. */
const MAX_PIXELS = 25_000_000;
/** What a point of an SVG is: 72 of them are an inch. */
const SVG_DENSITY = 72;

/** The only decoder that may read an image: its content does not choose another one. */
const LOADERS = {
  "image/png": "VipsForeignLoadPng",
  "image/jpeg": "VipsForeignLoadJpeg",
  "image/webp": "VipsForeignLoadWebp",
  "image/svg+xml": "VipsForeignLoadSvg",
};

/** The density at which an SVG is drawn at the size that is wanted. */
async function densityOf(input, { width, height }) {
  const drawing = await sharp(input, { density: SVG_DENSITY, limitInputPixels: false }).metadata();
  const scale = Math.min(width / drawing.width, height / drawing.height);
  return Math.min(2_400, Math.max(1, SVG_DENSITY * scale));
}

async function draw({ type, data, sizes, longest }) {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [LOADERS[type]] });
  const input = Buffer.from(data, "base64");
  for (const size of sizes) {
    const density = type === "image/svg+xml" ? { density: await densityOf(input, size) } : {};
    const { data: png, info } = await sharp(input, { ...density, limitInputPixels: MAX_PIXELS })
      .resize({ ...size, fit: "inside" })
      .png({ palette: true, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    const base64 = png.toString("base64");
    if (base64.length <= longest) return { png: base64, width: info.width, height: info.height };
  }
  return null;
}

// Whatever else the machine does goes first.
setPriority(10);
const images = JSON.parse(await text(process.stdin));
const drawn = [];
for (const image of images) drawn.push(await draw(image).catch(() => null));
process.stdout.write(JSON.stringify(drawn));
