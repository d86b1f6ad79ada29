import type { Given, importProposal } from "@county-pay/core/contract";
import { format, importMessages, type Language } from "@county-pay/core/messages";
import type { Pool } from "pg";
import * as v from "valibot";
import { refuseFile } from "../../../file-reader/index.ts";
import type { Refusal } from "../../../http/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { readFile } from "../reading/file-parts.ts";
import { withTemporaryFile } from "../reading/with-temporary-file.ts";
import { Mapping } from "./mapping.ts";
import { proposalParser } from "./read-proposal.ts";
import { findImportCompany } from "./saved-mapping.ts";

type Proposal = Given<typeof importProposal>;
/** The part of a proposal that depends only on the file's bytes. */
type Read = Omit<Proposal, "FileName" | "Bytes">;

const NOTHING: Mapping = { fields: {}, key: ["bill_number", "tax_year"], date_order: "mdy" };

/** The mapping of the file's last run, if it can still be read. */
async function usedMapping(pool: Pool, companyId: number, fileId: string): Promise<Mapping | null> {
  const { rows } = await pool.query<{ mapping: unknown }>(
    "select mapping from import_orders where company_id = $1 and file_id = $2 order by id desc limit 1",
    [companyId, fileId],
  );
  const parsed = v.safeParse(Mapping, rows[0]?.mapping);
  return parsed.success ? parsed.output : null;
}

/** How a complete file would be read: the mapping with which its import would start. */
export async function proposalFor(
  { db: { pool }, files }: Pick<Services, "db" | "files">,
  { name }: { readonly name: string },
  { fileId, fileName }: { readonly fileId: string; readonly fileName: string },
  language: Language,
): Promise<Read | Refusal> {
  const company = await findImportCompany(pool, name);
  if (!company) throw new Error(`no company ${name}`);
  const SavedKey = company.hasBills ? (company.savedMapping?.key ?? []) : [];
  const mappings = { used: await usedMapping(pool, company.id, fileId), saved: company.savedMapping };
  const read = await withTemporaryFile(readFile(pool, company.id, fileId), (file) =>
    files.read(company.id, proposalParser, { file, ...mappings }),
  );
  if (!read.ok) return refuseFile(read.error);
  if ("problem" in read.value) {
    const Problem = format(language.texts(importMessages)[read.value.problem], { file: fileName });
    const rest = { Mapping: NOTHING, Origin: "proposed" as const, Layout: "", SavedDoesNotFit: false };
    return { Problem, Headings: [], Samples: [], SavedKey, ...rest };
  }
  const { headings, samples, mapping, origin, layout, savedDoesNotFit } = read.value;
  return {
    Problem: "",
    Headings: [...headings],
    Samples: samples.map((cells) => [...cells]),
    SavedKey,
    Mapping: mapping,
    Origin: origin,
    Layout: layout,
    SavedDoesNotFit: savedDoesNotFit,
  };
}
