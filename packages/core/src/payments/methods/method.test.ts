import { describe, expect, it } from "vitest";
import type { Visitor } from "../../bills/index.ts";
import type { FlagName } from "../../company/flags.ts";
import { methodMessages } from "../../messages/payments/payment.ts";
import { onlineMethodMessagesVi } from "../../messages/vi/payments/method-names.ts";
import { makeFlags } from "../../testing/index.ts";
import {
  guestMethods,
  methodLabel,
  offeredMethods,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentType,
  STARTING_METHOD,
} from "./method.ts";

const ONLINE = "OnlinePropertyTaxPayment";
const ALL: readonly FlagName[] = [
  ONLINE,
  "ACHPayments",
  "ACHPaymentsOnline",
  "TerminalPayments",
  "CashPayments",
  "CheckPayments",
];

// PAY-004 to 010, ROLE-023, MONEY-011
describe("the available methods", () => {
  it.each<[Visitor, readonly FlagName[], readonly PaymentMethod[]]>([
    ["guest", [], []],
    ["guest", ["ACHPaymentsOnline", "TerminalPayments", "CashPayments", "CheckPayments"], []],
    ["guest", [ONLINE], ["manual"]],
    ["guest", [ONLINE, "ACHPayments"], ["manual"]],
    ["guest", [ONLINE, "ACHPaymentsOnline"], ["manual", "ach"]],
    ["guest", ALL, ["manual", "ach"]],
    ["user", ["ACHPayments"], []],
    ["user", [ONLINE, "ACHPaymentsOnline"], ["manual"]],
    ["user", [ONLINE, "ACHPayments"], ["manual", "ach"]],
    ["user", ALL, ["manual", "ach"]],
    ["clerk", [], ["manual"]],
    ["clerk", ["ACHPaymentsOnline"], ["manual"]],
    ["clerk", ["ACHPayments"], ["manual", "ach"]],
    ["clerk", ["TerminalPayments"], ["terminal", "manual"]],
    ["clerk", ["CashPayments"], ["manual", "cash"]],
    ["clerk", ["CheckPayments"], ["manual", "check"]],
    ["clerk", ALL, ["terminal", "manual", "ach", "cash", "check"]],
  ])("the methods for a %s with %j are %j", (role, flags, methods) => {
    expect(offeredMethods(role, makeFlags(flags))).toEqual(methods);
  });

  // PAY-047
  it("the typed card is selected first if it is available", () => {
    for (const role of ["guest", "user", "clerk"] as const)
      expect(offeredMethods(role, makeFlags(ALL))).toContain(STARTING_METHOD);
  });

  it("a guest's methods are identified by their PaymentType", () => {
    expect(guestMethods(makeFlags(ALL))).toEqual(["CC", "ACH"]);
    expect(guestMethods(makeFlags([ONLINE]))).toEqual(["CC"]);
    expect(guestMethods(makeFlags())).toEqual([]);
  });
});

describe("a method", () => {
  // PAY-005, PAY-006, PAY-046, MONEY-010, MONEY-012
  it.each<[PaymentMethod, string, string, string]>([
    ["terminal", "CC", "Terminal", "Terminal"],
    ["manual", "CC", "Credit Card", "Manual"],
    ["ach", "ACH", "ACH", "ACH"],
    ["cash", "CASH", "Cash", "Cash"],
    ["check", "CHECK", "Check", "Check"],
  ])("the method %s is %s in the form", (method, type, guest, others) => {
    expect(paymentType(method)).toBe(type);
    expect(methodLabel(method, "guest")).toBe(guest);
    expect(methodLabel(method, "user")).toBe(method === "manual" ? guest : others);
    expect(methodLabel(method, "clerk")).toBe(others);
  });

  it("a clerk reads the short name ACH in Vietnamese, too", () => {
    const texts = methodMessages;
    const online = onlineMethodMessagesVi;
    expect(methodLabel("ach", "clerk", texts, online)).toBe("ACH");
    expect(methodLabel("ach", "guest", texts, online)).toBe("Tài khoản ngân hàng (ACH)");
  });

  it("methods are in the order of the tiles", () => {
    expect(PAYMENT_METHODS).toEqual(["terminal", "manual", "ach", "cash", "check"]);
  });
});
