import {
  addImportPart,
  importProblems,
  importProposal,
  importReport,
  importRun,
  importRuns,
  openImportFile,
  startImport,
} from "@county-pay/core/contract";
import { importMessages, type Language } from "@county-pay/core/messages";
import type { FastifyInstance } from "fastify";
import { note } from "../../db/audit.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerImportFolder } from "./folder/routes.ts";
import { proposalFor } from "./mapping/proposal.ts";
import { latestRuns, queueImport, statusOf } from "./orders.ts";
import { problemsOf } from "./problems.ts";
import { csv } from "./reading/csv.ts";
import { addPart, findFile, openFile } from "./reading/file-parts.ts";
import { inWords, type LineProblem } from "./reason.ts";

const PAGE = 50;
const ALL = 1_000_000;
/** A part of half a megabyte is a third longer as base64. */
const PART_BODY = 1_024 * 1_024;
/** Parts arrive one after the other, as fast as they are accepted. */
const PARTS_A_MINUTE = { max: 3_000, timeWindow: 60_000 };

/** Uploads a file, part by part. */
function registerFiles(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, openImportFile, ({ body }, { caller, inCompany }) =>
    inCompany(async (tenant) => {
      const FileId = await openFile(tenant, caller, body);
      if (FileId === undefined) return refuse("too_many_files");
      await note(tenant, caller, "import.uploaded", FileId, { bytes: body.Bytes });
      return { FileId };
    }),
  );
  serveSignedIn(
    app,
    services,
    addImportPart,
    async ({ body }, { company, inCompany }) => {
      const content = Buffer.from(body.Content, "base64");
      const part = { fileId: body.FileId, start: body.Start, content };
      const Received = await inCompany((tenant) => addPart(tenant, company.id, part));
      return Received === undefined ? refuse("not_found") : { Received };
    },
    { rateLimit: PARTS_A_MINUTE, bodyLimit: PART_BODY },
  );
  serveSignedIn(app, services, importProposal, async ({ params }, { company, inCompany, language }) => {
    const file = await inCompany((tenant) => findFile(tenant, company.id, params.fileId));
    if (!file || file.received < file.bytes) return refuse("not_found");
    const upload = { fileId: params.fileId, fileName: file.name };
    const proposal = await proposalFor(services, company, upload, language);
    return proposal instanceof Refusal ? proposal : { FileName: file.name, Bytes: file.bytes, ...proposal };
  });
}

/** Control totals for the audit trail: the lines, and the amount in dollars. */
const controlNote = ({ Count, Amount }: { Count: number | null; Amount: number | null }): string =>
  [Count, Amount === null ? null : `$${Amount.toFixed(2)}`].filter((one) => one !== null).join(", ");

const reportOf = (problems: readonly LineProblem[], language: Language): string => {
  const { line, heading, reason } = language.texts(importMessages).report;
  const rows = problems.map((problem) => inWords(problem, language));
  return csv([[line, heading, reason], ...rows.map((row) => [String(row.line), row.column, row.reason])]);
};

/** An admin's actions on a county's file of bills (OFFICE-005). */
export function registerImports(app: FastifyInstance, services: Services): void {
  registerFiles(app, services);
  registerImportFolder(app, services);

  serveSignedIn(app, services, startImport, ({ body }, { caller, company, inCompany }) =>
    inCompany(async (tenant) => {
      const file = await findFile(tenant, company.id, body.FileId);
      if (!file || file.received < file.bytes) return refuse("not_found");
      const answer = await queueImport(tenant, caller, body, file);
      await note(tenant, caller, "import.asked", answer.ImportId, {
        dryRun: body.DryRun,
        file: body.FileId,
        ...(body.Control && { control: controlNote(body.Control) }),
        ...(body.ControlReason && { reason: body.ControlReason }),
      });
      return answer;
    }),
  );
  serveSignedIn(
    app,
    services,
    importRun,
    async ({ params }, { company, inCompany, language }) =>
      (await inCompany((tenant) => statusOf(tenant, company.id, params.id, language))) ?? refuse("not_found"),
  );
  serveSignedIn(app, services, importRuns, (_input, { company, inCompany, language }) =>
    inCompany((tenant) => latestRuns(tenant, company.id, language)),
  );
  serveSignedIn(app, services, importProblems, async ({ params, query }, { company, inCompany }) => {
    const { count, rows } = await inCompany((tenant) =>
      problemsOf(tenant, company.id, params.id, { skip: query.skip, top: PAGE }),
    );
    return {
      Count: count,
      Rows: rows.map(({ line, column, reason }) => ({
        Line: line,
        Column: column,
        Reason: reason.code,
        Values: reason.values,
      })),
    };
  });
  serveSignedIn(app, services, importReport, async ({ params }, { company, inCompany, language }) => {
    const { rows } = await inCompany((tenant) =>
      problemsOf(tenant, company.id, params.id, { skip: 0, top: ALL }),
    );
    return reportOf(rows, language);
  });
}
