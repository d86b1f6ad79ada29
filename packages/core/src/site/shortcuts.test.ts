import { describe, expect, it } from "vitest";
import { type PressedKey, SHORTCUTS, shortcutKey, shortcutOf } from "./shortcuts.ts";

const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  modified: false,
  typing: false,
  choosing: false,
  inDialog: false,
  ...change,
});

describe("the shortcuts of the counter", () => {
  it.each([
    ["F2", "search"],
    ["/", "search"],
    ["F4", "cart"],
    ["C", "cart"],
    ["F8", "main"],
    ["a", "add"],
    ["?", "help"],
    ["h", "history"],
    ["x", null],
  ] as const)("%s means %s", (key, name) => expect(shortcutOf(pressed(key), true)).toBe(name));

  it("leave what is typed alone, and keep their function keys there", () => {
    expect(shortcutOf(pressed("c", { typing: true }), true)).toBeNull();
    expect(shortcutOf(pressed("?", { typing: true }), true)).toBeNull();
    expect(shortcutOf(pressed("F2", { typing: true }), true)).toBe("search");
    expect(shortcutOf(pressed("F4", { typing: true, choosing: true }), true)).toBeNull();
  });

  it("have no characters once these are turned off", () => {
    expect(shortcutOf(pressed("c"), false)).toBeNull();
    expect(shortcutOf(pressed("F4"), false)).toBe("cart");
  });

  it("leave other keys that are held to the browser and the screen reader", () =>
    expect(shortcutOf(pressed("c", { modified: true }), true)).toBeNull());

  it("press only the main button while a dialog is open", () => {
    expect(shortcutOf(pressed("F8", { inDialog: true }), true)).toBe("main");
    expect(shortcutOf(pressed("F4", { inDialog: true }), true)).toBeNull();
    expect(shortcutOf(pressed("?", { inDialog: true }), true)).toBeNull();
  });

  it("have each key once, and one to name them by", () => {
    const keys = SHORTCUTS.flatMap(({ functionKey, character }) => [functionKey, character]).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
    expect(SHORTCUTS.map(shortcutKey)).toEqual(["F2", "F4", "F8", "F9", "h", "?"]);
  });
});
