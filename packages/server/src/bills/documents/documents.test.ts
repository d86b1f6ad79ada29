import {
  altAssessor,
  altPdf,
  documents,
  guestDocument,
  printPaymentReceipt,
  submitCashVoid,
  submitRdv2CashPayment,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { cashFor } from "../../testing/counter.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { type PdfTag, readPdf } from "../../testing/documents/read-pdf.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { documentToken } from "./links.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;
let other: number;
let billId: string;
let othersBill: string;
let clerk: SignedInPerson;
let resident: SignedInPerson;
let stranger: SignedInPerson;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo", flags: { CashPayments: true } });
  other = await insertCounty(database.pool, { name: "other" });
  await database.pool.query("update companies set customization = $2 where id = $1", [
    demo,
    { AssessorUrl: "https://gis.county.example/parcel?id={parcelId}" },
  ]);
  const bill = {
    bill_number: "2024-7",
    parcel_id: "13-430",
    owner_name: "Ada Sample",
    due_date: "2026-11-15",
  };
  [billId = ""] = await insertBills(database.pool, demo, [bill]);
  [othersBill = ""] = await insertBills(database.pool, other, [bill]);
  await insertPerson(database.pool, demo, { email: "clerk@demo.example", userType: "Clerk" });
  await insertPerson(database.pool, demo, { email: "ada@mail.example" });
  await insertPerson(database.pool, other, { email: "eve@other.example", userType: "Admin" });
  app = await buildApi(services);
  clerk = await signedIn(app, "demo", "clerk@demo.example");
  resident = await signedIn(app, "demo", "ada@mail.example");
  stranger = await signedIn(app, "other", "eve@other.example");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const textsOf = (tags: readonly PdfTag[]): readonly string[] =>
  tags.flatMap(({ text, tags: inner }) => [text, ...textsOf(inner)]);
const fromBase64 = (bytes: string) => readPdf(Buffer.from(bytes, "base64"));
const filter = (id: string) => ({ query: { $filter: `RecordDetailsId eq ${id}` } });
const pathOf = (url: string | undefined): string => new URL(url ?? "").pathname;

describe("a guest who asks for a bill's document", () => {
  it("a guest gets a PDF that opens this bill for payment", async () => {
    const document = await answerOf(clientOf(app), guestDocument, {
      params: { recordDetailsId: billId, companyId: String(demo) },
    });
    expect(document).toMatchObject({ RecordDetailsId: billId, FileName: "bill-2024-7-2024.pdf" });
    const pdf = await fromBase64(document.FileBytes);
    expect(pdf.links).toEqual([`http://localhost:4000/demo/guest/bill-preview/${billId}`]);
    expect(textsOf(pdf.tags)).toEqual(expect.arrayContaining(["Demo County", "$100.00", "Ada Sample"]));
  });

  it("a guest gets the PDF in Spanish on request", async () => {
    const response = await app.inject({
      url: `/api/DocumentRetrieval/GuestDocument/${billId}/${demo}?lang=es`,
    });
    expect(response.json()).toMatchObject({ FileName: "factura-2024-7-2024.pdf" });
    expect((await fromBase64(response.json().FileBytes)).language).toBe("es-US");
  });

  it("a guest gets no document of another county's bill or of an unknown bill", async () => {
    for (const recordDetailsId of [othersBill, "999999999999999999"]) {
      const params = { recordDetailsId, companyId: String(demo) };
      expect((await refusalOf(clientOf(app), guestDocument, { params })).code).toBe("not_found");
    }
    const nowhere = { recordDetailsId: billId, companyId: "999" };
    expect((await refusalOf(clientOf(app), guestDocument, { params: nowhere })).code).toBe(
      "company_not_found",
    );
    expect((await app.inject({ url: `/api/DocumentRetrieval/GuestDocument/x/${demo}` })).statusCode).toBe(
      400,
    );
  });

  it("a guest finds an alternate bill by property, number, and year, with or without dashes", async () => {
    const query = { property_id: "13430", bill_no: "20247", company_id: String(demo), year: "2024" };
    const found = await answerOf(clientOf(app), altPdf, { query });
    expect(found.FileName).toBe("bill-2024-7-2024.pdf");
    expect((await app.inject({ url: pathOf(found.FileUrl) })).headers["content-type"]).toBe(
      "application/pdf",
    );
    for (const change of [{ year: "2023" }, { bill_no: "" }, { property_id: "99" }]) {
      expect((await refusalOf(clientOf(app), altPdf, { query: { ...query, ...change } })).code).toBe(
        "not_found",
      );
    }
  });
});

describe("the address of a document", () => {
  const urlOf = async () => {
    const params = { recordDetailsId: billId, companyId: String(demo) };
    return pathOf((await answerOf(clientOf(app), guestDocument, { params })).FileUrl);
  };

  it("the address opens the PDF, which is not cached and can be framed only by the portal", async () => {
    const response = await app.inject({ url: await urlOf() });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": 'inline; filename="bill-2024-7-2024.pdf"',
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
    });
    expect(response.rawPayload.subarray(0, 8).toString()).toBe("%PDF-1.7");
  });

  it("the address is invalid once any character of it is changed", async () => {
    const url = await urlOf();
    const others = url.replace(`.${billId}.`, ".2.");
    const cut = url.slice(0, -1);
    const later = url.replace(/\.\d{10}\./, ".9999999999.");
    for (const wrong of [others, cut, later, "/documents/x", "/documents/bill.1.1.en.9999999999."]) {
      expect((await app.inject({ url: wrong })).statusCode, wrong).toBe(404);
    }
  });

  it("the address expires after a day", async () => {
    const document = { kind: "bill", companyId: demo, id: billId, language: "en" } as const;
    const token = documentToken(services, document, Date.now() - 25 * 3_600_000);
    const response = await app.inject({ url: `/documents/${token}` });
    expect(response.statusCode).toBe(410);
    expect(response.json()).toMatchObject({ Code: "link_expired" });
  });

  it("sealed by another installation opens nothing here", async () => {
    const document = { kind: "bill", companyId: demo, id: billId, language: "en" } as const;
    const token = documentToken({ signingSecret: "another secret, long enough to sign" }, document);
    expect((await app.inject({ url: `/documents/${token}` })).statusCode).toBe(404);
  });
});

