import {
  type CloseOutRowWire,
  type DrawerCountWire,
  type DrawerWire,
  PiecesWire,
} from "@county-pay/core/contract";
import { type Cents, cents, sum, toDollars } from "@county-pay/core/money";
import { type ColumnCount, type ColumnStart, contentOf, type DrawerContent } from "@county-pay/core/payments";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import type { Tables } from "../../db/tables.ts";
import { type DrawerDay, netOf } from "./movements.ts";

/** The money with which a drawer was opened, as corrected last. */
export interface OpeningRow {
  readonly clerkId: number;
  readonly clerkName: string;
  readonly fund: number;
  /** As counted at the opening; null for a fund that was stated. */
  readonly pieces: unknown;
  readonly at: Date;
  /** Which opening of the day it is, from 1. */
  readonly number: number;
  /** The corrections of the fund, oldest first. */
  readonly corrections: readonly StoredCorrection[];
}

const Correction = v.object({
  from: v.number(),
  fund: v.number(),
  reason: v.string(),
  at: v.string(),
  by: v.string(),
});
type StoredCorrection = v.InferOutput<typeof Correction>;

/** A stored count of a drawer, with what became of it. */
export interface CountRow {
  readonly id: string;
  readonly number: number;
  readonly clerkId: number;
  readonly clerkName: string;
  readonly countedBy: string;
  readonly at: Date;
  readonly expectedCash: number;
  readonly countedCash: number;
  readonly expectedChecks: number;
  readonly countedChecks: number;
  readonly pieces: unknown;
  readonly checkCount: number | null;
  readonly fund: number;
  readonly kept: number;
  readonly bagNumber: string;
  readonly reason: string;
  readonly note: string;
  readonly handedTo: number | null;
  readonly handedToName: string;
  readonly receivedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly reopenedBy: string;
  readonly reopenedWhy: string;
}

/** The openings of all drawers on a day. */
export async function openingsOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<readonly OpeningRow[]> {
  const { rows } = await sql<Omit<OpeningRow, "corrections"> & { readonly corrections: unknown }>`
    select o.clerk_id as "clerkId", person_name(u) as "clerkName", o.fund_cents as fund,
      o.pieces, o.opened_at as at, o.number, (
        select coalesce(jsonb_agg(jsonb_build_object('from', c.from_cents, 'fund', c.fund_cents, 'reason', c.reason,
          'at', c.corrected_at, 'by', person_name(b)) order by c.id), '[]')
        from drawer_fund_corrections c join users b on b.company_id = c.company_id and b.id = c.corrected_by
        where c.company_id = o.company_id and c.clerk_id = o.clerk_id and c.day = o.day
          and c.number = o.number) as corrections
    from drawer_openings o join users u on u.company_id = o.company_id and u.id = o.clerk_id
    where o.company_id = ${companyId} and o.day = ${day}::date order by o.opened_at, o.clerk_id`.execute(
    kysely,
  );
  return rows.map((row) => {
    const corrections = v.parse(v.array(Correction), row.corrections);
    const last = corrections.at(-1);
    return { ...row, corrections, ...(last ? { fund: last.fund } : {}) };
  });
}

