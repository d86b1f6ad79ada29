// @vitest-environment jsdom
import { ENGLISH } from "@county-pay/core/messages";
import type { OnlineMethod } from "@county-pay/core/methods";
import type { FieldName, FieldsState } from "braintree-web/dist/browser/hosted-fields.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EntryEvents } from "../card-entry.ts";
import { createEntry } from "./braintree-entry.tsx";

type Handler = (event: unknown) => void;
interface Options {
  readonly client: object;
  readonly fields: Readonly<
    Record<FieldName, { container: HTMLElement; iframeTitle: string; internalLabel: string }>
  >;
  readonly styles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface Asked {
  readonly nonce: string;
  onLookupComplete(found: unknown, next: () => void): void;
}

const braintree = vi.hoisted(() => ({
  verify: async (_asked: Asked): Promise<unknown> => null,
  authorization: "",
  client: {},
  isDown: false,
  options: undefined as unknown,
  handlers: new Map<string, (event: unknown) => void>(),
  state: undefined as unknown,
  tokenize: async (): Promise<unknown> => null,
  calls: [] as unknown[][],
}));
vi.mock("braintree-web/dist/browser/client.js", () => ({
  default: {
    async create({ authorization }: { authorization: string }) {
      braintree.authorization = authorization;
      if (braintree.isDown) throw new Error("no network");
      return braintree.client;
    },
  },
}));
vi.mock("braintree-web/dist/browser/hosted-fields.js", () => ({
  default: {
    async create(options: unknown) {
      braintree.options = options;
      const called =
        (name: string) =>
        async (...args: unknown[]): Promise<void> =>
          void braintree.calls.push([name, ...args]);
      return {
        on: (name: string, handler: Handler) => void braintree.handlers.set(name, handler),
        getState: () => braintree.state,
        tokenize: (options: unknown) => {
          braintree.calls.push(["tokenize", options]);
          return braintree.tokenize();
        },
        clear: called("clear"),
        focus: called("focus"),
        setAttribute: called("setAttribute"),
        removeAttribute: called("removeAttribute"),
        setMessage: called("setMessage"),
        teardown: called("teardown"),
      };
    },
  },
}));

vi.mock("braintree-web/dist/browser/three-d-secure.js", () => ({
  default: {
    async create(options: unknown) {
      braintree.calls.push(["create3d", options]);
      return {
        verifyCard: (asked: Asked) => braintree.verify(asked),
        teardown: async () => void braintree.calls.push(["teardown3d"]),
      };
    },
  },
}));

const EMPTY = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };
const VALID = { ...EMPTY, isEmpty: false, isValid: true };
const WRONG = { ...EMPTY, isEmpty: false };
const VISA = { type: "visa", supported: true };
const stateOf = (number: object, expirationDate = number, cvv = number, cards = [VISA]): FieldsState =>
  ({ cards, fields: { number, expirationDate, cvv } }) as FieldsState;
const NONCE = {
  nonce: "tokencc_bf_4f9xq2_k7wnvd",
  details: { cardType: "MasterCard", lastFour: "4444", bin: "555555" },
  type: "CreditCard",
};

beforeEach(() => {
  document.body.replaceChildren();
  Object.assign(braintree, { isDown: false, client: {}, state: stateOf(EMPTY), tokenize: async () => NONCE });
  braintree.calls.length = 0;
  braintree.handlers.clear();
  vi.useRealTimers();
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  Object.defineProperty(document, "adoptedStyleSheets", { value: [], writable: true });
});

async function show(method: OnlineMethod = "CC", language = ENGLISH, more: object = {}) {
  const events = {
    onReady: vi.fn<EntryEvents["onReady"]>(),
    onField: vi.fn<EntryEvents["onField"]>(),
    onBrand: vi.fn<EntryEvents["onBrand"]>(),
    onKey: vi.fn<EntryEvents["onKey"]>(),
    onCleared: vi.fn<EntryEvents["onCleared"]>(),
    onLost: vi.fn<EntryEvents["onLost"]>(),
  };
  const entry = createEntry(
    document.body.appendChild(document.createElement("div")),
    {
      tokenizer: { Kind: "braintree", Authorization: "sandbox_k3y0f0r0_merchant", ...more },
      amount: 102.35,
      method,
      language,
      look: () => ({
        scheme: "light",
        font: "Georgia, serif",
        textSize: 20,
        colors: [{ Name: "--cp-text", Value: "#1b2128" }],
      }),
      keys: ["Enter"],
    },
    events,
  );
  await vi.waitFor(() => expect(events.onReady.mock.calls.length + events.onLost.mock.calls.length).toBe(1));
  const tell = (name: string, emittedBy: FieldName = "number"): void =>
    braintree.handlers.get(name)?.({ ...(braintree.state as FieldsState), emittedBy });
  return { entry, events, tell };
}
const called = (name: string) =>
  braintree.calls.filter(([first]) => first === name).map(([, ...args]) => args);
