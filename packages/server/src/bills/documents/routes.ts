import { showAccountCode } from "@county-pay/core/accounts";
import {
  altAssessor,
  altPdf,
  type BillDocumentWire,
  documents,
  type Given,
  guestDocument,
} from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { storedLanguage } from "@county-pay/core/messages/all";
import { may, SERVE_CUSTOMERS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { DOCUMENT_HEADERS, DOCUMENTS_PATH } from "../../http/headers.ts";
import { languageOf } from "../../http/language.ts";
import { readOdataBy } from "../../http/odata/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { serve, serveSignedIn } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { type MadeDocument, openReceipt, receiptDocument } from "../../payments/receipts/index.ts";
import { visibleBills } from "../../payments/records/index.ts";
import { codeOf } from "../../people/account-codes/index.ts";
import { type BillRow, billsById, hasCustomForm } from "../bills/index.ts";
import { assessorPage, assessorUrl } from "./assessor-page.ts";
import { billDocument } from "./bill-document.ts";
import { billByNumber } from "./find-bill.ts";
import { documentLink, PAPER_DAYS, readToken } from "./links.ts";

/** The maximum number of documents per call. */
const MOST_AT_ONCE = 10;
/** Creating documents is costly: the limit per address and minute. */
const GENTLY = { rateLimit: { max: 60, timeWindow: 60_000 } };

async function billToDocument(
  services: Services,
  company: CompanyRecord,
  row: BillRow,
  language: Language,
  accountCode: string = "",
): Promise<BillDocumentWire | Refusal> {
  const made = await billDocument(services, company, row, language, accountCode);
  if (made instanceof Refusal) return made;
  const linked = { companyId: company.id, id: String(row.id), language: language.code } as const;
  return {
    RecordDetailsId: linked.id,
    FileName: made.fileName,
    FileBytes: made.bytes.toString("base64"),
    FileUrl:
      accountCode === ""
        ? documentLink(services, { ...linked, kind: "bill" })
        : documentLink(services, { ...linked, kind: "paper" }, PAPER_DAYS),
  };
}

/** The code that the office prints on a bill (decision 054); '' if the bill has no number to prove. */
async function printedCode({ db }: Services, company: CompanyRecord, row: BillRow): Promise<string> {
  const number = hasCustomForm(company) ? row.parcel_id : row.account_number;
  if (!/[\p{L}\p{N}]/u.test(number)) return "";
  return showAccountCode((await codeOf(db.kysely, company, number)).code);
}

/** Documents of bills that a signed-in user may see (CALL-030). */
function registerOwnDocuments(app: FastifyInstance, services: Services): void {
  serveSignedIn(
    app,
    services,
    documents,
    async ({ query }, context): Promise<Given<typeof documents> | Refusal> => {
      const { company, language, inCompany } = context;
      if (!query.filter.some(({ field }) => field === "RecordDetailsId")) {
        return refuse("validation_failed", { Paths: ["$filter"] });
      }
      const page = { ...query, top: Math.min(query.top, MOST_AT_ONCE) };
      let rows: readonly BillRow[] = [];
      const source = {
        columns: { RecordDetailsId: sql`b.id` },
        from: sql`bills b`,
        visible: visibleBills(context),
        order: sql`b.id`,
        key: sql`b.id`,
      };
      const answer = await inCompany((tenant) =>
        readOdataBy(tenant, documents, source, { ...page, select: [] }, async (keys) => {
          rows = await billsById(tenant, company.id, keys);
          return [];
        }),
      );
      const value: Partial<BillDocumentWire>[] = [];
      for (const row of rows) {
        const code = may(context.caller.roles, SERVE_CUSTOMERS)
          ? await printedCode(services, company, row)
          : "";
        const document = await billToDocument(services, company, row, language, code);
        if (document instanceof Refusal) return document;
        const selected: readonly string[] = query.select;
        value.push(
          Object.fromEntries(
            Object.entries(document).filter(([name]) => selected.length === 0 || selected.includes(name)),
          ),
        );
      }
      return { ...answer, value };
    },
    GENTLY,
  );
}

/** What a token of `documentLink` opens. */
async function linkedDocument(services: Services, token: string): Promise<MadeDocument | Refusal> {
  const linked = readToken(services, token);
  if (linked === null) return refuse("not_found");
  if (linked === "expired") return refuse("link_expired");
  const company = await services.companies.byId(linked.companyId);
  if (!company) return refuse("not_found");
  const language = storedLanguage(linked.language);
  if (linked.kind === "receipt") {
    const opened = await openReceipt(services, company, linked.id, { caller: null });
    return opened ? receiptDocument(services, company, opened, language) : refuse("not_found");
  }
  const [row] = await billsById(services.db.kysely, company.id, [linked.id]);
  if (!row) return refuse("not_found");
  const code = linked.kind === "paper" ? await printedCode(services, company, row) : "";
  return billDocument(services, company, row, language, code);
}

/** The addresses of documents: outside the contract, since they are opened and not called. */
function registerLinks(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get<{ Params: { token: string } }>(`${DOCUMENTS_PATH}:token`, { config }, async (request, reply) => {
    const made = await linkedDocument(services, request.params.token);
    if (made instanceof Refusal) return reply.code(made.status).send(made.toWire(languageOf(request)));
    return reply
      .headers({ ...DOCUMENT_HEADERS, "content-disposition": `inline; filename="${made.fileName}"` })
      .type("application/pdf")
      .send(made.bytes);
  });
}

/** Documents of bills (CALL-030 to 032), created on request. */
export function registerDocuments(app: FastifyInstance, services: Services): void {
  const { kysely } = services.db;
  registerOwnDocuments(app, services);
  registerLinks(app, services);

  serve(
    app,
    services,
    guestDocument,
    async ({ params }, { company, language }) => {
      const [row] = await billsById(kysely, company.id, [params.recordDetailsId]);
      return row ? billToDocument(services, company, row, language) : refuse("not_found");
    },
    GENTLY,
  );

  serve(
    app,
    services,
    altPdf,
    async ({ query }, { company, language }) => {
      const row = await billByNumber(kysely, company.id, query);
      if (!row) return refuse("not_found");
      const made = await billDocument(services, company, row, language);
      if (made instanceof Refusal) return made;
      const linked = {
        kind: "bill",
        companyId: company.id,
        id: String(row.id),
        language: language.code,
      } as const;
      return {
        FileName: made.fileName,
        FileBytes: made.bytes.toString("base64"),
        FileUrl: documentLink(services, linked),
      };
    },
    GENTLY,
  );

  serve(app, services, altAssessor, ({ params }, { company, language }) => {
    const url = assessorUrl(company, params.parcelId);
    return url ? assessorPage(url, params.parcelId, language) : refuse("not_found");
  });
}
