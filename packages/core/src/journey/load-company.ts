import type { ApiFailure, Client } from "../client/index.ts";
import { type Company, companyFromWire } from "../company/index.ts";
import { companyBundle } from "../contract/index.ts";
import { fail, ok, type Result } from "../result.ts";

/** A county's configuration; `company_not_found` where there is none of that name (spec 1:163). */
export async function loadCompany(client: Client, name: string): Promise<Result<Company, ApiFailure>> {
  const answer = await client.call(companyBundle, { params: { company: name } });
  if (!answer.ok) {
    const { error } = answer;
    return error.code === "not_found" ? fail({ ...error, code: "company_not_found" }) : answer;
  }
  try {
    return ok(companyFromWire(answer.value));
  } catch {
    return fail({ code: "unexpected_answer", status: 200, message: "", details: {} });
  }
}
