import type { AccountValidation } from "../gateway.ts";
import type { StripeApi } from "./api.ts";
import { ConfirmationToken } from "./wire.ts";

/**
 * What Stripe knows of the account of a token before it is used. One that Stripe blocks, because a bank returned its debits
 * or it cannot be debited, is invalid. One that its owner chose at their bank is valid. Of one that was typed, Stripe says
 * nothing yet: its charge waits until a small deposit has verified it.
 */
export async function validateAccount(api: StripeApi, token: string): Promise<AccountValidation> {
  const read = await api.ask(ConfirmationToken, (stripe) => stripe.confirmationTokens.retrieve(token));
  if (read.kind !== "answer") return "unknown";
  const account = read.answer.payment_method_preview?.us_bank_account;
  if (account?.status_details?.blocked) return "invalid";
  return account?.financial_connections_account ? "valid" : "unknown";
}
