import { describe, expect, it } from "vitest";
import { optionalDetailMessages } from "../../messages/index.ts";
import { detailFacts, isOptionalDetail, OPTIONAL_DETAILS } from "../index.ts";

// PREVIEW-043
describe("the optional details of a bill", () => {
  it("optional details are shown with their labels in a fixed order", () => {
    const details = Object.fromEntries(OPTIONAL_DETAILS.map((name) => [name, `the ${name}`]).toReversed());
    expect(detailFacts(details, optionalDetailMessages)).toEqual(
      OPTIONAL_DETAILS.map((name) => ({ label: optionalDetailMessages[name], value: `the ${name}` })),
    );
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ["missing", {}],
    ["empty", { subdivision: "" }],
    ["only spaces", { subdivision: "  " }],
    ["unknown to this version", { from_a_newer_server: "x" }],
  ])("optional details are not shown when they are %s", (_, details) => {
    expect(detailFacts(details, optionalDetailMessages)).toEqual([]);
  });

  it("optional details are identified only by their names", () => {
    expect(OPTIONAL_DETAILS.every(isOptionalDetail)).toBe(true);
    expect(isOptionalDetail("bill_number")).toBe(false);
  });
});
