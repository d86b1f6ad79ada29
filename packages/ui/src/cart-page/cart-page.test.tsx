// @vitest-environment jsdom

import type { Visitor } from "@county-pay/core/bills";
import { cartItem } from "@county-pay/core/cart";
import { cents, ZERO } from "@county-pay/core/money";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { Notices } from "../notices/notices.tsx";
import { act } from "../testing/dom.ts";
import { aBill, aCompany } from "../testing/fakes.ts";
import { CartCosts } from "./cart-costs.tsx";
import { CartTable } from "./cart-table.tsx";

const ofYear = (year: string) => cartItem(aBill({ id: year, taxYear: year, billNumber: `${year}-1` }));
const items = [ofYear("2025"), ofYear("2024")];

function showTable(visitor: Visitor = "guest", company = aCompany()) {
  const spies = {
    onOpen: vi.fn(),
    onRemove: vi.fn(),
    onRemoveProperty: vi.fn(),
    onAmount: vi.fn(),
    onError: vi.fn(),
  };
  render(<CartTable items={items} shown={items} company={company} visitor={visitor} {...spies} />);
  return spies;
}
const remove = (year: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: `Remove bill ${year}-1 for ${year}` });

describe("a cart's table", () => {
  // CART-015
  it("the table links a bill by its number for guests; for signed-in users the number is plain text", () => {
    const { onOpen } = showTable();
    for (const number of screen.getAllByRole("button", { name: /^20\d\d-1$/ })) fireEvent.click(number);
    expect(onOpen).toHaveBeenCalledTimes(2);
    showTable("user");
    expect(screen.getAllByRole("button", { name: /^20\d\d-1$/ })).toHaveLength(2);
  });

  it("the row of an older year says why it cannot be removed, and the newest can be", () => {
    const { onRemove } = showTable();
    expect(remove("2024").disabled).toBe(true);
    const why = document.getElementById(remove("2024").getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Older bills are paid first. Remove the 2025 bill before this one.");
    fireEvent.click(remove("2025"));
    expect(onRemove).toHaveBeenCalledWith(items[0]?.bill);
  });

  it("the table removes all years of a property at once", () => {
    const { onRemoveProperty } = showTable();
    fireEvent.click(screen.getByRole("button", { name: "Remove all 2 bills for Parcel ID 13-430" }));
    expect(onRemoveProperty).toHaveBeenCalledWith(items[0]?.bill);
  });

  it("every row can be removed when paying dues", () => {
    showTable("guest", aCompany({ isIng: true }));
    expect([remove("2024").disabled, remove("2025").disabled]).toEqual([false, false]);
  });

  it("the newest year accepts another amount if the county allows it", () => {
    const { onAmount } = showTable("guest", aCompany({}, ["InCartPartialPayment"]));
    fireEvent.input(screen.getByLabelText(/Amount to pay for 2025 bill 2025-1/), {
      target: { value: "40" },
    });
    expect(onAmount).toHaveBeenLastCalledWith("2025", cents(4_000));
    expect(screen.queryByLabelText(/Amount to pay for 2024 bill 2024-1/)).toBeNull();
  });
});

// CART-012
describe("the cost of a cart", () => {
  const show = (change: Partial<Parameters<typeof CartCosts>[0]> = {}) => {
    const onContinue = vi.fn();
    render(
      <Notices>
        <CartCosts
          count={2}
          total={cents(20_000)}
          disabled={false}
          busy={false}
          company={aCompany()}
          visitor="guest"
          onContinue={onContinue}
          {...change}
        />
      </Notices>,
    );
    return onContinue;
  };
  const goOn = () => fireEvent.click(screen.getByRole("button", { name: "Continue" }));

  it("the cost is shown for a card and for a bank account, with the total", () => {
    const onContinue = show();
    expect(screen.getAllByRole("definition").map((cost) => cost.textContent)).toEqual([
      "Fee: $5.00$205.00 in total",
      "No fee$200.00 in total",
    ]);
    goOn();
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it("the total and the button stay at the bottom of a phone's screen, once each", () => {
    vi.stubGlobal("innerWidth", 390);
    const onContinue = show();
    const bar = document.querySelector(".cp-cart-bar");
    expect(bar?.textContent).toBe("Total$200.00Continue");
    expect(screen.getAllByText("Total")).toHaveLength(1);
    goOn();
    expect(onContinue).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it("the total and the main button move to fit the window's width, as it changes", () => {
    show();
    const bar = () => document.querySelector(".cp-cart-bar");
    expect(bar()).toBeNull();
    const resize = (width: number) =>
      act(() => {
        vi.stubGlobal("innerWidth", width);
        window.dispatchEvent(new Event("resize"));
      });
    resize(390);
    expect(bar()?.textContent).toBe("Total$200.00Continue");
    resize(1366);
    expect(bar()).toBeNull();
    vi.unstubAllGlobals();
  });

  it("the costs do not include a card if a bill is under tax sale", () => {
    show({ isTaxSale: true });
    expect(screen.queryAllByRole("definition")).toEqual([]);
  });

  it("the cart does not continue while an amount is invalid, and says so", () => {
    const onContinue = show({ disabled: true });
    goOn();
    expect(onContinue).not.toHaveBeenCalled();
    expect(screen.getByText("The Amount you've entered is invalid!")).toBeTruthy();
  });

  // CART-020
  it("the costs are hidden if online payment is off", () => {
    const company = aCompany();
    show({
      company: { ...company, flags: { ...company.flags, OnlinePropertyTaxPayment: false } },
      total: ZERO,
    });
    expect(screen.queryAllByRole("definition")).toEqual([]);
  });
});
