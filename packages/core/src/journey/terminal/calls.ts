import type { ApiFailure } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { terminalGroup } from "../../company/index.ts";
import {
  type CallAnswer,
  getSaasConexDevices,
  httpsTerminalRequest,
  type PaymentResultWire,
  rebootTerminal,
  type TerminalCommandWire,
} from "../../contract/index.ts";
import { errorMessages } from "../../messages/general/errors.ts";
import { type Cents, toDollars, ZERO } from "../../money/index.ts";
import {
  type CallFailure,
  callFailure,
  type Submission,
  type TerminalOrder,
  type TerminalSetup,
  terminalCommand,
} from "../../payments/index.ts";
import type { Result } from "../../result.ts";
import { askSubmission } from "../checkout/direct/ask-submission.ts";
import type { Environment } from "../types.ts";

/** A run of a secure terminal, for its commands. */
export interface SaleRun {
  readonly terminal: TerminalSetup;
  readonly sessionId: string;
  readonly total: Cents;
  readonly subAmount: Cents;
}

/** The calls of a payment at a terminal. */
export interface TerminalCalls {
  /** A command to a secure terminal (CALL-155, CONST-028). */
  command(
    command: TerminalCommandWire["command"],
    run: SaleRun,
  ): Promise<Result<CallAnswer<typeof httpsTerminalRequest>, ApiFailure>>;
  /** The IDs of the devices that are currently reachable. */
  reached(): Promise<Result<readonly string[], ApiFailure>>;
  reboot(terminal: TerminalSetup): Promise<Result<{ readonly Status: string }, ApiFailure>>;
  submit(submission: Submission): Promise<Result<PaymentResultWire, ApiFailure>>;
  /** A failure with a message for the clerk, as an event of the terminal's machine. */
  failed(failure: ApiFailure): CallFailure;
}

/** Creates them for a county; `itemKind` determines the group in which a sale is recorded. */
export function terminalCalls(
  env: Environment,
  company: Pick<Company, "id" | "customization">,
  itemKind: TerminalOrder["itemKind"],
): TerminalCalls {
  const { client } = env;
  const group = terminalGroup(company.customization, itemKind === "bills" ? "property" : "misc");
  const command: TerminalCalls["command"] = (name, { terminal, sessionId, total, subAmount }) =>
    client.call(httpsTerminalRequest, {
      body: {
        CompanyId: company.id,
        eToken: terminal.apiKey,
        Amount: toDollars(total),
        SubAmount: toDollars(subAmount),
        request: terminalCommand(name, { terminal, sessionId, group }, total),
      },
    });
  return {
    command,
    async reached() {
      const answer = await client.call(getSaasConexDevices, { body: { CompanyId: company.id } });
      if (!answer.ok) return answer;
      const on = answer.value.filter(({ IsConnected }) => IsConnected);
      return { ok: true, value: on.map(({ DeviceID }) => DeviceID) };
    },
    reboot: (terminal) =>
      terminal.kind === "secure-web"
        ? command("REBOOT", { terminal, sessionId: env.randomUuid(), total: ZERO, subAmount: ZERO })
        : client.call(rebootTerminal, { body: { CompanyId: company.id, TerminalID: terminal.id } }),
    submit: (submission) => askSubmission(env, submission),
    failed: (failure) =>
      callFailure({
        status: failure.status,
        message: failure.message || env.language.texts(errorMessages)[failure.code],
      }),
  };
}
