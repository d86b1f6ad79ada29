import { timingSafeEqual } from "node:crypto";
import type { Given, httpsTerminalRequest, Parsed } from "@county-pay/core/contract";
import { terminalMessages } from "@county-pay/core/messages";
import { cents, wireCents } from "@county-pay/core/money";
import { note } from "../../db/audit.ts";
import type { DeviceOutcome, Terminals } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import { sha256 } from "../../http/secrets.ts";
import type { Services } from "../../kernel/services.ts";
import { findRun, markQueried, type Run, storeRun } from "./runs.ts";
import { terminalSecrets } from "./secrets.ts";
import { saleOutcome, stopReason } from "./settle.ts";
import { isSecureWeb, type TerminalRow, terminalById } from "./terminal.ts";

type Answer = Given<typeof httpsTerminalRequest>;
type Body = Parsed<typeof httpsTerminalRequest>["body"];

/** The message for a failed cancellation; '' if it may still work. */
export const NOT_CANCELED = {
  early: "",
  late: terminalMessages.cancelLate,
  "no-answer": terminalMessages.cancelNoAnswer,
} as const;

/** Tells a device to stop; `early`: it does not know the sale yet, so it must be told again. */
export async function stopSale(
  terminals: Terminals,
  deviceId: string,
  reference: string,
): Promise<"done" | "early" | "late" | "no-answer"> {
  const answer = await terminals.cancel(deviceId, reference);
  if (answer !== "late") return answer;
  const { kind } = await terminals.look(reference);
  return kind === "not_found" || kind === "waiting" ? "early" : "late";
}
/** The message for a declined card (TERMINAL-011). */
export const DECLINED = "declined";

const success = (PaymentToken = ""): Answer => ({ Status: "success", Message: "", PaymentToken });
const PROCESSING: Answer = { Status: "processing", Message: "", PaymentToken: "" };
const failure = (Message: string): Answer => ({ Status: "failure", Message, PaymentToken: "" });

/** Stores the run before its device is asked: every sale has a row. */
async function runOfSale(
  body: Body,
  terminal: TerminalRow,
  context: SignedInContext,
): Promise<Run | Refusal> {
  const { caller, company, inCompany } = context;
  const sessionId = body.request.session_id;
  const amountCents = wireCents(body.Amount);
  const subCents = wireCents(body.SubAmount);
  if (body.request.amount !== amountCents || subCents <= 0 || subCents > amountCents)
    return refuse("amount_invalid");
  const about = { companyId: company.id, userId: caller.userId, sessionId, terminal, amountCents, subCents };
  const run = await inCompany(async (tenant) => {
    const stored = await storeRun(tenant, about);
    if (stored) {
      await markQueried(tenant, company.id, sessionId);
      await note(tenant, caller, "terminal.sale", sessionId, { cents: amountCents });
    }
    return stored;
  });
  if (run?.isUndone) return refuse("session_expired");
  return run ?? refuse("idempotency_conflict");
}

async function answerAbout(
  services: Services,
  companyId: number,
  { reference }: Run,
  deviceOutcome: Promise<DeviceOutcome>,
): Promise<Answer> {
  const outcome = await saleOutcome(services, companyId, reference, deviceOutcome);
  if (outcome.outcome === "unknown" || outcome.outcome === "waiting") return PROCESSING;
  return outcome.outcome === "succeeded"
    ? success(`tok_${reference}`)
    : failure(stopReason(outcome.code) ?? DECLINED);
}

async function command(
  services: Services,
  body: Body,
  terminal: TerminalRow,
  context: SignedInContext,
): Promise<Answer | Refusal> {
  const { caller, company, inCompany } = context;
  const { deviceId } = terminal;
  const terminals = await services.connectors.terminals(company.id, terminal);
  if (body.request.command === "REBOOT") {
    await inCompany((tenant) => note(tenant, caller, "terminal.rebooted", terminal.id));
    return (await terminals.reboot(deviceId)) ? success() : failure(NOT_CANCELED["no-answer"]);
  }
  if (body.request.command === "SALE") {
    const run = await runOfSale(body, terminal, context);
    if (!("reference" in run)) return run;
    const { reference, amountCents } = run;
    const sale = { reference, deviceId, amount: cents(amountCents), waitMs: terminal.timeOut * 1_000 };
    return answerAbout(services, company.id, run, terminals.sale(sale));
  }
  const run = await inCompany((tenant) => findRun(tenant, company.id, body.request.session_id));
  if (run?.terminalId !== terminal.id) return refuse("not_found");
  if (body.request.command === "STATUS")
    return answerAbout(services, company.id, run, terminals.look(run.reference));
  const stopped = await stopSale(terminals, deviceId, run.reference);
  if (stopped === "done") return success();
  return stopped === "early" ? PROCESSING : failure(NOT_CANCELED[stopped]);
}

/** A command to one of the county's secure-web terminals, with the county's token for it (CALL-155). */
export async function commandTerminal(
  services: Services,
  body: Body,
  context: SignedInContext,
): Promise<Answer | Refusal> {
  const { company, inCompany } = context;
  const { TerminalID, DeviceID } = body.request;
  const { terminal, apiKey } = await inCompany(async (tenant) => ({
    terminal: await terminalById(tenant, company.id, TerminalID),
    apiKey: (await terminalSecrets(services, tenant, company.id, [TerminalID])).get(TerminalID)?.apiKey ?? "",
  }));
  if (!terminal) return refuse("not_found");
  const isMeant = isSecureWeb(terminal) && DeviceID === terminal.deviceId && apiKey !== "";
  return isMeant && timingSafeEqual(sha256(body.eToken), sha256(apiKey))
    ? command(services, body, terminal, context)
    : refuse("forbidden");
}
