/** A perceptual color: lightness 0 to 1, chroma 0 to about 0.37, hue in radians (OKLCH). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Linear red, green and blue, 0 to 1, of '#rgb' or '#rrggbb'. */
function linear(hex: string): Triple {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const channel = (at: number): number => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

/** Relative luminance, 0 to 1, as defined by WCAG 2. */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colors from their luminances, 1 to 21 (WCAG 2). */
export const luminanceContrast = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** Contrast of two colors, 1 to 21 (WCAG 2). */
export const contrast = (one: string, other: string): number =>
  luminanceContrast(luminance(one), luminance(other));

/** The lightness, chroma, and hue of a color `#rgb` or `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  };
}

function toRgb({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const lms = [
    l + 0.3963377774 * x + 0.2158037573 * y,
    l - 0.1055613458 * x - 0.0638541728 * y,
    l - 0.0894841775 * x - 1.291485548 * y,
  ].map((root) => root ** 3);
  const [p = 0, q = 0, r = 0] = lms;
  return [
    4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
    -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
    -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
  ];
}

/** The color as '#rrggbb'. If a screen cannot show this much chroma, reduces the chroma and preserves lightness and hue. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  let rgb = toRgb({ ...color, l });
  for (let c = color.c; rgb.some((channel) => channel < -0.0005 || channel > 1.0005) && c > 0; ) {
    c = Math.max(0, c - 0.005);
    rgb = toRgb({ l, c, h: color.h });
  }
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, channel)))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}
