// @vitest-environment jsdom

import type { Bill } from "@county-pay/core/bills";
import { cartItem } from "@county-pay/core/cart";
import type { Company } from "@county-pay/core/company";
import { billsRestriction, guestStatements, submitRdv2CashPayment } from "@county-pay/core/contract";
import { createCounterCheckout } from "@county-pay/core/journey";
import { cents } from "@county-pay/core/money";
import {
  makeBill,
  makeCompany,
  makeFlags,
  makeSession,
  makeStandardWire,
  offline,
} from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import CounterKeys from "../../../shared/counter/counter-keys.tsx";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { CounterForm } from "./counter-form.tsx";

vi.mock("@county-pay/widget/card-entry", () => ({ CardEntry: () => <p>card entry</p> }));
vi.mock("@county-pay/widget/card-host/styles.css", () => ({}));

const FLAGS = makeFlags(["TerminalPayments", "ACHPayments", "CashPayments", "CheckPayments"]);
const bill = makeBill({ ownerName: "SAMPLE, ADA", mailingAddress: "9 Pine St, Macon, GA 31201" });

async function open(change: Partial<Company> = {}, of: Partial<Bill> = {}) {
  const { server, portal, company, show } = aVisitor({
    company: { flags: FLAGS, ...change },
    session: makeSession({ userType: "Clerk" }),
  });
  server.on(billsRestriction, () => ({ filteredItems: [], restrictedBills: [] }));
  server.on(guestStatements, () => [makeStandardWire()]);
  server.on(submitRdv2CashPayment, () => offline);
  const clerk = { id: "9", firstName: "Cleo", lastName: "Clerk" };
  const cart = { paid: async () => {}, look: () => {} };
  const store = createCounterCheckout(portal.journey.environment, company, clerk, "bills", cart);
  await act(async () => {
    show(
      <>
        <CounterKeys />
        <CounterForm store={store} followsCart={false} first="current" />
      </>,
    );
    await store.actions.begin({ kind: "bills", items: [cartItem({ ...bill, ...of })] });
  });
  return { server, store };
}
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole("radio", { name })));
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) =>
  act(async () => fireEvent.input(field(name), { target: { value } }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const key = (name: string) => act(async () => fireEvent.keyDown(document.body, { key: name }));
const submit = () =>
  act(async () => fireEvent.submit(screen.getByRole("button", { name: /^(Take|Charge|Go)/ })));

describe("the counter's form", () => {
  it("the form has a tile for each of the county's methods, and focuses the selected one", async () => {
    await open();
    expect(screen.getAllByRole("radio").map((tile) => tile.getAttribute("value"))).toEqual([
      "terminal",
      "manual",
      "ach",
      "cash",
      "check",
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: /^Manual/ })));
  });

  it("the form computes the change while cash is typed, and says when it is too little", async () => {
    await open();
    await choose(/^Cash/);
    await type("Cash received", "120");
    expect(screen.getAllByText("$20.00")).toHaveLength(1);
    await type("Cash received", "99.99");
    await act(async () => fireEvent.focusOut(field("Cash received")));
    expect(screen.getByText("The cash received is less than the total.")).toBeTruthy();
    await press("Exact: $100.00");
    expect(field("Cash received").value).toBe("100.00");
  });

  it("the form shows a field's error after a press, so that the pressed button does not move", async () => {
    await open();
    await choose(/^Cash/);
    await type("Cash received", "1.00");
    const wrong = () => screen.queryByText("The cash received is less than the total.");
    fireEvent.pointerDown(screen.getByRole("button", { name: "Change the payer" }));
    await act(async () => fireEvent.focusOut(field("Cash received")));
    expect(wrong()).toBeNull();
    fireEvent.pointerUp(screen.getByRole("button", { name: "Change the payer" }));
    await press("Change the payer");
    expect(field("First name").value).toBe("ADA");
    await waitFor(() => expect(wrong()).toBeTruthy());
  });

  // PAY-021
  it("the form's summary shows the owner and parcel of each bill", async () => {
    await open();
    expect(screen.getByText(`SAMPLE, ADA · ${bill.parcelId}`)).toBeTruthy();
  });

  it("the owner is the payer without a press, with the whole name", async () => {
    const owner = "OLD FERRY STORAGE PARTNERS & SONS OF THE LOWER RIVER LANDING LP";
    const { store } = await open({}, { ownerName: owner });
    expect(screen.getByText(owner)).toBeTruthy();
    await choose(/^Cash/);
    await type("Cash received", "100");
    expect(store.actions.check()).toEqual([]);
  });

  it("another payer is entered in a dialog, and the owner can pay after all", async () => {
    await open();
    await press("Change the payer");
    expect(document.activeElement).toBe(field("First name"));
    expect(field("City").value).toBe("Macon");
    expect(field("City").autocomplete).toBe("off");
    await type("First name", "Bea");
    await press("Done");
    expect(screen.getByText("Bea SAMPLE")).toBeTruthy();
    await press("Change the payer");
    await press("The owner pays");
    await press("Done");
    expect(screen.getByText("ADA SAMPLE")).toBeTruthy();
  });

  // PAY-074
  it("the button leads to the one thing that is missing, and asks for no agreement to cash", async () => {
    const { server } = await open();
    await choose(/^Cash/);
    await submit();
    expect(document.activeElement).toBe(field("Cash received"));
    await type("Cash received", "100");
    expect(screen.queryByRole("checkbox", { name: /^The payer has read/ })).toBeNull();
    await submit();
    await waitFor(() => expect(server.callsOf(submitRdv2CashPayment)).toHaveLength(1));
  });

  it("the button opens the payer's form at the first missing field if the bill names no owner", async () => {
    await open({}, { ownerName: "" });
    expect(screen.getByText("Not entered yet")).toBeTruthy();
    await choose(/^Cash/);
    await type("Cash received", "100");
    await submit();
    expect(document.activeElement).toBe(field("First name"));
  });

  it("the tender keys choose cash, a check, and the terminal, and focus the method's first field", async () => {
    await open();
    await key("F5");
    await waitFor(() => expect(document.activeElement).toBe(field("Cash received")));
    await key("F6");
    await waitFor(() => expect(document.activeElement).toBe(field("Check number")));
    await key("F7");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Terminal/ }).checked).toBe(true);
  });

  it("F7 pressed again selects the typed card, and once more the terminal, but not after the clerk went elsewhere", async () => {
    await open();
    const goesTo = async (method: string) => {
      await key("F7");
      await waitFor(() => {
        const selected = screen.getByRole<HTMLInputElement>("radio", { checked: true });
        expect([selected.value, document.activeElement === selected]).toEqual([method, true]);
      });
    };
    await goesTo("terminal");
    await goesTo("manual");
    await goesTo("terminal");
    await act(async () => screen.getByRole("button", { name: /^Go/ }).focus());
    await goesTo("terminal");
  });

  it("the main key counts if it is pressed before the methods of a scanned bill are known", async () => {
    const { server, store } = await open();
    await choose(/^Cash/);
    let answer = () => {};
    server.on(billsRestriction, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { filteredItems: [], restrictedBills: [] };
    });
    await act(async () => {
      void store.actions.follow([cartItem({ ...bill, id: "2" })]);
    });
    await key("F8");
    expect(store.getState().problems).toEqual({});
    await act(async () => answer());
    await waitFor(() => expect(document.activeElement).toBe(field("Cash received")));
  });

  it("a tender key counts if it is pressed at the very moment a bill is scanned, before the screen has changed", async () => {
    const { store } = await open();
    const stop = store.subscribe(({ loading }) => {
      if (!loading) return;
      stop();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "F6", bubbles: true }));
    });
    void store.actions.follow([cartItem({ ...bill, id: "another" })]);
    await waitFor(() => expect(document.activeElement).toBe(field("Check number")));
  });

  it("the main key does nothing while the sale has no bill", async () => {
    const { store } = await open();
    await act(async () => store.actions.follow([]));
    await key("F8");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.getState().problems).toEqual({});
    expect(screen.getByText("Scan a bill, or find it by a name. It then appears here.")).toBeTruthy();
  });

  it("the form opens card entry once the payer has agreed to a typed card", async () => {
    await open();
    await submit();
    const consent = screen.getByRole("checkbox", { name: /^The payer has read/ });
    expect(document.activeElement).toBe(consent);
    await act(async () => fireEvent.click(consent));
    await submit();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("the form asks for no card type at a terminal if every card costs the same, and for no address", async () => {
    await open();
    await choose(/^Terminal/);
    expect(screen.queryByLabelText("City")).toBeNull();
    expect(screen.queryByRole("radio", { name: /^Visa/ })).toBeNull();
    expect(screen.getByText(/^Go to the terminal\. It asks the payer for the card/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Go to the terminal: $100.00" })).toBeTruthy();
  });

  it("the form asks for the card type at a terminal, and shows its fee, if it changes the fee", async () => {
    const { fees } = makeCompany();
    const above = { ...fees.card.above, fixed: cents(100) };
    const byCardType = [{ cardTypes: ["AMEX"], funding: null, fee: { ...fees.card, above } }];
    const { store } = await open({ fees: { ...fees, byCardType } });
    await choose(/^Terminal/);
    expect(screen.getByText(/^Choose the card type, then go to the terminal/)).toBeTruthy();
    await choose(/^Visa/);
    expect(store.getState().details.terminalCardType).toBe("VISA");
    expect(screen.getByRole("button", { name: "Go to the terminal: $100.00" })).toBeTruthy();
  });
});

describe("the keys of cash, check, and terminal", () => {
  it("they close the payer's dialog, and the method's field has the focus", async () => {
    await open();
    await press("Change the payer");
    const dialog = screen.getByRole("dialog", { name: "Payer" });
    await act(async () => fireEvent.keyDown(dialog, { key: "F5" }));
    await waitFor(() => expect(document.activeElement).toBe(field("Cash received")));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
