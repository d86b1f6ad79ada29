// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { makeBill, makeFlags } from "@county-pay/core/testing";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { BillServices } from "./bill-services.tsx";
import { visit } from "./testing/visit.tsx";

const ALL = makeFlags(["EBilling", "EAlert", "ChangeAddress", "PDFView", "ConsumerVIP"]);
const names = () =>
  [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")]
    .map(({ textContent }) => textContent)
    .filter((name) => name !== "Share or scan to pay");

describe("what else can be done with a bill", () => {
  it("is all that the county offers to guests, with the e-billing of a county without Tyler", () => {
    visit({ flags: ALL }).show(<BillServices bill={makeBill()} />);
    expect(names()).toEqual([
      "Sign up for Citizen Portal",
      "Sign up for e-billing",
      "Change Billing Address",
      "View PDF",
      "Print this bill",
    ]);
  });

  it("calls it E-Alert in a Tyler county", () => {
    visit({ flags: makeFlags(["EAlert"]), isTyler: true }).show(<BillServices bill={makeBill()} />);
    expect(names()).toEqual(["E-Alert", "Print this bill"]);
  });

  it("offers a resident no sign-ups, and nobody what is off", () => {
    visit({ flags: ALL }, "user").show(<BillServices bill={makeBill()} />);
    expect(names()).toEqual(["Change Billing Address", "View PDF", "Print this bill"]);
  });

  it("leads to the county's own pages where it has some", () => {
    const customization = {
      CustomLinks: JSON.stringify([{ name: "EAlert", value: "https://alerts.example" }]),
      ChangeAddressLink: "https://qpublic.example/?key={{key}}",
    };
    visit({ flags: ALL, customization }).show(<BillServices bill={makeBill({ parcelId: "13 430" })} />);
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(link("Sign up for e-billing")).toBe("https://alerts.example");
    expect(link("Change Billing Address")).toBe("https://qpublic.example/?key=13%20430");
  });
});
