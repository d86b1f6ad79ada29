import { describe, expect, it } from "vitest";
import {
  byMethod,
  isOfCard,
  isOnline,
  isReturnable,
  METHOD_CODES,
  METHODS_ON,
  ONLINE_METHODS,
  railOf,
  railOfType,
} from "./methods.ts";

describe("a payment method", () => {
  it("a payment method has one code, and every list of codes follows from its rail", () => {
    expect(METHOD_CODES).toEqual(Object.keys(byMethod(railOf)));
    for (const [rail, methods] of Object.entries(METHODS_ON))
      expect(METHOD_CODES.filter((code) => railOf(code) === rail)).toEqual(methods);
    expect(METHOD_CODES.filter(isOnline)).toEqual(ONLINE_METHODS);
    expect(METHOD_CODES.filter(isOfCard)).toEqual(METHODS_ON.card);
  });

  it.each([
    ["CC", "card"],
    ["Manual", "card"],
    ["ACH", "bank"],
    ["CASH", "cash"],
    ["CHECK", "check"],
    ["Refund", null],
    ["", null],
  ] as const)("the method that calls name %s is on the rail %s (CALL-112)", (paymentType, rail) => {
    expect(railOfType(paymentType)).toBe(rail);
  });

  it("a bank can return a payment if the money comes from an account: an eCheck or a check", () => {
    expect(METHOD_CODES.filter(isReturnable)).toEqual(["ACH", "CHECK"]);
  });
});
