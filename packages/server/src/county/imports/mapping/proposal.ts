import type { Given, importProposal } from "@county-pay/core/contract";
import { format, importMessages, type Language } from "@county-pay/core/messages";
import type { Pool } from "pg";
import * as v from "valibot";
import { readFile } from "../reading/file-parts.ts";
import { readRecords } from "../reading/read-records.ts";
import { cleanCell } from "../reading/read-value.ts";
import { rowReader } from "../reading/row-reader.ts";
import { sniff } from "../reading/sniff.ts";
import { withTemporaryFile } from "../reading/with-temporary-file.ts";
import { Mapping } from "./mapping.ts";
import { proposeMapping } from "./propose.ts";
import { findImportCompany, type ImportCompany } from "./saved-mapping.ts";

type Proposal = Given<typeof importProposal>;
/** The part of a proposal that depends only on the file's bytes. */
type Read = Omit<Proposal, "FileName" | "Bytes">;

const SAMPLES = 5;
const MAX_HEADINGS = 1_000;
const NOTHING: Mapping = { fields: {}, key: ["bill_number", "tax_year"], date_order: "mdy" };

const cut = (cells: readonly string[], longest: number): string[] =>
  cells.slice(0, MAX_HEADINGS).map((cell) => cleanCell(cell).slice(0, longest));

/** The headings and the first lines of a file. */
async function firstLines(file: string, shape: Exclude<Awaited<ReturnType<typeof sniff>>, string>) {
  const lines: string[][] = [];
  for await (const { records } of readRecords(file, shape)) {
    for (const { cells } of records) if (cells) lines.push(cut(cells, lines.length === 0 ? 200 : 100));
    if (lines.length > SAMPLES) break;
  }
  const [headings = [], ...samples] = lines;
  return { headings, samples: samples.slice(0, SAMPLES) };
}

/** The mapping of the file's last run, if it can still be read. */
async function usedMapping(pool: Pool, companyId: number, fileId: string): Promise<Mapping | null> {
  const { rows } = await pool.query<{ mapping: unknown }>(
    "select mapping from import_orders where company_id = $1 and file_id = $2 order by id desc limit 1",
    [companyId, fileId],
  );
  const parsed = v.safeParse(Mapping, rows[0]?.mapping);
  return parsed.success ? parsed.output : null;
}

function chosenFor(company: ImportCompany, used: Mapping | null, headings: readonly string[]) {
  const saved = company.savedMapping;
  if (used) return { Mapping: used, Origin: "used" as const, Layout: "", SavedDoesNotFit: false };
  if (saved && rowReader(saved, headings).ok)
    return { Mapping: saved, Origin: "saved" as const, Layout: "", SavedDoesNotFit: false };
  const { mapping, layout } = proposeMapping(headings);
  return {
    Mapping: mapping,
    Origin: layout === null ? ("proposed" as const) : ("layout" as const),
    Layout: layout ?? "",
    SavedDoesNotFit: saved !== null,
  };
}

/** How a complete file would be read: the mapping with which its import would start. */
export async function proposalFor(
  pool: Pool,
  { name }: { readonly name: string },
  { fileId, fileName }: { readonly fileId: string; readonly fileName: string },
  language: Language,
): Promise<Read> {
  const company = await findImportCompany(pool, name);
  if (!company) throw new Error(`no company ${name}`);
  const SavedKey = company.hasBills ? (company.savedMapping?.key ?? []) : [];
  const used = await usedMapping(pool, company.id, fileId);
  return withTemporaryFile(readFile(pool, company.id, fileId), async (file): Promise<Read> => {
    const shape = await sniff(file);
    if (typeof shape === "string") {
      const Problem = format(language.texts(importMessages)[shape], { file: fileName });
      const rest = { Mapping: NOTHING, Origin: "proposed" as const, Layout: "", SavedDoesNotFit: false };
      return { Problem, Headings: [], Samples: [], SavedKey, ...rest };
    }
    const { headings, samples } = await firstLines(file, shape);
    return {
      Problem: "",
      Headings: headings,
      Samples: samples,
      SavedKey,
      ...chosenFor(company, used, headings),
    };
  });
}
