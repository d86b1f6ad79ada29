import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryStore } from "../../testing/index.ts";
import type { KeyValueStore } from "../types.ts";
import { createStoredCart } from "./stored-cart.ts";

const words = {
  serialize: (items: readonly string[]) => items.join(" "),
  parse: (text: string | null) => (text ? text.split(" ") : []),
};

/** A tab with a storage that several tabs share. */
function tab(store: KeyValueStore) {
  const shown: { items: readonly string[] } = { items: [] };
  const { change } = createStoredCart(store, "cart", words, (items) => {
    shown.items = items;
  });
  const look = () => change(() => ({ items: null, answer: undefined }));
  store.watch?.("cart", () => void look());
  return {
    shown,
    look,
    add: (word: string) => change((items) => ({ items: [...items, word], answer: items.length })),
    remove: (word: string) =>
      change((items) => ({ items: items.filter((item) => item !== word), answer: undefined })),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a cart in two tabs", () => {
  it("a tab shows the other tab's changes", async () => {
    const store = memoryStore();
    const [left, right] = [tab(store), tab(store)];
    await left.add("a");
    await settled();
    expect(right.shown.items).toEqual(["a"]);
    await right.remove("a");
    await settled();
    expect(left.shown.items).toEqual([]);
  });

  it("simultaneous additions in both tabs are all kept", async () => {
    const store = memoryStore();
    const [left, right] = [tab(store), tab(store)];
    await Promise.all([left.add("a"), right.add("b")]);
    await settled();
    expect(left.shown.items).toEqual(["a", "b"]);
    expect(right.shown.items).toEqual(["a", "b"]);
    expect(store.content.get("cart")).toBe("a b");
  });

  it("the cart contains everything that any tab added and none removed", async () => {
    const acts = fc.array(
      fc.record({ isLeft: fc.boolean(), word: fc.constantFrom("a", "b", "c", "d"), pause: fc.boolean() }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const store = memoryStore();
        const [left, right] = [tab(store), tab(store)];
        const pending: Promise<unknown>[] = [];
        for (const { isLeft, word, pause } of all) {
          pending.push((isLeft ? left : right).add(word));
          if (pause) await settled();
        }
        await Promise.all(pending);
        await settled();
        const kept = words.parse(store.content.get("cart") ?? null);
        expect(kept.toSorted()).toEqual(all.map(({ word }) => word).toSorted());
        expect(left.shown.items).toEqual(kept);
        expect(right.shown.items).toEqual(kept);
      }),
    );
  });
});

describe("a cart whose store fails", () => {
  const broken: KeyValueStore = {
    get: () => Promise.reject(new Error("blocked")),
    set: () => Promise.reject(new Error("full")),
    remove: () => Promise.reject(new Error("blocked")),
  };

  it("the cart lives as long as the page", async () => {
    const { add, shown, look } = tab(broken);
    expect(await add("a")).toBe(0);
    expect(await add("b")).toBe(1);
    await look();
    expect(shown.items).toEqual(["a", "b"]);
  });

  it("the cart continues after a change that failed", async () => {
    const { change } = createStoredCart(memoryStore(), "cart", words, () => {});
    await expect(
      change(() => {
        throw new Error("a bug");
      }),
    ).rejects.toThrow("a bug");
    expect(await change((items) => ({ items: [...items, "a"], answer: "done" }))).toBe("done");
  });
});
