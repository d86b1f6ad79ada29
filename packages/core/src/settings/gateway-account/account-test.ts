import { format } from "../../messages/general/format.ts";
import type { Language } from "../../messages/general/language.ts";
import { gatewayAccountMessages } from "../../messages/office/gateway-account.ts";

/** The possible results of testing the keys of a gateway account; only `valid` is a success. */
export const ACCOUNT_TEST_OUTCOMES = [
  "valid",
  "wrong_key",
  "not_connected",
  "not_assigned",
  "not_ready",
  "mixed",
  "test_key",
  "live_key",
  "other_account",
  "no_answer",
  "not_understood",
  "keys_lost",
] as const;

/** What the gateway says of a connected account; '' for an account with keys of its own. */
export const CONNECTED_STATES = ["", "ready", "due"] as const;

/** What testing the keys of a gateway account found. */
export interface AccountTestResult {
  readonly Outcome: (typeof ACCOUNT_TEST_OUTCOMES)[number];
  /** The gateway, such as 'Stripe'. */
  readonly Label: string;
  /** The gateway's own ID of the account; '' if the keys may not read it. */
  readonly VendorId: string;
  /** Whether the keys move real money. */
  readonly IsLive: boolean;
  /** Whether a connected account takes payments, or the gateway wants information about it by a deadline; '' for keys. */
  readonly Connected: (typeof CONNECTED_STATES)[number];
  /** The HTTP status of an answer that says nothing about the keys; 0 for none. */
  readonly Status: number;
}

/** What a test found, in one sentence. */
export function accountTestSentence(
  { Outcome, Label, VendorId, IsLive, Connected, Status }: AccountTestResult,
  language: Language,
): string {
  const texts = language.texts(gatewayAccountMessages);
  const mode = IsLive ? texts.live : texts.test;
  const { results } = texts;
  const ofAccount = { "": results.valid, ready: results.valid_ready, due: results.valid_due }[Connected];
  const valid = VendorId === "" ? results.valid_unnamed : ofAccount;
  const sentence = Outcome === "valid" ? valid : results[Outcome];
  return format(sentence, { gateway: Label, account: VendorId, mode, status: Status });
}
