import * as v from "valibot";
import { SERVE_CUSTOMERS } from "../../roles/permissions.ts";
import { RecordDetailsId, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

const office = { access: "login", roles: SERVE_CUSTOMERS, source: "SAFETY-005", invented: true } as const;

const PrintedCode = v.object({
  /** The account or parcel number that the code belongs to. */
  AccountNumber: words(500),
  Code: words(500),
  /** Whether the code came from the county's file; such a code cannot be replaced here. */
  IsOfCounty: v.boolean(),
});

/**
 * The code on the paper bill, for the office to read out at the customer desk or to print. Each request is recorded in
 * the audit trail.
 */
export const readAccountCode = endpoint({
  ...office,
  name: "AccountCode",
  method: "GET",
  path: "/AlchemePay/AccountCode/:id",
  params: v.object({ id: RecordDetailsId }),
  answer: PrintedCode,
});

/**
 * Replaces the code of a bill's account, such as after a sale; from then on the previous code proves nothing. Refuses
 * in_use for a code from the county's file.
 */
export const renewAccountCode = endpoint({
  ...office,
  name: "RenewAccountCode",
  method: "POST",
  path: "/AlchemePay/AccountCode/:id/Renew",
  params: v.object({ id: RecordDetailsId }),
  answer: PrintedCode,
});