const errorAt = (field: string): string => document.querySelector(`#${field}-error`)?.textContent ?? "";

describe("Braintree's fields", () => {
  it("the fields open with the public key in places of ours, with our labels and the county's look", async () => {
    const { events } = await show();
    expect(events.onReady).toHaveBeenCalledOnce();
    expect(braintree.authorization).toBe("sandbox_k3y0f0r0_merchant");
    const { fields, styles } = braintree.options as Options;
    expect(Object.values(fields).map(({ container }) => container.id)).toEqual(["number", "expiry", "cvv"]);
    expect(fields.number.internalLabel).toBe("Card number");
    expect(fields.cvv.iframeTitle).toBe("CVV");
    expect(styles.input).toMatchObject({
      "font-family": "Georgia, serif",
      "font-size": "20px",
      color: "#1b2128",
    });
    expect(document.querySelector("label[for='expiry']")?.textContent).toContain("Expiration date");
    expect(document.querySelectorAll("input")).toHaveLength(0);
  });

  it("a card becomes a token with what may be shown, and the ZIP goes to Braintree", async () => {
    const { entry } = await show();
    braintree.state = stateOf(VALID);
    expect(await entry.check()).toEqual([]);
    expect(await entry.submit("31201")).toEqual({
      ok: true,
      value: { token: "tok_tokencc_bf_4f9xq2_k7wnvd", brand: "mastercard", last4: "4444" },
    });
    expect(called("tokenize")).toEqual([[{ billingAddress: { postalCode: "31201" } }]]);
  });

  it.each([
    ["a nonce with other characters", { ...NONCE, nonce: "4111 1111 1111 1111" }],
    ["more than four digits", { ...NONCE, details: { ...NONCE.details, lastFour: "4111111111111111" } }],
    ["nothing", null],
  ])("an answer with %s is an outage", async (_, answer) => {
    const { entry } = await show();
    braintree.state = stateOf(VALID);
    braintree.tokenize = async () => answer;
    expect(await entry.submit("")).toEqual({ ok: false, error: "unavailable" });
  });

  it.each([
    ["HOSTED_FIELDS_FAILED_TOKENIZATION", "refused"],
    ["HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED", "refused"],
    ["HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR", "unavailable"],
    ["CLIENT_AUTHORIZATION_INVALID", "unavailable"],
  ])("Braintree's error %s is %s", async (code, error) => {
    const { entry } = await show();
    braintree.state = stateOf(VALID);
    braintree.tokenize = () => Promise.reject(Object.assign(new Error("for engineers"), { code }));
    expect(await entry.submit("")).toEqual({ ok: false, error });
  });

  it("problems are said in the payer's language, at the fields and to screen readers in them", async () => {
    const { entry } = await show();
    braintree.state = stateOf(WRONG, EMPTY, WRONG);
    expect(await entry.submit("")).toEqual({
      ok: false,
      error: [
        { field: "number", message: "Card number is invalid." },
        { field: "expiry", message: "Expiration date is a required field." },
        { field: "cvv", message: "CVV must have 3 or 4 digits." },
      ],
    });
    expect(called("tokenize")).toEqual([]);
    await vi.waitFor(() => expect(errorAt("number")).toContain("Card number is invalid."));
    expect(called("setMessage")).toContainEqual([{ field: "cvv", message: "CVV must have 3 or 4 digits." }]);
    expect(called("setAttribute")).toContainEqual([
      { field: "number", attribute: "aria-invalid", value: true },
    ]);
    braintree.state = stateOf(WRONG, WRONG, VALID, [{ type: "jcb", supported: false }]);
    expect((await entry.check())[0]?.message).toBe("We do not accept this kind of card. Use another one.");
  });

  it("what happens in a field is reported without its value, with the brand and Enter", async () => {
    const { events, tell } = await show();
    braintree.state = stateOf(WRONG, EMPTY, EMPTY);
    tell("focus");
    await vi.waitFor(() =>
      expect(document.querySelector("#number")?.getAttribute("data-focused")).toBe("true"),
    );
    tell("notEmpty");
    tell("cardTypeChange");
    tell("blur");
    tell("inputSubmitRequest", "cvv");
    expect(events.onField.mock.calls.map(([field, { what }]) => [field, what])).toEqual([
      ["number", "entered"],
      ["number", "typed"],
      ["number", "left"],
    ]);
    expect(events.onBrand).toHaveBeenLastCalledWith("visa");
    expect(events.onKey).toHaveBeenCalledWith("Enter");
    await vi.waitFor(() => expect(errorAt("number")).toContain("Card number is invalid."));
  });

  it("the fields are locked while a payment is made, and the security code is never used twice", async () => {
    const { entry } = await show();
    entry.lock(true);
    expect(called("setAttribute")).toHaveLength(3);
    entry.lock(false);
    expect(called("removeAttribute")).toContainEqual([{ field: "cvv", attribute: "disabled" }]);
    entry.clearCode();
    expect(called("clear")).toEqual([["cvv"]]);
    entry.focus("expiry");
    expect(called("focus")).toEqual([["expirationDate"]]);
    // The summary of errors gives the focus to the place of a field.
    document.querySelector<HTMLElement>("#cvv")?.focus();
    await vi.waitFor(() => expect(called("focus")).toEqual([["expirationDate"], ["cvv"]]));
    entry.destroy();
    expect(called("teardown")).toHaveLength(1);
  });

  it("the fields are cleared after ten idle minutes, and typing in them is no idleness", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { events, tell } = await show();
    braintree.state = stateOf(VALID, EMPTY, VALID);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    tell("validityChange");
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(events.onCleared).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(events.onCleared).toHaveBeenCalledOnce();
    expect(called("clear")).toEqual([["number"], ["cvv"]]);
    await vi.waitFor(() => expect(errorAt("cvv")).toContain("cleared due to inactivity"));
  });

  it("fields that do not open are reported", async () => {
    braintree.isDown = true;
    const { entry, events } = await show();
    expect(events.onLost).toHaveBeenCalledWith(false);
    expect(await entry.submit("")).toEqual({ ok: false, error: "unavailable" });
  });

  it("fields that are silent for a minute are an outage, and what they answer later is dropped", async () => {
    const { entry } = await show();
    braintree.state = stateOf(VALID);
    let answer: (nonce: unknown) => void = () => {};
    braintree.tokenize = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    vi.useFakeTimers();
    const submitted = entry.submit("");
    await vi.advanceTimersByTimeAsync(60_000);
    answer(NONCE);
    expect(await submitted).toEqual({ ok: false, error: "unavailable" });
  });

  it("an eCheck is refused in the payer's language before anything is typed", async () => {
    const { entry } = await show("ACH");
    const message = "The payment processor does not accept this payment method.";
    expect(document.body.textContent).toBe(message);
    expect(await entry.check()).toEqual([{ field: "all", message }]);
    expect(await entry.submit("")).toEqual({ ok: false, error: [{ field: "all", message }] });
    expect(document.querySelectorAll("input, iframe")).toHaveLength(0);
  });
});

