import type { ApiFailure } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { printPaymentReceipt, receiptByConfirmation } from "../../contract/index.ts";
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

/** The receipt as a page to print: base64 of UTF-8 HTML (CALL-143). */
export async function loadPrintedReceipt(
  env: Environment,
  company: Company,
  receipt: Pick<Receipt, "confirmation" | "connectorId">,
): Promise<Result<string, ApiFailure>> {
  const Key = await receiptKeyOf(env, company, receipt.confirmation);
  const answer = await env.client.call(printPaymentReceipt, {
    body: {
      ...(Key === undefined ? {} : { Key }),
      Confirmation: receipt.confirmation,
      CompanyName: company.name,
      ConnectorId: receipt.connectorId,
      ReturnHTML: true,
    },
  });
  return answer.ok ? ok(answer.value.Bytes) : answer;
}
