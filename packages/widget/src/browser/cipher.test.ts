import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserCipher, forgetKey } from "./cipher.ts";

/** As much of IndexedDB as the key needs: answers come after the handlers are set; an open connection blocks nothing. */
function fakeIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>();
  const request = <Value>(give: () => Value, before?: (made: { result: Value }) => void) => {
    const made = {
      result: undefined as Value,
      onsuccess: () => {},
      onerror: () => {},
      onupgradeneeded: () => {},
    };
    queueMicrotask(() => {
      made.result = give();
      before?.(made);
      made.onsuccess();
    });
    return made;
  };
  const database = (content: Map<string, unknown>) => ({
    createObjectStore: () => {},
    close: () => {},
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => request(() => content.get(key)),
        put: (value: unknown, key: string) => request(() => content.set(key, value)),
      }),
    }),
  });
  return {
    open(name: string) {
      const opening = request(
        () => {
          const content = databases.get(name) ?? new Map<string, unknown>();
          databases.set(name, content);
          return database(content);
        },
        () => opening.onupgradeneeded(),
      );
      return opening;
    },
    deleteDatabase: (name: string) => request(() => databases.delete(name)),
  };
}

beforeEach(() => vi.stubGlobal("indexedDB", fakeIndexedDb()));
afterEach(() => vi.unstubAllGlobals());

it("a text is decrypted in another tab and after a reload, too", async () => {
  const sealed = await (await browserCipher()).seal("parcel 1203, owner Zoë");
  expect(sealed).not.toContain("1203");
  expect(await (await browserCipher()).open(sealed)).toBe("parcel 1203, owner Zoë");
});

it("the same text is encrypted differently each time", async () => {
  const cipher = await browserCipher();
  expect(await cipher.seal("a")).not.toBe(await cipher.seal("a"));
});

it("two tabs that start at once share a key", async () => {
  const [left, right] = await Promise.all([browserCipher(), browserCipher()]);
  expect(await right.open(await left.seal("a"))).toBe("a");
});

it.each([
  ["nothing", ""],
  ["another text", "not sealed"],
  ["no base64", "%.%"],
])("decryption refuses %s", async (_, text) => {
  expect(await (await browserCipher()).open(text)).toBeNull();
});

it("decryption refuses manipulated data", async () => {
  const cipher = await browserCipher();
  const sealed = await cipher.seal("amount 100");
  const last = sealed.at(-3) === "A" ? "B" : "A";
  expect(await cipher.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toBeNull();
});

// SAFETY-001
it("after a logout no tab can decrypt old data, and all tabs continue with one new key", async () => {
  const [left, right] = [await browserCipher(), await browserCipher()];
  const sealed = await left.seal("a");
  await forgetKey();
  expect(await left.open(sealed)).toBeNull();
  expect(await right.open(sealed)).toBeNull();
  expect(await right.open(await left.seal("b"))).toBe("b");
});

it("encryption is refused if a browser stores no keys", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await expect(browserCipher()).rejects.toThrow();
});
