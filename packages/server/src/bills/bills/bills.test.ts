import type { Client } from "@county-pay/core/client";
import {
  billById,
  billByProperty,
  billHistory,
  billsRestriction,
  guestStatements,
  taxEntities,
  type WireBill,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty, insertPendingPayment } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let client: Client;
let ids: readonly string[] = [];

const at = (index: number): string => ids[index] ?? "";
const numberOf = (bill: WireBill): string => (bill.IsCustomAPI ? bill.bill_no : bill.InvoiceNumber);
const byId = (company: string, recordDetailsId: string): Promise<WireBill> =>
  answerOf(client, billById, { params: { company, recordDetailsId } });

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  const demo = await insertCounty(database.pool, { name: "demo", flags: { VCSTaxViewOnly: true } });
  const rockdale = await insertCounty(database.pool, {
    name: "rockdale",
    config: { IsCustomAPI: true },
    flags: { VCSTaxViewOnly: true },
  });
  const parcel = { parcel_id: "10-1" };
  ids = [
    ...(await insertBills(database.pool, demo, [
      { ...parcel, bill_number: "B22", tax_year: 2022, balance_cents: 2_500, paid_cents: 7_500 },
      { ...parcel, bill_number: "B23", tax_year: 2023, balance_cents: 0, paid_cents: 10_000 },
      {
        ...parcel,
        bill_number: "B24",
        tax_year: 2024,
        balance_cents: 12_345,
        billed_cents: 11_000,
        penalty_cents: 1_000,
        interest_cents: 345,
        owner_name: "Doe Jane",
        property_address: "1 Elm St",
        mailing: { line1: "PO Box 1", city: "Town", state: "GA", zip: "30000" },
        due_date: "2024-11-15",
        building_value_cents: 5_000_000,
        land_value_cents: 1_000_000,
        acres: "1.250",
        exemptions: ["L1", "L2"],
        tax_lines: JSON.stringify([
          {
            tax_acct_name: "SCHOOL",
            tax_acct_id: "1",
            rsa_tax_acct_sort: 1,
            adjusted_fmv: 60_000,
            net_assessment: 24_000,
            exempt_hmstd_amt: 2_000,
            taxable_amt: 22_000,
            millage_rate: "5.0",
            total_gross_tax: 110,
            credit_tax_amt: 0,
            net_tax: 110,
          },
        ]),
      },
      { bill_number: "M1", property_type: "M", parcel_id: "10-1", description: "Lot 7", tax_year: 2023 },
      { bill_number: "M2", property_type: "M", parcel_id: "88", description: "LOT-7", tax_year: 2024 },
      { bill_number: "V1", statuses: ["view  Only (NSF)"] },
      { bill_number: "N1", is_non_payable: true },
      { bill_number: "S1", is_pending_tax_sale: true, statuses: ["ViewOnly"] },
      { bill_number: "C1", balance_cents: -300 },
      { bill_number: "W1", balance_cents: 0, billed_cents: 0 },
    ])),
    ...(await insertBills(database.pool, rockdale, [
      { bill_number: "R1", parcel_id: "5 5", exemptions: ["H1"], statuses: ["FIFA"], paid_cents: 2_000 },
      { bill_number: "R2", is_non_payable: true },
    ])),
  ];
  app = await buildApi(services);
  client = clientOf(app);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

