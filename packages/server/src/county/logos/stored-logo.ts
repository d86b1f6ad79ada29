import type { LogoPicture } from "../../kernel/identity.ts";
import { MAX_LOGO } from "./draw-logos.ts";

const PREFIX = "data:image/png;base64,";
/** A PNG file begins with these bytes; width, height, bits per pixel, and the kind of colors follow. */
const SIGNATURE = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PALETTE = 3;

/**
 * A stored logo as documents and emails show it: a PNG as `drawLogos` makes it, which is only read, not drawn. Null for
 * the path of a file, which only screens load, and for a logo that was stored before logos were drawn when saved.
 */
export function storedLogo(logo: string): LogoPicture | null {
  if (!logo.startsWith(PREFIX)) return null;
  const png = Buffer.from(logo.slice(PREFIX.length), "base64");
  if (png.length < 26 || !png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const isOurs = png[25] === PALETTE && width <= MAX_LOGO.width && height <= MAX_LOGO.height;
  return isOurs && width > 0 && height > 0 ? { png, width, height } : null;
}
