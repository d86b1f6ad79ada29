import type { ApiFailure } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { receiptByConfirmation } from "../../contract/index.ts";
import { type Receipt, receiptFromWire } from "../../payments/index.ts";
import { ok, type Result } from "../../result.ts";
import type { Environment } from "../types.ts";
import { receiptKeyOf } from "./key.ts";

/** The receipt with a reference number; `not_found` if there is no such payment. */
export async function loadReceipt(
  env: Environment,
  company: Company,
  confirmation: string,
): Promise<Result<Receipt, ApiFailure>> {
  const Key = await receiptKeyOf(env, company, confirmation);
  const answer = await env.client.call(receiptByConfirmation, {
    params: { company: company.name, confirmation },
    query: Key === undefined ? {} : { Key },
  });
  return answer.ok ? ok(receiptFromWire(answer.value)) : answer;
}
