// @vitest-environment jsdom
import { ENGLISH } from "@county-pay/core/messages";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FrameToConnect, FrameTold } from "../../../bridge/connect-frame.ts";
import { FIELDS_HOST_CALLS, type FieldsEvent, FieldsRequest } from "../../../fields-protocol.ts";
import type { EntryEvents } from "../card-entry.ts";
import { createEntry } from "./hosted-entry.ts";

type Connected = FrameToConnect<FieldsRequest> & FrameTold<FieldsEvent>;
let connected: Connected | undefined;
const close = vi.fn();
vi.mock("../../../bridge/connect-frame.ts", () => ({
  connectFrame: (frame: FrameToConnect<FieldsRequest>, told: FrameTold<FieldsEvent>) => {
    connected = { ...frame, ...told };
    return { close, dropped: () => 0, send: vi.fn() };
  },
}));

const URL = "http://gateway.test/fields";
let resize: () => void;
let textSize: number;
beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  textSize = 16;
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

/** Hosted fields whose page answers each call with `answers`. */
function show(answers: Readonly<Record<string, unknown>> = {}) {
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
      tokenizer: { Kind: "hosted", Url: URL },
      method: "CC",
      language: ENGLISH,
      look: () => ({ scheme: "light", font: "system-ui", textSize, colors: [] }),
      amount: 102.35,
      keys: ["Enter"],
    },
    events,
  );
  const page = connected;
  if (!page) throw new Error("the fields are not connected");
  const called: [string, ...unknown[]][] = [];
  page.onConnect?.(async (name, ...args) => {
    called.push([name, ...args]);
    // Every call is in the protocol.
    v.parse(Reflect.get(FIELDS_HOST_CALLS, name), args);
    return answers[name];
  });
  return { entry, events, page, called };
}

describe("the gateway's hosted fields", () => {
  it("the fields are a frame of the gateway's origin with a name, and get texts and look as data in the protocol", async () => {
    const { page, events } = show();
    const iframe = document.querySelector("iframe");
    expect(iframe?.src).toBe(URL);
    expect(iframe?.title).toBe("Card details");
    expect(v.is(FieldsRequest, await page.request)).toBe(true);
    page.onOpen();
    expect(events.onReady).toHaveBeenCalledOnce();
    page.onEvent({ type: "height", height: 310.4 });
    expect(iframe?.height).toBe("311");
  });

  it("a token is passed on, and anything else that a page answers is an outage", async () => {
    const token = { outcome: "token", token: "tok_1234567890", brand: "visa", last4: "1111" };
    const good = show({ submit: token });
    good.page.onOpen();
    expect(await good.entry.submit("31201")).toEqual({
      ok: true,
      value: { token: "tok_1234567890", brand: "visa", last4: "1111" },
    });
    for (const answer of [
      { ...token, last4: "4111111111111111" },
      { ...token, number: "4111111111111111" },
      null,
    ]) {
      const bad = show({ submit: answer });
      bad.page.onOpen();
      expect(await bad.entry.submit("")).toEqual({ ok: false, error: "unavailable" });
    }
  });

  it("problems are named by the page and said in the payer's language by us", async () => {
    const { entry, page } = show({ check: [{ field: "cvv", problem: "cvvLength" }] });
    page.onOpen();
    expect(await entry.check()).toEqual([{ field: "cvv", message: "CVV must have 3 or 4 digits." }]);
  });

  it("a field that was left shows its problem, and a change of the text size reaches the fields", () => {
    const { page, called, events } = show();
    page.onOpen();
    page.onEvent({ type: "field", field: "number", what: "left", isEmpty: false, isValid: false });
    expect(called).toEqual([["reveal", "number"]]);
    expect(events.onField).toHaveBeenCalledOnce();
    resize();
    textSize = 32;
    resize();
    expect(called.at(-1)).toEqual(["look", { scheme: "light", font: "system-ui", textSize: 32, colors: [] }]);
    expect(called).toHaveLength(2);
  });

  it("a page that never opens, or goes silent, is reported as such, and removed with the fields", async () => {
    const { entry, page, events } = show();
    expect(await entry.submit("")).toEqual({ ok: false, error: "unavailable" });
    page.onTimeout();
    expect(events.onLost).toHaveBeenLastCalledWith(false);
    page.onOpen();
    page.onLost();
    expect(events.onLost).toHaveBeenLastCalledWith(true);
    entry.destroy();
    expect(close).toHaveBeenCalledOnce();
    expect(document.querySelector("iframe")).toBeNull();
  });
});
