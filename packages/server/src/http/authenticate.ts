import { type Endpoint, mayWithoutPermission } from "@county-pay/core/contract";
import { may } from "@county-pay/core/session";
import type { FastifyRequest } from "fastify";
import type { Caller } from "../kernel/caller.ts";
import type { CompanyRecord } from "../kernel/company-record.ts";
import type { Services } from "../kernel/services.ts";
import { type NamingInput, namesOnly } from "./company-of.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** The caller and their company, the only one that the call may access. */
export interface SignedIn {
  readonly caller: Caller;
  readonly company: CompanyRecord;
}

const BEARER = /^Bearer ([\w.~+/=-]{16,4096})$/i;

/** The bearer token of a request. */
export const tokenOf = (request: FastifyRequest): string | null =>
  BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;

/**
 * Authenticates a call of the access class login. Refuses with unauthorised without a valid token of the call's
 * audience, with forbidden if the role is missing, the address is not confirmed, the password must be changed (unless the
 * call allows such users), or another company is named, and with password_needed if the call asks for the password and it
 * was not entered again in this session just now.
 */
export async function authenticate(
  { sessions, companies }: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  forEveryone: boolean,
): Promise<SignedIn | Refusal> {
  const token = tokenOf(request);
  const caller = token ? await sessions.callerOf(token, endpoint.bearer ?? "api") : null;
  const company = caller && (await companies.byId(caller.companyId));
  if (!caller || !company) return refuse("unauthorised");
  if (!forEveryone && (!caller.isConfirmed || caller.mustRenew)) return refuse("forbidden");
  if (endpoint.roles && ![endpoint.roles].flat().some((one) => may(caller.roles, one)))
    return refuse("forbidden");
  if (!endpoint.roles && !mayWithoutPermission(endpoint, caller.roles)) return refuse("forbidden");
  if (endpoint.asksPassword && !caller.hasConfirmed) return refuse("password_needed");
  return { caller, company };
}

/** Refuses a call that names a company other than its token's. */
export const checkNamed = ({ company }: SignedIn, input: NamingInput): Refusal | null =>
  namesOnly(company, input) ? null : refuse("forbidden");