describe("a bill", () => {
  it("a bill has its amounts, names, and dates in the standard format", async () => {
    expect(await byId("demo", at(2))).toMatchObject({
      IsCustomAPI: false,
      InvoiceNumber: "B24",
      AmountDue: 123.45,
      RemainingBalance: 123.45,
      AmountPaid: 0,
      PaidInFull: "False",
      Address1: "PO Box 1, Town, GA 30000",
      CustomField20: "10-1",
      CustomField22: "2024",
      CustomField30: "Doe Jane",
      DueDate: "2024-11-15",
      BackTaxes: 25,
    });
  });

  it("a bill has them in the custom format if the county has a custom API", async () => {
    expect(await byId("rockdale", at(10))).toMatchObject({
      IsCustomAPI: true,
      bill_no: "R1",
      property_id: "5 5",
      current_bill_amt: 100,
      paid_amt: 20,
      bill_status: "U",
      ispayable: true,
      exempt_id_hmstd: "H1",
      status1: "FIFA",
    });
    expect(await byId("rockdale", at(11))).toMatchObject({
      ispayable: false,
      is_non_payable: true,
      status1: "View Only",
    });
  });

  it("a bill is payable only if it has a balance and no older bill of its property has one", async () => {
    const payable = async (id: string) => {
      const bill = await byId("demo", id);
      return bill.IsCustomAPI ? bill.ispayable : bill.Payable === "True";
    };
    expect(await payable(at(0))).toBe(true);
    expect(await payable(at(1))).toBe(false);
    expect(await payable(at(2))).toBe(false);
    expect(await payable(at(3))).toBe(true);
    expect(await payable(at(4))).toBe(false);
    expect(await payable(at(6))).toBe(false);
  });

  it("a bill with a credit is paid in full, and a bill without a charge is not", async () => {
    expect(await byId("demo", at(8))).toMatchObject({ PaidInFull: "True", RemainingBalance: -3 });
    expect(await byId("demo", at(9))).toMatchObject({ PaidInFull: "False", AmountDue: 0 });
  });

  it("a bill is view only if it is marked so, or if a status word says so and the county's flag is on", async () => {
    expect(await byId("demo", at(5))).toMatchObject({ IsNonPayable: true });
    expect(await byId("demo", at(6))).toMatchObject({ IsNonPayable: true });
    expect(await byId("demo", at(2))).toMatchObject({ IsNonPayable: false });
  });

  it("a bill shows that a payment of it is being confirmed", async () => {
    expect(await byId("demo", at(2))).toMatchObject({ IsPaymentPending: false });
    await insertPendingPayment(database.pool, 1, at(2));
    expect(await byId("demo", at(2))).toMatchObject({ IsPaymentPending: true });
  });

  it("a bill is found by property and year, with or without dashes, and a mobile home's by location", async () => {
    const of = (propertyId: string, year: string) =>
      answerOf(client, billByProperty, { params: { company: "demo", propertyId, year } }).then(numberOf);
    expect(await of("10-1", "2022")).toBe("B22");
    expect(await of("101", "2024")).toBe("B24");
    expect(await of("lot 7", "2024")).toBe("M2");
    expect(
      await refusalOf(client, billByProperty, {
        params: { company: "demo", propertyId: "--", year: "2024" },
      }),
    ).toMatchObject({ code: "bill_not_found", status: 404 });
  });

  it("a bill has its property's history, newest year first, without mobile homes of other numbers", async () => {
    const history = async (recordDetailsId: string) =>
      (await answerOf(client, billHistory, { params: { company: "demo", recordDetailsId } })).map(numberOf);
    expect(await history(at(0))).toEqual(["B24", "B23", "B22"]);
    expect(await history(at(3))).toEqual(["M2", "M1"]);
    expect(await history(at(5))).toEqual(["V1"]);
  });

  it("a bill has taxing entities and a summary that add up", async () => {
    const given = await answerOf(client, taxEntities, {
      body: { CompanyName: "demo", RecordDetailsId: at(2) },
    });
    expect(given).toMatchObject({
      BuildingValue: 50_000,
      LandValue: 10_000,
      CurrentValue: 60_000,
      TotalAcres: 1.25,
      Exemptions: "L1, L2",
      CurrentDue: 110,
      Penalty: 10,
      Interest: 3.45,
      PreviousPayment: 0,
      BackTaxes: 25,
      TotalDue: 148.45,
    });
    expect(given.Lines.map((line) => line.tax_acct_name)).toEqual(["SCHOOL"]);
  });

  it("a bill of another county, or one that does not exist, is not found", async () => {
    for (const params of [
      { company: "rockdale", recordDetailsId: at(0) },
      { company: "demo", recordDetailsId: "999999999999999999" },
    ]) {
      expect(await refusalOf(client, billById, { params })).toMatchObject({
        code: "bill_not_found",
        status: 404,
      });
      expect(await refusalOf(client, billHistory, { params })).toMatchObject({ code: "bill_not_found" });
    }
  });
});

describe("a cart", () => {
  // CALL-053
  it("a cart reads its current bills in its order, without those that do not exist", async () => {
    const RecordDetailsId = [at(2), "123456789", at(0), at(2)].join(",");
    const bills = await answerOf(client, guestStatements, {
      body: { CompanyName: "demo", SearchFields: { RecordDetailsId } },
    });
    expect(bills.map(numberOf)).toEqual(["B24", "B22"]);
  });

  // CALL-068
  it("a cart learns which of its bills cannot be paid online, and why", async () => {
    const answer = await answerOf(client, billsRestriction, {
      body: { CompanyName: "demo", RecordDetailsIds: [at(0), at(5), at(6), at(7), "123456789"] },
    });
    expect(answer).toEqual({
      filteredItems: [at(0)],
      restrictedBills: [
        { RecordDetailsId: at(5), Reason: "ViewOnly" },
        { RecordDetailsId: at(6), Reason: "ViewOnly" },
        { RecordDetailsId: at(7), Reason: "TaxSale" },
      ],
    });
  });
});
