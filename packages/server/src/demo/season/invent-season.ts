import { daysAfter } from "@county-pay/core/calendar";
import type { FeeSchedule } from "@county-pay/core/fees";
import { billAmounts, seasonOf } from "../bill-amounts.ts";
import type { DemoCounty } from "../county.ts";
import { billNumberOf } from "../property.ts";
import { createRandom, type Random } from "../random.ts";
import { type BilledProperty, inventYears } from "../write-bills.ts";
import { FIRST_SEASON } from "./billed-in-season.ts";
import { dayOf, daysToPay, dueDay, type Part, pickDay, timeOn } from "./calendar.ts";
import { clerksOn } from "./clerks.ts";
import type { SeasonEvent, SeasonPayment } from "./events.ts";
import { storyOf } from "./stories.ts";
import { counterTender, onlineTender, ownerPays } from "./tenders.ts";

const ONLINE_SHARE = 0.52;
const RECENT_DAYS = 30;

/** The part of the season in which a year's bill is paid; null if it is not. */
function partOf({ billed: { year, status } }: BilledProperty): Part | null {
  if (seasonOf(year, status) < FIRST_SEASON) return null;
  if (status === "paid" || status === "partly_paid") return "on_time";
  if (status === "paid_late") return "late";
  return status === "paid_back" ? "early" : null;
}

interface Season {
  readonly county: DemoCounty;
  readonly fees: FeeSchedule;
  /** The local time until which things happened. */
  readonly now: string;
}

function firstPayment(
  { county, fees, now }: Season,
  random: Random,
  one: BilledProperty,
): SeasonPayment | null {
  const part = partOf(one);
  if (!part) return null;
  const { property, billed } = one;
  const isOnline = random.chance(ONLINE_SHARE);
  const today = dayOf(now);
  const days = daysToPay(seasonOf(billed.year, billed.status), part, { isCounter: !isOnline, today });
  const day = pickDay(random, days);
  if (day === undefined) return null;
  const amount = billAmounts(property, billed.year, billed.status, county.profile).paid;
  const hasTerminals = county.flags.includes("TerminalPayments");
  const tender = isOnline
    ? onlineTender(random, fees, amount)
    : counterTender(random, fees, amount, hasTerminals);
  const at = timeOn(random, day, !isOnline);
  const clerk = isOnline ? null : random.pick(clerksOn(day, today));
  const bill = billNumberOf(property.serial, billed.year);
  return {
    kind: "pay",
    at,
    bill,
    amount,
    clerk,
    payer: ownerPays(property, isOnline),
    declined: null,
    ...tender,
  };
}

/** When a bill's story must be over: by now, and before it would owe a penalty that it was not billed. */
function lastMoment(one: BilledProperty, now: string): string {
  const due = `${dueDay(one.billed.year)}T23:59:59`;
  return partOf(one) === "on_time" && due < now ? due : now;
}

/**
 * What happened to a county's bills until `now` in its last two seasons, in order of time: everything that its file
 * says was paid in them, with the refunds, returns, and declines on the way. The same day gives the same events.
 */
export function inventSeason(season: Season): readonly SeasonEvent[] {
  const { profile, fixed, lines } = season.county;
  const world = { ...season, recent: daysAfter(dayOf(season.now), -RECENT_DAYS) ?? "" };
  const events: SeasonEvent[] = [];
  for (const one of inventYears(profile, fixed, lines)) {
    const { serial } = one.property;
    if (serial <= fixed.length) continue;
    const random = createRandom(profile.seed * 17 + serial * 64 + (one.billed.year % 64));
    const payment = firstPayment(season, random, one);
    if (!payment || payment.at > season.now) continue;
    const story = storyOf(random, payment, world);
    const last = lastMoment(one, season.now);
    events.push(...(story.some(({ at }) => at > last) ? [payment] : story));
  }
  return events.sort((first, second) => (first.at < second.at ? -1 : first.at > second.at ? 1 : 0));
}
