import { grayscalePng } from "../documents/png.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** An SVG as a data URL. */
export const svgUrl = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(text).toString("base64")}`;

/** A drawing of filters that takes minutes to draw. */
export function filterBomb(): string {
  const filters = '<feGaussianBlur stdDeviation="20"/><feMorphology operator="dilate" radius="9"/>'.repeat(
    300,
  );
  return svgUrl(
    `${OPEN} width="900" height="900"><filter id="a">${filters}</filter><rect width="900" height="900" filter="url(#a)"/></svg>`,
  );
}

/** A short drawing that repeats a circle 10 to the power of 12 times. */
export function useBomb(): string {
  const group = (_: unknown, level: number) =>
    `<g id="c${level + 1}">${`<use xlink:href="#c${level}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: 12 }, group).join("");
  return svgUrl(
    `${OPEN} width="99" height="99"><defs><circle id="c0" r="9"/>${groups}</defs><use xlink:href="#c12"/></svg>`,
  );
}

/** A drawing of allowed parts only that takes longer to draw than a logo may: hundreds of shapes behind twenty masks. */
export function slowDrawing(): string {
  const mask = (_: unknown, level: number) =>
    `<mask id="m${level}"><rect width="768" height="192" fill="#fff" mask="url(#m${level - 1})"/></mask>`;
  const masks = Array.from({ length: 20 }, mask).join("");
  const shapes = '<rect width="768" height="192" fill="red" mask="url(#m19)"/>'.repeat(500);
  return svgUrl(`${OPEN} width="768" height="192">${masks}${shapes}</svg>`);
}

/** A drawing of 8,100 million points. */
export const hugeDrawing = (): string =>
  svgUrl(`${OPEN} width="90000" height="90000"><rect width="90000" height="90000"/></svg>`);

/** A PNG of 40 KB that holds 18,000 by 18,000 pixels. */
export function pngBomb(): string {
  const side = 18_000;
  const rows = Buffer.alloc(side * (side / 8 + 1));
  return `data:image/png;base64,${grayscalePng(side, side, 1, rows).toString("base64")}`;
}
