// @vitest-environment jsdom
import "../testing/dom.ts";
import type { Bill } from "@county-pay/core/bills";
import { fireEvent, screen, within } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { aBill, aCompany } from "../testing/fakes.ts";
import { BackTaxesDialog } from "./back-taxes-dialog.tsx";

const ofYear = (year: string, change: Partial<Bill> = {}) =>
  aBill({ id: year, taxYear: year, billNumber: `B-${year}`, ...change });
const bills = [ofYear("2025"), ofYear("2023"), ofYear("2024")];

function open(wantedId: string, shown = bills) {
  const onContinue = vi.fn();
  render(
    <BackTaxesDialog
      bills={shown}
      wantedId={wantedId}
      rules={aCompany()}
      onContinue={onContinue}
      onClose={() => {}}
    />,
  );
  return onContinue;
}
const box = (year: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`year ${year}`) });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the back-taxes dialog", () => {
  // CART-040, CART-046
  it("the dialog lists the bills oldest first, checked up to the requested one", () => {
    open("2024");
    const lines = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(lines.map((line) => /year (\d+)/.exec(line.textContent)?.[1])).toEqual(["2023", "2024", "2025"]);
    expect([box("2023").checked, box("2024").checked, box("2025").checked]).toEqual([true, true, false]);
    expect(screen.getByText("$200.00")).toBeTruthy();
  });

  // CART-041
  it("the dialog does not allow a bill before an older one, and says so", () => {
    open("2025");
    fireEvent.click(box("2023"));
    expect([box("2023").checked, box("2024").checked, box("2025").checked]).toEqual([false, false, false]);
    expect(box("2025").disabled).toBe(true);
    const why = document.getElementById(box("2025").getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Choose the older bill first.");
  });

  // CART-045
  it("the dialog continues with the chosen bills, oldest first, and not without any", () => {
    const onContinue = open("2024");
    press("Continue");
    expect(onContinue.mock.lastCall?.[0].map((bill: Bill) => bill.id)).toEqual(["2023", "2024"]);
    fireEvent.click(box("2023"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Continue" }).disabled).toBe(true);
  });

  it("the dialog says why a bill that is being confirmed cannot be chosen", () => {
    open("2023", [ofYear("2023", { isPaymentPending: true }), ofYear("2024")]);
    expect(box("2023").disabled).toBe(true);
    expect(screen.getByText(/is in progress/)).toBeTruthy();
  });
});
