import type { Pool } from "pg";
import { DEMO_COUNTIES, inventBills, seedDemoCounties, writeBills } from "../demo/index.ts";
import { readArguments, required, UsageError, wholeNumber } from "./arguments.ts";
import { say } from "./terminal.ts";

/** `seed`: creates the demo counties, or restores their configuration. */
export function seedCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  readArguments(args, {});
  return (pool) => {
    const origin = process.env.EXAMPLES_ORIGIN;
    return seedDemoCounties(pool, {
      dataFolder: process.env.COUNTY_PAY_DATA ?? ".data",
      ...(origin ? { allowedOrigins: [origin] } : {}),
      log: say,
    });
  };
}

/** `generate`: writes a county's file of any size, e.g. to measure an import. Needs no database. */
export function generateCommand(args: readonly string[]): () => Promise<void> {
  const options = readArguments(args, {
    lines: { type: "string" },
    out: { type: "string" },
    company: { type: "string", default: "demo" },
  });
  const lines = wholeNumber(required(options.lines, "lines"), "lines");
  const out = required(options.out, "out");
  const county = DEMO_COUNTIES.find(({ name }) => name === options.company);
  if (!county)
    throw new UsageError(`--company must be one of ${DEMO_COUNTIES.map(({ name }) => name).join(", ")}`);
  return async () => {
    await writeBills(out, county.profile.style, inventBills(county.profile, county.fixed, lines));
    say(`${lines} bills of ${county.displayName} are in ${out}.`);
  };
}
