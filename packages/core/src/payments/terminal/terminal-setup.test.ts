import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { TerminalCommand, type TerminalWire } from "../../contract/payments/terminals.ts";
import { cents } from "../../money/index.ts";
import type { PaymentResultWire } from "../../wire/payment-result.ts";
import {
  callFailure,
  inNumberOrder,
  statusAnswer,
  submittedAnswer,
  terminalCommand,
  terminalFromWire,
  terminalKind,
} from "./terminal-setup.ts";

const wire: TerminalWire = {
  TerminalID: "T-1",
  TerminalName: "Window 1",
  DeviceID: "D-1",
  SDKKey: "sdk",
  Environment: " ",
  TimeOut: 60,
  CommType: "Secure-Web",
  Flex1: "partner",
  Flex2: "client",
  Flex3: "api",
  Flex4: "secret",
  Flex5: "https://terminals.example",
};
const setup = terminalFromWire(wire);

it("a terminal is read from the wire", () => {
  expect(setup).toEqual({
    id: "T-1",
    name: "Window 1",
    deviceId: "D-1",
    sdkKey: "sdk",
    environment: "certification",
    timeout: 60_000,
    kind: "secure-web",
    partnerId: "partner",
    clientId: "client",
    apiKey: "api",
    secretKey: "secret",
    baseUrl: "https://terminals.example",
  });
  expect(terminalFromWire({ ...wire, Environment: "production" }).environment).toBe("production");
});

it("terminals are ordered by the numbers in their names", () => {
  const named = ["Counter 10", "Counter 1", "counter 2", "Annex", "Counter 1 (left)"].map((name) => ({
    name,
    id: name,
  }));
  expect(inNumberOrder(named).map(({ name }) => name)).toEqual([
    "Annex",
    "Counter 1",
    "Counter 1 (left)",
    "counter 2",
    "Counter 10",
  ]);
});

it.each([
  ["secure-web", "secure-web"],
  ["SECURE WEB", "secure-web"],
  ["SecureWeb", "secure-web"],
  ["HTTPS", "non-secure"],
  ["insecure-web", "non-secure"],
  ["", "non-secure"],
])("CommType '%s' is %s", (commType, kind) => {
  expect(terminalKind(commType)).toBe(kind);
});

describe("a terminal command", () => {
  const run = { terminal: setup, sessionId: "00000000-0000-4000-8000-000000000002", group: "TAXCOMM" };
  // CONST-023 to 025
  it("a sale's command has an amount in cents", () => {
    const sale = terminalCommand("SALE", run, cents(10_235));
    expect(sale).toEqual({
      command: "SALE",
      session_id: "00000000-0000-4000-8000-000000000002",
      TerminalID: "T-1",
      DeviceID: "D-1",
      amount: 10_235,
      receiptPrint: 3,
      entryModeBitmap: "11111000",
      group: "TAXCOMM",
    });
    expect(v.safeParse(TerminalCommand, sale).success).toBe(true);
  });

  it.each(["CANCEL", "STATUS", "REBOOT"] as const)("the command %s has no amount", (command) => {
    expect(terminalCommand(command, run, cents(10_235))).toMatchObject({ command, amount: 0 });
  });
});

it("server answers are mapped to the machine's events", () => {
  const payment = { Status: "declined", Message: "No." } as PaymentResultWire;
  expect(submittedAnswer(payment)).toEqual({ status: "declined", message: "No.", payment });
  expect(statusAnswer({ Status: "processing", Message: "m", Result: null })).toEqual({
    status: "processing",
    message: "m",
    payment: null,
  });
  expect(callFailure({ status: 403, message: "m" })).toEqual({ expired: true, message: "m" });
  expect(callFailure({ status: 401, message: "" })).toEqual({ expired: false, message: "" });
});
