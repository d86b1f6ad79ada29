import { browserErrorsSince } from "../../county/faults/index.ts";
import { type Check, type Checks, doubt, good, many } from "./finding.ts";

const DAY_MS = 86_400_000;

const browsers: Check = async ({ pool }) => {
  const count = await browserErrorsSince(pool, new Date(Date.now() - DAY_MS));
  return [
    count > 0
      ? doubt("browsers", `${many(count, "error")} reported in a day: run faults --company <name>`)
      : good("browsers", "no error was reported in a day"),
  ];
};

/** Errors that browsers reported. */
export const FAULT_CHECKS: Checks = { browsers };
