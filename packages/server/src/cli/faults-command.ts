import type { Pool } from "pg";
import { reportedFaults } from "../county/faults/index.ts";
import { readArguments, required, wholeNumber } from "./arguments.ts";
import { companyId } from "./company-id.ts";
import { say } from "./terminal.ts";

/** How many are shown by default. */
const SHOWN = "20";

/** `faults`: prints reported browser errors, failed payments and terminal messages, the newest first. */
export function faultsCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, { company: { type: "string" }, last: { type: "string" } });
  const name = required(options.company, "company");
  const most = wholeNumber(options.last ?? SHOWN, "last");
  return async (pool) => {
    const faults = await reportedFaults(pool, await companyId(pool, name), most);
    for (const { at, kind, where, status, message } of faults)
      say([at.toISOString(), kind, where, status, message.replaceAll(/\s+/g, " ")].join("\t"));
    say(faults.length === 1 ? "1 fault." : `${faults.length} faults.`);
  };
}
