import { ENGLISH } from "@county-pay/core/messages";
import { makeBill } from "@county-pay/core/testing";
import { expect, it } from "vitest";
import { scanWords } from "./scan-line.tsx";

const context = {
  language: ENGLISH,
  failureText: () => "",
  timeZone: "America/New_York",
  inCart: () => false,
};

it.each([
  ["not_payable", "Your records mark this bill as not payable"],
  ["restricted", "is on the private list or the view-only list"],
  ["paid", "This bill is already paid."],
] as const)(
  "a scan that was refused as %s tells a clerk why, and not to contact the office",
  (reason, why) => {
    const words = scanWords(
      { number: 1, text: "B-1", outcome: { kind: "refused", bill: makeBill(), reason } },
      context,
    );
    expect(words).toContain(why);
    expect(words).not.toContain("contact your local county");
  },
);
