import { DEFAULT_THEME } from "@county-pay/core/company";
import { ENGLISH } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { cents } from "@county-pay/core/money";
import type { Receipt } from "@county-pay/core/payments";
import { expect, it } from "vitest";
import { colorsOf } from "../testing/documents/drawings.ts";
import { type PdfTag, readPdf } from "../testing/documents/read-pdf.ts";
import { readQr } from "../testing/documents/read-qr.ts";
import { type ReceiptSheet, receiptPdf } from "./receipt.ts";

const RECEIPT: Receipt = {
  confirmation: "0123456789ABCDEF",
  original: "",
  companyDisplayName: "Chatham County",
  connectorId: "sandbox",
  paymentType: "CC",
  cardType: "VISA",
  accountNickName: "•••• 1111",
  isPayerHidden: false,
  isDues: false,
  payerName: "Ada Example",
  address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  paidAt: "2026-03-03T14:05:09-05:00",
  subAmount: cents(30_000),
  fee: cents(750),
  total: cents(30_750),
  tendered: null,
  change: null,
  checkNumber: "",
  lines: [
    {
      billId: "1",
      accountNumber: "ACC-1",
      billNumber: "B1",
      parcelId: "1-2",
      location: "",
      taxYear: "2025",
      billType: "Property Tax",
      amount: cents(10_000),
      remaining: cents(0),
      propertyAddress: "203 N Oak Ave",
      ownerName: "",
      paymentFor: "",
    },
    {
      billId: "2",
      accountNumber: "",
      billNumber: "B2",
      parcelId: "1-3",
      location: "",
      taxYear: "2025",
      billType: "Property Tax",
      amount: cents(20_000),
      remaining: cents(0),
      propertyAddress: "203 N Oak Ave",
      ownerName: "",
      paymentFor: "",
    },
  ],
};

const sheet = (change: Partial<ReceiptSheet> = {}): ReceiptSheet => ({
  receipt: RECEIPT,
  kind: "receipt",
  check: { url: null, notices: [] },
  openAt: { url: "https://pay.county.example/chatham", isBill: false },
  timeZone: "America/New_York",
  identity: { theme: DEFAULT_THEME, typeface: "Public Sans", logo: null },
  language: ENGLISH,
  now: Date.parse("2026-03-04T15:00:00Z"),
  ...change,
});

const rowsOf = (tags: readonly PdfTag[]): readonly string[] =>
  tags.flatMap((tag) => (tag.role === "TR" ? [tag.text] : rowsOf(tag.tags)));

const figuresOf = (tags: readonly PdfTag[]): readonly (string | undefined)[] =>
  tags.flatMap((tag) => (tag.role === "Figure" ? [tag.alt] : figuresOf(tag.tags)));

it("a receipt lists what the success screen lists, and each bill with its amount", async () => {
  const pdf = await readPdf(await receiptPdf(sheet()));
  expect(pdf).toMatchObject({
    title: "Receipt 0123456789ABCDEF · Chatham County",
    language: "en-US",
    isMarked: true,
  });
  expect(rowsOf(pdf.tags)).toEqual([
    "Item Value",
    "Total Amount Paid $307.50",
    "Amount Paid $300.00",
    "Processing Fee $7.50",
    "Reference Number 0123456789ABCDEF",
    "Payment Method Visa •••• 1111",
    "Payer's Name Ada Example",
    "Billing Address 1 Example Street, Savannah, Georgia 31401",
    "Payment Date Tuesday, March 3, 2026, 2:05 PM EST",
    "Parcel ID 1-2 203 N Oak Ave",
    "Parcel ID 1-3 203 N Oak Ave",
    "Account Number Bill Number Tax Year Bill Type Payment Amount",
    "ACC-1 B1 2025 Property Tax $100.00",
    "1-3 B2 2025 Property Tax $200.00",
    "Total $300.00",
  ]);
});

it("a refund's memo states the amount refunded and when, in the reader's language", async () => {
  const english = await readPdf(await receiptPdf(sheet({ kind: "memo" })));
  expect(english.title).toBe("Refund Memo 0123456789ABCDEF · Chatham County");
  expect(rowsOf(english.tags)).toContain("Total Amount Refunded $307.50");
  expect(rowsOf(english.tags)).toContain("Refund Date Tuesday, March 3, 2026, 2:05 PM EST");
  const spanish = await readPdf(await receiptPdf(sheet({ kind: "memo", language: SPANISH })));
  expect(spanish).toMatchObject({
    language: "es-US",
    title: "Nota de reembolso 0123456789ABCDEF · Chatham County",
  });
});

it("a receipt for a hundred bills is complete", async () => {
  const lines = Array.from({ length: 50 }, (_, at) =>
    RECEIPT.lines.map((line) => ({ ...line, billNumber: `B-${at}` })),
  ).flat();
  const bytes = await receiptPdf(sheet({ receipt: { ...RECEIPT, lines } }));
  const pdf = await readPdf(bytes);
  expect(rowsOf(pdf.tags).filter((row) => row.includes("B-"))).toHaveLength(100);
  expect(bytes.length).toBeLessThan(200_000);
});

it("a receipt and a memo have a QR code and a link that open the bill for the remaining balance", async () => {
  const url = "https://pay.county.example/chatham/guest/bill-preview/1-2/2025";
  for (const kind of ["receipt", "memo"] as const) {
    const bytes = await receiptPdf(sheet({ kind, openAt: { url, isBill: true } }));
    const pdf = await readPdf(bytes);
    expect(pdf.links).toEqual([url]);
    expect(readQr(bytes)).toBe(url);
    expect(figuresOf(pdf.tags)).toEqual([`QR code that opens this bill for payment at ${url}`]);
  }
  expect(readQr(await receiptPdf(sheet()))).toBe("https://pay.county.example/chatham");
});

it.each(["receipt", "memo"] as const)("a %s is drawn in the county's own color", async (kind) => {
  const theme = { ...DEFAULT_THEME, main: { ...DEFAULT_THEME.main, primary: "#1d5c3a" } };
  expect(
    colorsOf(await receiptPdf(sheet({ kind, identity: { theme, typeface: "Public Sans", logo: null } }))),
  ).toContain("#1d5c3a");
});

it("a receipt that can be checked has one QR code, for that, with alt text and a link, and says what changed since", async () => {
  const url = `https://pay.county.example/chatham/guest-receipt-viewer?signed=${"a".repeat(180)}`;
  const notices = ["This payment is being voided."];
  const bytes = await receiptPdf(sheet({ check: { url, notices } }));
  const pdf = await readPdf(bytes);
  expect(readQr(bytes)).toBe(url);
  expect(figuresOf(pdf.tags)).toEqual([`QR code that checks this receipt at ${url}`]);
  expect(pdf.links).toEqual([url, "https://pay.county.example/chatham"]);
  const texts = (tags: readonly PdfTag[]): readonly string[] =>
    tags.flatMap((tag) => [tag.text, ...texts(tag.tags)]);
  expect(texts(pdf.tags)).toEqual(expect.arrayContaining([...notices, "Scan to check this receipt"]));
});
