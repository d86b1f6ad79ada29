import { describe, expect, it } from "vitest";
import { duesProductOf, hasBills, productOfType, productsOfService } from "./index.ts";

const names = (...list: string[]) => list.map((name, index) => ({ number: String(index + 1), name }));
const guild = {
  isIng: true,
  isTyler: false,
  products: names("Bills Payment", "Misc Vendor Partner", "Misc Member Company"),
};

// MISC-001, MISC-002, MISC-006
describe("what an address of misc names", () => {
  it.each([
    ["vendor-partner", "Misc Vendor Partner"],
    ["Vendor Partner", "Misc Vendor Partner"],
    ["member-company", "Misc Member Company"],
    ["Misc Member Company", "Misc Member Company"],
  ])("%s is %s", (miscType, name) => {
    expect(productOfType(miscType, guild)).toMatchObject({ ok: true, value: { name } });
  });

  it.each(["other", "additional-attendee", "nothing", "", "Bills Payment"])("%j is none", (miscType) => {
    expect(productOfType(miscType, guild)).toEqual({ ok: false, error: "unknown_product" });
  });

  it("knows no cards of dues where there are none", () => {
    expect(productOfType("vendor-partner", { ...guild, isIng: false }).ok).toBe(false);
    expect(duesProductOf("additional-attendee", guild)).toBeNull();
  });

  it("is one product, or all of them for Misc", () => {
    const of = (service: string) => productsOfService(service, guild).map(({ name }) => name);
    expect(of("Misc Vendor Partner")).toEqual(["Misc Vendor Partner"]);
    expect(of("Misc")).toEqual(["Misc Vendor Partner", "Misc Member Company"]);
    expect(of("Bills Payment")).toEqual([]);
  });

  it("leads to bills too, unless products are all there is", () => {
    expect(hasBills(guild)).toBe(true);
    expect(hasBills({ ...guild, products: names("Misc Copies") })).toBe(false);
    expect(hasBills({ ...guild, products: [] })).toBe(true);
  });
});
