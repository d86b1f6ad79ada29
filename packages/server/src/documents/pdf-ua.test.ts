import { TYPEFACES, type Typeface } from "@county-pay/core/company";
import { ENGLISH, type Language } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { WHOLE as VIETNAMESE } from "@county-pay/core/messages/vi";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { overlapsIn } from "../testing/documents/overlaps.ts";
import { checkPdfUa } from "../testing/documents/pdf-ua/check-pdf-ua.ts";
import { aBillSheet, aReceiptSheet, OFFICE, RECEIPT, SUMMARY, taxLine } from "../testing/documents/sheets.ts";
import { billPdf } from "./bill.ts";
import { receiptPdf } from "./receipt.ts";

const CHECK = {
  url: "https://pay.county.example/chatham/receipt/0123456789ABCDEF",
  notices: ["Voided on 3/4/2026."],
};
const MANY_LINES = Array.from({ length: 60 }, (_, at) => taxLine(`Entity ${at}`, 100));

const FILES: Readonly<Record<string, (language: Language) => Promise<Buffer>>> = {
  "a bill": (language) => billPdf(aBillSheet({ language })),
  "a bill over several pages": (language) =>
    billPdf(aBillSheet({ language, summary: { ...SUMMARY, lines: MANY_LINES } })),
  "a bill without entities": (language) =>
    billPdf(aBillSheet({ language, summary: { ...SUMMARY, lines: [] }, accountCode: "ABCD-2345" })),
  "a receipt that is checked by its code": (language) =>
    receiptPdf(aReceiptSheet({ language, check: CHECK })),
  "a receipt with the code of its bill": (language) =>
    receiptPdf(aReceiptSheet({ language, openAt: { url: CHECK.url, isBill: true } })),
  "an office's receipt": (language) =>
    receiptPdf(aReceiptSheet({ language, receipt: { ...RECEIPT, office: OFFICE }, check: CHECK })),
  "an office's receipt on a roll": (language) =>
    receiptPdf(
      aReceiptSheet({ language, receipt: { ...RECEIPT, office: OFFICE }, check: CHECK, paper: "roll" }),
    ),
  "a refund's memo on a roll": (language) =>
    receiptPdf(aReceiptSheet({ language, kind: "memo", paper: "roll" })),
  "a refund's memo": (language) => receiptPdf(aReceiptSheet({ language, kind: "memo" })),
};

describe.each(Object.entries({ English: ENGLISH, Spanish: SPANISH, Vietnamese: VIETNAMESE }))(
  "PDF/UA in %s",
  (_, language) => {
    it.each(Object.entries(FILES))("%s meets PDF/UA, and no text is over another", async (_, make) => {
      const bytes = await make(language);
      expect(await checkPdfUa(bytes)).toEqual([]);
      expect(await overlapsIn(bytes)).toEqual([]);
    });
  },
);

it.each(TYPEFACES)("a bill with a county's seal and %s meets PDF/UA", async (typeface: Typeface) => {
  const png = await sharp({ create: { width: 90, height: 60, channels: 4, background: "#7a1f2b80" } })
    .png()
    .toBuffer();
  const identity = { ...aBillSheet().identity, typeface, logo: { png, width: 90, height: 60 } };
  const addressee = ["Nguyễn Thị Ánh", "Ω 漢字 🏠\u0000"];
  expect(await checkPdfUa(await billPdf(aBillSheet({ identity, addressee })))).toEqual([]);
});
