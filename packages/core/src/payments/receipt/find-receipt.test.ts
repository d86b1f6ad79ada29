import { describe, expect, it } from "vitest";
import {
  checkFindReceipt,
  EMPTY_FIND_RECEIPT,
  findReceiptRequest,
  readConfirmation,
} from "./find-receipt.ts";

describe("finding a receipt", () => {
  it.each([
    ["7k3m 9qxr 2t8w 4hbd", "7K3M9QXR2T8W4HBD"],
    ["7K3M-9QXR-2T8W-4HBD", "7K3M9QXR2T8W4HBD"],
    ["OIL3MQXR2T8W4HBD", "0113MQXR2T8W4HBD"],
  ])("a receipt has the number %s, however it was written down", (typed, read) => {
    expect(readConfirmation(typed)).toBe(read);
  });

  it("the search requires both numbers, and the full reference number", () => {
    expect(checkFindReceipt(EMPTY_FIND_RECEIPT)).toEqual({
      confirmation: "Enter the reference number.",
      parcel: "Enter the Parcel ID.",
    });
    expect(checkFindReceipt({ confirmation: "7K3M", parcel: "13-430" })).toEqual({
      confirmation: "A reference number has 16 letters and digits. Check that none is missing.",
    });
    expect(checkFindReceipt({ confirmation: "7k3m9qxr2t8w4hbd", parcel: "13-430" })).toEqual({});
  });

  it("the request contains both numbers", () => {
    const form = { confirmation: "7k3m 9qxr 2t8w 4hbd", parcel: " 13-430 " };
    expect(findReceiptRequest(form, { name: "demo" })).toEqual({
      CompanyName: "demo",
      Confirmation: "7K3M9QXR2T8W4HBD",
      Parcel: "13-430",
    });
  });
});
