import { OfficeControls, type OfficeControlsWire } from "@county-pay/core/contract";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import { type OfficeReason, usualReasons, withEveryKind } from "@county-pay/core/payments";
import {
  type GiveBackLimits,
  limitsOf,
  type MatrixChanges,
  type Rights,
  rightsOf,
} from "@county-pay/core/session";
import { limitsFromWire, matrixFromWire, reasonFromWire, reasonToWire } from "@county-pay/core/settings";
import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import type { Tables } from "../../db/tables.ts";

const USUAL = usualReasons(Object.values(ALL_LANGUAGES));

interface Row {
  readonly permissions: unknown;
  readonly limits: unknown;
  readonly reasons: unknown;
  readonly version: number;
}

/** Stored controls in the contract's format; what a county did not decide is as usual. */
function toWire(row: Row | undefined): OfficeControlsWire {
  const stored = v.parse(OfficeControls, {
    Permissions: row?.permissions ?? [],
    Limits: row?.limits ?? [],
    Reasons: row?.reasons ?? USUAL.map(reasonToWire),
    Version: row?.version ?? 0,
  });
  return { ...stored, Reasons: withEveryKind(stored.Reasons.map(reasonFromWire), USUAL).map(reasonToWire) };
}

/** The controls of a county. */
export async function readControls(kysely: Kysely<Tables>, companyId: number): Promise<OfficeControlsWire> {
  const { rows } = await sql<Row>`select permissions, limits, reasons, version from office_controls
    where company_id = ${companyId}`.execute(kysely);
  return toWire(rows[0]);
}

/** The reasons on a county's list. */
export const reasonsOf = async (
  kysely: Kysely<Tables>,
  companyId: number,
): Promise<readonly OfficeReason[]> => (await readControls(kysely, companyId)).Reasons.map(reasonFromWire);

/** The limits of a user of this type in a county, in cents. */
export const readLimits = async (
  kysely: Kysely<Tables>,
  companyId: number,
  userType: string,
): Promise<GiveBackLimits> =>
  limitsOf(userType, limitsFromWire((await readControls(kysely, companyId)).Limits));

/** What users of a county may do, by their type. */
export async function readRights(
  kysely: Kysely<Tables>,
  companyId: number,
): Promise<(userType: string) => Rights> {
  const matrix = matrixFromWire((await readControls(kysely, companyId)).Permissions);
  return (userType) => rightsOf(userType, matrix);
}

/** What a user of this type may do in a county. */
export const readPermissions = async (
  kysely: Kysely<Tables>,
  companyId: number,
  userType: string,
): Promise<readonly string[]> => (await readRights(kysely, companyId))(userType).permissions;

/** The matrix as stored, to be read with another statement. */
export const storedMatrix = (permissions: unknown): MatrixChanges =>
  matrixFromWire(
    toWire({ permissions: permissions ?? [], limits: [], reasons: null, version: 0 }).Permissions,
  );
