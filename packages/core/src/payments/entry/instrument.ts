import type { TokenizeRequest } from "../../contract/payments/frame.ts";
import { type OnlineMethod, railOf } from "../../methods/index.ts";
import { readExpiry } from "../methods/card/expiry.ts";
import type { EntryValues } from "./fields.ts";

/**
 * The request to a gateway's tokenizer from valid values. `zip`: the ZIP of the billing address, which is sent with a
 * card; '' without one.
 */
export function tokenizeRequestOf(method: OnlineMethod, values: EntryValues, zip: string): TokenizeRequest {
  const { number, cvv, account, routing } = values;
  if (railOf(method) === "bank") return { kind: "ach", account, routing };
  const { month: expMonth = 0, year: expYear = 0 } = readExpiry(values.expiry) ?? {};
  return { kind: "card", number, expMonth, expYear, cvv, zip };
}
