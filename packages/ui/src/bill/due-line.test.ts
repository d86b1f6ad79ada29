import { ENGLISH } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { cents, ZERO } from "@county-pay/core/money";
import { describe, expect, it } from "vitest";
import { aBill, aCompany } from "../testing/fakes.ts";
import { dueLine } from "./due-line.ts";

const say = (change: Parameters<typeof aBill>[0], today = "2025-11-21", language = ENGLISH) =>
  dueLine(aBill(change), aCompany(), Date.parse(`${today}T17:00:00Z`), language);

describe("the line under the amount", () => {
  it.each([
    [{}, "2025-12-15", "Due Monday, December 15, 2025"],
    [{}, "2025-12-16", "Was due Monday, December 15, 2025"],
    [{ dueDate: null }, "2025-11-21", "No due date"],
  ] as const)("the line shows the due date: %j on %s", (change, today, sentence) => {
    expect(say(change, today)).toBe(sentence);
  });

  it("the line is in the current language", () => {
    expect(say({}, "2025-12-15", SPANISH)).toBe("Vence el lunes 15 de diciembre de 2025");
  });

  it("the line says why nothing has to be done", () => {
    const paid = { amountPaid: cents(10_000), remainingBalance: ZERO, paidInFull: true, payable: false };
    expect(say(paid)).toContain("is paid");
    expect(say({ amountDue: ZERO, remainingBalance: ZERO })).toContain("not set an amount");
    expect(say({ remainingBalance: cents(-500) })).toContain("credit");
    expect(say({ isNonPayable: true })).toContain("not paid online");
  });

  it("a payment that is being confirmed takes precedence in the line", () => {
    expect(say({ isPaymentPending: true, isNonPayable: true })).toContain("do not pay again");
  });
});
