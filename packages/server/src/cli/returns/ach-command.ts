import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { achMessages, format } from "@county-pay/core/messages";
import { formatMoney, wireCents } from "@county-pay/core/money";
import { achProblems, returnReasonInWords } from "@county-pay/core/payments";
import type { Pool } from "pg";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";
import { asCompany } from "../../db/tenant.ts";
import { Refusal } from "../../http/refusal.ts";
import { fileWithEntries, problemsToWire, readAchFile, takeFile } from "../../payments/ach/index.ts";
import { retryDeadlock } from "../../payments/payments/index.ts";
import { readArguments, required, UsageError } from "../arguments.ts";
import { companyId } from "../company-id.ts";
import { kyselyOf } from "../counter-commands.ts";
import { say, warn } from "../terminal.ts";

/** `ach take`: takes a bank's file of returns and notifications of change, and says what became of each entry. */
export function achCommand([verb, ...args]: readonly string[]): (pool: Pool) => Promise<void> {
  if (verb !== "take") throw new UsageError("ach take --company <name> --file <returns.ach>");
  const options = readArguments(args, { company: { type: "string" }, file: { type: "string" } });
  const name = required(options.company, "company");
  const file = required(options.file, "file");
  return async (pool) => {
    const text = await readFile(file, "utf8").catch((cause: unknown) => {
      throw new OperatorFailure(`There is no file ${file}.`, { cause });
    });
    const company = await companyId(pool, name);
    const achFile = readAchFile({ text });
    const taken = await retryDeadlock(() =>
      asCompany(kyselyOf(pool), company, async (tenant) => {
        const taker = { companyId: company, userId: null };
        const fileName = basename(file).slice(0, 200);
        const result = await takeFile(tenant, taker, { fileName, text, file: achFile });
        if ("problems" in result) return result;
        return { isNew: result.isNew, file: await fileWithEntries(tenant, company, result.fileId) };
      }),
    );
    if ("problems" in taken) {
      for (const line of achProblems({ code: "validation_failed", details: problemsToWire(taken.problems) }))
        warn(line);
      throw new OperatorFailure(`${achMessages.refused}.`);
    }
    if (taken.file instanceof Refusal) throw new OperatorFailure(achMessages.failed);
    for (const { Line, Code, Amount, Confirmation, Result, Reason } of taken.file.Entries)
      say(
        [
          Line,
          returnReasonInWords(Code),
          formatMoney(wireCents(Amount)),
          Confirmation || achMessages.noPayment,
          Result === "open" && Reason !== "" ? achMessages.reasons[Reason] : achMessages.results[Result],
        ].join("\t"),
      );
    say(taken.isNew ? format(achMessages.taken, { count: taken.file.File.Open }) : achMessages.again);
  };
}
