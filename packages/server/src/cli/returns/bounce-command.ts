import { isEmail } from "@county-pay/core/forms";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { signingSecrets } from "../../db/secrets/signing-secret.ts";
import type { Tables } from "../../db/tables.ts";
import { bouncesOf, sendAgainTo, takeBounce } from "../../delivery/mail/index.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { say } from "../terminal.ts";

type Work = (pool: Pool) => Promise<void>;

/** The maximum size of a mail server's report. */
const LARGEST = 5_000_000;

async function messageFromStdin(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of process.stdin) {
    const bytes = Buffer.from(part as Buffer);
    length += bytes.length;
    if (length > LARGEST) throw new OperatorFailure("The message is longer than any report.");
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

const SAID = {
  later: "The other side goes on trying: nothing is changed.",
  "not-ours": "No mail of this installation came back with it.",
  "no-report": "It does not say what became of a mail: nothing is changed.",
} as const;

/** `bounce`: reads a bounced message from stdin, as a mail server passes it. */
export function bounceCommand(args: readonly string[]): Work {
  const { to = "" } = readArguments(args, { to: { type: "string" } });
  let read: Promise<Buffer> | undefined;
  return async (pool) => {
    // With several cells, each one is asked.
    read ??= messageFromStdin();
    const message = await read;
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const { current, earlier } = await signingSecrets(
      { pool },
      {
        signingSecret: process.env.SIGNING_SECRET || undefined,
        earlierSecret: process.env.SIGNING_SECRET_EARLIER || undefined,
      },
    );
    const keys = { signingSecret: current, earlierSecrets: earlier };
    const taken = await takeBounce({ kysely, ...keys }, message, to);
    if (taken.result !== "bounced") say(SAID[taken.result]);
    else say(taken.isStopped ? "The mail was refused; its address gets no more." : "The mail was refused.");
  };
}

/** `bounces`: lists a company's addresses that permanently refused email; `--clear` allows email to one again. */
export function bouncesCommand(args: readonly string[]): Work {
  const options = readArguments(args, { company: { type: "string" }, clear: { type: "string" } });
  const name = required(options.company, "company");
  const { clear } = options;
  if (clear !== undefined && !isEmail(clear)) throw new UsageError("--clear needs an email address");
  return async (pool) => {
    const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const { rows } = await pool.query<{ id: number }>("select id from companies where name = $1", [name]);
    const [company] = rows;
    if (!company) throw new OperatorFailure(`There is no company ${name}.`);
    if (clear === undefined) {
      for (const { email, reason, bouncedAt } of await bouncesOf(kysely, company.id))
        say(`${email}\t${bouncedAt.toISOString()}\t${reason}`);
      return;
    }
    if (!(await sendAgainTo(kysely, company.id, clear)))
      throw new OperatorFailure(`Nothing holds mail to ${clear} back.`);
    await pool.query(
      "insert into audit_events (company_id, action, subject, details) values ($1, 'mail.bounce_cleared', '', $2)",
      [company.id, { by: "operator" }],
    );
    say(`Mail goes to ${clear} again.`);
  };
}
