import { describe, expect, it } from "vitest";
import { accountType, CHANGE_CODES, changeRule, correctionsOf } from "./change-codes.ts";

const data = (text: string): string => text.padEnd(29);

describe("what a notification of change corrects", () => {
  // OFFICE-006
  it.each([
    ["C01", data("1918171614"), { account: "1918171614" }],
    ["C02", data("091400606"), { routing: "091400606" }],
    ["C03", "091400606   1918171614       ", { routing: "091400606", account: "1918171614" }],
    ["C04", data("LOVELACE, ADA"), { name: "LOVELACE, ADA" }],
    ["C05", data("37"), { type: "37" }],
    ["C06", "1918171614          37       ", { account: "1918171614", type: "37" }],
    ["C07", "0914006061918171614       37 ", { routing: "091400606", account: "1918171614", type: "37" }],
    ["C08", data("121042882"), {}],
    ["C09", data("7K3M9QXR2T8W4HB"), { identification: "7K3M9QXR2T8W4HB" }],
    ["C13", data(""), {}],
    ["C14", data(""), {}],
    ["C99", data("091400606"), {}],
  ])("%s with the data '%s' corrects %o", (code, corrected, expected) => {
    expect(correctionsOf(code, corrected)).toEqual(expected);
  });

  it.each([
    ["account", "C01 C02 C03 C04 C05 C06 C07 C08"],
    ["ours", "C09 C10 C11 C12 C13 C14"],
    ["refused", "C61 C62 C63 C64 C65 C66 C67 C68 C69"],
  ])("the codes of '%s' are %s", (of, codes) => {
    expect(Object.keys(CHANGE_CODES).filter((code) => changeRule(code)?.of === of)).toEqual(codes.split(" "));
  });

  it.each([
    ["27", "checking"],
    ["22", "checking"],
    ["37", "savings"],
    ["47", ""],
    ["", ""],
  ])("the transaction code '%s' is of a %s account", (code, type) => {
    expect(accountType(code)).toBe(type);
  });
});
