import * as v from "valibot";
import { Dollars, IsoDate, text } from "../base/wire.ts";

/**
 * Proof that an account is the caller's: the code that is printed on its paper bill, or, where the county takes it, the
 * total and the day of its last payment. An addition to the specification's calls; see decision 054.
 */
export const AccountProof = {
  AccountCode: v.optional(text(50)),
  /** What the payment came to with its fee, in dollars. */
  LastPaymentAmount: v.optional(Dollars),
  /** In the county's time zone. */
  LastPaymentDate: v.optional(IsoDate),
} as const;
const Proof = v.object(AccountProof);
/** A proof as the calls carry it: the code, or the last payment. */
export type AccountProofWire = v.InferOutput<typeof Proof>;
