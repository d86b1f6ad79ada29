import { FLAG_NAMES, type FlagName } from "@county-pay/core/company";
import type { Pool } from "pg";
import {
  addCompany,
  changeCompany,
  isCompanyName,
  isFlag,
  isTimeZone,
  showCompany,
} from "../county/companies/index.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { readArguments, required, UsageError } from "./arguments.ts";
import { say } from "./terminal.ts";

type Work = (pool: Pool, cell?: string) => Promise<void>;

const COMPANY = { company: { type: "string" } } as const;

function timeZone(name: string): string {
  if (!isTimeZone(name)) throw new UsageError(`--time-zone ${name} is none; write it like America/New_York`);
  return name;
}

/** An exact origin, as browsers send it. */
function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, "") || text.includes("*"))
    throw new UsageError(`${text} is no origin; write it like https://www.county.example`);
  return url.origin;
}

/** `SmartSearch=on` */
function flag(text: string): [FlagName, boolean] {
  const [name = "", value] = text.split("=");
  if (!isFlag(name)) throw new UsageError(`there is no flag ${name}; the flags are ${FLAG_NAMES.join(", ")}`);
  if (value !== "on" && value !== "off")
    throw new UsageError(`--flag ${name} must be followed by =on or =off`);
  return [name, value === "on"];
}

/** `120`, or `none`. */
function perMinute(text: string): number | null {
  if (text === "none") return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError("--payments-per-minute must be a number, or none");
  return Number(text);
}

const unknown = (name: string): OperatorFailure => new OperatorFailure(`There is no company ${name}.`);

function list(args: readonly string[]): Work {
  readArguments(args, {});
  return async (pool, cell) => {
    const { rows } = await pool.query<{
      name: string;
      display_name: string;
      bills: number;
      standing: string;
    }>(
      `select c.name, c.display_name, c.standing,
         (select count(*) from bills b where b.company_id = c.id)::int as bills
       from companies c where c.standing <> 'gone' order by c.name`,
    );
    for (const { name, display_name, bills, standing } of rows) {
      const place = cell === undefined ? "" : `\t${cell}\t${standing}`;
      say(`${name}\t${display_name}\t${bills} bills${place}`);
    }
  };
}

/** The name in the arguments of `company add`. */
export const companyIn = (args: readonly string[]): string => newCompany(args.slice(1)).name;

function newCompany(args: readonly string[]) {
  const options = readArguments(args, {
    ...COMPANY,
    "display-name": { type: "string" },
    "time-zone": { type: "string", default: "America/New_York" },
  });
  const name = required(options.company, "company");
  if (!isCompanyName(name))
    throw new UsageError("--company must be small letters, digits and dashes: it stands in addresses");
  const displayName = required(options["display-name"], "display-name");
  return { name, displayName, timeZone: timeZone(options["time-zone"]) };
}

function add(args: readonly string[]): Work {
  const company = newCompany(args);
  const { name } = company;
  return async (pool) => {
    if (!(await addCompany(pool, company))) throw new OperatorFailure(`There is a company ${name} already.`);
    say(`${name} is there. Bring its bills in with import, and let its first admin in with user add.`);
  };
}

function show(args: readonly string[]): Work {
  const name = required(readArguments(args, COMPANY).company, "company");
  return async (pool) => {
    const company = await showCompany(pool, name);
    if (!company) throw unknown(name);
    say(`name\t${company.name}`);
    say(`id\t${company.id}`);
    say(`display name\t${company.displayName}`);
    say(`time zone\t${company.timeZone}`);
    say(`flags that are on\t${company.flags.join(", ") || "none"}`);
    say(`origins that may embed it\t${company.origins.join(", ") || "none"}`);
    say(`payments per minute\t${company.perMinute ?? "as many as the installation"}`);
    say(`bills\t${company.bills}`);
    say(`users\t${company.users}`);
  };
}

function set(args: readonly string[]): Work {
  const options = readArguments(args, {
    ...COMPANY,
    "display-name": { type: "string" },
    "time-zone": { type: "string" },
    "payments-per-minute": { type: "string" },
    flag: { type: "string", multiple: true, default: [] },
    "allow-origin": { type: "string", multiple: true, default: [] },
    "remove-origin": { type: "string", multiple: true, default: [] },
  });
  const name = required(options.company, "company");
  const zone = options["time-zone"];
  const pace = options["payments-per-minute"];
  const change = {
    displayName: options["display-name"],
    timeZone: zone === undefined ? undefined : timeZone(zone),
    perMinute: pace === undefined ? undefined : perMinute(pace),
    flags: new Map(options.flag.map(flag)),
    allow: options["allow-origin"].map(origin),
    disallow: options["remove-origin"].map(origin),
  };
  const { displayName, flags, allow, disallow } = change;
  const isUnchanged = displayName === undefined && zone === undefined && pace === undefined;
  if (isUnchanged && flags.size + allow.length + disallow.length === 0)
    throw new UsageError("nothing was said to be set");
  return async (pool) => {
    if (!(await changeCompany(pool, name, change))) throw unknown(name);
    say(`${name} is changed; servers show it at once.`);
  };
}

const COMMANDS: Readonly<Record<string, (args: readonly string[]) => Work>> = { list, show, add, set };

/** `company`: the companies in this database, and the settings that only an operator changes. */
export function companyCommand(args: readonly string[]): Work {
  const [what = "", ...rest] = args;
  const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (!command) throw new UsageError(`company knows these commands: ${Object.keys(COMMANDS).join(", ")}`);
  return command(rest);
}
