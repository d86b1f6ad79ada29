import { printPaymentReceipt, receiptByConfirmation } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { Refusal, refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Services } from "../../services.ts";
import { registerEmailReceipt } from "./email-receipt.ts";
import { registerFindReceipt } from "./find-receipt.ts";
import { printReceipt } from "./print.ts";
import { readMemo } from "./read-memo.ts";
import { readReceipt } from "./read-receipt.ts";
import { receiptDocument } from "./receipt-document.ts";

/** Receipts, found by a reference number that cannot be guessed (spec 0:188-193, 1:146). */
export function registerReceipts(api: FastifyInstance, services: Services): void {
  registerEmailReceipt(api, services);
  registerFindReceipt(api, services);

  serve(
    api,
    services,
    receiptByConfirmation,
    async ({ params }, { company }) =>
      (await readReceipt(services, company, params.confirmation)) ??
      (await readMemo(services, company, params.confirmation)) ??
      refuse("not_found"),
  );

  serve(api, services, printPaymentReceipt, async ({ body }, { company, language }) => {
    if (!body.ReturnHTML) {
      const made = await receiptDocument(services, company, body.Confirmation, language);
      return made instanceof Refusal ? made : { Bytes: made.bytes.toString("base64") };
    }
    const receipt = await readReceipt(services, company, body.Confirmation);
    const wire = receipt ?? (await readMemo(services, company, body.Confirmation));
    if (!wire) return refuse("not_found");
    const html = printReceipt(wire, receipt ? "receipt" : "memo", company.timeZone, language);
    return { Bytes: Buffer.from(html, "utf8").toString("base64") };
  });
}
