import type { Visitor } from "../../bills/index.ts";
import type { FlagName } from "../../company/flags.ts";
import type { MethodCode } from "../../methods/index.ts";

/** A way to pay, as a tile of the payment screen. */
export interface Tile {
  readonly code: MethodCode;
  /** It is entered in the card frame. */
  readonly isEntered?: true;
  /** The flag with which a county offers it to each role; omitted if every county offers it to all (PAY-004 to 010). */
  readonly flags?: Readonly<Partial<Record<Visitor, FlagName>>>;
}