describe("3-D Secure in Braintree's fields", () => {
  const LOOKUP = "tokencc_bf_lookup_0001";
  const submit = async () => {
    const { entry } = await show("CC", ENGLISH, { ThreeDSecure: true });
    braintree.state = stateOf(VALID);
    return entry.submit("31201");
  };

  it("the bank is asked about the card and the total, and its answer is in the token", async () => {
    braintree.verify = async (asked) => {
      braintree.calls.push(["verify", asked]);
      return { nonce: "tokencc_bf_verified_01", liabilityShifted: true };
    };
    expect(await submit()).toMatchObject({
      ok: true,
      value: { token: "tok_tokencc_bf_verified_01", last4: "4444" },
    });
    expect(called("verify")).toEqual([
      [
        expect.objectContaining({
          amount: "102.35",
          nonce: NONCE.nonce,
          bin: "555555",
          billingAddress: { postalCode: "31201" },
        }),
      ],
    ]);
    expect(called("create3d")).toEqual([[{ version: "2", client: {} }]]);
    expect(called("teardown3d")).toHaveLength(1);
  });

  it("a payer who closes the bank's window has not approved, which the server reads by the lookup's nonce", async () => {
    braintree.verify = async (asked) => {
      await new Promise<void>((next) => {
        asked.onLookupComplete({ paymentMethod: { nonce: LOOKUP } }, next);
      });
      throw Object.assign(new Error("canceled"), { code: "THREEDS_CARDINAL_SDK_CANCELED" });
    };
    expect(await submit()).toMatchObject({ ok: true, value: { token: `tok_${LOOKUP}` } });
  });

  it("a bank that could not be asked is no answer, and nothing is charged", async () => {
    braintree.verify = async () => {
      throw new Error("no network");
    };
    expect(await submit()).toEqual({ ok: false, error: "unavailable" });
  });

  it("a payer may need long at the bank's page", async () => {
    let approve = () => {};
    braintree.verify = async (asked) => {
      asked.onLookupComplete(
        { paymentMethod: { nonce: LOOKUP }, requiresUserAuthentication: true },
        () => {},
      );
      document.body.append(document.createElement("iframe"));
      await new Promise<void>((resolve) => {
        approve = resolve;
      });
      return { nonce: "tokencc_bf_verified_02" };
    };
    const { entry } = await show("CC", ENGLISH, { ThreeDSecure: true });
    braintree.state = stateOf(VALID);
    vi.useFakeTimers();
    const submitted = entry.submit("31201");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    approve();
    expect(await submitted).toMatchObject({ ok: true, value: { token: "tok_tokencc_bf_verified_02" } });
  });

  it.each([
    ["before the lookup", null],
    ["after a lookup that needs no page of the bank", false],
    ["after a lookup that needs a page of the bank, and does not show it", true],
  ])(
    "a package that is silent %s is given up after a minute, and can open no window later",
    async (_, requiresUserAuthentication) => {
      braintree.verify = async (asked) => {
        if (requiresUserAuthentication !== null)
          asked.onLookupComplete({ paymentMethod: { nonce: LOOKUP }, requiresUserAuthentication }, () => {});
        return new Promise(() => {});
      };
      const { entry } = await show("CC", ENGLISH, { ThreeDSecure: true });
      braintree.state = stateOf(VALID);
      vi.useFakeTimers();
      const submitted = entry.submit("31201");
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await submitted).toEqual({ ok: false, error: "unavailable" });
      expect(called("teardown3d")).toHaveLength(1);
    },
  );

  it.each([
    ["twice, no bank is asked, and the package may ask for it later", 2, { ok: false, error: "unavailable" }],
    ["once, the bank is asked", 1, { ok: true }],
  ])("if the script for banks' pages does not load %s", async (_, failures, outcome) => {
    const url = "https://songbird.example/songbird.js";
    const configuration = { gatewayConfiguration: { threeDSecure: { cardinalSongbirdUrl: url } } };
    braintree.client = { getConfiguration: () => configuration };
    braintree.verify = async () => ({ nonce: "tokencc_bf_verified_03" });
    const fetched = vi.fn<typeof fetch>(async () => new Response());
    for (let tries = 0; tries < failures; tries += 1)
      fetched.mockRejectedValueOnce(new TypeError("no network"));
    vi.stubGlobal("fetch", fetched);
    expect(await submit()).toMatchObject(outcome);
    expect(fetched.mock.calls).toEqual([
      [url, { mode: "no-cors" }],
      [url, { mode: "no-cors" }],
    ]);
    expect(called("create3d")).toHaveLength(failures === 2 ? 0 : 1);
  });

  it("no bank is asked where the county does not want it", async () => {
    const { entry } = await show();
    braintree.state = stateOf(VALID);
    await entry.submit("31201");
    expect(called("create3d")).toEqual([]);
  });
});
