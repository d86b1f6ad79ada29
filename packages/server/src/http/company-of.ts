import type { CompanyRecord, Soon } from "../kernel/company-record.ts";
import type { Services } from "../kernel/services.ts";
import { onceKnown } from "./once-known.ts";
import { type Refusal, refuse } from "./refusal.ts";

/** The fields in which the specification's calls carry a company's name, and its ID. */
const NAMES = ["company", "companyName", "companyname", "company_name", "CompanyName", "Company"];
const IDS = ["companyId", "company_id", "CompanyId"];

/** The parts of a call in which it names a company. */
export interface NamingInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Adds the values of these fields to those found, each once. */
function addValues(found: unknown[], part: object, fields: readonly string[]): void {
  const values = part as Readonly<Record<string, unknown>>;
  for (const field of fields) {
    if (!Object.hasOwn(values, field)) continue;
    const value = values[field];
    if (value !== undefined && !found.includes(value)) found.push(value);
  }
}

/**
 * What a call names as its company in its path, query and body: each name and each id once. Of a list of rows, only the
 * first counts.
 */
export function namedIn({ params, query, body }: NamingInput): {
  readonly names: readonly unknown[];
  readonly ids: readonly unknown[];
} {
  const names: unknown[] = [];
  const ids: unknown[] = [];
  for (const part of [params, query, Array.isArray(body) ? (body as unknown[])[0] : body]) {
    if (typeof part !== "object" || part === null) continue;
    addValues(names, part, NAMES);
    addValues(ids, part, IDS);
  }
  return { names, ids };
}

/** Whether every company that a call names is this one; a call may name none. */
export function namesOnly(company: Pick<CompanyRecord, "id" | "name">, input: NamingInput): boolean {
  const { names, ids } = namedIn(input);
  return names.every((name) => name === company.name) && ids.every((id) => String(id) === String(company.id));
}

/**
 * The company that a parsed call names in its path, query or body. All names and IDs must refer to the same one;
 * refuses a call without one with company_not_found, and a page that the company does not allow with
 * origin_not_allowed. At once if the counties are in memory.
 */
export function companyOf(
  { companies, config }: Services,
  input: NamingInput,
  origin: string | null,
): Soon<CompanyRecord | Refusal> {
  const named = namedIn(input);
  const [name, ...otherNames] = named.names;
  const [id, ...otherIds] = named.ids;
  if (otherNames.length > 0 || otherIds.length > 0) return refuse("company_not_found");
  const check = (company: CompanyRecord | undefined): CompanyRecord | Refusal => {
    if (!company || (id !== undefined && company.id !== id)) return refuse("company_not_found");
    const { portal } = config.sites;
    if (origin !== null && !portal.all.includes(origin) && !company.allowedOrigins.includes(origin)) {
      return refuse("origin_not_allowed");
    }
    return company;
  };
  if (typeof name === "string") return onceKnown(companies.byName(name), check);
  return typeof id === "number" ? onceKnown(companies.byId(id), check) : refuse("company_not_found");
}
