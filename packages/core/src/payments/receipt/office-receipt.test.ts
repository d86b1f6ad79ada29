import { expect, it } from "vitest";
import { ENGLISH } from "../../messages/general/language.ts";
import { makeReceiptWire } from "../../testing/index.ts";
import { officeLines } from "./office-receipt.ts";
import { type Receipt, receiptFromWire } from "./receipt.ts";
import { showsBalanceLeft } from "./receipt-actions.ts";
import { receiptRows } from "./receipt-view.ts";
import { recordRows } from "./record-rows.ts";

const wire = makeReceiptWire({
  Lines: [
    {
      RecordDetailsId: "1",
      AccountNumber: "ACC-1",
      BillNumber: "B-1",
      ParcelId: "P-1",
      TaxYear: "2025",
      StatementType: "Property Tax",
      Amount: 10,
    },
  ],
});
const asRecord = (receipt: Receipt) => recordRows(receipt, false, "America/New_York");
const asPage = (receipt: Receipt) => receiptRows(receipt, "America/New_York");

// Decision 198
it("an office's record has its number, the clerk, and the drawer; a payer's page and an online payment have none", () => {
  const office = {
    ReceiptNumber: 1042,
    ClerkName: "Carla Counter",
    DrawerDay: "2025-11-20",
    Address: [],
    Phone: "",
    Barcode: "1101",
  };
  const { DrawerDay: _day, ...inNoDrawer } = office;
  const labels = ["Receipt Number", "Clerk", "Drawer"];
  const of = (change: Partial<typeof wire>, rows = asRecord) =>
    rows(receiptFromWire({ ...wire, ...change }))
      .filter(({ label }) => labels.includes(label))
      .map(({ value }) => value);
  expect(of({ Office: office })).toEqual(["1042", "Carla Counter", "Carla Counter, 11/20/2025"]);
  // A card is in no drawer, and whoever has only the reference number does not see the clerk.
  expect(of({ Office: inNoDrawer })).toEqual(["1042", "Carla Counter"]);
  const { ClerkName: _, ...unnamed } = office;
  expect(of({ Office: unnamed })).toEqual(["1042"]);
  expect(of({ Office: office }, asPage)).toEqual([]);
  expect(of({})).toEqual([]);
  expect(
    asRecord(receiptFromWire({ ...wire, Office: office }))
      .map(({ label }) => label)
      .slice(3, 7),
  ).toEqual(["Reference Number", ...labels]);
});

it("only an office's receipt of bills lists the balance left", () => {
  const Office = { ReceiptNumber: 1, Address: [], Phone: "", Barcode: "1" };
  const products = wire.Lines.map((line) => ({ ...line, BillNumber: "" }));
  expect(showsBalanceLeft(receiptFromWire(wire))).toBe(false);
  expect(showsBalanceLeft(receiptFromWire({ ...wire, Office }))).toBe(true);
  expect(
    showsBalanceLeft(receiptFromWire({ ...wire, Office, OriginalConfirmation: "0123456789ABCDEF" })),
  ).toBe(false);
  expect(showsBalanceLeft(receiptFromWire({ ...wire, Office, Lines: products }))).toBe(false);
});

it("the lines of an office's address end with its telephone, and an online payment has none", () => {
  const Office = {
    ReceiptNumber: 1,
    Address: ["222 West Oglethorpe Avenue"],
    Phone: "",
    Barcode: "1",
  };
  const of = (change: Partial<typeof wire>) => officeLines(receiptFromWire({ ...wire, ...change }), ENGLISH);
  expect(of({ Office })).toEqual(["222 West Oglethorpe Avenue"]);
  expect(of({ Office: { ...Office, Phone: "(912) 555-0100" } })).toEqual([
    "222 West Oglethorpe Avenue",
    "Phone: (912) 555-0100",
  ]);
  expect(of({})).toEqual([]);
});
