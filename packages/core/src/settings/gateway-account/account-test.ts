import { format } from "../../messages/general/format.ts";
import type { Language } from "../../messages/general/language.ts";
import { gatewayAccountMessages } from "../../messages/office/gateway-account.ts";

/** The possible results of testing the keys of a gateway account; only `valid` is a success. */
export const ACCOUNT_TEST_OUTCOMES = [
  "valid",
  "wrong_key",
  "mixed",
  "test_key",
  "live_key",
  "other_account",
  "no_answer",
  "not_understood",
  "keys_lost",
] as const;

/** What testing the keys of a gateway account found. */
export interface AccountTestResult {
  readonly Outcome: (typeof ACCOUNT_TEST_OUTCOMES)[number];
  /** The gateway, such as 'Stripe'. */
  readonly Label: string;
  /** The gateway's own ID of the account; '' if the keys may not read it. */
  readonly VendorId: string;
  /** Whether the keys move real money. */
  readonly IsLive: boolean;
  /** The HTTP status of an answer that says nothing about the keys; 0 for none. */
  readonly Status: number;
}

/** What a test found, in one sentence. */
export function accountTestSentence(
  { Outcome, Label, VendorId, IsLive, Status }: AccountTestResult,
  language: Language,
): string {
  const texts = language.texts(gatewayAccountMessages);
  const mode = IsLive ? texts.live : texts.test;
  const sentence =
    Outcome === "valid" && VendorId === "" ? texts.results.valid_unnamed : texts.results[Outcome];
  return format(sentence, { gateway: Label, account: VendorId, mode, status: Status });
}
