import type { Identity } from "../kernel/identity.ts";

/** A page and the part of it that is printed on, in points, 1/72 inch. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The margin below a roll's content; null for sheets, which have a footer. */
  readonly tail: number | null;
}

/** US Letter. */
export const PAGE = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 38,
  bottom: 734,
  tail: null,
} as const satisfies PageSize;
/**
 * The 80 mm roll of a receipt printer, which prints 72 mm of it: one page, cut below its content. The height is the
 * most that a PDF's page may have.
 */
export const ROLL: PageSize = {
  width: 226.8,
  height: 14_400,
  left: 12,
  right: 214.8,
  top: 12,
  bottom: 14_380,
  tail: 16,
};
export const INK = {
  text: "#1b1b1b",
  soft: "#565c65",
  line: "#a9aeb1",
  wash: "#f0f0f0",
} as const;

export type Struct = PDFKit.PDFStructureElement;
type Doc = PDFKit.PDFDocument;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: "left" | "right";
}

/** A document being written: its PDF, its root tag, the county's color and logo, and the current vertical position. */
export interface Paper {
  readonly doc: Doc;
  readonly root: Struct;
  /** The accent color of the county's screens, which is legible on white. */
  readonly accent: string;
  readonly logo: Identity["logo"];
  readonly page: PageSize;
  /** Whether its typeface has a letter; a document must not contain a missing one (PDF/UA). */
  readonly hasLetter: (codePoint: number) => boolean;
  y: number;
}

/** The width of a page's printed part. */
export const widthOf = ({ page }: Paper): number => page.right - page.left;
/** The space between the parts of a document. */
export const GAP = 4;
