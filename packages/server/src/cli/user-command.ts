import { isEmail, passwordChecks } from "@county-pay/core/forms";
import type { Pool } from "pg";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { addUser, disableUser, generatePassword, listUsers, setPassword } from "../people/accounts/index.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { readSecret } from "./read-secret.ts";
import { say } from "./terminal.ts";

type Work = (pool: Pool) => Promise<void>;

const WHO = { company: { type: "string" }, email: { type: "string" } } as const;

async function companyId(pool: Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from companies where name = $1", [name]);
  const [company] = rows;
  if (!company) throw new OperatorFailure(`There is no company ${name}.`);
  return company.id;
}

function emailOf(value: string | undefined): string {
  const email = required(value, "email").trim();
  if (!isEmail(email)) throw new UsageError("--email is not an email address");
  return email;
}

/** A generated password if requested, otherwise one typed at a prompt; both follow the password rules. */
async function choosePassword(
  generate: boolean | undefined,
): Promise<{ password: string; isGenerated: boolean }> {
  if (generate) return { password: generatePassword(), isGenerated: true };
  const password = await readSecret("Password: ");
  const broken = passwordChecks(password, "The password").find(({ isMet }) => !isMet);
  if (broken) throw new OperatorFailure(broken.text);
  return { password, isGenerated: false };
}

const tell = (password: string): void =>
  say(`Password: ${password}\nIt is shown this once, and has to be renewed at the first login.`);

function add(args: readonly string[]): Work {
  const options = readArguments(args, {
    ...WHO,
    type: { type: "string", default: "user" },
    "first-name": { type: "string", default: "" },
    "last-name": { type: "string", default: "" },
    generate: { type: "boolean" },
  });
  const company = required(options.company, "company");
  const email = emailOf(options.email);
  return async (pool) => {
    const id = await companyId(pool, company);
    const { password, isGenerated } = await choosePassword(options.generate);
    const added = await addUser(pool, {
      companyId: id,
      email,
      password,
      userType: options.type,
      firstName: options["first-name"],
      lastName: options["last-name"],
      mustRenew: isGenerated,
    });
    if (!added) throw new OperatorFailure(`${company} has a user ${email} already.`);
    say(`${email} can sign in to ${company} as ${options.type}.`);
    if (isGenerated) tell(password);
  };
}

function list(args: readonly string[]): Work {
  const company = required(readArguments(args, { company: WHO.company }).company, "company");
  return async (pool) => {
    for (const { email, user_type, state } of await listUsers(pool, await companyId(pool, company)))
      say(`${email}\t${user_type}\t${state}`);
  };
}

function disable(args: readonly string[]): Work {
  const options = readArguments(args, WHO);
  const company = required(options.company, "company");
  const email = emailOf(options.email);
  return async (pool) => {
    if (!(await disableUser(pool, await companyId(pool, company), email)))
      throw new OperatorFailure(`${company} has no user ${email} that is in use.`);
    say(`${email} can no longer sign in to ${company}, and is signed out everywhere.`);
  };
}

function resetPassword(args: readonly string[]): Work {
  const options = readArguments(args, { ...WHO, generate: { type: "boolean" } });
  const company = required(options.company, "company");
  const email = emailOf(options.email);
  return async (pool) => {
    const id = await companyId(pool, company);
    const { password, isGenerated } = await choosePassword(options.generate);
    if (!(await setPassword(pool, id, email, password)))
      throw new OperatorFailure(`${company} has no user ${email} that is in use.`);
    say(`${email} has a new password for ${company}, and is signed out everywhere.`);
    if (isGenerated) tell(password);
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  add,
  list,
  disable,
  "reset-password": resetPassword,
};

/** `user`: manages who may sign in to a company. */
export function userCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`user knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
