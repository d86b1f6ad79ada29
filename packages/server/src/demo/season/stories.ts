import type { FeeSchedule } from "@county-pay/core/fees";
import { storedReason, usualReasons } from "@county-pay/core/payments";
import type { Random } from "../random.ts";
import { dayOf, minutesAfter, openDayAfter, timeOn } from "./calendar.ts";
import { clerksOn, SUPERVISOR } from "./clerks.ts";
import type { OfficeReasonGiven, SeasonEvent, SeasonPayment } from "./events.ts";
import { cardTender, checkTender, fundsTender, MORTGAGE_PAYER } from "./tenders.ts";

export interface World {
  readonly fees: FeeSchedule;
  /** Local time. */
  readonly now: string;
  /** What needs attention is from after this day; the office decided earlier cases. */
  readonly recent: string;
}

/** Repeated by how often they occur. */
const DECLINES = [
  "insufficient_funds",
  "insufficient_funds",
  "declined",
  "expired_card",
  "wrong_cvv",
] as const;
const RETURNS = ["R01", "R01", "R01", "R02", "R03"] as const;
type Mistake = readonly [code: string, note: string];
const MISTAKES: readonly [Mistake, ...Mistake[]] = [
  ["method", "the check was not signed"],
  ["amount", "the check was made out for another amount"],
  ["method", "the number of another check was entered"],
];

const REASONS = usualReasons([]);
/** A reason as a clerk gives it: chosen from the usual list, and described. */
export function reasonGiven(code: string, note: string): OfficeReasonGiven {
  const reason = REASONS.find((one) => one.code === code);
  if (!reason) throw new Error(`${code} is not on the usual list of reasons`);
  return { code, text: storedReason(reason, note) };
}

/** A declined card, and a few minutes later another one. */
function declinedFirst(random: Random, payment: SeasonPayment): readonly SeasonEvent[] {
  const last4 = String(random.whole(1, 9_999)).padStart(4, "0");
  const declined = random.pick(DECLINES);
  return [
    { ...payment, last4, declined },
    { ...payment, at: minutesAfter(payment.at, random.whole(2, 5)) },
  ];
}

/** A clerk voids a check and takes another one. */
function voided(random: Random, payment: SeasonPayment, clerk: string): readonly SeasonEvent[] {
  const at = minutesAfter(payment.at, random.whole(2, 4));
  const amount = payment.amount + payment.fee;
  return [
    payment,
    {
      kind: "refund",
      at,
      of: payment,
      amount,
      fee: payment.fee,
      clerk,
      reason: reasonGiven(...random.pick(MISTAKES)),
    },
    { ...payment, ...checkTender(random), at: minutesAfter(at, 1) },
  ];
}

/** The bank returns an eCheck some days later; the payer comes to the counter. */
function returned(random: Random, payment: SeasonPayment, { now }: World): readonly SeasonEvent[] {
  const back = openDayAfter(dayOf(payment.at), random.whole(2, 5));
  const again = openDayAfter(back, random.whole(1, 4));
  return [
    payment,
    { kind: "return", at: `${back}T06:1${random.whole(0, 9)}:00`, of: payment, code: random.pick(RETURNS) },
    {
      ...payment,
      ...fundsTender(random, payment.amount),
      at: timeOn(random, again, true),
      clerk: random.pick(clerksOn(again, dayOf(now))),
    },
  ];
}

/** The mortgage company pays too: the office gives the owner's payment back, and takes the check. */
function paidTwice(random: Random, payment: SeasonPayment, { now }: World): readonly SeasonEvent[] {
  const day = openDayAfter(dayOf(payment.at), random.whole(2, 6));
  const at = timeOn(random, day, true);
  const reason = reasonGiven("twice", "the mortgage company paid the bill too");
  const check = checkTender(random);
  const clerk = random.pick(clerksOn(day, dayOf(now)));
  return [
    payment,
    { kind: "refund", at, of: payment, amount: payment.amount, fee: 0, clerk, reason },
    { ...payment, ...check, payer: MORTGAGE_PAYER, at: minutesAfter(at, 6), clerk },
  ];
}

const OVERPAID = 2_500;

/** The office refunds a part, then the bank returns all of it, which the office must decide about; a card pays it. */
function returnedAfterRefund(
  random: Random,
  payment: SeasonPayment,
  { fees }: World,
): readonly SeasonEvent[] {
  const day = openDayAfter(dayOf(payment.at), 1);
  const back = openDayAfter(day, 2);
  return [
    payment,
    {
      kind: "refund",
      at: timeOn(random, day, true),
      of: payment,
      amount: OVERPAID,
      fee: 0,
      clerk: SUPERVISOR,
      reason: reasonGiven("other", "Stormwater credit"),
    },
    { kind: "return", at: `${back}T06:20:00`, of: payment, code: "R01" },
    {
      ...payment,
      ...cardTender(random, fees, payment.amount, false),
      at: timeOn(random, openDayAfter(back, 1), false),
    },
  ];
}

/** What happened to a bill that was paid: mostly just that. The last event leaves it paid. */
export function storyOf(random: Random, payment: SeasonPayment, world: World): readonly SeasonEvent[] {
  const { method, clerk, amount } = payment;
  const chance = random.next();
  if (method === "CC") {
    if (chance < 0.08) return declinedFirst(random, payment);
    return clerk === null && chance < 0.12 ? paidTwice(random, payment, world) : [payment];
  }
  if (method === "ACH") {
    if (chance < 0.1 && amount > 2 * OVERPAID && dayOf(payment.at) > world.recent)
      return returnedAfterRefund(random, payment, world);
    return chance < 0.09 ? returned(random, payment, world) : [payment];
  }
  if (method === "CHECK" && clerk !== null) {
    return chance < 0.04 ? voided(random, payment, clerk) : [payment];
  }
  return [payment];
}
