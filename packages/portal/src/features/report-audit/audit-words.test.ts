import { auditActMessages, auditAmountMessages } from "@county-pay/core/messages";
import { expect, it } from "vitest";
import { actOptions, inWords, shownDetail } from "./audit-words.ts";

it("says known kinds of acts in words, and others as they were written", () => {
  expect(inWords("payment.void", auditActMessages)).toBe("Void of a payment sent");
  expect(inWords("payment.unheard-of", auditActMessages)).toBe("payment.unheard-of");
  expect(inWords("constructor", auditActMessages)).toBe("constructor");
});

it("shows amounts as money, and leaves everything else as it was written", () => {
  const shown = (Name: string, Value: string) => shownDetail({ Name, Value }, auditAmountMessages);
  expect(shown("cents", "714939")).toEqual({ Name: "Amount", Value: "$7,149.39" });
  expect(shown("cents", "-5")).toEqual({ Name: "Amount", Value: "−$0.05" });
  expect(shown("expectedCashCents", "0")).toEqual({ Name: "Cash expected", Value: "$0.00" });
  expect(shown("otherCents", "10000")).toEqual({ Name: "otherCents", Value: "$100.00" });
  expect(shown("code", "02")).toEqual({ Name: "code", Value: "02" });
  expect(shown("cents", "none")).toEqual({ Name: "cents", Value: "none" });
});

it("offers each kind once, in the order of its words", () => {
  const options = actOptions(["user.added", "drawer.closed", "user.added", "zz"], auditActMessages);
  expect(options.map(({ label }) => label)).toEqual(["Drawer closed", "User added by the operator", "zz"]);
});
