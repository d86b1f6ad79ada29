import { isDay, zonedIso } from "@county-pay/core/calendar";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import {
  type Extension,
  extendDeadline,
  extensionsOf,
  withdrawExtension,
} from "../../county/deadlines/index.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import type { Tables } from "../../db/tables.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { companyId } from "../company-id.ts";
import { say } from "../terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const kyselyOf = (pool: Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
/** The operator, who has no user. */
const operatorOf = async (pool: Pool, name: string) => ({
  companyId: await companyId(pool, name),
  userId: null,
});

const WHICH = { company: { type: "string" }, due: { type: "string" } } as const;

function day(text: string | undefined, option: string): string {
  const given = required(text, option);
  if (!isDay(given)) throw new UsageError(`--${option} ${given} is no day; write it like 2026-12-20`);
  return given;
}

function extend(args: readonly string[]): Work {
  const options = readArguments(args, {
    ...WHICH,
    until: { type: "string" },
    "decided-by": { type: "string" },
    note: { type: "string" },
  });
  const name = required(options.company, "company");
  const decision = {
    dueDate: day(options.due, "due"),
    extendedTo: day(options.until, "until"),
    decidedBy: required(options["decided-by"], "decided-by"),
    note: required(options.note, "note"),
  };
  if (decision.extendedTo <= decision.dueDate) throw new UsageError("--until must be after --due");
  return async (pool) => {
    const operator = await operatorOf(pool, name);
    await kyselyOf(pool)
      .transaction()
      .execute((tenant) => extendDeadline(tenant, operator, decision));
    say(`Bills of ${name} that are due on ${decision.dueDate} are due on ${decision.extendedTo} now.`);
    say(
      "Bills, their documents, and reminders show the new date. No amount changes: penalties and interest are",
    );
    say(
      "what the county's file says, so the county must not add them to its next file. Reports count from the",
    );
    say("file's date. Automatic payments keep the days that residents chose.");
  };
}

function withdraw(args: readonly string[]): Work {
  const options = readArguments(args, { ...WHICH, note: { type: "string" } });
  const name = required(options.company, "company");
  const due = day(options.due, "due");
  const note = required(options.note, "note");
  return async (pool) => {
    const operator = await operatorOf(pool, name);
    const isWithdrawn = await kyselyOf(pool)
      .transaction()
      .execute((tenant) => withdrawExtension(tenant, operator, due, note));
    if (!isWithdrawn) throw new OperatorFailure(`${name} has no extension of ${due}.`);
    say(`Bills of ${name} are due on ${due} again, as its file says. The extension stays recorded.`);
  };
}

/** A line about an outage that was stored with an extension. */
function outageText(
  { kind, began, ended, answered, unanswered, calls }: Extension["outages"][number],
  at: (moment: Date) => string,
): string {
  const time = (text: string | null | undefined, none: string): string => (text ? at(new Date(text)) : none);
  const span = `${at(new Date(began))}\t${time(ended, "not over when it was recorded")}`;
  if (kind !== "gateway") return `outage\t${span}`;
  const before = time(answered, "not known");
  return `gateway\t${span}\t${calls} calls without an answer\tlast: ${time(unanswered, "-")}\tlast answer before: ${before}`;
}

function show(args: readonly string[]): Work {
  const name = required(readArguments(args, { company: { type: "string" } }).company, "company");
  return async (pool) => {
    const id = await companyId(pool, name);
    const { rows } = await pool.query<{ zone: string }>(
      "select time_zone as zone from companies where id = $1",
      [id],
    );
    const zone = rows[0]?.zone ?? "UTC";
    const at = (moment: Date): string => zonedIso(moment, zone);
    for (const one of await extensionsOf(kyselyOf(pool), id)) {
      say(`due date\t${one.dueDate}\textended to\t${one.extendedTo}\t${one.bills} unpaid bills`);
      say(`decided by\t${one.decidedBy}`);
      say(`because\t${one.note}`);
      say(`recorded\t${at(one.recordedAt)}\t${one.recordedBy || "operator"}`);
      for (const outage of one.outages) say(outageText(outage, at));
      if (one.outages.length === 0) say("outage\tnone was stored for these days");
      if (one.withdrawnAt) say(`withdrawn\t${at(one.withdrawnAt)}\t${one.withdrawnNote}`);
      say("");
    }
    say(`Times are those of ${zone}.`);
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { extend, withdraw, show };

/** `deadline`: a county's extensions of a due date, with their evidence (decision 432). */
export function deadlineCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`deadline knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
