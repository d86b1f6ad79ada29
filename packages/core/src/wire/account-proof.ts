import * as v from "valibot";
import { Dollars, IsoDate, text } from "./values.ts";

/**
 * Proof that an account belongs to the caller: the code printed on its paper bill, or, if the county accepts it, the
 * total and the day of its last payment. An addition to the specification's calls; see decision 054.
 */
export const AccountProof = {
  AccountCode: v.optional(text(50)),
  /** The payment's total including its fee, in dollars. */
  LastPaymentAmount: v.optional(Dollars),
  /** In the county's time zone. */
  LastPaymentDate: v.optional(IsoDate),
} as const;
const Proof = v.object(AccountProof);
/** A proof on the wire: the code, or the last payment. */
export type AccountProofWire = v.InferOutput<typeof Proof>;
