import type { UpdateStatusWire } from "@county-pay/core/contract";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** The systems that payments are posted to; each has a connector. */
export const POSTING_SYSTEMS = ["tyler", "drives"] as const;
export type PostingSystem = (typeof POSTING_SYSTEMS)[number];

/** The states in the table (migration 012). */
export const POSTING_STATES = [
  "pending",
  "updated",
  "skipped",
  "refused",
  "withdrawing",
  "withdrawn",
] as const;
export type PostingState = (typeof POSTING_STATES)[number];

/** The postings in every answer about a payment (ENTITY-053, PAY-081). */
export interface PostingFields {
  readonly TylerStatus: UpdateStatusWire;
  readonly TylerError: string;
  readonly DrivesStatus: UpdateStatusWire;
  readonly DrivesConfirmJson: string;
}

const NOBODY = "00000000-0000-0000-0000-000000000000";

interface Row {
  readonly system: PostingSystem;
  readonly state: PostingState;
  readonly reason: string;
  readonly answer: string;
}

/** A posting that was reversed later is still reported as a posting. */
const STATUS: Readonly<Record<PostingState, UpdateStatusWire>> = {
  pending: "pending",
  updated: "updated",
  skipped: "skipped",
  refused: "failed",
  withdrawing: "updated",
  withdrawn: "updated",
};

export const postingStatus = (state: PostingState): UpdateStatusWire => STATUS[state];

/** The status of a payment's postings; all empty if nothing is posted. For tenants and jobs alike. */
export async function postingFields(
  db: Kysely<Tables>,
  companyId: number,
  paymentId: string,
): Promise<PostingFields> {
  const { rows } = await sql<Row>`select system, state, reason, answer from payment_postings
    where company_id = ${companyId} and payment_id = ${paymentId}`.execute(db);
  const of = (system: PostingSystem) => rows.find((row) => row.system === system);
  const tyler = of("tyler");
  const drives = of("drives");
  const isOver = tyler?.state === "refused" || tyler?.state === "skipped";
  return {
    TylerStatus: tyler ? STATUS[tyler.state] : "",
    TylerError: isOver ? tyler.reason.slice(0, 500) : "",
    DrivesStatus: drives ? STATUS[drives.state] : "",
    DrivesConfirmJson: drives?.state === "updated" ? drives.answer.slice(0, 10_000) : "",
  };
}

/** As `postingFields`, by the payment's reference number. */
export async function postingFieldsOf(
  db: Kysely<Tables>,
  companyId: number,
  confirmation: string,
): Promise<PostingFields> {
  const { rows } = await sql<{ id: string }>`select id from payments
    where company_id = ${companyId} and confirmation = ${confirmation}`.execute(db);
  return postingFields(db, companyId, rows[0]?.id ?? NOBODY);
}
