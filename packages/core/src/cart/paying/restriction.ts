import type { Asker } from "../../bills/index.ts";

/** Restrictions on a bill from the server's lists (CALL-068). */
export type Restriction = "TaxSale" | "ViewOnly" | "Private";

/**
 * Whether a restriction prevents a payment: view only stops everyone, a pending tax sale all but clerks, the private
 * list guests alone (ROLE-006, ROLE-015).
 */
export function restricts(restriction: Restriction, { visitor = "guest" }: Asker): boolean {
  switch (restriction) {
    case "ViewOnly":
      return true;
    case "TaxSale":
      return visitor !== "clerk";
    case "Private":
      return visitor === "guest";
  }
}
