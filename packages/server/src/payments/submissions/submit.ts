import type {
  BillPayment,
  MiscPayment,
  PaymentResultWire,
  TokenBillPayment,
  TokenMiscPayment,
} from "@county-pay/core/contract";
import { submitOf } from "@county-pay/core/payments";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { methodToCharge } from "../../people/saved-methods/index.ts";
import { takeTender } from "../counter/index.ts";
import { isByTerminal, payByTerminal } from "../terminals/index.ts";
import { payOnline } from "./online.ts";

/** A submission of bills or products by any of the four methods. */
export type AnyPayment = BillPayment | MiscPayment;
/** As `AnyPayment`, with a saved method. */
export type SavedPayment = TokenBillPayment | TokenMiscPayment;

/** Pays by the method that a submission names (CALL-111): typed card, terminal, account, cash, or check. */
export function submitPayment(
  services: Services,
  log: Log,
  context: SignedInContext,
  body: AnyPayment,
): Promise<PaymentResultWire | Refusal> {
  if ("SubmitRDV2CASHPayment" in body || "SubmitRDV2CHECKPayment" in body)
    return takeTender(services, context, body);
  const submit = submitOf(body);
  if (isByTerminal(submit)) return payByTerminal(services, log, context, body, submit);
  const { PaymentMethod: method } = body;
  return payOnline(services, log, context, { body, submit, method, token: submit.PaymentToken });
}

/** Pays with one of the caller's saved methods: of the right kind, active, and not expired. */
export async function submitSaved(
  services: Services,
  log: Log,
  context: SignedInContext,
  body: SavedPayment,
): Promise<PaymentResultWire | Refusal> {
  const { caller, company, inCompany } = context;
  const submit = "SubmitTokenPayment" in body ? body.SubmitTokenPayment : body.SubmitRDV2TokenPayment;
  const saved = await inCompany((tenant) =>
    methodToCharge(tenant, company, caller.userId, submit.PaymentMethodDetailId),
  );
  if (saved instanceof Refusal) return saved;
  if (saved.method !== body.PaymentMethod) return refuse("validation_failed", { Paths: ["PaymentMethod"] });
  const { PaymentMethodDetailId: savedMethodId } = submit;
  return payOnline(services, log, context, { body, submit, ...saved, savedMethodId });
}
