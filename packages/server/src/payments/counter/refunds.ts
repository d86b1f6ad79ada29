import { zonedIso } from "@county-pay/core/calendar";
import {
  type RefundRequestWire,
  type RefundResultWire,
  submitAchVoidReturn,
  submitCashVoid,
  submitCcVoid,
  submitCheckVoid,
} from "@county-pay/core/contract";
import { type Language, refundMessages } from "@county-pay/core/messages";
import { METHODS_ON, type Rail } from "@county-pay/core/methods";
import { wireCents } from "@county-pay/core/money";
import { may, REFUND_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { giveBack, type RefundStatus } from "../payments/index.ts";

/** The status of a refund, for the caller. */
const STATUS = { submitted: "processing", succeeded: "success", declined: "error" } as const;
const MESSAGE = { submitted: "processing", succeeded: "done", declined: "declined" } as const;

/** The office's information about a refund. */
export function refundResult(
  refund: RefundStatus,
  company: CompanyRecord,
  connectorId: string,
  language: Language,
): RefundResultWire {
  const at = refund.settledAt === null ? null : zonedIso(new Date(refund.settledAt), company.timeZone);
  return {
    Status: STATUS[refund.state],
    Confirmation: refund.state === "succeeded" ? refund.confirmation : "",
    OriginalConfirmation: refund.originalConfirmation,
    SubmitDate: at,
    PaymentDate: at,
    Message: language.texts(refundMessages)[MESSAGE[refund.state]],
    AccountNickName: "",
    CardType: "",
    ConnectorId: connectorId,
    CartPayments: [],
    RecordDetailsIds: [],
    DrivesConfirmJson: "",
    TylerStatus: "",
    TylerError: "",
  };
}

/** The key of a request without one: the same user, payment, and amounts are the same request. */
function keyOfRequest(userId: number, method: string, body: RefundRequestWire): string {
  const { ConfirmationId, Amount, TotalFees } = body;
  const hex = sha256(JSON.stringify(["refund", userId, method, ConfirmationId, Amount, TotalFees])).toString(
    "hex",
  );
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Refunds the requested amounts, only in the caller's own name. */
async function give(
  services: Services,
  app: FastifyInstance,
  body: RefundRequestWire,
  rail: Rail,
  { caller, company, inCompany, language }: SignedInContext,
): Promise<RefundResultWire | Refusal> {
  const methods = METHODS_ON[rail];
  const [method] = methods;
  if (body.UserId !== String(caller.userId)) return refuse("forbidden");
  if (body.Key !== undefined && !body.Reason?.trim())
    return refuse("validation_failed", { Paths: ["Reason"] });
  const order = {
    key: body.Key ?? keyOfRequest(caller.userId, method, body),
    confirmation: body.ConfirmationId,
    methods,
    amountCents: wireCents(body.Amount),
    feeCents: wireCents(body.TotalFees),
    userId: caller.userId,
    mayRefund: may(caller.roles, REFUND_PAYMENTS),
    tylerVoid: body.TylerVoid,
    reason: body.Reason ?? "",
  };
  const { Reason: _reason, CompanyName: _company, ...request } = body;
  const hash = sha256(JSON.stringify([caller.userId, method, request]));
  const refund = await giveBack(services, app.log, inCompany, company.id, order, hash);
  return refund instanceof Refusal ? refund : refundResult(refund, company, body.ConnectorId, language);
}

/** Voids and refunds for each method (CALL-134, ENTITY-057): core decides who may void and who may refund. */
export function registerRefunds(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, submitCcVoid, ({ body }, context) =>
    give(services, app, body, "card", context),
  );
  serveSignedIn(app, services, submitAchVoidReturn, ({ body }, context) =>
    give(services, app, body, "bank", context),
  );
  serveSignedIn(app, services, submitCashVoid, ({ body }, context) =>
    give(services, app, body, "cash", context),
  );
  serveSignedIn(app, services, submitCheckVoid, ({ body }, context) =>
    give(services, app, body, "check", context),
  );
}