describe("the documents of signed-in users", () => {
  it("a clerk gets those of the county's bills, or only the fields that are selected", async () => {
    const { value } = await answerOf(clerk.asApi, documents, filter(billId));
    expect(value).toMatchObject([{ RecordDetailsId: billId, FileName: "bill-2024-7-2024.pdf" }]);
    expect((await fromBase64(value[0]?.FileBytes ?? "")).isMarked).toBe(true);
    const selected = { query: { ...filter(billId).query, $select: "RecordDetailsId", $count: "true" } };
    expect(await answerOf(clerk.asApi, documents, selected)).toEqual({
      "@odata.count": 1,
      value: [{ RecordDetailsId: billId }],
    });
  });

  it("no user gets another county's documents, and a resident gets only those of linked accounts", async () => {
    expect((await answerOf(stranger.asApi, documents, filter(billId))).value).toEqual([]);
    expect((await answerOf(resident.asApi, documents, filter(billId))).value).toEqual([]);
    expect((await refusalOf(clientOf(app), documents, filter(billId))).code).toBe("unauthorised");
  });

  it("a call that names no bill is refused", async () => {
    const refused = await refusalOf(clerk.asApi, documents, { query: {} });
    expect(refused).toMatchObject({ code: "validation_failed", status: 400 });
  });
});

describe("the assessor's page", () => {
  it("the assessor's page opens if the county configured one, and is not found otherwise", async () => {
    const page = await answerOf(clientOf(app), altAssessor, {
      params: { parcelId: '1&2"<x', company: "demo" },
    });
    expect(page).toContain("https://gis.county.example/parcel?id=1%262%22%3Cx");
    expect(page).toContain("GIS report of parcel 1&#38;2");
    expect(page).not.toContain("<x");
    const params = { parcelId: "1", company: "other" };
    expect((await refusalOf(clientOf(app), altAssessor, { params })).code).toBe("not_found");
  });
});

describe("a receipt to print", () => {
  const print = (Confirmation: string, CompanyName = "demo") => ({
    body: { Confirmation, CompanyName, ConnectorId: "", ReturnHTML: false },
  });

  it("the receipt is a PDF of the payment and its refunds, and another county cannot get it", async () => {
    const [id = ""] = await insertBills(database.pool, demo, [{ bill_number: "CASH-1", parcel_id: "P-9" }]);
    const paid = await answerOf(clerk.asUser, submitRdv2CashPayment, {
      body: cashFor(demo, [{ id, cents: 10_000 }]),
    });
    const receipt = await answerOf(clientOf(app), printPaymentReceipt, print(paid.Confirmation));
    const pdf = await fromBase64(receipt.Bytes);
    expect(pdf.title).toBe(`Receipt ${paid.Confirmation} · Demo County`);
    expect(textsOf(pdf.tags)).toContain("Total Amount Paid $100.00");

    const given = await answerOf(clerk.asUser, submitCashVoid, {
      body: {
        UserId: clerk.id,
        ConfirmationId: paid.Confirmation,
        ConnectorId: "",
        Amount: 100,
        TotalFees: 0,
        TylerVoid: false,
        ReasonCode: "twice",
        Key: crypto.randomUUID(),
      },
    });
    const memo = await fromBase64(
      (await answerOf(clientOf(app), printPaymentReceipt, print(given.Confirmation))).Bytes,
    );
    expect(memo.title).toBe(`Refund Memo ${given.Confirmation} · Demo County`);
    expect(textsOf(memo.tags)).toContain("Total Amount Refunded $100.00");
    expect(textsOf(memo.tags).some((text) => text.includes("CASH-1") && text.includes("$100.00"))).toBe(true);

    const page = await answerOf(clientOf(app), printPaymentReceipt, {
      body: { ...print(given.Confirmation).body, ReturnHTML: true },
    });
    const html = Buffer.from(page.Bytes, "base64").toString("utf8");
    for (const text of ["Refund Memo", "What was refunded", "CASH-1", "$100.00"])
      expect(html).toContain(text);

    for (const wrong of [print(given.Confirmation, "other"), print("0000000000000000")]) {
      expect((await refusalOf(clientOf(app), printPaymentReceipt, wrong)).code).toBe("not_found");
    }
  });
});

it("other calls are answered while many documents are created", async () => {
  const params = { recordDetailsId: billId, companyId: String(demo) };
  const asked = Array.from({ length: 12 }, () => answerOf(clientOf(app), guestDocument, { params }));
  let done = 0;
  for (const one of asked) void one.then(() => (done += 1));
  await app.inject({ url: "/hc" });
  expect(done).toBeLessThan(12);
  await Promise.all(asked);
});
