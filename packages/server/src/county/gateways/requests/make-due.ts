import { asCompany } from "../../../db/tenant.ts";
import { workDue } from "../../../delivery/due/index.ts";
import type { Log } from "../../../kernel/log.ts";
import type { Services } from "../../../kernel/services.ts";
import type { Doer } from "../../../people/admins/index.ts";
import { endRequest, makeRequest, testRequest } from "./decide.ts";
import { claimDue, type WaitingRequest } from "./rows.ts";

/** Outcomes of a test that say nothing about the keys: it is tried again. */
const LATER: readonly string[] = ["no_answer", "not_understood"];

async function makeOne(services: Services, request: WaitingRequest): Promise<unknown> {
  const { db, companies, config } = services;
  const company = await companies.byId(request.companyId);
  if (!company) return null;
  const doer: Doer = { companyId: company.id, userId: null, language: "en" };
  const giveUp = () =>
    asCompany(db.kysely, company.id, (tenant) => endRequest(tenant, doer, request, "failed"));
  // An office that deactivates the user who asked does not want the change.
  if (request.isOrphaned) return giveUp();
  if (request.action === "leave" && !config.accounts.isShared) return giveUp();
  const tested = await testRequest(services, db, company.name, request);
  if (tested !== null && "wrong" in tested) return giveUp();
  if (tested !== null && LATER.includes(tested.Outcome)) return null;
  if (tested !== null && tested.Outcome !== "valid") return giveUp();
  return makeRequest(services, doer, request, "effective");
}

/** Makes the changes of gateway accounts whose day of delay is over, after the gateway was asked about their keys again. */
export const makeDueRequests = (services: Services, log: Pick<Log, "error">): Promise<number> =>
  workDue({
    claim: async () => {
      const request = await claimDue(services.db.kysely);
      return request ? [request] : [];
    },
    run: (request) => makeOne(services, request),
    onFailure: (error, { companyId }) =>
      log.error({ err: error, companyId }, "a change of a gateway account could not be made"),
    perLine: 20,
  });
