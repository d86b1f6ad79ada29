import { cartItem } from "@county-pay/core/cart";
import { describe, expect, it } from "vitest";
import { aBill } from "../testing/fakes.ts";
import { groupByParcel } from "./group-by-parcel.ts";

describe("a cart by property", () => {
  it("a cart keeps one property's bills together, oldest first", () => {
    const items = [
      aBill({ id: "1", parcelId: "A", taxYear: "2025" }),
      aBill({ id: "2", parcelId: "B", taxYear: "2025" }),
      aBill({ id: "3", parcelId: "A", taxYear: "2023" }),
    ].map(cartItem);
    expect(groupByParcel(items).map((group) => group.map((item) => item.bill.id))).toEqual([
      ["3", "1"],
      ["2"],
    ]);
  });
});
