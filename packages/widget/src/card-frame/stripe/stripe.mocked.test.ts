// @vitest-environment jsdom
import { ENGLISH } from "@county-pay/core/messages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runChallenge } from "../challenge/run-challenge.ts";
import type { EntryEvents, EntryRequest } from "../entry/card-entry.ts";
import { createEntry } from "../entry/stripe/stripe-entry.ts";

/** Stripe's script as its types describe it: what it is asked is kept, and what it reports is said by the test. */
const element = {
  on: vi.fn(),
  mount: vi.fn(),
  update: vi.fn(),
  focus: vi.fn(),
  destroy: vi.fn(),
};
const elements = { create: vi.fn(() => element), submit: vi.fn(), update: vi.fn() };
const stripe = {
  elements: vi.fn(() => elements),
  createConfirmationToken: vi.fn(),
  handleNextAction: vi.fn(),
};
const loadStripe = vi.fn();
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe: (...args: unknown[]) => loadStripe(...args) }));

const say = (type: string, event: object = {}): void => {
  for (const [name, handler] of element.on.mock.calls) if (name === type) handler(event);
};

let resize: () => void;
let textSize: number;
beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  textSize = 16;
  loadStripe.mockResolvedValue(stripe);
  elements.submit.mockResolvedValue({ selectedPaymentMethod: "card" });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        resize = resized;
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function show(method: "CC" | "ACH" = "CC", account = "", wallets?: EntryRequest["wallets"]) {
  const events = {
    onReady: vi.fn<EntryEvents["onReady"]>(),
    onField: vi.fn<EntryEvents["onField"]>(),
    onBrand: vi.fn<EntryEvents["onBrand"]>(),
    onKey: vi.fn<EntryEvents["onKey"]>(),
    onCleared: vi.fn<EntryEvents["onCleared"]>(),
    onLost: vi.fn<EntryEvents["onLost"]>(),
  };
  const entry = createEntry(
    document.body,
    {
      tokenizer: { Kind: "stripe", PublishableKey: "pk_test_1", Account: account },
      method,
      language: ENGLISH,
      look: () => ({
        scheme: "light",
        font: "Public Sans, sans-serif",
        fontSheet: "https://cards.example/fonts/public-sans.css",
        textSize,
        colors: [
          { Name: "--cp-surface", Value: "#ffffff" },
          { Name: "--cp-control", Value: "#767676" },
        ],
      }),
      amount: 102.35,
      keys: ["Enter"],
      ...(wallets ? { wallets } : {}),
    },
    events,
  );
  await vi.waitFor(() => expect(loadStripe).toHaveBeenCalled());
  await Promise.resolve();
  return { entry, events };
}

