import { readFile } from "node:fs/promises";
import { format, importMessages } from "@county-pay/core/messages";
import { cents, formatMoney } from "@county-pay/core/money";
import type { Pool } from "pg";
import * as v from "valibot";
import {
  type ChosenMapping,
  controlProblem,
  type ImportSummary,
  importBills,
  inWords,
  Mapping,
} from "../../county/imports/index.ts";
import { untilDatabaseAnswers } from "../../db/connection/wait-for-database.ts";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { placeOf } from "../../db/failures/trouble.ts";
import { readArguments, required } from "../arguments.ts";
import { problemReport } from "../problem-report.ts";
import { progressLine, say, warn } from "../terminal.ts";
import { readControl } from "./control-totals.ts";

const OPTIONS = {
  company: { type: "string" },
  file: { type: "string" },
  mapping: { type: "string" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  "change-key": { type: "boolean" },
  "control-lines": { type: "string" },
  "control-total": { type: "string" },
  "control-file": { type: "string" },
  "control-reason": { type: "string" },
} as const;

/** `import`: imports a county's file and reports on its lines. */
export function importCommand(args: readonly string[]): (pool: Pool) => Promise<void> {
  const options = readArguments(args, OPTIONS);
  const company = required(options.company, "company");
  const file = required(options.file, "file");
  return async (pool) => {
    const mapping = options.mapping === undefined ? undefined : await readMapping(options.mapping);
    const control = await readControl(options);
    const report = problemReport(options.report);
    const progress = progressLine();
    const begin = Date.now();
    const seconds = () => Math.max(0.1, (Date.now() - begin) / 1000);
    let lastLine = 0;
    let begun = 0;
    const bringIn = () =>
      importBills(pool, {
        companyName: company,
        source: file,
        ...(mapping && { mapping }),
        dryRun: options["dry-run"] === true,
        changeKey: options["change-key"] === true,
        control,
        controlReason: options["control-reason"] ?? "",
        onMapping: (chosen) => {
          begun += 1;
          if (begun === 1) sayMapping(chosen, company);
        },
        // A retry after a lost connection reports the lines of earlier tries again.
        onProblem: (problem) => {
          if (problem.line > lastLine) report.add(inWords(problem));
        },
        onProgress: (now) => {
          lastLine = Math.max(lastLine, now.lastLine);
          const percent = Math.floor((100 * now.bytesRead) / now.bytes);
          const rate = Math.round(now.lines / seconds());
          progress.show(format(importMessages.progress, { lines: now.lines, rate, percent }));
        },
      });
    const place = placeOf(process.env.DATABASE_URL ?? "");
    const summary = await untilDatabaseAnswers(bringIn, { place, say: warn }).finally(() => progress.end());
    if (summary.refused + summary.held > 0) warn(importMessages.refusedLines);
    await report.finish();
    if (summary.dryRun) say(importMessages.dryRun);
    const { lines, added, changed, unchanged, held, refused } = summary;
    const counts = { lines, added, changed, unchanged, held, refused, seconds: seconds().toFixed(1) };
    say(format(importMessages.summary, counts));
    sayTotals(summary);
  };
}

/** Prints the amount due, and whether the file agrees with its control totals. */
function sayTotals({ lines, dueCents, control }: ImportSummary): void {
  const amount = cents(dueCents);
  say(format(importMessages.control.due, { amount: formatMoney(amount) }));
  if (!control) return;
  const difference = controlProblem(control, { count: lines, amount });
  if (difference === "") say(importMessages.control.agrees);
  else warn(format(importMessages.control.wouldDiffer, { difference }));
}

function sayMapping({ mapping, origin, layout, savedDoesNotFit }: ChosenMapping, company: string): void {
  if (savedDoesNotFit) warn(format(importMessages.savedDoesNotFit, { company }));
  if (origin === "given") warn(importMessages.usingGiven);
  if (origin === "saved") warn(format(importMessages.usingSaved, { company }));
  if (origin === "layout") warn(format(importMessages.usingLayout, { layout: layout ?? "" }));
  if (origin === "proposed") warn(importMessages.usingProposed);
  if (origin === "layout" || origin === "proposed") say(JSON.stringify(mapping, null, 2));
}

async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new OperatorFailure(format(importMessages.noSuchFile, { file }), { cause });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Mapping), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const problem = `${v.getDotPath(issue) ?? ""} ${issue.message}`.trim();
  throw new OperatorFailure(format(importMessages.mappingUnreadable, { file, problem }));
}
