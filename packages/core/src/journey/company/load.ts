import type { ApiFailure, Client } from "../../client/index.ts";
import { type Company, companyFromWire } from "../../company/index.ts";
import { type CompanyBundleWire, companyBundle } from "../../contract/index.ts";
import { fail, ok, type Result } from "../../result.ts";

/** How the products of a county are read; see `companyFromWire`. */
type ReadProducts = Parameters<typeof companyFromWire>[1];

/** A county from the server's answer; a failure if a fee is not whole cents. */
export function readCompany(bundle: CompanyBundleWire, products?: ReadProducts): Result<Company, ApiFailure> {
  try {
    return ok(companyFromWire(bundle, products));
  } catch {
    return fail({ code: "unexpected_answer", status: 200, message: "", details: {} });
  }
}

/** A county's configuration; `company_not_found` if there is none with that name (ERRTEXT-002). */
export async function loadCompany(
  client: Client,
  name: string,
  products?: ReadProducts,
): Promise<Result<Company, ApiFailure>> {
  const answer = await client.call(companyBundle, { params: { company: name } });
  if (answer.ok) return readCompany(answer.value, products);
  const { error } = answer;
  return error.code === "not_found" ? fail({ ...error, code: "company_not_found" }) : answer;
}
