import { DEFAULT_THEME } from "@county-pay/core/company";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { expect, it } from "vitest";
import { colorsOf } from "../testing/documents/drawings.ts";
import { type PdfTag, readPdf } from "../testing/documents/read-pdf.ts";
import { readQr } from "../testing/documents/read-qr.ts";
import { aReceiptSheet, RECEIPT } from "../testing/documents/sheets.ts";
import { receiptPdf } from "./receipt.ts";

const rowsOf = (tags: readonly PdfTag[]): readonly string[] =>
  tags.flatMap((tag) => (tag.role === "TR" ? [tag.text] : rowsOf(tag.tags)));

const figuresOf = (tags: readonly PdfTag[]): readonly (string | undefined)[] =>
  tags.flatMap((tag) => (tag.role === "Figure" ? [tag.alt] : figuresOf(tag.tags)));

it("a receipt lists what the success screen lists, and each bill with its amount", async () => {
  const pdf = await readPdf(await receiptPdf(aReceiptSheet()));
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
  const english = await readPdf(await receiptPdf(aReceiptSheet({ kind: "memo" })));
  expect(english.title).toBe("Refund Memo 0123456789ABCDEF · Chatham County");
  expect(rowsOf(english.tags)).toContain("Total Amount Refunded $307.50");
  expect(rowsOf(english.tags)).toContain("Refund Date Tuesday, March 3, 2026, 2:05 PM EST");
  const spanish = await readPdf(await receiptPdf(aReceiptSheet({ kind: "memo", language: SPANISH })));
  expect(spanish).toMatchObject({
    language: "es-US",
    title: "Nota de reembolso 0123456789ABCDEF · Chatham County",
  });
});

it("a receipt for a hundred bills is complete", async () => {
  const lines = Array.from({ length: 50 }, (_, at) =>
    RECEIPT.lines.map((line) => ({ ...line, billNumber: `B-${at}` })),
  ).flat();
  const bytes = await receiptPdf(aReceiptSheet({ receipt: { ...RECEIPT, lines } }));
  const pdf = await readPdf(bytes);
  expect(rowsOf(pdf.tags).filter((row) => row.includes("B-"))).toHaveLength(100);
  expect(bytes.length).toBeLessThan(200_000);
});

it("a receipt and a memo have a QR code and a link that open the bill for the remaining balance", async () => {
  const url = "https://pay.county.example/chatham/guest/bill-preview/1-2/2025";
  for (const kind of ["receipt", "memo"] as const) {
    const bytes = await receiptPdf(aReceiptSheet({ kind, openAt: { url, isBill: true } }));
    const pdf = await readPdf(bytes);
    expect(pdf.links).toEqual([url]);
    expect(readQr(bytes)).toBe(url);
    expect(figuresOf(pdf.tags)).toEqual([`QR code that opens this bill for payment at ${url}`]);
  }
  expect(readQr(await receiptPdf(aReceiptSheet()))).toBe("https://pay.county.example/chatham");
});

it.each(["receipt", "memo"] as const)("a %s is drawn in the county's own color", async (kind) => {
  const theme = { ...DEFAULT_THEME, main: { ...DEFAULT_THEME.main, primary: "#1d5c3a" } };
  expect(
    colorsOf(
      await receiptPdf(aReceiptSheet({ kind, identity: { theme, typeface: "Public Sans", logo: null } })),
    ),
  ).toContain("#1d5c3a");
});

it("a receipt that can be checked has one QR code, for that, with alt text and a link, and says what changed since", async () => {
  const url = `https://pay.county.example/chatham/guest-receipt-viewer?signed=${"a".repeat(180)}`;
  const notices = ["This payment is being voided."];
  const bytes = await receiptPdf(aReceiptSheet({ check: { url, notices } }));
  const pdf = await readPdf(bytes);
  expect(readQr(bytes)).toBe(url);
  expect(figuresOf(pdf.tags)).toEqual([`QR code that checks this receipt at ${url}`]);
  expect(pdf.links).toEqual([url, "https://pay.county.example/chatham"]);
  const texts = (tags: readonly PdfTag[]): readonly string[] =>
    tags.flatMap((tag) => [tag.text, ...texts(tag.tags)]);
  expect(texts(pdf.tags)).toEqual(expect.arrayContaining([...notices, "Scan to check this receipt"]));
});
