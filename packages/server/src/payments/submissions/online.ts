import type { PaymentResultWire } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { wireCents } from "@county-pay/core/money";
import { isStaff } from "@county-pay/core/session";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { payerOf } from "../checkout/index.ts";
import {
  checkForm,
  coreCompany,
  detailsOf,
  echoOf,
  goodsOf,
  paymentOutcome,
  type SignedInForm,
  type Submit,
} from "../counter/index.ts";
import { type DirectOffer, payDirectly } from "../payments/index.ts";

/** A submission that a gateway is asked for, of bills or of products. */
export interface OnlineOrder {
  /** As it was sent; the key is bound to its hash. */
  readonly body: { readonly Key: string };
  readonly submit: Submit & SignedInForm;
  readonly method: OnlineMethod;
  /** Of the tokenizer, or one that the gateway keeps. */
  readonly token: string;
}

/** Who pays: a resident for themselves, or a clerk for the customer at the counter. */
function whoPays({ caller }: SignedInContext): Pick<DirectOffer, "userId" | "clerkId"> {
  const id = String(caller.userId);
  return caller.roles.isClerkUser ? { userId: null, clerkId: id } : { userId: id, clerkId: null };
}

/**
 * Pays by card or account for a signed-in person (CALL-111): form, goods and amounts are decided by the functions of
 * core that showed them, then the money is asked for. The same key with the same body is answered as before.
 */
export async function payOnline(
  services: Services,
  log: Log,
  context: SignedInContext,
  { body, submit, method, token }: OnlineOrder,
): Promise<PaymentResultWire | Refusal> {
  const { caller, company, inCompany, language } = context;
  const core = coreCompany(services, company);
  const kind = "AccountCode1" in submit ? "products" : "bills";
  const refused = checkForm(submit, method === "CC" ? "manual" : "ach", kind, core, context);
  if (refused) return refused;
  const manner = { method, taxSaleConfirmed: false } as const;
  const goods = await goodsOf(services, context, { key: body.Key, submit, core }, manner);
  if (goods instanceof Refusal) return goods;
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
    ...goods,
  };
  const hash = sha256(JSON.stringify([caller.userId, body]));
  const where = { companyId: company.id, inCompany };
  const standing = await payDirectly(services, log, where, offer, hash, token);
  if (standing instanceof Refusal) return standing;
  const outcome = await inCompany((tenant) =>
    paymentOutcome(tenant, company, standing.id, language, services.gateway.name, isStaff(caller.roles)),
  );
  return outcome ? { ...outcome.result, ...echoOf(submit) } : refuse("not_found");
}
