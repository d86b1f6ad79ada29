import type { Visitor } from "../bills/index.ts";

/** The cards of an association's dues, in their order (spec 0:135). */
export const DUES_CARDS = ["vendor-partner", "member-company", "additional-attendee", "other"] as const;
export type DuesCard = (typeof DUES_CARDS)[number];

/** What a card opens: the form of its product here, or a page, by the last part of its address. */
export type DuesTarget =
  | { readonly kind: "form"; readonly card: Exclude<DuesCard, "other"> }
  | { readonly kind: "page"; readonly to: "misc-payment" | "misc-bills/Misc" };

/** What a card opens (spec 0:135): its form; Other leads a guest to ../misc-payment and everybody else to ../misc-bills/Misc. */
export function duesTarget(card: DuesCard, visitor: Visitor): DuesTarget {
  if (card !== "other") return { kind: "form", card };
  return { kind: "page", to: visitor === "guest" ? "misc-payment" : "misc-bills/Misc" };
}

/**
 * The card that the last part of an address names, such as 'guest/misc/vendor-partner'; spaces, hyphens and case do not
 * count. Null for any other: a warning is shown then (spec 0:138).
 */
export function duesCardOf(miscType: string): DuesCard | null {
  const wanted = miscType.toLowerCase().replace(/[\s-]+/g, "-");
  return DUES_CARDS.find((card) => card === wanted) ?? null;
}
