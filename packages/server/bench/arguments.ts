import { parseArgs } from "node:util";
import { OperatorFailure } from "../src/db/failures/operator-failure.ts";

/** The subjects that can be measured, in the order in which `all` measures them. */
const SUBJECTS = [
  "search",
  "payments",
  "import",
  "http",
  "logins",
  "start",
  "widget",
  "portal",
  "growth",
  "move",
] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface BenchArguments {
  readonly subjects: readonly Subject[];
  /** The number of bills in the large database; the small one of `search` has a tenth of them. */
  readonly bills: number;
  /** How long each figure is measured. */
  readonly seconds: number;
  /** Stores the filled databases here and reuses them; without it, everything is temporary. */
  readonly keep: string | null;
  /** Also writes the figures to docs/benchmarks.md. */
  readonly write: boolean;
}

const USAGE = `npm run bench -- ${SUBJECTS.join("|")}|all [--bills N] [--seconds S] [--keep FOLDER] [--write]`;

function whole(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OperatorFailure(`--${name} is a whole number from ${least} to ${most}.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bills: { type: "string", default: "1000000" },
        seconds: { type: "string", default: "10" },
        keep: { type: "string" },
        write: { type: "boolean", default: false },
      },
    });
  } catch (cause) {
    throw new OperatorFailure(USAGE, { cause });
  }
}

/** Reads the command line; refuses an invalid argument with a sentence. */
export function readArguments(args: readonly string[]): BenchArguments {
  const { values, positionals } = parse(args);
  const named = positionals.length === 0 || positionals.includes("all") ? SUBJECTS : positionals;
  const subjects = SUBJECTS.filter((subject) => named.includes(subject));
  if (subjects.length < named.length) throw new OperatorFailure(USAGE);
  return {
    subjects,
    bills: whole("bills", values.bills, 5_000, 20_000_000),
    seconds: whole("seconds", values.seconds, 1, 600),
    keep: values.keep ?? null,
    write: values.write,
  };
}
