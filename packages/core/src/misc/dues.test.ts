import { describe, expect, it } from "vitest";
import { duesProductOf, hasBills, productOfType, productsOfService } from "./index.ts";

const names = (...list: string[]) => list.map((name, index) => ({ number: String(index + 1), name }));
const guild = {
  isIng: true,
  isTyler: false,
  products: names("Bills Payment", "Misc Vendor Partner", "Misc Member Company"),
};

// MISC-001, MISC-002, MISC-006
describe("the meaning of a misc URL", () => {
  it.each([
    ["vendor-partner", "Misc Vendor Partner"],
    ["Vendor Partner", "Misc Vendor Partner"],
    ["member-company", "Misc Member Company"],
    ["Misc Member Company", "Misc Member Company"],
  ])("the URL %s means %s", (miscType, name) => {
    expect(productOfType(miscType, guild)).toMatchObject({ ok: true, value: { name } });
  });

  it.each(["other", "additional-attendee", "nothing", "", "Bills Payment"])(
    "the URL %j means nothing",
    (miscType) => {
      expect(productOfType(miscType, guild)).toEqual({ ok: false, error: "unknown_product" });
    },
  );

  it("a company without dues has no dues cards", () => {
    expect(productOfType("vendor-partner", { ...guild, isIng: false }).ok).toBe(false);
    expect(duesProductOf("additional-attendee", guild)).toBeNull();
  });

  it("a URL means one product, or all of them for Misc", () => {
    const of = (service: string) => productsOfService(service, guild).map(({ name }) => name);
    expect(of("Misc Vendor Partner")).toEqual(["Misc Vendor Partner"]);
    expect(of("Misc")).toEqual(["Misc Vendor Partner", "Misc Member Company"]);
    expect(of("Bills Payment")).toEqual([]);
  });

  it("a URL also shows bills, unless the company only has products", () => {
    expect(hasBills(guild)).toBe(true);
    expect(hasBills({ ...guild, products: names("Misc Copies") })).toBe(false);
    expect(hasBills({ ...guild, products: [] })).toBe(true);
  });
});
