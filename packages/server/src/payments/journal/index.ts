import {
  type JournalWire,
  ledgerAccounts,
  reportJournal,
  reportJournalFile,
  saveLedgerAccounts,
} from "@county-pay/core/contract";
import { toDollars } from "@county-pay/core/money";
import {
  JOURNAL_FORMATS,
  type JournalEntry,
  journalEntries,
  missingAccounts,
} from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import type { Tenant } from "../../db/tenant.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { collectedDays, postedByProduct } from "../collections/index.ts";
import { overShortDays } from "../drawers/index.ts";
import { badDays } from "../reports/index.ts";
import { accountsOf, namedAccounts, saveAccounts } from "./accounts.ts";
import { journalFile } from "./files.ts";

type Days = Parameters<typeof collectedDays>[2];

const entriesOf = async (
  tenant: Tenant,
  company: CompanyRecord,
  days: Days,
): Promise<readonly JournalEntry[]> =>
  journalEntries(
    await collectedDays(tenant, company, days),
    [...(await postedByProduct(tenant, company, days)), ...(await overShortDays(tenant, company, days))],
    await namedAccounts(tenant, company.id),
  );

const toWire = (entries: readonly JournalEntry[]): JournalWire => ({
  Entries: entries.map(({ day, lines }) => ({
    Day: day,
    Lines: lines.map((line) => ({
      Key: line.key,
      Fund: line.fund,
      Account: line.account,
      TaxYear: line.taxYear,
      Debit: toDollars(line.debit),
      Credit: toDollars(line.credit),
    })),
  })),
  Missing: JOURNAL_FORMATS.map((format) => ({ Format: format, Keys: [...missingAccounts(entries, format)] })),
});

/** The journal for the county's general ledger, and what the county calls our accounts (OFFICE-003). */
export function registerJournal(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, ledgerAccounts, (_input, { company, inCompany }) =>
    inCompany((tenant) => accountsOf(tenant, company)),
  );
  serveSignedIn(app, services, saveLedgerAccounts, ({ body }, context) =>
    context.inCompany((tenant) => saveAccounts(tenant, context, body.Accounts)),
  );
  serveSignedIn(
    app,
    services,
    reportJournal,
    ({ body }, { company, inCompany }) =>
      badDays(body) ?? inCompany(async (tenant) => toWire(await entriesOf(tenant, company, body))),
  );
  serveSignedIn(
    app,
    services,
    reportJournalFile,
    ({ body: { Format, ...days } }, { company, inCompany }) =>
      badDays(days) ??
      inCompany(async (tenant) => {
        const entries = await entriesOf(tenant, company, days);
        const missing = missingAccounts(entries, Format);
        if (missing.length > 0) return refuse("validation_failed", { Missing: missing });
        return journalFile(entries, Format);
      }),
  );
}
