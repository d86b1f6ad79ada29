import { describe, expect, it } from "vitest";
import { miscMessages } from "../messages/index.ts";
import {
  billTypes,
  DUES_CARDS,
  duesCardOf,
  findMiscProduct,
  hasBills,
  isMotorVehicle,
  isMotorVehicleNamed,
  miscKind,
  miscProducts,
  opensForm,
  paymentForLabel,
  paymentForOptions,
  productLabel,
  productLabelOf,
} from "./index.ts";

// MISC-018
describe("a miscellaneous product", () => {
  it.each([
    ["Misc", "misc", "misc"],
    ["Miscellaneous Payments", "misc", "misc"],
    ["DMV Fees", "dmv", "dmv"],
    ["Motor Vehicle", "motorvehicle", "motorvehicle"],
    ["MOTOR-VEHICLE", "motorvehicle", "motorvehicle"],
    ["Property Tax", null, "propertytax"],
    ["Solid Waste", null, null],
    ["Motor Boat", null, null],
    ["", null, null],
  ] as const)("a product is recognized by its name: %j", (name, kind, ofTyler) => {
    expect(miscKind({ name }, { isTyler: false })).toBe(kind);
    expect(miscKind({ name }, { isTyler: true })).toBe(ofTyler);
  });

  // MISC-023, LOCAL-002
  it.each([
    ["DMV", true],
    ["Motor Vehicle Tags", true],
    ["Misc", false],
    ["Property Tax", false],
    ["Solid Waste", false],
  ])("a product requires tag and license: %j %s", (name, asks) => {
    expect(isMotorVehicle({ name })).toBe(asks);
  });

  it.each([
    ["Boat ramp permit", "misc", "misc", false],
    ["Tags", "motorvehicle", "motorvehicle", true],
    ["Misc Fees", "motorvehicle", "motorvehicle", true],
    ["Motor Vehicle", "misc", "misc", false],
    ["Miscellaneous Assessments", "bill", null, false],
    ["Property Tax", "bill", null, false],
  ] as const)(
    "a product has the kind that the office set, regardless of its name: %j as %s",
    (name, kind, is, asks) => {
      const product = { number: "7", name, kind };
      expect(miscKind(product, { isTyler: true })).toBe(is);
      expect(isMotorVehicle(product)).toBe(asks);
      expect(isMotorVehicleNamed(name, { products: [product] })).toBe(asks);
      expect(miscProducts({ isTyler: false, products: [product] })).toHaveLength(is === null ? 0 : 1);
      expect(hasBills({ isTyler: false, products: [product] })).toBe(is === null);
    },
  );

  it("a product that is no longer listed has the kind of its name", () => {
    expect(isMotorVehicleNamed("DMV Title", { products: [] })).toBe(true);
    expect(isMotorVehicleNamed("Copies", { products: [] })).toBe(false);
  });

  const products = [
    { number: "1", name: "Property Tax" },
    { number: "2", name: "Motor Vehicle" },
    { number: "3", name: "Misc" },
  ];

  it("products are listed in the company's order", () => {
    expect(miscProducts({ isTyler: false, products }).map(({ number }) => number)).toEqual(["2", "3"]);
    expect(miscProducts({ isTyler: true, products })).toEqual(products);
  });

  it.each([
    ["2", products[1]],
    ["Motor Vehicle", products[1]],
    ["motorvehicle", products[1]],
    ["Misc", products[2]],
  ])("a product is found by its URL: %j", (wanted, value) => {
    expect(findMiscProduct(wanted, { isTyler: false, products })).toEqual({ ok: true, value });
  });

  it.each(["1", "Property Tax", "Boats", "", "-"])("a product is not on the list: %j", (wanted) => {
    const rules = { isTyler: false, products };
    expect(findMiscProduct(wanted, rules)).toEqual({ ok: false, error: "unknown_product" });
  });

  it("an empty URL does not find a product without a name", () => {
    const rules = { isTyler: false, products: [{ number: "", name: "Misc" }] };
    expect(findMiscProduct("", rules).ok).toBe(false);
  });
});

describe("the dues cards", () => {
  it("the cards open their forms, except Other", () => {
    expect(DUES_CARDS.filter(opensForm)).toEqual(["vendor-partner", "member-company", "additional-attendee"]);
  });

  it.each([
    ["vendor-partner", "vendor-partner"],
    ["Vendor Partner", "vendor-partner"],
    ["Additional  Attendee", "additional-attendee"],
    ["OTHER", "other"],
    ["vendor", null],
    ["", null],
  ])("the URL %j names the cards", (miscType, card) => {
    expect(duesCardOf(miscType)).toBe(card);
  });
});

// MISC-019, MISC-020
describe("a payment's purpose", () => {
  const DEFAULTS = ["Insurance", "Tag", "Title", "Other"];

  it.each([
    ["nothing", {}, DEFAULTS],
    ["its own list", { PaymentFor: '["Tag","Boat "]' }, ["Tag", "Boat"]],
    ["a name twice", { PaymentFor: '["Tag","Tag"]' }, ["Tag"]],
    ["an empty list", { PaymentFor: "[]" }, DEFAULTS],
    ["a blank name", { PaymentFor: '["Tag"," "]' }, DEFAULTS],
    ["no list", { PaymentFor: "Tag" }, DEFAULTS],
  ])("the options are the county's with %s", (_, customization, options) => {
    expect(paymentForOptions(customization)).toEqual(options);
  });

  it("an option has its name in the current language, a county's own as the county wrote it", () => {
    const texts = { ...miscMessages, paymentFor: { ...miscMessages.paymentFor, Tag: "Placa" } };
    expect(paymentForLabel("Tag", texts)).toBe("Placa");
    expect(paymentForLabel("Tag")).toBe("Tag");
    expect(paymentForLabel("Boat", texts)).toBe("Boat");
  });
});

describe("bill types", () => {
  const product = (name: string) => ({ number: name, name });
  it.each([
    [["Property Tax", "Misc Fees", "Motor Vehicle"], ["Property Tax"]],
    [
      ["Bills Payment", "Personal Property", "DMV"],
      ["Bills Payment", "Personal Property"],
    ],
    [["Misc Fees"], ["Misc Fees"]],
    [[], []],
  ])("the bill types of %j are %j", (names, types) => {
    expect(billTypes({ products: names.map(product) }).map(({ name }) => name)).toEqual(types);
  });
});

it("a product has the name that its reader's language has, otherwise its English one, marked as such", () => {
  const tags = { number: "2", name: "Tags", labels: { es: "Placas" } };
  expect(productLabel(tags, "es")).toEqual({ text: "Placas", lang: "es" });
  expect(productLabel(tags, "vi")).toEqual({ text: "Tags", lang: "en" });
  expect(productLabelOf("Tags", { products: [tags] }, "es").text).toBe("Placas");
  expect(productLabelOf("Titles", { products: [tags] }, "es")).toEqual({ text: "Titles", lang: "en" });
});
