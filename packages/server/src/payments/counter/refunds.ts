import { zonedIso } from "@county-pay/core/calendar";
import {
  type RefundRequestWire,
  type RefundResultWire,
  submitAchVoidReturn,
  submitCashVoid,
  submitCcVoid,
  submitCheckVoid,
} from "@county-pay/core/contract";
import { approvalMessages, type Language, refundMessages } from "@county-pay/core/messages";
import { METHODS_ON, type Rail } from "@county-pay/core/methods";
import { wireCents } from "@county-pay/core/money";
import { chosenReason, type OfficeReason } from "@county-pay/core/payments";
import { may, REFUND_PAYMENTS } from "@county-pay/core/session";
import type { FastifyInstance } from "fastify";
import { readLimits, reasonsOf } from "../../county/controls/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { giveBackOrAsk, type RefundOrder, type RefundStatus, type WaitingRefund } from "../payments/index.ts";

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
    Approval: "",
  };
}

/** A refund that a second person decides about: processing until then, and an error if they refused (ROLE-017). */
export const approvalResult = (
  { state, originalConfirmation }: WaitingRefund,
  ConnectorId: string,
  language: Language,
): RefundResultWire => ({
  Status: state === "waiting" || state === "approved" ? "processing" : "error",
  Confirmation: "",
  OriginalConfirmation: originalConfirmation,
  SubmitDate: null,
  PaymentDate: null,
  Message: language.texts(approvalMessages).states[state],
  AccountNickName: "",
  CardType: "",
  ConnectorId,
  CartPayments: [],
  RecordDetailsIds: [],
  DrivesConfirmJson: "",
  TylerStatus: "",
  TylerError: "",
  Approval: state,
});

/** The key of a request without one: the same user, payment, and amounts are the same request. */
function keyOfRequest(userId: number, method: string, body: RefundRequestWire): string {
  const { ConfirmationId, Amount, TotalFees } = body;
  const hex = sha256(JSON.stringify(["refund", userId, method, ConfirmationId, Amount, TotalFees])).toString(
    "hex",
  );
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * The reason of a request on the county's list (decision 083). The specification's own six fields have none: such a
 * request, which has no `Key`, is recorded without a reason.
 */
function reasonOf(
  { Key, Reason = "", ReasonCode = "" }: RefundRequestWire,
  reasons: readonly OfficeReason[],
): Pick<RefundOrder, "reason" | "reasonCode" | "reasonKinds"> | Refusal {
  if (Key === undefined && ReasonCode === "") return { reason: Reason };
  const chosen = chosenReason(reasons, ["void", "refund"], ReasonCode, Reason);
  if (chosen === "unknown") return refuse("validation_failed", { Paths: ["ReasonCode"] });
  if (typeof chosen === "string") return refuse("validation_failed", { Paths: ["Reason"] });
  return { reason: chosen.text, reasonCode: chosen.reason.code, reasonKinds: chosen.reason.kinds };
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
  const { reasons, limits } = await inCompany(async (tenant) => ({
    reasons: await reasonsOf(tenant, company.id),
    limits: await readLimits(tenant, company.id, caller.userType),
  }));
  const given = reasonOf(body, reasons);
  if (given instanceof Refusal) return given;
  const order = {
    key: body.Key ?? keyOfRequest(caller.userId, method, body),
    confirmation: body.ConfirmationId,
    methods,
    amountCents: wireCents(body.Amount),
    feeCents: wireCents(body.TotalFees),
    userId: caller.userId,
    mayRefund: may(caller.roles, REFUND_PAYMENTS),
    tylerVoid: body.TylerVoid,
    ...given,
    voidLimitCents: limits.voidCents,
    refundLimitCents: limits.refundCents,
  };
  const { Reason: _reason, ReasonCode: _code, CompanyName: _company, ...request } = body;
  const hash = sha256(JSON.stringify([caller.userId, method, request]));
  const refund = await giveBackOrAsk(services, app.log, inCompany, company.id, order, hash);
  if (refund instanceof Refusal) return refund;
  return "note" in refund
    ? approvalResult(refund, body.ConnectorId, language)
    : refundResult(refund, company, body.ConnectorId, language);
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
