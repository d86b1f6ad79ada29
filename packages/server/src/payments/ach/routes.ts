import {
  ACH_LENGTH,
  achFile,
  achFiles,
  achRates,
  decideAchEntry,
  openAchEntries,
  takeAchFile,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { refuseFile } from "../../file-reader/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { retryDeadlock } from "../payments/index.ts";
import { decideEntry } from "./decide.ts";
import { filesOf, fileWithEntries, openEntries } from "./entries.ts";
import { problemsToWire } from "./problems.ts";
import { ratesOf } from "./rates.ts";
import { achParser } from "./read-file.ts";
import { takeFile } from "./take.ts";

async function taken(
  { files }: Services,
  { caller, company, inCompany }: SignedInContext,
  { fileName, text }: { readonly fileName: string; readonly text: string },
) {
  const taker = { companyId: company.id, userId: caller.userId };
  const read = await files.read(company.id, achParser, { text });
  if (!read.ok) return refuseFile(read.error);
  return retryDeadlock(() =>
    inCompany(async (tenant) => {
      const result = await takeFile(tenant, taker, { fileName, text, file: read.value });
      if ("problems" in result) return refuse("validation_failed", problemsToWire(result.problems));
      const whole = await fileWithEntries(tenant, company.id, result.fileId);
      return whole instanceof Refusal ? whole : { ...whole, IsNew: result.isNew };
    }),
  );
}

/** Banks' files of returns and notifications of change, and the return rates (OFFICE-006). */
export function registerAch(app: FastifyInstance, services: Services): void {
  serveSignedIn(
    app,
    services,
    takeAchFile,
    ({ body }, context) => taken(services, context, { fileName: body.FileName, text: body.Text }),
    // In JSON, each of its characters may take more than a byte.
    { bodyLimit: 2 * ACH_LENGTH },
  );
  serveSignedIn(app, services, achFiles, (_input, { company, inCompany }) =>
    inCompany((tenant) => filesOf(tenant, company.id)),
  );
  serveSignedIn(app, services, achFile, ({ params }, { company, inCompany }) =>
    inCompany((tenant) => fileWithEntries(tenant, company.id, params.id)),
  );
  serveSignedIn(app, services, openAchEntries, (_input, { company, inCompany }) =>
    inCompany((tenant) => openEntries(tenant, company.id)),
  );
  serveSignedIn(app, services, achRates, (_input, { company, inCompany }) =>
    inCompany((tenant) => ratesOf(tenant, company)),
  );
  serveSignedIn(app, services, decideAchEntry, ({ body }, context) =>
    retryDeadlock(() => context.inCompany((tenant) => decideEntry(tenant, context, body))),
  );
}
