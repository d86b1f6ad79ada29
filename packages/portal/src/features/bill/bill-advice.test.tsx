// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { AdviceReason } from "@county-pay/core/cart";
import { billWaitsSince } from "@county-pay/core/contract";
import { billsOfYears, makeBill, makeSession } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { cleanup } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { BillAdvice } from "./bill-advice.tsx";
import { visit } from "./testing/visit.tsx";

const CONTACT = "https://office.example";
const show = (reason: AdviceReason, customization = {}) =>
  visit({ contactUrl: CONTACT, customization }).show(
    <BillAdvice bill={makeBill()} advice={{ reason, payFirst: [] }} />,
  );

describe("why a bill cannot be paid now", () => {
  it.each<[AdviceReason, RegExp]>([
    ["awaiting", /ask the office when the amount will be set/],
    ["credit", /how to use the credit/],
    ["not_payable", /^This bill is not payable\. Please contact/],
    ["restricted", /They can tell you how to pay/],
    ["online_payment_off", /You can still pay at the office/],
    ["tax_sale", /^Electronic payment is currently unavailable/],
  ])("%s leads to the office", (reason, words) => {
    show(reason);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Contact the office" }).getAttribute("href")).toBe(CONTACT);
  });

  it.each<[AdviceReason, RegExp]>([
    ["paid", /nothing more to do/],
    ["partially_paid", /^This bill is partially paid\. Please pay this bill in full first\.$/],
  ])("%s needs no office", (reason, words) => {
    show(reason);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Contact the office" })).toBeNull();
  });

  it.each([
    [{ Since: null, ForPayer: false }, /usually takes a few minutes/],
    [{ Since: null, ForPayer: true }, /waiting for their approval.*within 15 minutes/],
    [
      { Since: "2026-11-24", ForPayer: false },
      /^The payment of 11\/24\/2026 is waiting for the payer's bank, which can take several days/,
    ],
  ])("a payment in progress says how long it takes, whoever made it: %o", async (wait, words) => {
    const { server, show: render } = visit({ contactUrl: CONTACT });
    server.on(billWaitsSince, () => wait);
    render(<BillAdvice bill={makeBill()} advice={{ reason: "pending", payFirst: [] }} />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Contact the office" })).toBeNull();
  });

  it.each<[AdviceReason, RegExp]>([
    ["paid", /^Nothing is due on this bill/],
    ["not_payable", /^Your records mark this bill as not payable/],
    ["restricted", /An admin can take it off the list/],
    ["awaiting", /has not sent an amount/],
  ])("%s does not send the office to the office", async (reason, words) => {
    for (const [area, userType] of [
      ["clerk", "Clerk"],
      ["user", "SMF"],
    ] as const) {
      visit({ contactUrl: CONTACT }, area, makeSession({ userType })).show(
        <BillAdvice bill={makeBill()} advice={{ reason, payFirst: [] }} />,
      );
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.queryByText(/contact your local county/)).toBeNull();
      expect(screen.queryByRole("link", { name: "Contact the office" })).toBeNull();
      cleanup();
    }
  });

  it.each<AdviceReason>(["tax_sale", "online_payment_off"])(
    "%s shows the office's telephone number and hours",
    async (reason) => {
      show(reason, { GuestCountyInfo: "<p>Call 555-0142, 8:00 to 5:00.</p>" });
      expect(await screen.findByText("Call 555-0142, 8:00 to 5:00.")).toBeTruthy();
    },
  );

  it("the advice does not mention a tax sale if only online payment is off", () => {
    show("online_payment_off", { TaxSaleMessage: "Please call 555-0142." });
    expect(screen.queryByText("Please call 555-0142.")).toBeNull();
  });

  it("the advice includes the county's text about a tax sale", () => {
    show("tax_sale", { TaxSaleMessage: "Please call 555-0142." });
    expect(screen.getByText("Please call 555-0142.")).toBeTruthy();
  });

  it("the advice lists the older bills, each with its amount and a link", () => {
    visit().show(
      <BillAdvice
        bill={makeBill()}
        advice={{ reason: "back_taxes", payFirst: billsOfYears([2023, 2024]) }}
      />,
    );
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/demo/guest/bill-preview/2023",
      "/demo/guest/bill-preview/2024",
    ]);
    expect(screen.getByRole("link", { name: "View the 2023 bill, $100.00" })).toBeTruthy();
  });
});
