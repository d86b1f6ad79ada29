import {
  confirmGatewayAccount,
  type GatewayRequestWire,
  rejectGatewayAccount,
} from "@county-pay/core/contract";
import type { LanguageCode } from "@county-pay/core/messages";
import { MANAGE_USERS, may } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import type { Tenant } from "../../../db/tenant.ts";
import { DONE } from "../../../http/done.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../../http/router.ts";
import type { Caller } from "../../../kernel/caller.ts";
import type { Services } from "../../../kernel/services.ts";
import { doerOf, isSettledAdmin } from "../../../people/admins/index.ts";
import type { AccountConfig } from "../gateways.ts";
import { settingsToWire } from "../to-wire.ts";
import { endRequest, makeRequest, testRequest } from "./decide.ts";
import { type WaitingRequest, waitingRequest } from "./rows.ts";
import { registerStopPage } from "./stop-page.ts";

/** Whether a caller may confirm a change, and if not, why. */
async function mayConfirm(
  tenant: Tenant,
  { companyId, userId, roles }: Caller,
  request: WaitingRequest,
): Promise<GatewayRequestWire["MayConfirm"]> {
  if (request.askedBy === userId) return "own";
  if (!may(roles, MANAGE_USERS)) return "admins";
  return (await isSettledAdmin(tenant, companyId, userId)) ? "yes" : "new";
}

/** The change that waits, as an admin sees it; null if there is none. */
export async function requestToWire(
  { accounts }: AccountConfig,
  tenant: Tenant,
  caller: Caller,
  language: LanguageCode,
): Promise<GatewayRequestWire | null> {
  const request = await waitingRequest(tenant, caller.companyId);
  if (!request) return null;
  const { id, action, kind, isLive, vendorId, replaces, askedByName, askedAt, dueAt } = request;
  return {
    Id: id,
    Action: action === "leave" ? action : replaces === null ? "change" : "keys",
    Label: action === "leave" ? "" : (accounts.kinds[kind]?.label ?? kind),
    IsLive: isLive,
    VendorId: vendorId,
    Settings: settingsToWire({ accounts }, request, language),
    AskedBy: askedByName,
    AskedAt: askedAt.toISOString(),
    TakesEffectAt: dueAt?.toISOString() ?? null,
    MayConfirm: await mayConfirm(tenant, caller, request),
  };
}

/** The change with this ID, if the caller may confirm it. */
const requestToConfirm = (
  id: string,
  { caller, inCompany }: SignedInContext,
): Promise<WaitingRequest | Refusal> =>
  inCompany(async (tenant) => {
    const request = await waitingRequest(tenant, caller.companyId, id);
    if (!request || request.isOrphaned) return refuse("not_found");
    const may = await mayConfirm(tenant, caller, request);
    return may === "yes" ? request : refuse("validation_failed", { Reason: may });
  });

/** Where another admin confirms a change of the gateway account, or any admin rejects it (decision 499). */
export async function registerGatewayRequests(app: FastifyInstance, services: Services): Promise<void> {
  serveSignedIn(app, services, confirmGatewayAccount, async ({ params }, context) => {
    const { company, caller, language } = context;
    const request = await requestToConfirm(params.id, context);
    if (!("nonce" in request)) return request;
    if (request.action === "leave" && !services.config.accounts.isShared) return refuse("method_unavailable");
    // Outside any transaction: the gateway may take its time.
    const tested = await testRequest(services, services.db, company.name, request);
    if (tested !== null && "wrong" in tested)
      return refuse("validation_failed", { Paths: [...tested.wrong] });
    if (tested !== null && tested.Outcome !== "valid") return { Result: tested };
    const isMade = await makeRequest(services, doerOf(caller, language), request, "confirmed");
    return isMade ? { Result: tested } : refuse("not_found");
  });

  serveSignedIn(app, services, rejectGatewayAccount, ({ params }, { caller, language, inCompany }) =>
    inCompany(async (tenant) => {
      const request = await waitingRequest(tenant, caller.companyId, params.id);
      const isEnded = request && (await endRequest(tenant, doerOf(caller, language), request, "rejected"));
      return isEnded ? DONE : refuse("not_found");
    }),
  );

  await registerStopPage(app, services);
}
