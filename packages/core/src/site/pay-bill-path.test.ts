import { expect, it } from "vitest";
import { makeBill } from "../testing/index.ts";
import { billToPay } from "./bill-to-pay.ts";
import { payBillPath } from "./pay-bill-path.ts";

const place = { company: "demo", area: "guest" } as const;
const queryOf = (path: string) => new URL(path, "https://example.org").searchParams.get("bill");

it("the payment's URL names a bill by its ID", () => {
  const path = payBillPath(place, makeBill({ id: "7" }));
  expect(path).toBe("/demo/guest/bill-payment?bill=7");
  expect(billToPay(queryOf(path))).toEqual({ id: "7" });
});

it("the payment's URL names a bill of a county with its own API by property and year", () => {
  const bill = makeBill({ source: "custom-api", parcelId: "13/430 A", taxYear: "2026" });
  expect(billToPay(queryOf(payBillPath(place, bill)))).toEqual({ propertyId: "13/430 A", year: "2026" });
});

it.each([null, "", "/2026"])("the query %s names no bill", (query) => {
  expect(billToPay(query)).toBeNull();
});
