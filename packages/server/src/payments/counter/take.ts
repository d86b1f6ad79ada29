import { type PaymentResultWire, Uuid } from "@county-pay/core/contract";
import { requiresOpening } from "@county-pay/core/payments";
import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { payerOf } from "../checkout/index.ts";
import { hasDrawer } from "../drawers/index.ts";
import { decideFor, Refused, refusalOf } from "../payments/index.ts";
import { detailsOf, lineItemsOf, type Submit } from "./line-items.ts";
import { paymentOutcome } from "./outcome.ts";
import { checkTaking, type TenderBody, tenderOf } from "./tender.ts";

const Taken = v.variant("decision", [
  v.object({ decision: v.picklist(["taken", "same"]), payment: v.object({ id: Uuid }) }),
  Refused,
]);

/** Rows of a custom-API cart are returned as sent, without IDs that their page does not know. */
export const echoOf = (submit: Submit): Partial<PaymentResultWire> =>
  "IsCustomAPI" in submit && submit.IsCustomAPI
    ? { CartPayments: submit.CartPayments, RecordDetailsIds: [] }
    : {};

/**
 * Takes cash or a check at the counter for bills or products, decided entirely by `take_counter_payment`; the same key
 * with the same body gets the same answer.
 */
export async function takeTender(
  services: Services,
  context: SignedInContext,
  body: TenderBody,
): Promise<PaymentResultWire | Refusal> {
  const { caller, company, inCompany, language } = context;
  const { submit, tender } = tenderOf(body);
  const core = company.core;
  const refused = checkTaking(submit, tender, core, context);
  if (refused) return refused;
  if (
    requiresOpening(core.customization) &&
    !(await inCompany((tenant) => hasDrawer(tenant, company.id, caller.userId)))
  )
    return refuse("method_unavailable", { DrawerNotOpen: true });
  const lineItems = await lineItemsOf(services, context, { key: body.Key, submit, core }, tender);
  if (lineItems instanceof Refusal) return lineItems;
  const offer = {
    key: body.Key,
    method: tender.method,
    clerkId: caller.userId,
    payer: payerOf(submit),
    details: detailsOf(submit),
    tenderedCents: tender.tendered,
    checkNumber: tender.checkNumber,
    checkKind: tender.checkKind,
    taxSaleConfirmed: tender.taxSaleConfirmed,
    ...lineItems,
  };
  const hash = sha256(JSON.stringify([caller.userId, body]));
  const decision = await decideFor(
    inCompany,
    Taken,
    sql`take_counter_payment(${company.id}, ${jsonText(offer)}::jsonb, ${hash})`,
  );
  if (decision.decision === "refused")
    // The database offers every method; it refuses only a personal check for a bill under tax sale.
    return decision.code === "method_unavailable"
      ? refuse(decision.code, { CertifiedFundsOnly: true })
      : refusalOf(decision);
  const { id } = decision.payment;
  const outcome = await inCompany((tenant) => paymentOutcome(tenant, company, id, language, "", true));
  return outcome ? { ...outcome.result, ...echoOf(submit) } : refuse("not_found");
}
