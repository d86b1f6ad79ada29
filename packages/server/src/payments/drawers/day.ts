import type { CloseOutWire, DrawerWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";
import { blindLines, closingsOf, drawerState, isCountable } from "@county-pay/core/payments";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { checksOf } from "./checks.ts";
import { type DayRecords, recordsOf } from "./day-records.ts";
import { type DayGaps, gapsOf, gapsToWire } from "./gaps.ts";
import { linesOf, lineToWire } from "./lines.ts";
import type { DrawerDay } from "./movements.ts";
import { contentIn, countToWire, openingToWire, recordOf, startsIn } from "./records.ts";

/** A clerk's drawer as its rules see it: its own counts, what should be in it, and its state. */
export function drawerIn({ rows, openings, counts }: DayRecords, clerkId: number) {
  const own = counts.filter((count) => count.clerkId === clerkId);
  const content = contentIn(clerkId, rows, openings, counts);
  const isUsed =
    openings.some((one) => one.clerkId === clerkId) ||
    rows.some((row) => row.clerkId === clerkId && isCashOrCheck(row)) ||
    counts.some(({ handedTo, receivedAt }) => handedTo === clerkId && receivedAt !== null);
  return {
    own,
    content,
    state: drawerState(own.map(recordOf), content, isUsed, startsIn(openings, clerkId)),
  };
}

/** Whether it moved money in a drawer. */
const isCashOrCheck = ({ method }: DrawerDay): boolean => method === "CASH" || method === "CHECK";

const dollars = (amount: number): number => toDollars(cents(amount));

function drawerToWire(
  records: DayRecords,
  gaps: DayGaps,
  clerk: { readonly id: number; readonly name: string },
  isBlind: boolean,
): { readonly wire: DrawerWire; readonly isHidden: boolean } {
  const { own, content, state } = drawerIn(records, clerk.id);
  const opening = records.openings.findLast(({ clerkId }) => clerkId === clerk.id);
  const lines = linesOf(records, clerk.id);
  const isHidden = isBlind && isCountable(state);
  const taken = records.rows.filter((row) => row.clerkId === clerk.id && isCashOrCheck(row));
  const wire: DrawerWire = {
    ClerkUserId: String(clerk.id),
    ClerkName: clerk.name.slice(0, 200),
    State: state,
    Opening: opening ? openingToWire(opening) : null,
    Fund: dollars(content.fund),
    Payments: taken.reduce((total, { payments }) => total + payments, 0),
    Expected: isHidden ? null : { Cash: dollars(content.cash), Checks: dollars(content.checks) },
    Lines: (isHidden ? blindLines(lines) : lines).map(lineToWire),
    Counts: own.map(countToWire),
    Gaps: state === "not_opened" ? [] : gapsToWire(gaps, clerk.id),
  };
  return { wire, isHidden };
}

/** The clerks with a drawer on the day, by name. */
function clerksIn({ rows, openings, counts }: DayRecords): Map<number, string> {
  const all: readonly (readonly [number | null, string])[] = [
    ...rows.map((row) => [isCashOrCheck(row) ? row.clerkId : null, row.clerkName] as const),
    ...openings.map(({ clerkId, clerkName }) => [clerkId, clerkName] as const),
    ...counts.map(({ clerkId, clerkName }) => [clerkId, clerkName] as const),
    ...counts.map(
      ({ handedTo, handedToName, receivedAt }) => [receivedAt ? handedTo : null, handedToName] as const,
    ),
    ...rows.map((row) => [row.clerkId, row.clerkName] as const),
  ];
  const known = new Map<number, string>();
  for (const [id, clerkName] of all) if (id !== null && !known.has(id)) known.set(id, clerkName);
  return new Map([...known].sort(([, one], [, other]) => one.localeCompare(other)));
}

/** Every drawer of a day, by its clerk's name: its state, and the counts that closed it. */
export async function drawersOn(kysely: Kysely<Tables>, companyId: number, day: string) {
  const records = await recordsOf(kysely, companyId, day);
  return [...clerksIn(records)].map(([clerkId, clerkName]) => {
    const { own, state } = drawerIn(records, clerkId);
    const starts = startsIn(records.openings, clerkId);
    const closings = closingsOf(own.map(recordOf), starts).map(({ count }) => count.id);
    return { clerkId, clerkName, state, counts: own.filter(({ id }) => closings.includes(id)) };
  });
}

/** The drawers of a day, the checks in them, and the rows that may be shown. */
export async function shownDay(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
  caller: {
    readonly userId: number;
    readonly name: string;
    readonly seesAll: boolean;
    /** Whether the caller has a drawer on this day even before it is opened. */
    readonly opensToday: boolean;
    readonly isBlind: boolean;
  },
): Promise<Pick<CloseOutWire, "Drawers" | "Checks" | "Incoming"> & { readonly rows: readonly DrawerDay[] }> {
  const records = await recordsOf(kysely, companyId, day);
  const gaps = await gapsOf(kysely, companyId, day);
  const clerks = clerksIn(records);
  if (caller.opensToday && !clerks.has(caller.userId)) clerks.set(caller.userId, caller.name);
  const shown = [...clerks]
    .filter(([id]) => caller.seesAll || id === caller.userId)
    .map(([id, clerkName]) => drawerToWire(records, gaps, { id, name: clerkName }, caller.isBlind));
  const hidden = new Set(shown.filter(({ isHidden }) => isHidden).map(({ wire }) => wire.ClerkUserId));
  const mayShow = (clerkId: string): boolean =>
    (caller.seesAll || clerkId === String(caller.userId)) && !hidden.has(clerkId);
  const checks = await checksOf(kysely, companyId, day, records.counts.map(recordOf));
  return {
    rows: records.rows.filter(
      (row) =>
        (caller.seesAll || row.clerkId === caller.userId) &&
        !(isCashOrCheck(row) && hidden.has(String(row.clerkId))),
    ),
    Drawers: shown.map(({ wire }) => wire),
    Checks: checks.filter(({ ClerkUserId }) => mayShow(ClerkUserId)),
    Incoming: records.counts
      .filter(
        ({ handedTo, receivedAt, reopenedAt }) =>
          handedTo === caller.userId && receivedAt === null && reopenedAt === null,
      )
      .map(({ id, clerkName, at }) => ({
        Id: id,
        ClerkName: clerkName.slice(0, 200),
        CountedAt: at.toISOString(),
      })),
  };
}
