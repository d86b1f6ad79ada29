import type { BillPayment, PaymentResultWire } from "@county-pay/core/contract";
import { cents, wireCents } from "@county-pay/core/money";
import {
  checkPayer,
  errorFields,
  offeredMethods,
  payerFromWire,
  payerNeeds,
} from "@county-pay/core/payments";
import { sql } from "kysely";
import * as v from "valibot";
import type { DeviceWord } from "../../gateways/index.ts";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../services.ts";
import { billsToTake, coreCompany, payerOf } from "../counter/index.ts";
import { decideFor, type Log, PaymentStanding, Refused } from "../payments/index.ts";
import { terminalOutcome } from "./result.ts";
import { keepRun, markAsked, type Run } from "./runs.ts";
import { patienceMs, settleSale, wordAbout } from "./settle.ts";
import { isSecureWeb, type TerminalRow, takes, terminalById } from "./terminal.ts";

export type CardBody = Extract<BillPayment, { PaymentMethod: "CC" }>;
type TerminalSubmit = Extract<CardBody["SubmitRDV2CCPayment"], { session_id: string }>;

const Begun = v.variant("decision", [
  v.object({ decision: v.picklist(["charge", "same"]), payment: PaymentStanding }),
  Refused,
]);

/** Why a clerk may not take it by terminal, whatever is paid. */
function checkTaking(services: Services, submit: TerminalSubmit, context: SignedInContext): Refusal | null {
  const { caller, company } = context;
  const isOwn = submit.UserID === undefined || submit.UserID === String(caller.userId);
  if (!caller.roles.isClerkUser || !isOwn || submit.CompanyId !== company.id) return refuse("forbidden");
  const core = coreCompany(services, company);
  if (!offeredMethods("clerk", core.flags).includes("terminal")) return refuse("method_unavailable");
  if (!submit.ConsentConfirmation) return refuse("consent_missing");
  const needs = payerNeeds(core.rules, submit.IsBusiness, { role: "clerk", method: "terminal" });
  const fields = errorFields(checkPayer(payerFromWire(submit), needs));
  return fields.length > 0 ? refuse("validation_failed", { Paths: fields }) : null;
}

interface Begun {
  readonly run: Run;
  readonly terminal: TerminalRow;
  readonly decision: v.InferOutput<typeof Begun>;
}

/** Decides, and commits the decision: the bills are locked, and the payment is submitted. */
async function begin(
  services: Services,
  context: SignedInContext,
  body: CardBody,
  submit: TerminalSubmit,
): Promise<Begun | Refusal> {
  const { caller, company, inCompany, language } = context;
  const core = coreCompany(services, company);
  const amounts = { amountCents: wireCents(submit.Amount), subCents: wireCents(submit.SubAmount) };
  if (amounts.subCents <= 0 || amounts.subCents > amounts.amountCents) return refuse("amount_invalid");
  const found = await inCompany(async (tenant) => {
    const terminal = await terminalById(tenant, company.id, submit.TerminalID);
    if (!terminal || !takes(terminal, company, "property")) return refuse("method_unavailable");
    if (isSecureWeb(terminal) !== (submit.TerminalSale !== undefined)) return refuse("method_unavailable");
    const about = { companyId: company.id, userId: caller.userId, sessionId: submit.session_id, terminal };
    const run = await keepRun(tenant, { ...about, ...amounts });
    if (!run) return refuse("idempotency_conflict");
    const known = await terminalOutcome(tenant, company, run.reference, language);
    const how = { method: "CC", taxSaleConfirmed: false, cardType: submit.TerminalCardType } as const;
    const bills = known ? [] : await billsToTake(services, tenant, company, core, submit, how, language);
    if (bills instanceof Refusal) return bills;
    await markAsked(tenant, company.id, submit.session_id);
    return { terminal, run, bills };
  });
  if (found instanceof Refusal) return found;
  const { terminal, run, bills } = found;
  const offer = {
    key: body.Key,
    method: "CC",
    reference: run.reference,
    clerkId: caller.userId,
    payer: payerOf(submit),
    feeCents: amounts.amountCents - amounts.subCents,
    bills,
  };
  const decision = await decideFor(
    inCompany,
    Begun,
    sql`begin_terminal_payment(${company.id}, ${JSON.stringify(offer)}::jsonb,
      ${sha256(JSON.stringify([caller.userId, body]))}, ${patienceMs(terminal)}::bigint * interval '1 ms')`,
  );
  return { terminal, run, decision };
}

/**
 * The way of a payment by terminal, with the states of every other: decided and committed, then the device is asked outside
 * any transaction (a secure one was asked by the page before), then the gateway's word about it is written down. What stays
 * open is `processing`: the page asks for its status, and the settle job takes it up should nobody ask.
 */
export async function payByTerminal(
  services: Services,
  log: Log,
  context: SignedInContext,
  body: CardBody,
): Promise<PaymentResultWire | Refusal> {
  const submit = body.SubmitRDV2CCPayment;
  // A typed card is paid through card entry, which alone sees its number.
  if (!("session_id" in submit)) return refuse("method_unavailable");
  const refused = checkTaking(services, submit, context);
  if (refused) return refused;
  const begun = await begin(services, context, body, submit);
  if (begun instanceof Refusal) return begun;
  const { decision, run, terminal } = begun;
  if (decision.decision === "refused") return refuse(decision.code);
  if (decision.decision === "charge") {
    const told: DeviceWord = { kind: "told" };
    const said = isSecureWeb(terminal)
      ? Promise.resolve(told)
      : services.terminals.sale({
          reference: run.reference,
          deviceId: terminal.deviceId,
          amount: cents(decision.payment.totalCents),
          waitMs: terminal.timeOut * 1_000,
        });
    const word = await wordAbout(services, run.reference, said);
    await settleSale(services, log, decision.payment, word, patienceMs(terminal));
  }
  const { company, inCompany, language } = context;
  const outcome = await inCompany((tenant) =>
    terminalOutcome(tenant, company, decision.payment.id, language),
  );
  return outcome ? outcome.result : refuse("not_found");
}
