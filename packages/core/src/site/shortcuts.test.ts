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

describe("the counter's shortcuts", () => {
  it.each([
    ["F2", "search"],
    ["/", "search"],
    ["F4", "cart"],
    ["C", "cart"],
    ["F5", "cash"],
    ["F6", "check"],
    ["F7", "terminal"],
    ["F8", "main"],
    ["a", "add"],
    ["?", "help"],
    ["h", "history"],
    ["x", null],
  ] as const)("the key %s means %s", (key, name) => expect(shortcutOf(pressed(key), true)).toBe(name));

  it("shortcuts do not affect typing, except the function keys", () => {
    expect(shortcutOf(pressed("c", { typing: true }), true)).toBeNull();
    expect(shortcutOf(pressed("?", { typing: true }), true)).toBeNull();
    expect(shortcutOf(pressed("F2", { typing: true }), true)).toBe("search");
    expect(shortcutOf(pressed("F4", { typing: true, choosing: true }), true)).toBeNull();
  });

  it("character shortcuts can be turned off", () => {
    expect(shortcutOf(pressed("c"), false)).toBeNull();
    expect(shortcutOf(pressed("F4"), false)).toBe("cart");
  });

  it("keys with modifiers are left to the browser and the screen reader", () =>
    expect(shortcutOf(pressed("c", { modified: true }), true)).toBeNull());

  it("only the main button's shortcut and the tender keys work while a dialog is open", () => {
    expect(shortcutOf(pressed("F8", { inDialog: true }), true)).toBe("main");
    expect(shortcutOf(pressed("F6", { inDialog: true }), true)).toBe("check");
    expect(shortcutOf(pressed("F4", { inDialog: true }), true)).toBeNull();
    expect(shortcutOf(pressed("?", { inDialog: true }), true)).toBeNull();
  });

  it("each key is used once, and one key names the shortcut", () => {
    const keys = SHORTCUTS.flatMap(({ functionKey, character }) => [functionKey, character]).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
    expect(SHORTCUTS.map(shortcutKey)).toEqual(["F2", "F4", "F5", "F6", "F7", "F8", "F9", "h", "?"]);
  });
});