describe("card entry with Stripe's Payment Element", () => {
  it("Stripe's script is loaded for the county's account, in the payer's language", async () => {
    await show("CC", "acct_1");
    expect(loadStripe).toHaveBeenCalledExactlyOnceWith("pk_test_1", {
      stripeAccount: "acct_1",
      locale: "en",
    });
  });

  it.each([
    ["CC", "card"],
    ["ACH", "us_bank_account"],
  ] as const)("the fields of %s take only a %s, in the county's look", async (method, type) => {
    await show(method);
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    expect(stripe.elements).toHaveBeenCalledWith(
      expect.objectContaining({
        mode: "payment",
        currency: "usd",
        allowedPaymentMethodTypes: [type],
        fonts: [{ cssSrc: "https://cards.example/fonts/public-sans.css" }],
        appearance: expect.objectContaining({
          variables: expect.objectContaining({
            fontFamily: "Public Sans, sans-serif",
            colorBackground: "#ffffff",
          }),
          rules: expect.objectContaining({
            ".Input": { padding: "12px", boxShadow: "none", borderColor: "#767676" },
          }),
        }),
      }),
    );
  });

  it("what the element reports reaches the page", async () => {
    const { events } = await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    say("ready");
    expect(events.onReady).toHaveBeenCalledOnce();
    say("change", { empty: false, complete: true });
    expect(events.onField).toHaveBeenCalledWith("all", { isEmpty: false, isValid: true, what: "typed" });
    say("carddetailschange", { details: { brands: ["visa"] } });
    say("carddetailschange", { details: { brands: ["visa", "cartes_bancaires"] } });
    say("carddetailschange", {});
    expect(events.onBrand.mock.calls).toEqual([["visa"], [""], [""]]);
    say("escape");
    expect(events.onKey).toHaveBeenCalledWith("Escape");
    say("loaderror", { error: {} });
    expect(events.onLost).toHaveBeenCalledWith(true);
  });

  it("wallets are shown only where the checkout offers them, with the server's total on their sheets", async () => {
    await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    expect(elements.create).toHaveBeenLastCalledWith(
      "payment",
      expect.objectContaining({ wallets: { applePay: "never", googlePay: "never", link: "never" } }),
    );
    element.mount.mockClear();
    await show("CC", "", { kinds: ["google_pay"], total: 10_235 });
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    expect(elements.create).toHaveBeenLastCalledWith(
      "payment",
      expect.objectContaining({ wallets: { applePay: "never", googlePay: "auto", link: "never" } }),
    );
    expect(stripe.elements).toHaveBeenLastCalledWith(expect.objectContaining({ amount: 10_235 }));
  });

  it("card entry fails if Stripe's script cannot be loaded", async () => {
    loadStripe.mockRejectedValue(new Error("Failed to load Stripe.js"));
    const { events } = await show();
    await vi.waitFor(() => expect(events.onLost).toHaveBeenCalledWith(false));
  });

  it("a press checks the fields, and makes a token with the ZIP of the page", async () => {
    const { entry } = await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    expect(await entry.check()).toEqual([]);
    const card = { brand: "visa", last4: "4242" };
    stripe.createConfirmationToken.mockResolvedValue({
      confirmationToken: { id: "ctoken_1", payment_method_preview: { card } },
    });
    expect(await entry.submit("31401")).toEqual({ ok: true, value: { token: "ctoken_1", ...card } });
    expect(stripe.createConfirmationToken).toHaveBeenCalledWith({
      elements,
      params: {
        payment_method_data: {
          billing_details: { address: { country: "US", postal_code: "31401" } },
        },
      },
    });
    const wallet = { type: "apple_pay" };
    stripe.createConfirmationToken.mockResolvedValue({
      confirmationToken: { id: "ctoken_3", payment_method_preview: { card: { ...card, wallet } } },
    });
    expect(await entry.submit("")).toEqual({
      ok: true,
      value: { token: "ctoken_3", ...card, wallet: "apple_pay" },
    });
    const account = { us_bank_account: { last4: "6789" } };
    stripe.createConfirmationToken.mockResolvedValue({
      confirmationToken: { id: "ctoken_2", payment_method_preview: account },
    });
    expect(await entry.submit("")).toEqual({
      ok: true,
      value: { token: "ctoken_2", brand: "", last4: "6789" },
    });
  });

  it("a field that Stripe finds wrong is an error with Stripe's sentence", async () => {
    const { entry } = await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    elements.submit.mockResolvedValue({
      error: { type: "validation_error", message: "Your card number is incomplete." },
    });
    expect(await entry.check()).toEqual([{ field: "all", message: "Your card number is incomplete." }]);
  });

  it.each([
    ["card_error", "refused"],
    ["invalid_request_error", "refused"],
    ["api_error", "unavailable"],
  ])("a %s of Stripe is: %s", async (type, expected) => {
    const { entry } = await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    stripe.createConfirmationToken.mockResolvedValue({ error: { type } });
    expect(await entry.submit("")).toEqual({ ok: false, error: expected });
    stripe.createConfirmationToken.mockRejectedValue(new Error("broken"));
    expect(await entry.submit("")).toEqual({ ok: false, error: "unavailable" });
  });

  it("the fields are read-only while a payment is made, follow the text's size, and go with everything typed", async () => {
    const { entry } = await show();
    await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
    entry.lock(true);
    expect(element.update).toHaveBeenCalledWith({ readOnly: true });
    entry.focus("all");
    expect(element.focus).toHaveBeenCalledOnce();
    resize();
    expect(elements.update).not.toHaveBeenCalled();
    textSize = 24;
    resize();
    expect(elements.update).toHaveBeenCalledWith({
      appearance: expect.objectContaining({ variables: expect.objectContaining({ fontSizeBase: "24px" }) }),
    });
    entry.destroy();
    expect(element.destroy).toHaveBeenCalledOnce();
    expect(document.body.childElementCount).toBe(0);
  });

  it("everything typed is gone after ten idle minutes", async () => {
    vi.useFakeTimers();
    try {
      const { events } = await show();
      await vi.waitFor(() => expect(element.mount).toHaveBeenCalled());
      vi.advanceTimersByTime(9 * 60_000);
      say("change", { empty: false, complete: false });
      vi.advanceTimersByTime(9 * 60_000);
      expect(events.onCleared).not.toHaveBeenCalled();
      vi.advanceTimersByTime(2 * 60_000);
      expect(events.onCleared).toHaveBeenCalledOnce();
      expect(element.destroy).toHaveBeenCalledOnce();
      expect(element.mount).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a challenge in Stripe's window", () => {
  const CHALLENGE = {
    Kind: "stripe",
    PublishableKey: "pk_test_1",
    ClientSecret: "pi_1_secret_2",
    Account: "",
  } as const;
  const run = (end = new AbortController()) =>
    runChallenge(document.body, CHALLENGE, { title: "Your bank", signal: end.signal });

  it("Stripe's script opens it with the payment's client secret, and whatever it says, the server is asked", async () => {
    stripe.handleNextAction.mockResolvedValue({ error: { type: "card_error" } });
    expect(await run()).toBe("done");
    expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: "pi_1_secret_2" });
    expect(document.body.childElementCount).toBe(0);
  });

  it("it ends when the payer gives it up", async () => {
    stripe.handleNextAction.mockReturnValue(new Promise(() => {}));
    const end = new AbortController();
    const running = run(end);
    await vi.waitFor(() => expect(stripe.handleNextAction).toHaveBeenCalled());
    expect(document.body.childElementCount).toBe(1);
    end.abort();
    expect(await running).toBe("closed");
  });

  it("it fails if Stripe's script cannot be loaded", async () => {
    loadStripe.mockRejectedValue(new Error("Failed to load Stripe.js"));
    expect(await run()).toBe("failed");
  });
});
