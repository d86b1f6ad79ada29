import type { PaymentResultWire } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { wireCents } from "@county-pay/core/money";
import { tileOf } from "@county-pay/core/payments";
import { isStaff, may, TAKE_PAYMENTS } from "@county-pay/core/session";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Admission, Wait } from "../../kernel/line.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { payerOf } from "../checkout/index.ts";
import {
  checkForm,
  detailsOf,
  echoOf,
  lineItemsOf,
  paymentOutcome,
  type SignedInForm,
  type Submit,
} from "../counter/index.ts";
import { inLine } from "../line/index.ts";
import { challengeOf, type DirectOffer, payDirectly } from "../payments/index.ts";

/** A submission through a gateway, for bills or products. */
export interface OnlineOrder {
  /** As sent; the key is bound to its hash. */
  readonly body: { readonly Key: string };
  readonly submit: Submit & SignedInForm;
  readonly method: OnlineMethod;
  /** From the tokenizer, or stored at the gateway. */
  readonly token: string;
  /** The saved card or account that the token is of. */
  readonly savedMethodId?: string;
}

/** The payer: a resident for themselves, or a clerk for the customer at the counter. */
function whoPays({ caller }: SignedInContext): Pick<DirectOffer, "userId" | "clerkId"> {
  const id = String(caller.userId);
  return may(caller.roles, TAKE_PAYMENTS) ? { userId: null, clerkId: id } : { userId: id, clerkId: null };
}

/** A resident's turn or place in line (decision 450); undefined for a clerk, who never waits. */
const admitted = async (
  { line }: Services,
  { caller, company }: SignedInContext,
  key: string,
): Promise<Admission | Wait | undefined> =>
  may(caller.roles, TAKE_PAYMENTS) ? undefined : line.turn(company.id, key);

/**
 * Pays by card or account for a signed-in user (CALL-111): core's functions, which also showed them, decide the form,
 * items, and amounts; then the gateway charges. The same key with the same body gets the same answer. While more payers
 * arrive than can be served, a resident is refused with their place in the line.
 */
export async function payOnline(
  services: Services,
  log: Log,
  context: SignedInContext,
  { body, submit, method, token, savedMethodId }: OnlineOrder,
): Promise<PaymentResultWire | Refusal> {
  const { caller, company, inCompany, language } = context;
  const core = company.core;
  const kind = "AccountCode1" in submit ? "products" : "bills";
  const refused = checkForm(submit, tileOf(method), kind, core, context);
  if (refused) return refused;
  const admission = await admitted(services, context, body.Key);
  if (admission && !("opened" in admission)) return inLine(admission, "payment");
  const manner = { method, taxSaleConfirmed: false } as const;
  const lineItems = await lineItemsOf(services, context, { key: body.Key, submit, core }, manner);
  if (lineItems instanceof Refusal) return lineItems;
  const { declinesPerBill, declinesPerCheckout } = services.config.payments;
  const offer: DirectOffer = {
    key: body.Key,
    method,
    feeCents: wireCents(submit.TotalFees),
    ...whoPays(context),
    payer: payerOf(submit),
    details: detailsOf(submit),
    billDeclines: declinesPerBill,
    payerDeclines: declinesPerCheckout,
    ...(savedMethodId === undefined ? { tokenHash: sha256(token).toString("hex") } : { savedMethodId }),
    ...lineItems,
  };
  const hash = sha256(JSON.stringify([caller.userId, body]));
  const where = { companyId: company.id, inCompany, ...(admission ? { begun: admission.opened } : {}) };
  const payment = await payDirectly(services, log, where, offer, hash, token);
  if (payment instanceof Refusal) return payment;
  const { name } = await services.gateways.ofPayment(company.id, payment.id);
  const outcome = await inCompany((tenant) =>
    paymentOutcome(tenant, company, payment.id, language, name, isStaff(caller.roles)),
  );
  return outcome ? { ...outcome.result, ...challengeOf(payment), ...echoOf(submit) } : refuse("not_found");
}
