import { printPaymentReceipt, receiptByConfirmation } from "@county-pay/core/contract";
import { isInForce } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { identityOf } from "../../county/companies/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { serve } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { registerEmailReceipt } from "./email-receipt.ts";
import { registerFindReceipt } from "./find-receipt.ts";
import { printReceipt } from "./print.ts";
import { receiptCheck } from "./receipt-check.ts";
import { receiptDocument } from "./receipt-document.ts";
import { openReceipt } from "./viewer.ts";

/** Receipts, found by a reference number that cannot be guessed (SUCCESS-019, CALL-143). */
export function registerReceipts(api: FastifyInstance, services: Services): void {
  registerEmailReceipt(api, services);
  registerFindReceipt(api, services);

  serve(api, services, receiptByConfirmation, async ({ params, query }, { company, caller, language }) => {
    const viewer = { caller: await caller(), key: query.Key, language };
    const opened = await openReceipt(services, company, params.confirmation, viewer);
    // The success screen has no words for a payment that ended: only its document says so.
    return opened && (!opened.status || isInForce(opened.status)) ? opened.wire : refuse("not_found");
  });

  serve(api, services, printPaymentReceipt, async ({ body }, { company, caller, language }) => {
    const viewer = { caller: await caller(), key: body.Key, language };
    const opened = await openReceipt(services, company, body.Confirmation, viewer);
    if (!opened) return refuse("not_found");
    if (!body.ReturnHTML) {
      const made = await receiptDocument(services, company, opened, language, {
        signed: body.Signed,
        paper: body.Paper,
      });
      return made instanceof Refusal ? made : { Bytes: made.bytes.toString("base64") };
    }
    const check = await receiptCheck(services, company, opened, body.Signed, language);
    const { logo } = identityOf(company.core);
    const html = printReceipt(opened, check, company.timeZone, language, logo, body.Paper);
    return { Bytes: Buffer.from(html, "utf8").toString("base64") };
  });
}
