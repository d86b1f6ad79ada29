import type { JobStatusName } from "@county-pay/core/contract";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { setStatus, withheldOf } from "../bills/mailing/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import type { Tables } from "../db/tables.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { say } from "./terminal.ts";

const STATUSES: Readonly<Record<string, JobStatusName>> = {
  held: "Held",
  "for-rejection": "ForRejection",
  shown: "",
};

/** The single bill with this number, and of this year if given. */
async function billOf(
  pool: Pool,
  company: number,
  number: string,
  year: string | undefined,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from bills where company_id = $1 and bill_search = search_number($2)
       and ($3::text is null or tax_year::text = $3) limit 2`,
    [company, number, year ?? null],
  );
  const [bill, another] = rows;
  if (!bill) throw new OperatorFailure(`There is no bill ${number}.`);
  if (another) throw new OperatorFailure(`More than one bill has the number ${number}: add --year.`);
  return bill.id;
}

/** `jobs`: lists the bills that their mailing jobs withhold; with `--bill`, sets the status of one. */
export function jobsCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, {
    company: { type: "string" },
    bill: { type: "string" },
    year: { type: "string" },
    status: { type: "string" },
  });
  const name = required(options.company, "company");
  const status = STATUSES[options.status ?? ""];
  if (options.bill !== undefined && status === undefined)
    throw new UsageError(`--status must be one of ${Object.keys(STATUSES).join(", ")}`);
  return async (pool) => {
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const { rows } = await pool.query<{ id: number }>("select id from companies where name = $1", [name]);
    const [company] = rows;
    if (!company) throw new OperatorFailure(`There is no company ${name}.`);
    if (options.bill !== undefined && status !== undefined) {
      const bill = await billOf(pool, company.id, options.bill, options.year);
      await setStatus(kysely, company.id, bill, status);
      await pool.query(
        `insert into audit_events (company_id, action, subject, details) values ($1, 'job.status', $2, $3)`,
        [company.id, bill, { status, by: "operator" }],
      );
      say(status === "" ? "The bill is shown." : "The bill is hidden from everyone.");
      return;
    }
    const withheld = await withheldOf(kysely, company.id);
    for (const { BillNumber, TaxYear, JobOption, JobStatus } of withheld)
      say([BillNumber, TaxYear, JobOption.ActionType, JobStatus.JobStatusDescriptions].join("\t"));
    say(`${withheld.length} bills are hidden by their mailing jobs.`);
  };
}
