import * as v from "valibot";
import { MOST_REINITIATIONS, REINITIATION_DAYS, returnRule } from "../../ach/codes/return-codes.ts";
import { daysAfter, daysBetween } from "../../calendar/days.ts";
import { parseCustomization } from "../../company/texts/customization.ts";
import {
  type Cents,
  cents,
  minimum,
  type Percent,
  percent,
  percentOf,
  wireCents,
} from "../../money/index.ts";

/** The customization key of a county's own rules for automatic payments: {"NoticeDays": 10, "GrowthPercent": 5, "GrowthMost": 25}. */
export const AUTOPAY_RULES_KEY = "AutoPayRules";

/** What a county decides about automatic payments (decision 019). */
export interface AutoPayRules {
  /** How many days before a payment its amount is announced by email. */
  readonly noticeDays: number;
  /** How much an amount may grow after the notice and still be charged: a percentage, capped by an amount. */
  readonly growthPercent: Percent;
  readonly growthMost: Cents;
}

const Rules = v.strictObject({
  NoticeDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(30)), 10),
  GrowthPercent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(10)), 5),
  GrowthMost: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 25),
});

const rulesOf = (rules: v.InferOutput<typeof Rules>): AutoPayRules => ({
  noticeDays: rules.NoticeDays,
  growthPercent: percent(rules.GrowthPercent),
  growthMost: wireCents(rules.GrowthMost),
});

/** Reads the key's JSON; null if it is broken, unknown, or out of bounds (3 to 30 days, 10 percent, 100 dollars). */
export function parseAutoPayRules(text: string): AutoPayRules | null {
  const own = parseCustomization(text, Rules);
  return own && rulesOf(own);
}

/** A county's rules; by default, or if they are invalid: ten days, 5 percent, and 25 dollars. */
export const autoPayRules = (customization: Readonly<Record<string, string>>): AutoPayRules => {
  const own = Object.hasOwn(customization, AUTOPAY_RULES_KEY) ? customization[AUTOPAY_RULES_KEY] : "";
  return parseAutoPayRules(own ?? "") ?? rulesOf(v.parse(Rules, {}));
};

/** The maximum charge after this amount (with its fee) was announced: the amount plus its allowed growth. */
export const mostTaken = (announced: Cents, { growthPercent, growthMost }: AutoPayRules): Cents =>
  cents(announced + minimum(percentOf(growthPercent, announced), growthMost));

/** A late notice postpones the payment: nothing is charged sooner than this many days after it. */
export const LEAST_NOTICE_DAYS = 3;

/** A payment that could not be tried within this many days of its day is skipped: the next one pays what is owed. */
export const LATEST_DAYS = 7;

/** The maximum number of tries for one payment. */
export const MOST_TRIES = 3;

/** Days until the next try: one after the first decline, three after the second. */
const DAYS_UNTIL_TRY: readonly number[] = [1, 3];

/** The day of the next try after this many declines, the last one today; null for no further try. */
export const nextTryOn = (today: string, declines: number): string | null =>
  declines < MOST_TRIES ? daysAfter(today, DAYS_UNTIL_TRY[declines - 1] ?? 0) : null;

/**
 * Declines and bank returns that another try would not change: the card or account is closed, invalid, stolen, or may not
 * be debited. Card networks and banks forbid retrying those.
 */
const FOR_GOOD: ReadonlySet<string> = new Set([
  "account_closed",
  // Nobody is there to approve it the next time either.
  "authentication_required",
  "do_not_try_again",
  "expired_card",
  "fraudulent",
  "invalid_account",
  "invalid_number",
  "invalid_routing",
  "invalid_token",
  "lost_card",
  "not_a_test_number",
  "not_authenticated",
  "pickup_card",
  "restricted_card",
  "revocation_of_authorization",
  "stolen_card",
]);

/** Whether a decline is permanent. Of the bank returns, only those that Nacha lets be made again are not: R01 and R09. */
export const isDeclinedForGood = (code: string): boolean =>
  /^R\d\d$/.test(code) ? returnRule(code).again === "never" : FOR_GOOD.has(code);

/**
 * Whether a returned debit may be made again on a day: at most `MOST_REINITIATIONS` times, and within
 * `REINITIATION_DAYS` days of the first one, as Nacha's rule on reinitiation says.
 *
 * @param declines How many debits of this payment were declined or returned.
 * @param first The day of the first one.
 * @param on The day of the next one.
 */
export const mayReinitiate = (code: string, declines: number, first: string, on: string): boolean =>
  !isDeclinedForGood(code) && declines <= MOST_REINITIATIONS && daysBetween(first, on) <= REINITIATION_DAYS;
