import { type Company, parseTypeface } from "@county-pay/core/company";
import sharp from "sharp";
import type { Identity, LogoPicture } from "../../kernel/identity.ts";

/** Sharp at the size of a letterhead in print. */
const HEIGHT = 192;
/** A wide logo leaves room for the county's name. */
const MAX_WIDTH = 4 * HEIGHT;
/** A small file can describe a huge image; one of more pixels than this is not drawn. */
const MAX_PIXELS = 25_000_000;
/** How many logos are kept; there are hardly more counties. */
const MAX_LOGOS = 200;

const drawn = new Map<string, Promise<LogoPicture | null>>();

/** A logo's data URL as PNG; null for the path of a file, which only screens load, and for an image that is broken. */
async function draw(logo: string): Promise<LogoPicture | null> {
  const [, data] = /^data:image\/[a-z+]+;base64,(.+)$/.exec(logo) ?? [];
  if (data === undefined) return null;
  const image = sharp(Buffer.from(data, "base64"), { density: 300, limitInputPixels: MAX_PIXELS });
  return image
    .resize({ height: HEIGHT, width: MAX_WIDTH, fit: "inside" })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
    .then(({ data: png, info: { width, height } }) => ({ png, width, height }))
    .catch(() => null);
}

function pictureOf(logo: string): Promise<LogoPicture | null> {
  const known = drawn.get(logo);
  if (known) return known;
  if (drawn.size >= MAX_LOGOS) drawn.clear();
  const made = draw(logo);
  drawn.set(logo, made);
  return made;
}

/** A county's colors, typeface, and logo, for documents and emails. */
export const identityOf = async ({
  theme,
  customization,
  logo,
}: Pick<Company, "theme" | "customization" | "logo">): Promise<Identity> => ({
  theme,
  typeface: parseTypeface(customization.Theme),
  logo: await pictureOf(logo),
});
