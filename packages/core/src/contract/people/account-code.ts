import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { RecordDetailsId, words } from "../base/wire.ts";

const office = { access: "login", roles: ["clerk", "admin"], source: "SAFETY-005", invented: true } as const;

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
