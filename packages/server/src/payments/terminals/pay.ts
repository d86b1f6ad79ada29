import type { BillPayment, MiscPayment, PaymentResultWire } from "@county-pay/core/contract";
import type { CardMethod } from "@county-pay/core/methods";
import { cents, wireCents } from "@county-pay/core/money";
import { sql } from "kysely";
import * as v from "valibot";
import { jsonText } from "../../db/json.ts";
import type { DeviceOutcome } from "../../gateways/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { payerOf } from "../checkout/index.ts";
import { checkForm, detailsOf, lineItemsOf } from "../counter/index.ts";
import { decideFor, PaymentStatus, Refused } from "../payments/index.ts";
import { terminalOutcome } from "./result.ts";
import { markQueried, type Run, storeRun } from "./runs.ts";
import { patienceMs, saleOutcome, settleSale } from "./settle.ts";
import { isSecureWeb, type TerminalRow, takes, terminalById } from "./terminal.ts";

type CardBody = Extract<BillPayment | MiscPayment, { PaymentMethod: CardMethod }>;
type TerminalSubmit = Extract<CardBody["SubmitRDV2CCPayment"], { session_id: string }>;

/** Whether a terminal reads the card; otherwise it is entered in the card frame. */
export const isByTerminal = <Submit extends object>(
  submit: Submit,
): submit is Extract<Submit, { session_id: string }> => "session_id" in submit;

const Begun = v.variant("decision", [
  v.object({ decision: v.picklist(["charge", "same"]), payment: PaymentStatus }),
  Refused,
]);

interface Begun {
  readonly run: Run;
  readonly terminal: TerminalRow;
  readonly decision: v.InferOutput<typeof Begun>;
}

/** Decides and commits: the bills are locked, and the payment is submitted. */
async function begin(
  services: Services,
  context: SignedInContext,
  body: { readonly Key: string },
  submit: TerminalSubmit,
): Promise<Begun | Refusal> {
  const { caller, company, inCompany } = context;
  const core = company.core;
  const amounts = { amountCents: wireCents(submit.Amount), subCents: wireCents(submit.SubAmount) };
  if (amounts.subCents <= 0 || amounts.subCents > amounts.amountCents) return refuse("amount_invalid");
  const isMisc = "AccountCode1" in submit;
  const found = await inCompany(async (tenant) => {
    const terminal = await terminalById(tenant, company.id, submit.TerminalID);
    if (!terminal || !takes(terminal, company, isMisc ? "misc" : "property"))
      return refuse("method_unavailable");
    if (isSecureWeb(terminal) !== (submit.TerminalSale !== undefined)) return refuse("method_unavailable");
    const about = { companyId: company.id, userId: caller.userId, sessionId: submit.session_id, terminal };
    const run = await storeRun(tenant, { ...about, ...amounts });
    return run ? { terminal, run } : refuse("idempotency_conflict");
  });
  if (found instanceof Refusal) return found;
  const { terminal, run } = found;
  const manner = {
    method: "CC",
    taxSaleConfirmed: false,
    cardType: submit.TerminalCardType,
    cardFunding: submit.TerminalCardFunding,
  } as const;
  const lineItems = await lineItemsOf(services, context, { key: body.Key, submit, core }, manner);
  if (lineItems instanceof Refusal) return lineItems;
  await inCompany((tenant) => markQueried(tenant, company.id, submit.session_id));
  const offer = {
    key: body.Key,
    method: "CC",
    reference: run.reference,
    clerkId: caller.userId,
    payer: payerOf(submit),
    details: detailsOf(submit),
    feeCents: amounts.amountCents - amounts.subCents,
    ...lineItems,
  };
  const decision = await decideFor(
    inCompany,
    Begun,
    sql`begin_terminal_payment(${company.id}, ${jsonText(offer)}::jsonb,
      ${sha256(JSON.stringify([caller.userId, body]))}, ${patienceMs(terminal)}::bigint * interval '1 ms')`,
  );
  return { terminal, run, decision };
}

/**
 * Makes a terminal payment, with the same states as all others: decides and commits, then asks the device outside any
 * transaction (for a secure one, the page has already asked), then records the gateway's answer. An open payment is
 * `processing`: the page asks for its status, and the settle job takes over if the page does not.
 */
export async function payByTerminal(
  services: Services,
  log: Log,
  context: SignedInContext,
  body: { readonly Key: string },
  submit: TerminalSubmit,
): Promise<PaymentResultWire | Refusal> {
  const itemKind = "AccountCode1" in submit ? "products" : "bills";
  const core = context.company.core;
  const refused = checkForm(submit, "terminal", itemKind, core, context);
  if (refused) return refused;
  const begun = await begin(services, context, body, submit);
  if (begun instanceof Refusal) return begun;
  const { decision, run, terminal } = begun;
  if (decision.decision === "refused") return refuse(decision.code);
  if (decision.decision === "charge") {
    const processed: DeviceOutcome = { kind: "processed" };
    const deviceOutcome = isSecureWeb(terminal)
      ? Promise.resolve(processed)
      : (await services.connectors.terminals(context.company.id, terminal)).sale({
          reference: run.reference,
          deviceId: terminal.deviceId,
          amount: cents(decision.payment.totalCents),
          waitMs: terminal.timeOut * 1_000,
        });
    const charge = await saleOutcome(services, context.company.id, run.reference, deviceOutcome);
    await settleSale(services, log, decision.payment, charge, patienceMs(terminal));
  }
  const { company, inCompany, language } = context;
  const outcome = await inCompany((tenant) =>
    terminalOutcome(tenant, company, decision.payment.id, language),
  );
  return outcome ? outcome.result : refuse("not_found");
}
