import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { showAccountCode } from "@county-pay/core/accounts";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { companyRowNamed } from "../county/companies/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import type { Tables } from "../db/tables.ts";
import { allCodes, makeAllCodes } from "../people/account-codes/index.ts";
import { readArguments, required } from "./arguments.ts";
import { say } from "./terminal.ts";

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** `account-codes`: writes the codes of all accounts of a company for the printer of its bills, and creates missing ones. */
export function accountCodesCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, { company: { type: "string" }, out: { type: "string" } });
  const name = required(options.company, "company");
  const out = required(options.out, "out");
  return async (pool) => {
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const company = await companyRowNamed(kysely, name);
    if (!company) throw new OperatorFailure(`There is no company ${name}.`);
    const made = await makeAllCodes(kysely, company);
    // The codes give access to accounts: only the operator who runs this may read the file.
    const file = createWriteStream(out, { mode: 0o600 });
    const done = finished(file).catch(() => {
      throw new OperatorFailure(`The file ${out} cannot be written.`);
    });
    file.write("account_number,account_code\n");
    let written = 0;
    for await (const page of allCodes(kysely, company)) {
      written += page.length;
      const lines = page.map(({ number, code }) => `${cell(number)},${cell(showAccountCode(code))}\n`);
      if (!file.write(lines.join(""))) await Promise.race([once(file, "drain"), done]);
    }
    file.end();
    await done;
    await pool.query(
      `insert into audit_events (company_id, action, subject, details)
       values ($1, 'account.codes_exported', '', '{"by": "operator"}')`,
      [company.id],
    );
    say(`${written} account codes written to ${out}, ${made} of them made now.`);
  };
}
