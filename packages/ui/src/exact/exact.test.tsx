// @vitest-environment jsdom

import { cartItem } from "@county-pay/core/cart";
import { cents } from "@county-pay/core/money";
import { render } from "@testing-library/preact";
import { afterEach, describe, expect, it } from "vitest";
import { Facts } from "../bill/facts.tsx";
import { DataTable } from "../data-table/data-table.tsx";
import { MoneyText } from "../money-text/money-text.tsx";
import { Pagination } from "../pagination/pagination.tsx";
import { FeeLines } from "../payment/fee-lines.tsx";
import { MethodPrice } from "../payment/method-price.tsx";
import { PaymentForm } from "../payment/payment-form.tsx";
import { act } from "../testing/dom.ts";
import { aBill, aCompany, aJourney } from "../testing/fakes.ts";
import { translatePage } from "../testing/translate-page.ts";
import { Current, Exact } from "./exact.tsx";
import { keepTextCurrent } from "./keep-text-current.ts";

const noop = () => undefined;
const pages = (page: number) => (
  <Pagination page={page} pageSize={10} count={95} sizes={[10]} onPage={noop} onPageSize={noop} />
);
const quote = (amount: number, fee: number) => (
  <FeeLines
    quote={{
      subAmount: cents(amount),
      fee: cents(fee),
      total: cents(amount + fee),
      lines: fee > 0 ? [{ label: "Processing Fee", amount: cents(fee) }] : [],
    }}
  />
);
const table = (number: string) => (
  <DataTable
    caption="Bills"
    rows={[number]}
    rowKey={() => "row"}
    columns={[
      { key: "number", header: "Number", role: "title", cell: (one) => one },
      { key: "due", header: "Due", cell: (one) => `12/20/${one}` },
    ]}
  />
);

describe("a page that a browser translated", () => {
  it.each([
    ["an amount", <MoneyText key="1" amount={cents(100)} />, <MoneyText key="1" amount={cents(250)} />],
    ["an exact text", <Exact key="1">{1}</Exact>, <Exact key="1">{2}</Exact>],
    ["a sentence", <Current key="1">1 bill</Current>, <Current key="1">2 bills</Current>],
    [
      "a fact",
      <Facts key="1" facts={[{ label: "Bill", value: "2026-1" }]} />,
      <Facts key="1" facts={[{ label: "Bill", value: "2026-2" }]} />,
    ],
    [
      "a status",
      <Facts key="1" facts={[{ label: "Status", value: "Open" }]} />,
      <Facts key="1" facts={[{ label: "Status", value: "Paid" }]} />,
    ],
    ["a cell", table("2026"), table("2027")],
    ["the number of a page", pages(0), pages(1)],
    ["fees and total", quote(10_000, 0), quote(10_000, 235)],
    ["a fee that ends", quote(10_000, 235), quote(50_000, 0)],
    ["no amount", quote(10_000, 235), quote(0, 0)],
    [
      "a method's price",
      <MethodPrice key="1" fee={cents(5)} total={cents(105)} saving={cents(0)} />,
      <MethodPrice key="1" fee={cents(0)} total={cents(500)} saving={cents(12)} />,
    ],
  ])("%s is shown as it is now", (_what, before, after) => {
    const right = render(after).container.textContent;
    const { container, rerender } = render(before);
    translatePage(container);
    act(() => rerender(after));
    expect(container.textContent).toBe(right);
  });

  it("amounts, numbers, dates, and counts are not translated", () => {
    const { container } = render(
      <>
        {quote(372_077, 8_641)}
        {table("2026")}
        {pages(0)}
        <Facts facts={[{ label: "Reference", value: "0123456789ABCDEF" }]} />
      </>,
    );
    translatePage(container, false);
    const translated = [...container.querySelectorAll("font font")].map((one) => one.textContent).join(" ");
    expect(translated).toContain("Total");
    expect(translated.replace(/\b10\b/g, "")).not.toMatch(/\d{2}/);
    for (const exact of ["$3,720.77", "$86.41", "$3,807.18", "12/20/2026", "0123456789ABCDEF"])
      expect([...container.querySelectorAll('[translate="no"]')].map((one) => one.textContent)).toContain(
        exact,
      );
  });

  it("the payment form shows what is charged, whatever the payer chooses", async () => {
    const company = aCompany({ partialPayment: true });
    const show = async () => {
      const journey = aJourney(company);
      await journey.checkout.actions.begin([cartItem(aBill())]);
      const { container } = render(<PaymentForm journey={journey} cardFrame={() => <p>card entry</p>} />);
      return { container, actions: journey.checkout.actions, state: journey.checkout.getState };
    };
    const one = await show();
    const other = await show();
    const summary = ({ container }: typeof one) => container.querySelector(".cp-side")?.textContent;
    const tiles = ({ container }: typeof one) => container.querySelector(".cp-radios--tiles")?.textContent;
    const steps: ((shown: typeof one) => void)[] = [
      ({ actions }) => actions.setMethod("ACH"),
      ({ actions }) => actions.setMethod("CC"),
      ({ actions }) => actions.setAmountMode("custom"),
      ({ actions }) => actions.setCustomAmount("12.50"),
      ({ actions }) => actions.setCustomAmount("12,50"),
      ({ actions }) => actions.setCustomAmount("7"),
      ({ actions }) => actions.setMethod("ACH"),
      ({ actions }) => actions.setAmountMode("full"),
    ];
    for (const step of steps) {
      translatePage(one.container);
      act(() => step(one));
      act(() => step(other));
      expect(summary(one)).toBe(summary(other));
      expect(tiles(one)).toBe(tiles(other));
    }
  });

  it("figures are blank while what is typed is no amount", async () => {
    const journey = aJourney(aCompany({ partialPayment: true }));
    await journey.checkout.actions.begin([cartItem(aBill())]);
    const { container } = render(<PaymentForm journey={journey} cardFrame={() => <p>card entry</p>} />);
    act(() => journey.checkout.actions.setAmountMode("custom"));
    for (const text of ["", "abc", "1.500", "12,50"]) {
      act(() => journey.checkout.actions.setCustomAmount(text));
      expect(container.textContent).not.toContain("$0.00");
      expect(container.querySelector(".cp-fee-lines")?.textContent).toContain("—");
    }
  });
});

describe("any other text of a translated page", () => {
  let end = noop as () => void;
  afterEach(() => end());

  it("what is written into a node that was taken off the page is shown", async () => {
    const { container, rerender } = render(<p>One bill, due today</p>);
    end = keepTextCurrent(document);
    translatePage(container);
    expect(container.querySelector("font")).not.toBeNull();
    await act(async () => undefined);
    await act(async () => rerender(<p>Two bills, overdue</p>));
    expect(container.textContent).toBe("Two bills, overdue");
    translatePage(container);
    await act(async () => undefined);
    await act(async () => rerender(<p>Three bills</p>));
    expect(container.textContent).toBe("Three bills");
  });

  it("a text that the translator gives back stays as it is", async () => {
    document.body.innerHTML = "<p>One</p>";
    const text = document.querySelector("p")?.firstChild as Text;
    end = keepTextCurrent(document);
    translatePage(document.body);
    await act(async () => undefined);
    document.querySelector("font")?.replaceWith(text);
    text.data = "Two";
    await act(async () => undefined);
    expect(document.body.textContent).toBe("Two");
  });
});