/** All counts of all drawers on a day, in the order in which they were made. */
export async function countsOf(
  kysely: Kysely<Tables>,
  companyId: number,
  day: string,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select d.id::text as id, d.number, d.clerk_id as "clerkId", person_name(u) as "clerkName",
      person_name(b) as "countedBy", d.closed_at as at,
      d.expected_cash_cents as "expectedCash", d.counted_cash_cents as "countedCash",
      d.expected_check_cents as "expectedChecks", d.counted_check_cents as "countedChecks",
      d.pieces, d.check_count as "checkCount", d.fund_cents as fund, d.kept_cents as kept,
      d.bag_number as "bagNumber", d.reason, d.note, d.handed_to as "handedTo",
      person_name(t) as "handedToName", r.received_at as "receivedAt",
      o.reopened_at as "reopenedAt", person_name(p) as "reopenedBy",
      coalesce(o.reason, '') as "reopenedWhy"
    from drawer_closings d
      join users u on u.company_id = d.company_id and u.id = d.clerk_id
      join users b on b.company_id = d.company_id and b.id = d.closed_by
      left join users t on t.company_id = d.company_id and t.id = d.handed_to
      left join drawer_receipts r on r.company_id = d.company_id and r.closing_id = d.id
      left join drawer_reopenings o on o.company_id = d.company_id and o.closing_id = d.id
      left join users p on p.company_id = o.company_id and p.id = o.reopened_by
    where d.company_id = ${companyId} and d.day = ${day}::date order by d.id`.execute(kysely);
  return rows;
}

const name = (text: string): string => text.slice(0, 200);
const both = (cash: number, checks: number) => ({ cash: cents(cash), checks: cents(checks) });

/** A count as core's rules know it. */
export const recordOf = (row: CountRow): ColumnCount => ({
  id: row.id,
  clerkId: String(row.clerkId),
  at: row.at.toISOString(),
  expected: both(row.expectedCash, row.expectedChecks),
  counted: both(row.countedCash, row.countedChecks),
  fund: cents(row.fund),
  handedTo: row.handedTo === null ? null : String(row.handedTo),
  isReceived: row.receivedAt !== null,
  isReopened: row.reopenedAt !== null,
  by: name(row.countedBy),
  clerkName: name(row.clerkName),
  handedToName: name(row.handedToName),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  kept: cents(row.kept),
  bagNumber: row.bagNumber,
});

/** What one clerk took and gave back by one method, in cents. */
const netBy = (rows: readonly DrawerDay[], clerkId: number, method: CloseOutRowWire["PaymentType"]): Cents =>
  sum(rows.filter((row) => row.clerkId === clerkId && row.method === method).map(netOf));

/** The openings of a clerk's drawer, oldest first, as core's rules know them. */
export const startsIn = (openings: readonly OpeningRow[], clerkId: number): readonly ColumnStart[] =>
  openings
    .filter((one) => one.clerkId === clerkId)
    .map(({ fund, at, clerkName }) => ({ fund: cents(fund), at: at.toISOString(), by: name(clerkName) }));

/** What should be in a clerk's drawer on a day, by all movements, openings, and counts of the day. */
export function contentIn(
  clerkId: number,
  rows: readonly DrawerDay[],
  openings: readonly OpeningRow[],
  counts: readonly CountRow[],
): DrawerContent {
  return contentOf(
    String(clerkId),
    startsIn(openings, clerkId),
    { cash: netBy(rows, clerkId, "CASH"), checks: netBy(rows, clerkId, "CHECK") },
    counts.map(recordOf),
  );
}

const dollars = (amount: number): number => toDollars(cents(amount));

/** An opening as shown to the office. */
export const openingToWire = ({ fund, pieces, at, corrections }: OpeningRow): DrawerWire["Opening"] => ({
  Fund: dollars(fund),
  Pieces: piecesToWire(pieces),
  OpenedAt: at.toISOString(),
  Corrections: corrections.map((one) => ({
    From: dollars(one.from),
    Fund: dollars(one.fund),
    Reason: one.reason,
    CorrectedAt: new Date(one.at).toISOString(),
    CorrectedBy: name(one.by),
  })),
});

/** Stored pieces as sent; null for none. */
const piecesToWire = (stored: unknown) =>
  stored === null || stored === undefined ? null : v.parse(PiecesWire, stored);

/** A count as shown to the office. */
export const countToWire = (row: CountRow): DrawerCountWire => ({
  Id: row.id,
  CountedAt: row.at.toISOString(),
  CountedBy: name(row.countedBy),
  ExpectedCash: dollars(row.expectedCash),
  CountedCash: dollars(row.countedCash),
  ExpectedChecks: dollars(row.expectedChecks),
  CountedChecks: dollars(row.countedChecks),
  Pieces: piecesToWire(row.pieces),
  CheckCount: row.checkCount,
  Fund: dollars(row.fund),
  Kept: dollars(row.kept),
  BagNumber: row.bagNumber,
  Reason: row.reason,
  Note: row.note,
  HandedTo:
    row.handedTo === null
      ? null
      : {
          ClerkUserId: String(row.handedTo),
          ClerkName: name(row.handedToName),
          ReceivedAt: row.receivedAt?.toISOString() ?? null,
        },
  Reopened: row.reopenedAt && {
    Reason: row.reopenedWhy,
    ReopenedAt: row.reopenedAt.toISOString(),
    ReopenedBy: name(row.reopenedBy),
  },
});
