/** What is checked of an embedded TrueType font. */
export interface TrueType {
  readonly glyphs: number;
  /** A glyph's width in thousandths of the font's size. */
  readonly widthOf: (glyph: number) => number;
  /** Whether a glyph draws anything. */
  readonly isDrawn: (glyph: number) => boolean;
}

/** Reads an embedded TrueType font; null if a required table is missing. */
export function readTrueType(bytes: Uint8Array): TrueType | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 12) return null;
  const tables = new Map<string, number>();
  for (let at = 12, left = view.getUint16(4); left > 0; at += 16, left--) {
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(tag, view.getUint32(at + 8));
  }
  const [head, maxp, hhea, hmtx, loca] = ["head", "maxp", "hhea", "hmtx", "loca"].map((tag) =>
    tables.get(tag),
  );
  if (head === undefined || maxp === undefined || hhea === undefined) return null;
  if (hmtx === undefined || loca === undefined) return null;
  const unit = view.getUint16(head + 18);
  const isLong = view.getInt16(head + 50) === 1;
  const offset = (glyph: number): number =>
    isLong ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2;
  const widths = view.getUint16(hhea + 34);
  return {
    glyphs: view.getUint16(maxp + 4),
    widthOf: (glyph) => (view.getUint16(hmtx + Math.min(glyph, widths - 1) * 4) * 1000) / unit,
    isDrawn: (glyph) => offset(glyph + 1) > offset(glyph),
  };
}
