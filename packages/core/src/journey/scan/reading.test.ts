import { expect, it } from "vitest";
import { makeBill } from "../../testing/index.ts";
import { readFound, readScan } from "./reading.ts";

it.each([
  [" 2026-0000001 ", { kind: "number", number: "2026-0000001" }],
  ["]C12026-0000001", { kind: "number", number: "2026-0000001" }],
  ["014 0213 07B", { kind: "number", number: "014 0213 07B" }],
  ["https://pay.test/demo/payment-guest/1203", { kind: "bill", id: "1203" }],
  ["https://pay.test/demo/payment-guest/x", null],
  ["https://pay.test/other/payment-guest/1203", { kind: "number" }],
  ["Dunmoor, Silas", null],
  ['"1"', null],
  ["", null],
])("the code is read: %s", (text, reading) => {
  const read = readScan(text, "demo");
  if (reading === null) expect(read).toBeNull();
  else expect(read).toMatchObject(reading);
});

const old = makeBill({
  id: "1",
  taxYear: "2024",
  billNumber: "2024-7",
  parcelId: "14-7B",
  accountNumber: "R1",
});
const owed = makeBill({ ...old, id: "2", taxYear: "2025", billNumber: "2025-7" });
const paid = makeBill({ ...old, id: "3", taxYear: "2026", billNumber: "2026-7", remainingBalance: 0 });
const other = makeBill({ ...old, id: "4", parcelId: "99", billNumber: "2024-9" });

it.each([
  ["by its own number, whatever the signs between", [old, owed], "20247", { kind: "one", bill: old }],
  ["of a parcel the newest that is owed", [paid, old, owed], "14 7b", { kind: "one", bill: owed }],
  ["of an account with nothing owed the newest", [paid], "r1", { kind: "one", bill: paid }],
  ["none of several properties", [owed, other], "R1", { kind: "several", count: 2 }],
  ["none where a name or an address matched", [owed], "1 Invented Street", { kind: "none" }],
  ["none where nothing was found", [], "1", { kind: "none" }],
] as const)("a scan means %s", (_, found, number, meant) => expect(readFound(found, number)).toEqual(meant));
