import {
  cancelTerminal,
  checkTerminalPaymentStatus,
  type Given,
  httpsTerminalRequest,
  rebootTerminal,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { note } from "../../db/audit.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { commandTerminal, DECLINED, NOT_CANCELED, stopSale } from "./https.ts";
import { terminalOutcome } from "./result.ts";
import { findRun, type Run } from "./runs.ts";
import { patienceMs, saleOutcome, settleSale } from "./settle.ts";
import { isSecureWeb, type TerminalRow, terminalById } from "./terminal.ts";

interface Found {
  readonly run: Run;
  readonly terminal: TerminalRow;
}

const find = ({ company, inCompany }: SignedInContext, sessionId: string): Promise<Found | null> =>
  inCompany(async (tenant) => {
    const run = await findRun(tenant, company.id, sessionId);
    const terminal = run && (await terminalById(tenant, company.id, run.terminalId));
    return run && terminal ? { run, terminal } : null;
  });

/** A run's status; an open one is checked now, so the page gets the result as soon as possible. */
async function check(
  services: Services,
  log: Log,
  context: SignedInContext,
  sessionId: string,
): Promise<Given<typeof checkTerminalPaymentStatus> | Refusal> {
  const found = await find(context, sessionId);
  if (!found) return refuse("not_found");
  const { run, terminal } = found;
  const { company, inCompany, language } = context;
  const look = () => inCompany((tenant) => terminalOutcome(tenant, company, run.reference, language));
  const before = await look();
  if (!before) return { Status: run.wasAsked ? "processing" : "failure", Message: "", Result: null };
  if (before.result.Status === "processing") {
    const terminals = await services.connectors.terminals(company.id, terminal);
    const charge = await saleOutcome(services, company.id, run.reference, terminals.look(run.reference));
    const payment = { id: run.reference, companyId: company.id };
    if (charge.outcome !== "unknown") await settleSale(services, log, payment, charge, patienceMs(terminal));
  }
  const { result, state } = (await look()) ?? before;
  if (result.Status === "processing") return { Status: "processing", Message: result.Message, Result: null };
  // In this call, 'success' with the message 'declined' means that no money was charged (TERMINAL-011).
  return { Status: "success", Message: state === "declined" ? DECLINED : result.Message, Result: result };
}

async function cancel(
  services: Services,
  context: SignedInContext,
  sessionId: string,
): Promise<Given<typeof cancelTerminal> | Refusal> {
  const found = await find(context, sessionId);
  if (!found) return refuse("not_found");
  const { run, terminal } = found;
  await context.inCompany((tenant) => note(tenant, context.caller, "terminal.cancelled", sessionId));
  const terminals = await services.connectors.terminals(context.company.id, terminal);
  const stopped = await stopSale(terminals, terminal.deviceId, run.reference);
  if (stopped === "done") return { Status: "success", Message: "" };
  return { Status: stopped === "early" ? "processing" : "failure", Message: NOT_CANCELED[stopped] };
}

/** Status and cancellation of terminal payments. */
export function registerSales(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, checkTerminalPaymentStatus, ({ body }, context) =>
    check(services, app.log, context, body.session_id),
  );
  serveSignedIn(app, services, cancelTerminal, ({ body }, context) =>
    cancel(services, context, body.session_id),
  );
  serveSignedIn(app, services, rebootTerminal, async ({ body }, { caller, company, inCompany }) => {
    const terminal = await inCompany(async (tenant) => {
      const found = await terminalById(tenant, company.id, body.TerminalID);
      if (found) await note(tenant, caller, "terminal.rebooted", found.id);
      return found;
    });
    if (!terminal || isSecureWeb(terminal)) return refuse("not_found");
    const terminals = await services.connectors.terminals(company.id, terminal);
    return (await terminals.reboot(terminal.deviceId))
      ? { Status: "success" as const, Message: "" }
      : { Status: "failure" as const, Message: NOT_CANCELED["no-answer"] };
  });
  serveSignedIn(app, services, httpsTerminalRequest, ({ body }, context) =>
    commandTerminal(services, body, context),
  );
}
