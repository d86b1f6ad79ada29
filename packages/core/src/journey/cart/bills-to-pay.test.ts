import { describe, expect, it } from "vitest";
import { cartItem } from "../../cart/index.ts";
import { makeBill } from "../../testing/index.ts";
import { billsToPay, storeBillsToPay } from "./bills-to-pay.ts";

const place = () => {
  const values = new Map<string, string>();
  return {
    values,
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: string) => void values.set(key, value),
    remove: async (key: string) => void values.delete(key),
  };
};
const broken = {
  get: () => Promise.reject(new Error("closed")),
  set: () => Promise.reject(new Error("closed")),
  remove: () => Promise.reject(new Error("closed")),
};
const items = [cartItem(makeBill({ id: "7" }))];
const company = { id: items[0]?.bill.companyId ?? 1, name: "demo" };

describe("the bills to be paid", () => {
  // PAY-002
  it("the bills survive a reload, and are available in a new tab", async () => {
    const [session, storage] = [place(), place()];
    await storeBillsToPay({ session, storage }, company, "guest", items);
    expect(await billsToPay({ session, storage }, company, "guest")).toEqual(items);
    expect(await billsToPay({ session: place(), storage }, company, "guest")).toEqual(items);
  });

  it("this tab's own bills take precedence over another tab's", async () => {
    const [session, storage] = [place(), place()];
    await storeBillsToPay({ session, storage }, company, "guest", items);
    const others = [cartItem(makeBill({ id: "8" }))];
    await storeBillsToPay({ session: place(), storage }, company, "guest", others);
    expect(await billsToPay({ session, storage }, company, "guest")).toEqual(items);
  });

  it("the bills belong to one user, and are removed once they are paid", async () => {
    const places = { session: place(), storage: place() };
    await storeBillsToPay(places, company, "guest", items);
    expect(await billsToPay(places, company, "12")).toEqual([]);
    expect(await billsToPay(places, { ...company, id: company.id + 1 }, "guest")).toEqual([]);
    await storeBillsToPay(places, company, "guest", []);
    expect(await billsToPay(places, company, "guest")).toEqual([]);
  });

  it("there are no bills if the browser stores nothing", async () => {
    const places = { session: broken, storage: broken };
    await storeBillsToPay(places, company, "guest", items);
    expect(await billsToPay(places, company, "guest")).toEqual([]);
  });
});
