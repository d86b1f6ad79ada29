import { daysAfter, isDay } from "../calendar/days.ts";
import type { CompanySettingsWire, SettingsPartWire } from "../contract/county/company-settings.ts";
import { cardsInWords, type FeeSchedule, feeInWords, feeScheduleFromWire } from "../fees/index.ts";
import { formatDate } from "../messages/general/dates.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language } from "../messages/general/language.ts";
import { feeSettingsMessages } from "../messages/office/fee-settings.ts";
import { feeMessages } from "../messages/payments/fees.ts";
import type { FeeConfigWire } from "../wire/fees.ts";
import type { ScheduledFeesWire } from "../wire/scheduled-fees.ts";
import { type FeeProblems, feesProblems } from "./fee-check.ts";
import { type FeesDraft, feesDraft, feesWire } from "./fee-draft.ts";
import { isSame } from "./same.ts";

/** The most schedules that a county may plan. */
export const MOST_SCHEDULED = 12;

/** Fees while they are edited: the new ones, from when they apply, and those that are planned. */
export interface FeePlan {
  readonly fees: FeesDraft;
  /** The first day of the new fees, an ISO date; '' for at once. */
  readonly from: string;
  readonly scheduled: readonly ScheduledFeesWire[];
}

/** A county's fees for editing: the current ones, at once. */
export const feePlan = ({ Config }: Pick<CompanySettingsWire, "Config">): FeePlan => ({
  fees: feesDraft(Config),
  from: "",
  scheduled: Config.ScheduledFees,
});

/** The resulting settings; only for a plan without problems. A schedule replaces one of the same day. */
export function feePlanSettings(
  { fees, from, scheduled }: FeePlan,
  { Config }: Pick<CompanySettingsWire, "Config">,
  language: Pick<Language, "code"> = ENGLISH,
): SettingsPartWire {
  if (from === "") return { Config: { ...feesWire(fees, language), ScheduledFees: [...scheduled] } };
  const others = scheduled.filter(({ From }) => From !== from);
  const isNew = !isSame(fees, feesDraft(Config)) || scheduled.length > 0;
  const added = isNew ? [...others, { From: from, ...(feesWire(fees, language) as FeeConfigWire) }] : others;
  return { Config: { ScheduledFees: added.sort((a, b) => (a.From < b.From ? -1 : 1)) } };
}

/** The first day for which fees can be scheduled: tomorrow; `today` is the county's date, as an ISO date. */
export const firstFeeDay = (today: string): string => daysAfter(today, 1) ?? today;

/** The errors of a plan, by field path; `today` is the county's date. */
export function feePlanProblems(
  { fees, from, scheduled }: FeePlan,
  today: string,
  language: Language,
): FeeProblems {
  const { errors } = language.texts(feeSettingsMessages);
  const problems = feesProblems(fees, language);
  if (from === "") return problems;
  if (!isDay(from) || from <= today) return { ...problems, from: errors.from };
  const isFull = scheduled.filter(({ From }) => From !== from).length >= MOST_SCHEDULED;
  return isFull ? { ...problems, from: format(errors.tooMany, { most: MOST_SCHEDULED }) } : problems;
}

/**
 * Why scheduled fees cannot be stored, null if they can: two for one day, not in order, or a new one for a day that has
 * begun. `before` are the stored ones.
 */
export function scheduledFeesProblem(
  scheduled: readonly ScheduledFeesWire[],
  before: readonly ScheduledFeesWire[],
  today: string,
): "order" | "past" | null {
  const isRising = scheduled.every(({ From }, index) => From > (scheduled[index - 1]?.From ?? ""));
  if (!isRising) return "order";
  const isStored = (one: ScheduledFeesWire) => before.some((other) => isSame(one, other));
  return scheduled.some((one) => one.From <= today && !isStored(one)) ? "past" : null;
}

/** A fee that changes: its name, what it is before and after, in words. */
interface FeeChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

function changesOf(before: FeeSchedule, after: FeeSchedule, language: Language): readonly FeeChange[] {
  const texts = language.texts(feeSettingsMessages);
  const words = language.texts(feeMessages);
  const named = ({ card, ach, byCardType }: FeeSchedule) =>
    new Map([
      [texts.cardFee, feeInWords(card, words)],
      [texts.achFee, feeInWords(ach, words)],
      ...byCardType.map(
        (entry) =>
          [format(texts.feeOf, { cards: cardsInWords(entry, words) }), feeInWords(entry.fee, words)] as const,
      ),
    ]);
  const [old, fresh] = [named(before), named(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((name) => ({
      name,
      before: old.get(name) ?? texts.noSeparateFee,
      after: fresh.get(name) ?? texts.noSeparateFee,
    }))
    .filter((change) => change.before !== change.after);
}

type Scheduled = readonly ScheduledFeesWire[];
const isIn = (list: Scheduled, one: ScheduledFeesWire): boolean => list.some((other) => isSame(one, other));
const ofDay = (list: Scheduled, day: string) => list.find(({ From }) => From === day);

/**
 * What a change of settings does to fees, a sentence for each: 'Card fee: 2.35% → 2.5%, from today', and for fees that
 * are planned or canceled. Empty if it changes no fee.
 */
export function feeChangesInWords(
  { Config: before }: Pick<CompanySettingsWire, "Config">,
  { Config: after }: Pick<CompanySettingsWire, "Config">,
  language: Language,
): readonly string[] {
  const texts = language.texts(feeSettingsMessages);
  const lines = (old: FeeConfigWire, fresh: FeeConfigWire, when: string): readonly string[] => {
    const changes = changesOf(feeScheduleFromWire(old), feeScheduleFromWire(fresh), language);
    if (changes.length > 0) return changes.map((change) => format(texts.changeLine, { ...change, when }));
    return isSame(feesDraft(old), feesDraft(fresh)) ? [] : [format(texts.otherLine, { when })];
  };
  const planned = after.ScheduledFees.filter((one) => !isIn(before.ScheduledFees, one));
  const canceled = before.ScheduledFees.filter(({ From }) => !ofDay(after.ScheduledFees, From));
  return [
    ...lines(before, after, texts.fromToday),
    ...planned.flatMap((one) => {
      const day = formatDate(one.From);
      const found = lines(after, one, format(texts.fromDay, { day }));
      const replaced = ofDay(before.ScheduledFees, one.From) ? [format(texts.replaced, { day })] : [];
      return [...(found.length > 0 ? found : [format(texts.sameLine, { day })]), ...replaced];
    }),
    ...canceled.map(({ From }) => format(texts.canceledLine, { day: formatDate(From) })),
  ];
}
