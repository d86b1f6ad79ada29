import * as v from "valibot";
import type { ApiFailure } from "../../../client/index.ts";
import { type CheckoutResult, Dollars, RecordDetailsId } from "../../../contract/index.ts";
import type { ErrorCode } from "../../../errors.ts";
import type { OnlineMethod } from "../../../methods/index.ts";
import { wireCents } from "../../../money/index.ts";
import type { ServerFee } from "../form/quote.ts";

const BILLS: ReadonlySet<ErrorCode> = new Set([
  "bill_not_found",
  "bill_paid",
  "bill_pending",
  "bill_not_payable",
  "older_bill_unpaid",
  "bill_restricted",
  "bill_partially_paid",
]);
/** Whether some of the bills cannot be paid, or no longer. */
export const isAboutBills = (failure: ApiFailure): boolean => BILLS.has(failure.code);

const Bills = v.object({ RecordDetailsIds: v.array(RecordDetailsId) });
/**
 * The bills that a refusal removes from the payment. A bill that only has to wait for an older one stays: the payer
 * adds the older one, and the cart loses nothing (PAY-066).
 */
export function refusedBills(failure: ApiFailure): readonly string[] {
  if (failure.code === "older_bill_unpaid") return [];
  const parsed = v.safeParse(Bills, failure.details);
  return parsed.success ? parsed.output.RecordDetailsIds : [];
}

const Amounts = v.object({ SubAmount: Dollars, TotalFees: Dollars });
/** The amounts that the server computed instead of ours; null if it names none. */
export function serverFeeOf(failure: ApiFailure, method: OnlineMethod): ServerFee | null {
  const parsed = v.safeParse(Amounts, failure.details);
  if (!parsed.success) return null;
  return {
    method,
    subAmount: wireCents(parsed.output.SubAmount),
    fee: wireCents(parsed.output.TotalFees),
  };
}

/** A failure that the client raises, shown like one from the server. */
export const problem = (code: ErrorCode, message = ""): ApiFailure => ({
  code,
  status: 0,
  message,
  details: {},
});

/** The fields of an answer about a payment that did not succeed. */
type Ended = Pick<CheckoutResult, "Code" | "Message">;

/** The sentence that asks the payer to start over (PAY-072); '' for any other outcome. */
export const mustTryAgain = ({ Code, Message }: Ended): string => (Code === "try_again" ? Message : "");

/** Whether the payer can continue with the entered data: no bank declined, the gateway was not reached (PAY-070). */
export const isNotMade = ({ Code }: Pick<Ended, "Code">): boolean =>
  Code === "not_charged" || Code === "given_back";

/** The reason why a payment did not succeed, as a screen's failure. */
export const endedProblem = (ended: Ended): ApiFailure =>
  problem(isNotMade(ended) ? "payment_not_made" : "payment_declined", ended.Message);
