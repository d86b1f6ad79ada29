/** The pictures in the middle of the demo counties' seals: SVG in a square of 96, in the colors `ink` and `tint`. */
const SYMBOLS = {
  /** A courthouse with a dome. */
  courthouse: `
    <path fill="ink" d="M48 21v5M30 41 48 31l18 10v3H30zM28 66h40v5H28z" stroke="ink" stroke-width="2"/>
    <path fill="tint" d="M41 33a7 7 0 0 1 14 0z"/>
    <path fill="ink" d="M33 47h5v17h-5zm8.5 0h5v17h-5zm8.5 0h5v17h-5zm8.5 0h5v17h-5z"/>`,
  /** A sailing ship on waves. */
  ship: `
    <path fill="ink" d="M47 22h2v38h-2zM30 60h37l-5 9H36z"/>
    <path fill="tint" d="M46 25v31H30zM50 29l17 27H50z"/>
    <path fill="none" stroke="ink" stroke-width="2" d="M24 73q4-4 8 0t8 0 8 0 8 0 8 0 8 0"/>`,
  /** A pine between two smaller ones. */
  pines: `
    <path fill="ink" d="m48 20 11 16h-6l9 13h-7l10 15H31l10-15h-7l9-13h-6zM45.5 64h5v9h-5z"/>
    <path fill="tint" d="m29 44 6 9h-3l6 11H20l6-11h-3zm38 0 6 9h-3l6 11H58l6-11h-3z"/>`,
  /** Mountains in front of the sun. */
  mountains: `
    <circle cx="60" cy="36" r="9" fill="tint"/>
    <path fill="ink" d="m20 67 20-33 12 19 7-10 17 24z"/>
    <path fill="#fff" d="m40 34 5 8-5 4-4-3-2 2z"/>`,
  /** An oak on a field. */
  oak: `
    <path fill="tint" d="M48 22c8 0 12 5 12 9 6 1 9 5 9 10 0 7-6 11-13 11H40c-7 0-13-4-13-11 0-5 3-9 9-10 0-4 4-9 12-9z"/>
    <path fill="ink" d="M45 44h1.500l1.5 6 4-8h2l-4 12v14h6v3H40v-3h6V54l-5-8h2l3 5zM26 71h44v2H26z"/>`,
  /** A star with rays. */
  star: `
    <path fill="none" stroke="tint" stroke-width="2.5" d="M48 17v10m0 42v10M17 48h10m42 0h10M26 26l7 7m30 30 7 7M26 70l7-7m30-30 7-7"/>
    <path fill="ink" d="m48 27 5.5 14.5 15.5.700-12 9.7 4 15L48 58.5 35 67l4-15-12-9.8 15.5-.7z"/>`,
  /** A document with a quill and a stamp. */
  quill: `
    <path fill="none" stroke="ink" stroke-width="2.5" d="M33 26h22v20M55 60v10H33V26"/>
    <path fill="none" stroke="ink" stroke-width="2" d="M38 35h12M38 42h9M38 49h6"/>
    <path fill="tint" d="M72 23c-13 3-22 14-25 33l3 2c12-9 20-20 22-35z"/>
    <circle cx="40" cy="60" r="4" fill="ink"/>`,
} as const;

interface Seal {
  readonly symbol: keyof typeof SYMBOLS;
  /** The dark color of the ring, and the lighter one of details: #rrggbb. */
  readonly ink: string;
  readonly tint: string;
}

/**
 * A demo county's seal as a data URL: of our own making, legible at 36 pixels, without letters, and on a disc of its
 * own, so that it looks the same on light and dark pages.
 */
export function seal({ symbol, ink, tint }: Seal): string {
  const picture = SYMBOLS[symbol].replaceAll('"ink"', `"${ink}"`).replaceAll('"tint"', `"${tint}"`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<circle cx="48" cy="48" r="47" fill="${ink}"/><circle cx="48" cy="48" r="46" fill="none" stroke="#fff"/>
<circle cx="48" cy="48" r="41.5" fill="none" stroke="#fff" stroke-width="2.5" stroke-dasharray="2.5 4"/>
<circle cx="48" cy="48" r="37" fill="#fff"/>${picture}</svg>`;
  const small = svg.replaceAll(/\n\s*/g, "");
  return `data:image/svg+xml;base64,${Buffer.from(small).toString("base64")}`;
}
