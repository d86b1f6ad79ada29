// @vitest-environment jsdom
import "../testing/dom.ts";
import { cartItem } from "@county-pay/core/cart";
import { cents } from "@county-pay/core/money";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { aBill, aCompany } from "../testing/fakes.ts";
import { CartLines } from "./cart-lines.tsx";

const ofYear = (year: string) => cartItem(aBill({ id: year, taxYear: year, billNumber: `${year}-1` }));
const items = [ofYear("2025"), ofYear("2024")];

function show(company = aCompany()) {
  const spies = {
    onOpen: vi.fn(),
    onRemove: vi.fn(),
    onRemoveProperty: vi.fn(),
    onAmount: vi.fn(),
    onError: vi.fn(),
  };
  render(<CartLines items={items} shown={items} company={company} {...spies} />);
  return spies;
}
const remove = (year: string) =>
  screen.getByRole<HTMLButtonElement>("button", { name: `Remove bill ${year}-1 for ${year}` });

describe("a cart's lines", () => {
  // CART-030
  it("the lines are oldest first, and an older one says why it cannot be removed", () => {
    show();
    expect(screen.getAllByRole("button", { name: /Tax year/ }).map((line) => line.textContent)).toEqual([
      "Tax year 2024, bill 2024-1",
      "Tax year 2025, bill 2025-1",
    ]);
    expect(remove("2024").disabled).toBe(true);
    const why = document.getElementById(remove("2024").getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toBe("Older bills are paid first. Remove the 2025 bill before this one.");
  });

  it("the newest line can be removed", () => {
    const { onRemove } = show();
    fireEvent.click(remove("2025"));
    expect(onRemove).toHaveBeenCalledWith(items[0]?.bill);
  });

  it("a line accepts another amount if the county allows it, and keeps an invalid typed one", () => {
    const { onAmount, onError } = show(aCompany({}, ["InCartPartialPayment"]));
    const field = screen.getByLabelText<HTMLInputElement>(/Amount to pay for 2025 bill 2025-1/);
    fireEvent.input(field, { target: { value: "40" } });
    expect(onAmount).toHaveBeenLastCalledWith("2025", cents(4_000));
    fireEvent.input(field, { target: { value: "400" } });
    expect(onAmount).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenLastCalledWith("2025", true);
    expect(field.value).toBe("400");
    expect(screen.getByText("Amount should be between 0.01 and 100.00.")).toBeTruthy();
  });
});
