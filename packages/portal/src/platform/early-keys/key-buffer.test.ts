// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeyBuffer, type EarlyKey, type KeyBuffer } from "./key-buffer.ts";

let buffer: KeyBuffer;
let at = 0;

/** Presses a key 10 ms after the last one, or after a longer pause; returns whether the browser acts on it. */
function press(
  key: string,
  { on = document.body, after = 10, ...init }: KeyboardEventInit & { on?: Element; after?: number } = {},
): boolean {
  at += after;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, "timeStamp", { value: at });
  return on.dispatchEvent(event);
}
const scan = (number: string, on?: Element): void => {
  for (const key of [...number, "Enter"]) press(key, on ? { on } : {});
};

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name));
}
/** What the field gets. */
function taken(): string {
  let text = "";
  const field = add("input");
  buffer.hand(field, (keys: readonly EarlyKey[]) => {
    text = keys.map(({ key }) => (key === "Enter" ? "|" : key)).join("");
  });
  return text;
}

beforeEach(() => {
  at = 0;
  buffer = createKeyBuffer(document);
  buffer.open();
});
afterEach(() => {
  buffer.close();
  document.body.replaceChildren();
});

describe("keys that come before the counter's field", () => {
  it("the field gets a scan with its Enter, and a part of the next one", () => {
    scan("9987-654321");
    press("1");
    expect(taken()).toBe("9987-654321|1");
  });

  it("a scanned link is kept with all its characters", () => {
    scan("https://pay.test/demo/payment-guest/12?x=1");
    expect(taken()).toBe("https://pay.test/demo/payment-guest/12?x=1|");
  });

  it("keys on a link that the clerk followed are kept, with the Enter that ends them", () => {
    const link = add("a");
    link.href = "/demo/clerk/home";
    scan("12", link);
    expect(taken()).toBe("12|");
  });

  it("Enter and the space bar press a focused button, if no value was begun", () => {
    const button = add("button");
    expect(press("Enter", { on: button })).toBe(true);
    expect(press(" ", { on: button })).toBe(true);
    press("7", { on: button });
    expect(press("Enter", { on: button })).toBe(false);
    expect(taken()).toBe("7|");
  });

  it.each([
    ["another field", () => add("input")],
    ["a list", () => add("select")],
    ["a text", () => add("textarea")],
  ])("%s keeps its keys", (_, make) => {
    const other = make();
    expect(press("1", { on: other })).toBe(true);
    expect(taken()).toBe("");
  });

  it("a dialog keeps its keys", () => {
    add("dialog").setAttribute("open", "");
    expect(press("1")).toBe(true);
    expect(taken()).toBe("");
  });

  it.each([
    ["F2", {}],
    ["Escape", {}],
    ["?", {}],
    ["r", { ctrlKey: true }],
    ["a", { altKey: true }],
    ["a", { metaKey: true }],
    ["a", { isComposing: true }],
  ])("%s %o is left to the browser and the page", (key, init) => {
    expect(press(key, init)).toBe(true);
    expect(taken()).toBe("");
  });

  it("a page without the field neither listens nor remembers", () => {
    press("1");
    buffer.close();
    expect(press("2")).toBe(true);
    expect(taken()).toBe("");
  });

  it("a field without early keys is left alone", () => {
    const take = vi.fn();
    buffer.hand(add("input"), take);
    expect(take).not.toHaveBeenCalled();
  });
});

describe("keys beside the counter's field", () => {
  it("a key that nobody takes goes into the field as a new value", () => {
    const field = add("input");
    field.value = "026-0000330";
    buffer.hand(field, () => {});
    expect(press("9")).toBe(true);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 11]);
  });

  it("a scan that lost the focus in its middle is continued", () => {
    const field = add("input");
    buffer.hand(field, () => {});
    press("9", { on: field });
    field.value = "9";
    field.blur();
    press("8");
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
  });

  it("keys are kept again once the field is gone", () => {
    const gone = buffer.hand(add("input"), () => {});
    gone();
    press("5");
    expect(taken()).toBe("5");
  });
});
