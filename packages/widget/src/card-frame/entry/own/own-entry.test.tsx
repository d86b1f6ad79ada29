// @vitest-environment jsdom
import "../../../preact/events.ts";
import type { Fetch } from "@county-pay/core/client";
import { ENGLISH } from "@county-pay/core/messages";
import type { OnlineMethod } from "@county-pay/core/methods";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Look } from "../../../fields-protocol.ts";
import type { CardEntry, EntryEvents } from "../card-entry.ts";
import { createEntry } from "./own-entry.tsx";
import { createOwnStore } from "./own-store.ts";

let entry: CardEntry | undefined;
afterEach(() => {
  act(() => entry?.destroy());
  entry = undefined;
  document.body.replaceChildren();
});

const EVENTS = () => ({
  onReady: vi.fn<EntryEvents["onReady"]>(),
  onField: vi.fn<EntryEvents["onField"]>(),
  onBrand: vi.fn<EntryEvents["onBrand"]>(),
  onKey: vi.fn<EntryEvents["onKey"]>(),
  onCleared: vi.fn<EntryEvents["onCleared"]>(),
  onLost: vi.fn<EntryEvents["onLost"]>(),
});

function show(method: OnlineMethod = "CC") {
  const sent: string[] = [];
  const events = EVENTS();
  const fetch: Fetch = async (url, { body }) => {
    sent.push(`${url} ${body}`);
    return {
      status: 200,
      text: async () => JSON.stringify({ token: "tok_1234567890", brand: "visa", last4: "1111" }),
    };
  };
  const place = document.body.appendChild(document.createElement("div"));
  const request = {
    tokenizer: { Kind: "own", Url: "http://gateway.test/tokens" },
    method,
    language: ENGLISH,
    look: (): Look => ({ scheme: "light", font: "system-ui", textSize: 16, colors: [] }),
    amount: 102.35,
    keys: [],
  } as const;
  let made: CardEntry | undefined;
  act(() => {
    made = createEntry(place, request, events, fetch);
  });
  if (!made) throw new Error("no card entry");
  entry = made;
  return { entry: made, events, sent };
}
const type = (label: RegExp, value: string): void =>
  act(() => {
    const input = screen.getByLabelText(label);
    input.focus();
    fireEvent.input(input, { target: { value } });
    input.blur();
  });
function typeCard(): void {
  type(/^Card number/, "4111 1111 1111 1111");
  type(/^Expiration date/, "0429");
  type(/^CVV/, "123");
}

describe("our own form, for a gateway that wants it", () => {
  it("a card's digits go to the gateway's tokenizer alone, with the ZIP", async () => {
    const { entry, events, sent } = show();
    typeCard();
    expect(await entry.submit("31201")).toEqual({
      ok: true,
      value: { token: "tok_1234567890", brand: "visa", last4: "1111" },
    });
    expect(sent).toEqual([
      'http://gateway.test/tokens {"kind":"card","number":"4111111111111111","expMonth":4,"expYear":2029,"cvv":"123","zip":"31201"}',
    ]);
    expect(JSON.stringify(Object.values(events).map(({ mock }) => mock.calls))).not.toMatch(
      /4111|"123"|0429/,
    );
  });

  it("an invalid field is marked and listed, and nothing is sent", async () => {
    const { entry, sent } = show();
    typeCard();
    type(/^Card number/, "4111 1111 1111 1112");
    const wrong = [{ field: "number", message: "Card number is invalid." }];
    let answer: unknown;
    await act(async () => {
      answer = [await entry.check(), await entry.submit("")];
    });
    expect(answer).toEqual([wrong, { ok: false, error: wrong }]);
    expect(screen.getByLabelText(/^Card number/).getAttribute("aria-invalid")).toBe("true");
    expect(sent).toEqual([]);
  });

  // PAY-088
  it("a number is masked once the payer leaves it, and readable while they are in it", () => {
    show();
    type(/^Card number/, "4111111111111111");
    const input = screen.getByLabelText<HTMLInputElement>(/^Card number/);
    expect(input.value).toBe("•••• •••• •••• 1111");
    act(() => input.focus());
    expect(input.value).toBe("4111 1111 1111 1111");
  });

  it("a value that was set without the event of typing is taken when its field changes or is left", async () => {
    show();
    const input = screen.getByLabelText<HTMLInputElement>(/^Card number/);
    await act(async () => {
      input.value = "4111111111111111";
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(input.value).toBe("•••• •••• •••• 1111");
    const code = screen.getByLabelText<HTMLInputElement>(/^CVV/);
    await act(async () => {
      code.focus();
      code.value = "321";
      code.blur();
    });
    expect(code.value).toBe("•••");
    act(() => code.focus());
    expect(code.value).toBe("321");
  });

  // PAY-013
  it.each([
    ["4111", "VISA", "Visa"],
    ["5555", "MSTR", "Mastercard"],
    ["3782", "AMEX", "AMEX"],
    ["6011", "DISC", "Discover"],
  ])("the form shows the logo of the brand that %s begins, and reports it", (digits, brand, name) => {
    const { events } = show();
    type(/^Card number/, digits);
    const mark = document.querySelector(`[data-brand="${brand}"]`);
    expect(mark?.parentElement?.querySelector(".cp-visually-hidden")?.textContent).toBe(name);
    expect(events.onBrand).toHaveBeenCalledExactlyOnceWith(name.toLowerCase());
  });

  // PAY-089
  it("a form is cleared after ten idle minutes, each filled field says so, and a payment in progress keeps it", () => {
    const events = EVENTS();
    const store = createOwnStore({ method: "ACH", language: ENGLISH }, events);
    store.actions.type("account", "12345");
    store.actions.lock(true);
    store.actions.clearIdle();
    expect(store.getState().values.account).toBe("12345");
    store.actions.lock(false);
    store.actions.clearIdle();
    const { values, errors } = store.getState();
    expect(values.account).toBe("");
    expect(errors).toEqual({
      account: "For your security, this field has been cleared due to inactivity. Please re-enter.",
    });
    expect(events.onCleared).toHaveBeenCalledOnce();
  });
});
