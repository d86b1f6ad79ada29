import { DayFigures, type DayVersionWire, type ObstacleWire } from "@county-pay/core/contract";
import { type ObstacleKind, obstacleKind } from "@county-pay/core/payments";
import { sql } from "kysely";
import * as v from "valibot";
import type { Tenant } from "../../db/tenant.ts";

interface Row {
  readonly version: number;
  readonly figures: unknown;
  readonly warnings: readonly { readonly kind: string; readonly count: number; readonly day: string }[];
  readonly note: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly reopenedAt: Date | null;
  readonly reopenedBy: string;
  readonly reason: string;
}

const warningsToWire = (warnings: Row["warnings"]): ObstacleWire[] =>
  warnings.flatMap(({ kind, count, day }) => {
    const known: ObstacleKind | null = obstacleKind(kind);
    return known ? [{ Kind: known, Count: count, Day: day }] : [];
  });

/** Every closing of a day, oldest first. */
export async function versionsOf(tenant: Tenant, companyId: number, day: string): Promise<DayVersionWire[]> {
  const { rows } = await sql<Row>`
    select c.version, c.figures, c.warnings, c.note, c.closed_at as "closedAt",
      left(person_name(u), 200) as "closedBy", r.reopened_at as "reopenedAt",
      left(person_name(o), 200) as "reopenedBy", coalesce(r.reason, '') as reason
    from day_closings c join users u on u.company_id = c.company_id and u.id = c.closed_by
      left join day_reopenings r on r.company_id = c.company_id and r.day = c.day and r.version = c.version
      left join users o on o.company_id = r.company_id and o.id = r.reopened_by
    where c.company_id = ${companyId} and c.day = ${day}::date order by c.version`.execute(tenant);
  return rows.map((row) => ({
    Version: row.version,
    ClosedAt: row.closedAt.toISOString(),
    ClosedBy: row.closedBy,
    Note: row.note,
    // Parsed, so that the keys have the order in which current figures are compared with them.
    Figures: v.parse(DayFigures, row.figures),
    Warnings: warningsToWire(row.warnings),
    Reopened: row.reopenedAt && {
      At: row.reopenedAt.toISOString(),
      By: row.reopenedBy,
      Reason: row.reason,
    },
  }));
}

/** The closing that holds; undefined if the day is open. */
export const holding = (versions: readonly DayVersionWire[]): DayVersionWire | undefined => {
  const last = versions.at(-1);
  return last?.Reopened === null ? last : undefined;
};
