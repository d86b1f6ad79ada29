// @vitest-environment jsdom
import type { KeyValueStore } from "@county-pay/core/journey";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Cipher, encryptedStore, memoryStore, sessionStore } from "./storage.ts";

/** Replaces WebCrypto, which jsdom lacks; its output cannot be mistaken for the text. */
const cipher: Cipher = {
  seal: async (text) => `sealed:${btoa(text)}`,
  open: async (sealed) => (sealed.startsWith("sealed:") ? atob(sealed.slice(7)) : null),
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the encrypted store", () => {
  // SAFETY-001, CART-048
  it("the store keeps its values, unreadable to others", async () => {
    const store = encryptedStore(async () => cipher);
    await store.set("cart", "a parcel");
    expect(localStorage.getItem("county-pay:cart")).not.toContain("parcel");
    expect(await store.get("cart")).toBe("a parcel");
    await store.remove("cart");
    expect(await store.get("cart")).toBeNull();
  });

  it("the store creates no key while there is nothing to store or read", async () => {
    const makeCipher = vi.fn(async () => cipher);
    const store = encryptedStore(makeCipher);
    expect(await store.get("cart")).toBeNull();
    await store.remove("cart");
    expect(makeCipher).not.toHaveBeenCalled();
    await store.set("cart", "a parcel");
    await store.set("cart", "two parcels");
    expect(await store.get("cart")).toBe("two parcels");
    expect(makeCipher).toHaveBeenCalledTimes(1);
  });

  it("the store discards what it cannot decrypt", async () => {
    localStorage.setItem("county-pay:cart", "tampered");
    const store = encryptedStore(async () => cipher);
    expect(await store.get("cart")).toBeNull();
    expect(localStorage.getItem("county-pay:cart")).toBeNull();
  });

  it("the store writes nothing to the browser without a key", async () => {
    const store = encryptedStore(() => Promise.reject(new Error("no IndexedDB")));
    await store.set("cart", "a parcel");
    expect(localStorage).toHaveLength(0);
    expect(await store.get("cart")).toBe("a parcel");
  });

  it("the store reports another tab's change of only the watched key", async () => {
    const store = encryptedStore(async () => cipher);
    const changed = vi.fn();
    const stop = store.watch?.("cart", changed);
    await store.get("cart");
    const change = (key: string) =>
      window.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
    change("county-pay:other");
    expect(changed).not.toHaveBeenCalled();
    change("county-pay:cart");
    expect(changed).toHaveBeenCalledTimes(1);
    stop?.();
    change("county-pay:cart");
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe("a change of a stored key", () => {
  const locks = () => {
    let turn: Promise<unknown> = Promise.resolve();
    return {
      request: <Answer>(_name: string, work: () => Promise<Answer>): Promise<Answer> => {
        const done = turn.then(work);
        turn = done;
        return done;
      },
    };
  };
  const add = (store: KeyValueStore, word: string) =>
    store.alone?.("cart", async () => {
      const before = (await store.get("cart")) ?? "";
      await store.set("cart", before + word);
      return word;
    });

  it("a change makes another tab wait", async () => {
    vi.stubGlobal("navigator", { locks: locks() });
    const [left, right] = [0, 1].map(() => encryptedStore(async () => cipher));
    if (!left || !right) throw new Error("two tabs");
    expect(await Promise.all([add(left, "a"), add(right, "b")])).toEqual(["a", "b"]);
    expect(await right.get("cart")).toBe("ab");
    vi.unstubAllGlobals();
  });

  it("a change also works in a browser without locks or storage", async () => {
    vi.stubGlobal("navigator", {});
    const kept = encryptedStore(async () => cipher);
    const forgetful = encryptedStore(() => Promise.reject(new Error("no IndexedDB")));
    for (const store of [kept, forgetful]) {
      expect(await add(store, "a")).toBe("a");
      expect(await store.get("cart")).toBe("a");
    }
    vi.unstubAllGlobals();
  });
});

it("a blocked storage is replaced by memory", async () => {
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const store = sessionStore();
  await store.set("attempt", "1");
  expect(await store.get("attempt")).toBe("1");
  blocked.mockRestore();
});

it("memory drops only the entries that are removed", async () => {
  const store = memoryStore();
  expect(await store.get("a")).toBeNull();
  await store.set("a", "1");
  await store.remove("b");
  expect(await store.get("a")).toBe("1");
});
