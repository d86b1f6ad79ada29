import { ERROR_CODES } from "@county-pay/core";
import { type RawBuilder, sql } from "kysely";
import type { Pool } from "pg";
import * as v from "valibot";
import { prepared } from "../../db/connection/prepared.ts";
import { errorCode } from "../../db/failures/error-code.ts";
import type { Tenant } from "../../db/tenant.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";

const DEADLOCK = "40P01";
const TRIES = 5;

/** A transaction that lost a deadlock changed nothing and is retried. */
export async function retryDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || tries === TRIES) throw error;
    }
  }
}

/** Runs a database decision without a user: for guests and jobs. */
export const decide = <Schema extends v.GenericSchema>(
  pool: Pool,
  schema: Schema,
  call: string,
  values: readonly unknown[],
): Promise<v.InferOutput<Schema>> =>
  retryDeadlock(async () => {
    const statement = prepared({ sql: `select ${call} as answer`, parameters: values });
    const { rows } = await pool.query<{ answer: unknown }>(statement);
    return v.parse(schema, rows[0]?.answer);
  });

/** Database access for one company's users: `inCompany` of a signed-in call. */
export type InCompany = <Answer>(work: (tenant: Tenant) => Promise<Answer>) => Promise<Answer>;

/** Runs a database decision for a signed-in user, in a separate transaction. */
export const decideFor = <Schema extends v.GenericSchema>(
  inCompany: InCompany,
  schema: Schema,
  call: RawBuilder<unknown>,
): Promise<v.InferOutput<Schema>> =>
  retryDeadlock(() =>
    inCompany(async (tenant) => {
      const { rows } = await sql<{ answer: unknown }>`select ${call} as answer`.execute(tenant);
      return v.parse(schema, rows[0]?.answer);
    }),
  );

/** A decision that refuses a request. */
export const Refused = v.object({
  decision: v.literal("refused"),
  code: v.picklist(ERROR_CODES),
  /** Of drawer_closed: what became of the clerk's drawer. */
  drawer: v.optional(v.picklist(["closed", "handed_over"])),
});

/** The refusal of a decision, as the caller gets it. */
export const refusalOf = ({ code, drawer }: v.InferOutput<typeof Refused>): Refusal =>
  refuse(code, drawer && { Drawer: drawer });
