import * as v from "valibot";
import { daysAfter } from "../bills/dates.ts";
import { parseCustomization } from "../company/customization.ts";
import { type Cents, cents, minimum, type Percent, percent, percentOf, wireCents } from "../money/index.ts";

/** The customization key of a county's own rules for automatic payments: {"NoticeDays": 10, "GrowthPercent": 5, "GrowthMost": 25}. */
export const AUTOPAY_RULES_KEY = "AutoPayRules";

/** What a county decides about automatic payments (decision 019). */
export interface AutoPayRules {
  /** So many days before a payment its amount is announced by mail. */
  readonly noticeDays: number;
  /** By how much an amount may grow after that and still be taken: a share of it, and never more than so much. */
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

/** Reads the JSON of the key; null for what is broken, unknown or out of bounds (3 to 30 days, 10 per cent, 100 dollars). */
export function parseAutoPayRules(text: string): AutoPayRules | null {
  const own = parseCustomization(text, Rules);
  return own && rulesOf(own);
}

/** A county's rules; those of a county that sets none, or none that are right, are ten days, 5 per cent and 25 dollars. */
export const autoPayRules = (customization: Readonly<Record<string, string>>): AutoPayRules => {
  const own = Object.hasOwn(customization, AUTOPAY_RULES_KEY) ? customization[AUTOPAY_RULES_KEY] : "";
  return parseAutoPayRules(own ?? "") ?? rulesOf(v.parse(Rules, {}));
};

/** The most that may be taken of an account after this amount (with its fee) was announced: it, and what it may grow by. */
export const mostTaken = (announced: Cents, { growthPercent, growthMost }: AutoPayRules): Cents =>
  cents(announced + minimum(percentOf(growthPercent, announced), growthMost));

/** A mail that goes out late moves the payment: nothing is taken sooner than so many days after it. */
export const LEAST_NOTICE_DAYS = 3;

/** A payment that could not be tried within so many days of its day is not made: the next one takes what is owed. */
export const LATEST_DAYS = 7;

/** How often one payment is tried at most. */
export const MOST_TRIES = 3;

/** After the first decline the next day, after the second three days later. */
const DAYS_UNTIL_TRY: readonly number[] = [1, 3];

/** On which day a payment is tried again after so many declines, the last of them today; null: never. */
export const nextTryOn = (today: string, declines: number): string | null =>
  declines < MOST_TRIES ? daysAfter(today, DAYS_UNTIL_TRY[declines - 1] ?? 0) : null;

/**
 * Declines and bank returns that another try would not change: the card or account is gone, wrong, stolen or not to be
 * debited. Card networks and banks forbid trying those again.
 */
const FOR_GOOD: ReadonlySet<string> = new Set([
  "account_closed",
  "do_not_try_again",
  "expired_card",
  "fraudulent",
  "invalid_account",
  "invalid_number",
  "invalid_routing",
  "invalid_token",
  "lost_card",
  "not_a_test_number",
  "pickup_card",
  "restricted_card",
  "revocation_of_authorization",
  "stolen_card",
]);

/** Whether a decline is for good. Of a bank's returns only those for want of money are not: R01 and R09. */
export const isDeclinedForGood = (code: string): boolean =>
  /^R\d\d$/.test(code) ? code !== "R01" && code !== "R09" : FOR_GOOD.has(code);
