import type { TerminalCommandWire, TerminalWire } from "../../contract/payments/terminals.ts";
import type { Cents } from "../../money/index.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import type { CallFailure, TerminalAnswer, TerminalKind } from "./terminal.ts";

/** A counter's terminal with the fields that its dialog and its SDK need (ENTITY-072, ENTITY-073). */
export interface TerminalSetup {
  readonly id: string;
  readonly name: string;
  readonly deviceId: string;
  readonly sdkKey: string;
  readonly environment: string;
  /** How long the device waits for a card, in milliseconds. */
  readonly timeout: number;
  readonly kind: TerminalKind;
  readonly partnerId: string;
  readonly clientId: string;
  readonly apiKey: string;
  readonly secretKey: string;
  readonly baseUrl: string;
}

/** The default environment of an SDK, unless a terminal sets another (CONST-027). */
export const DEFAULT_TERMINAL_ENVIRONMENT = "certification";

const byNumber = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Terminals in natural order of their names: Counter 2 comes before Counter 10. */
export const inNumberOrder = <T extends { readonly name: string; readonly id: string }>(
  terminals: readonly T[],
): T[] => terminals.toSorted((a, b) => byNumber.compare(a.name, b.name) || byNumber.compare(a.id, b.id));

/** How a terminal is driven, by its CommType; case, spaces, and hyphens are ignored. */
export const terminalKind = (commType: string): TerminalKind =>
  commType.toLowerCase().replace(/[^a-z]/g, "") === "secureweb" ? "secure-web" : "non-secure";

/**
 * Maps a validated terminal from the wire: Flex1 to Flex5 are partner ID, client ID, API key, secret key, and base URL.
 */
export const terminalFromWire = (wire: TerminalWire): TerminalSetup => ({
  id: wire.TerminalID,
  name: wire.TerminalName,
  deviceId: wire.DeviceID,
  sdkKey: wire.SDKKey,
  environment: wire.Environment.trim() || DEFAULT_TERMINAL_ENVIRONMENT,
  timeout: wire.TimeOut * 1_000,
  kind: terminalKind(wire.CommType),
  partnerId: wire.Flex1,
  clientId: wire.Flex2,
  apiKey: wire.Flex3,
  secretKey: wire.Flex4,
  baseUrl: wire.Flex5,
});

/** One run of a terminal, for its commands. */
export interface TerminalRunSetup {
  readonly terminal: Pick<TerminalSetup, "id" | "deviceId">;
  /** The run's ID (UUID). */
  readonly sessionId: string;
  readonly group: string;
}

/**
 * A command to a terminal (CONST-023 to 025): amounts in cents, receipt print 3, entry mode bitmap 11111000. Only a
 * SALE has an amount.
 */
export const terminalCommand = (
  command: TerminalCommandWire["command"],
  { terminal, sessionId, group }: TerminalRunSetup,
  amount: Cents,
): TerminalCommandWire => ({
  command,
  session_id: sessionId,
  TerminalID: terminal.id,
  DeviceID: terminal.deviceId,
  amount: command === "SALE" ? amount : 0,
  receiptPrint: 3,
  entryModeBitmap: "11111000",
  group,
});

/** The answer to a submission, as an event of the terminal's machine. */
export const submittedAnswer = (result: PaymentResultWire): TerminalAnswer => ({
  status: result.Status,
  message: result.Message,
  payment: result,
});

/** The answer to a status request, as an event of the terminal's machine. */
export const statusAnswer = (answer: {
  readonly Status: string;
  readonly Message: string;
  readonly Result: PaymentResultWire | null;
}): TerminalAnswer => ({ status: answer.Status, message: answer.Message, payment: answer.Result });

/** A failed call, as an event of the terminal's machine: any 403 ends the session (CALL-005). */
export const callFailure = (failure: { readonly status: number; readonly message: string }): CallFailure => ({
  expired: failure.status === 403,
  message: failure.message,
});
