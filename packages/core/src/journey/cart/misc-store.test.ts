import { describe, expect, it } from "vitest";
import { CART_LIMIT } from "../../cart/index.ts";
import { type MiscItem, miscKey } from "../../misc/index.ts";
import { cents } from "../../money/index.ts";
import { memoryStore } from "../../testing/index.ts";
import { createMiscCartStore } from "./misc-store.ts";

const tag: MiscItem = { product: "Tag", price: cents(2_000), quantity: 1 };
const title: MiscItem = { product: "Title", price: cents(1_800), quantity: 2 };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const KEY = "_ap_cart_misc_democountyguest";

function begin(storage = memoryStore(), user?: string) {
  const store = createMiscCartStore({ storage }, { name: "Demo County" }, user);
  return { storage, actions: store.actions, get: store.getState };
}

describe("a products cart", () => {
  it("the cart keeps the added products, with their total, after the browser was closed", async () => {
    const { storage, actions, get } = begin();
    expect(await actions.add(tag)).toEqual({ ok: true, value: null });
    await actions.add(title);
    await actions.add(tag);
    expect(get()).toMatchObject({ items: [{ ...tag, quantity: 2 }, title], total: 7_600 });
    expect([...storage.content.keys()]).toEqual([KEY]);
    const later = begin(storage);
    await later.actions.start();
    expect(later.get()).toEqual({ ...get(), loading: "ready" });
  });

  // MISC-017
  it("each user has a separate cart", async () => {
    const { storage, actions } = begin();
    await actions.add(tag);
    const other = begin(storage, "7");
    await other.actions.start();
    expect(other.get().items).toEqual([]);
  });

  it("the cart removes a line, and all lines", async () => {
    const { storage, actions, get } = begin();
    await actions.add(tag);
    await actions.add(title);
    await actions.remove(miscKey(tag));
    expect(get()).toMatchObject({ items: [title], total: 3_600 });
    await actions.clear();
    expect(get()).toMatchObject({ items: [], total: 0 });
    expect(storage.content.has(KEY)).toBe(false);
  });

  it("the cart says why it accepts no more", async () => {
    const { actions, get } = begin();
    for (let line = 0; line < CART_LIMIT; line += 1) await actions.add({ ...tag, product: `Tag ${line}` });
    expect(await actions.add(title)).toEqual({ ok: false, error: "cart_full" });
    expect(get().items).toHaveLength(CART_LIMIT);
  });

  it.each(["{", "[]", '{"version":1,"items":[{"product":"Tag","price":0.5,"quantity":1}]}'])(
    "the cart is empty if the stored value is %s",
    async (kept) => {
      const { storage, actions, get } = begin();
      storage.content.set(KEY, kept);
      await actions.start();
      expect(get().items).toEqual([]);
    },
  );

  it("a tab shows additions from another one, and simultaneous additions are all kept", async () => {
    const storage = memoryStore();
    const [left, right] = [begin(storage), begin(storage)];
    await Promise.all([left.actions.start(), right.actions.start()]);
    await Promise.all([left.actions.add(tag), right.actions.add(title)]);
    await settled();
    for (const { get } of [left, right]) expect(get()).toMatchObject({ items: [tag, title], total: 5_600 });
  });
});
