import { emailPaymentReceipt, type Given } from "@county-pay/core/contract";
import { receiptMessages } from "@county-pay/core/messages";
import { isInForce } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { note } from "../../db/audit.ts";
import { queueMail } from "../../delivery/mail/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { openReceipt } from "./viewer.ts";

type Answer = Given<typeof emailPaymentReceipt>;

/** Receipts and refund memos by email, for signed-in users (SUCCESS-015, CALL-133): queued at once, sent by the job. */
export function registerEmailReceipt(api: FastifyInstance, services: Services): void {
  serveSignedIn(
    api,
    services,
    emailPaymentReceipt,
    async ({ body }, { caller, company, inCompany, language }): Promise<Answer | Refusal> => {
      if (body.UserID !== caller.userId.toString()) return refuse("forbidden");
      const opened = await openReceipt(services, company, body.Confirmation, { caller });
      if (!opened || (opened.status && !isInForce(opened.status)))
        return { Status: "error", message: language.texts(receiptMessages).notFound };
      await inCompany(async (tenant) => {
        await queueMail(tenant, {
          companyId: company.id,
          to: body.EmailAddress,
          kind: opened.kind === "receipt" ? "receipt" : "refund-memo",
          language: language.code,
          data: { confirmation: body.Confirmation, isPayerHidden: opened.wire.IsPayerHidden === true },
        });
        await note(tenant, caller, "receipt.mailed", body.Confirmation);
      });
      return { Status: "success", message: "" };
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );
}
