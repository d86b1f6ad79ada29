import type { Pool } from "pg";
import { readConfig } from "../config.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { readArguments } from "./arguments.ts";
import { ACCOUNT_CHECKS } from "./doctor/account-checks.ts";
import { CONNECTOR_CHECKS } from "./doctor/connector-checks.ts";
import { DATABASE_CHECKS } from "./doctor/database-checks.ts";
import { FAULT_CHECKS } from "./doctor/fault-checks.ts";
import { bad, type Finding, good, reasonOf } from "./doctor/finding.ts";
import { MONEY_CHECKS } from "./doctor/money-checks.ts";
import { MOVE_CHECKS } from "./doctor/move-checks.ts";
import { OUTSIDE_CHECKS } from "./doctor/outside-checks.ts";
import { PAGE_CHECKS } from "./doctor/page-checks.ts";
import { say } from "./terminal.ts";

const tell = ({ state, what, says }: Finding): void => say(`${state}\t${what}\t${says}`);

/** `doctor`: checks this installation; prints one line for each check, with what to do if it fails. */
export function doctorCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  readArguments(args, {});
  return async (pool) => {
    const env = process.env;
    let isWell = true;
    const note = (finding: Finding): void => {
      if (finding.state === "bad") isWell = false;
      tell(finding);
    };
    let config: ReturnType<typeof readConfig>;
    try {
      config = readConfig(env);
      note(good("configuration", "can be read"));
    } catch (error) {
      note(bad("configuration", reasonOf(error)));
      throw new OperatorFailure("The configuration has to be put right first.");
    }
    const dataFolder = env.COUNTY_PAY_DATA ?? ".";
    const patient = { config, pool, isProduction: env.NODE_ENV === "production", dataFolder };
    const checks = {
      ...DATABASE_CHECKS,
      ...OUTSIDE_CHECKS,
      ...ACCOUNT_CHECKS,
      ...CONNECTOR_CHECKS,
      ...MONEY_CHECKS,
      ...FAULT_CHECKS,
      ...PAGE_CHECKS,
      ...MOVE_CHECKS,
    };
    for (const [what, check] of Object.entries(checks)) {
      const findings = await check(patient).catch((error: unknown) => [
        bad(what, `could not be looked at (${reasonOf(error)})`),
      ]);
      for (const finding of findings) note(finding);
    }
    if (!isWell)
      throw new OperatorFailure("Something has to be put right: see the lines that begin with bad.");
  };
}
