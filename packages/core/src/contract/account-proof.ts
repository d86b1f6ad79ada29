import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { Dollars, IsoDate, RecordDetailsId, text, words } from "./wire.ts";

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

const office = { access: "login", roles: ["clerk", "admin"], source: "0:447", invented: true } as const;

const PrintedCode = v.object({
  /** The account or parcel number that the code belongs to. */
  AccountNumber: words(500),
  Code: words(500),
  /** Whether the county's file brought the code; such a code is not renewed here. */
  IsOfCounty: v.boolean(),
});

/** The code on the paper bill, for the office to read out at the customer desk or to print. The audit trail records it. */
export const readAccountCode = endpoint({
  ...office,
  name: "AccountCode",
  method: "GET",
  path: "/AlchemePay/AccountCode/:id",
  params: v.object({ id: RecordDetailsId }),
  answer: PrintedCode,
});

/** Replaces the code of a bill's account, such as after a sale; the code before it proves nothing from then on. Refuses in_use for a code of the county's file. */
export const renewAccountCode = endpoint({
  ...office,
  name: "RenewAccountCode",
  method: "POST",
  path: "/AlchemePay/AccountCode/:id/Renew",
  params: v.object({ id: RecordDetailsId }),
  answer: PrintedCode,
});
