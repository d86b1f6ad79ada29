import { type OnlineMethod, railOf } from "@county-pay/core/methods";
import type { Gateway } from "./gateway.ts";

/** The decline of an account that its gateway could not validate before the first debit. */
export const NOT_VALIDATED = {
  outcome: "declined",
  gatewayId: "",
  code: "account_not_validated",
  instrument: { brand: "bank", last4: "" },
} as const;

/** Whether the gateway says that a token's bank account may not be debited; false for cards, and without an answer. */
export const isRefusedAccount = async (
  gateway: Pick<Gateway, "validateAccount">,
  method: OnlineMethod,
  token: string,
): Promise<boolean> => railOf(method) === "bank" && (await gateway.validateAccount?.(token)) === "invalid";
