import type { TenderAccount } from "@county-pay/core/contract";
import { METHOD_CODES, type MethodCode, railOf } from "@county-pay/core/methods";

/** The methods whose money each account holds. */
export const TENDERS: Readonly<Record<TenderAccount, readonly MethodCode[]>> = {
  cash: METHOD_CODES.filter((method) => railOf(method) === "cash"),
  check: METHOD_CODES.filter((method) => railOf(method) === "check"),
  clearing: METHOD_CODES.filter((method) => railOf(method) !== "cash" && railOf(method) !== "check"),
};
