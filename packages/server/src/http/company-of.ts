import * as v from "valibot";
import type { CompanyRecord } from "../modules/companies/index.ts";
import type { Services } from "../services.ts";
import { type Refusal, refuse } from "./refusal.ts";

const Named = v.object({
  params: v.optional(v.object({ company: v.optional(v.string()) })),
  body: v.optional(v.object({ CompanyName: v.optional(v.string()), CompanyId: v.optional(v.number()) })),
});

/** The company that a parsed call names in its path or body. A name and an id must mean the same one. */
export async function companyOf(
  { companies, config }: Services,
  input: unknown,
  origin: string | null,
): Promise<CompanyRecord | Refusal> {
  const named = v.parse(Named, input);
  const name = named.params?.company ?? named.body?.CompanyName;
  const id = named.body?.CompanyId;
  const company =
    name === undefined ? id !== undefined && (await companies.byId(id)) : await companies.byName(name);
  if (!company || (id !== undefined && company.id !== id)) return refuse("company_not_found");
  const { portal } = config.sites;
  if (origin !== null && !portal.all.includes(origin) && !company.allowedOrigins.includes(origin)) {
    return refuse("origin_not_allowed");
  }
  return company;
}
