import { readFileSync } from "node:fs";
import type { Client } from "@county-pay/core/client";
import {
  areInPrivate,
  arePendingTaxSales,
  billHistory,
  checkNonPayableBills,
  documentationList,
  documentationPost,
  documentationSearch,
  jobOptionDetails,
  mailTrackingInfo,
  operationCodeInfo,
  RELEASE_POST_ID,
  releaseLabel,
  zipCodeInfo,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { VERSION } from "./version.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo = 0;
let bill = "";

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  demo = await insertCounty(database.pool, { name: "demo" });
  await insertCounty(database.pool, { name: "other" });
  [bill = ""] = await insertBills(database.pool, demo, [
    { bill_number: "B1", account_number: "R-1", is_pending_tax_sale: true },
    { bill_number: "B2", account_number: "R-2" },
  ]);
  const clerk = await insertPerson(database.pool, demo, { email: "c@demo.example", userType: "Clerk" });
  await database.pool.query(
    `insert into restricted_consumers (company_id, list, full_name, address1, account_number, location, clerk_name, added_by)
     values ($1, 'ConsumerVIP', 'ADA', '', 'R-2', '', 'C', $2), ($1, 'TaxSale', 'BOB', '', '', '', 'C', $2)`,
    [demo, clerk],
  );
  await database.pool.query(
    `insert into mail_scans (company_id, bill_id, imb_code, operation_code, facility_id, scanned_at, is_final) values
       ($1, $2, '0123', '893', '30304', '2026-10-01', false), ($1, $2, '0123', '919', '31401', '2026-10-02', true)`,
    [demo, bill],
  );
  await database.pool.query(
    "insert into mail_jobs (company_id, bill_id, action_type, mailed_at) values ($1, $2, 'ForApproval', '2026-09-30')",
    [demo, bill],
  );
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const guest = () => clientOf(app);

describe("help", () => {
  it("help is listed, opened, and searched, the best page first", async () => {
    const all = await answerOf(guest(), documentationList, {});
    expect(all.length).toBeGreaterThan(10);
    const titles = (audience: string) =>
      all.filter((page) => page.audience === audience).map(({ title }) => title);
    expect(titles("clerk").every((title) => title.startsWith("For clerks"))).toBe(true);
    expect(titles("admin").every((title) => title.startsWith("For administrators"))).toBe(true);
    expect(titles("everyone").filter((title) => title.startsWith("For "))).toEqual([]);
    const [first] = await answerOf(guest(), documentationSearch, { query: { query: "back TAXES" } });
    expect(first).toMatchObject({ title: "Several years of back taxes" });
    const opened = await answerOf(guest(), documentationPost, { params: { id: String(first?.id) } });
    expect(opened).toEqual(first);
    expect(await answerOf(guest(), documentationSearch, { query: { query: "zyzzyva" } })).toEqual([]);
  });

  it("every help page is in Spanish for Spanish readers, and found with or without accents", async () => {
    const spanish = clientOf(app, { "accept-language": "es-US" });
    const all = await answerOf(guest(), documentationList, {});
    const translated = await answerOf(spanish, documentationList, {});
    expect(translated.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const same = translated.filter(({ title }, at) => title === all[at]?.title);
    expect(same.map(({ id }) => id)).toEqual([RELEASE_POST_ID]);
    for (const query of ["años atrasados", "ANOS ATRASADOS"]) {
      const [first] = await answerOf(spanish, documentationSearch, { query: { query } });
      expect(first?.title).toBe("Varios años de impuestos atrasados");
    }
    const opened = await answerOf(spanish, documentationPost, { params: { id: "109" } });
    expect(opened.title).toBe("Facturas por correo electrónico");
  });

  it("the release page shows the product's version, and an unknown page is refused", async () => {
    const { title } = await answerOf(guest(), documentationPost, { params: { id: String(RELEASE_POST_ID) } });
    expect(releaseLabel(title)).toBe(`v${VERSION}`);
    const about = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
    expect(VERSION).toBe(about.version);
    expect(await refusalOf(guest(), documentationPost, { params: { id: "9" } })).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(guest(), documentationSearch, { query: { query: " " } })).toMatchObject({
      status: 400,
    });
  });
});

describe("a mailed bill", () => {
  it("a mailed bill shows its scans, the newest first, and its job", async () => {
    const scans = await answerOf(guest(), mailTrackingInfo, {
      params: { recordDetailsId: bill, companyId: String(demo) },
    });
    expect(scans).toMatchObject([
      { OperationCode: "919", FinalScan: true, AccountNumber: "R-1", LastScanFacility: "31401" },
      { OperationCode: "893", LastScanFacility: "31401" },
    ]);
    expect(
      await answerOf(guest(), jobOptionDetails, { params: { company: "demo", recordDetailsId: bill } }),
    ).toMatchObject({ JobOption: { ActionType: "ForApproval" }, JobStatus: { JobStatusDescriptions: "" } });
  });

  it("a mailed bill shows how it was sent and sorted, in the reader's language", async () => {
    const spanish = clientOf(app, { "accept-language": "es-US,es;q=0.9" });
    const params = { recordDetailsId: bill, companyId: String(demo) };
    const described = async (client: Client) =>
      (await answerOf(client, mailTrackingInfo, { params })).map((scan) => scan.ScanOperationDescription);
    expect(await described(guest())).toEqual([
      "Sorted in the order of delivery, second pass",
      "Sorted for transport to another facility",
    ]);
    expect(await described(spanish)).toEqual([
      "Clasificado en el orden de reparto, segunda pasada",
      "Clasificado para su traslado a otro centro",
    ]);
    const code = { params: { code: "893" } };
    expect((await answerOf(spanish, operationCodeInfo, code)).Description).toBe(
      "Clasificado para su traslado a otro centro",
    );
    await database.pool.query("update bills set mailed_date = '2024-10-22' where id = $1", [bill]);
    const sent = async (client: Client) => {
      const history = { params: { company: "demo", recordDetailsId: bill } };
      const [first] = await answerOf(client, billHistory, history);
      return first && "MailStatus" in first ? first.MailStatus : null;
    };
    expect([await sent(guest()), await sent(spanish)]).toEqual(["Mailed", "Enviada por correo"]);
  });

  it("a mailed bill shows nothing to another county", async () => {
    expect(
      await answerOf(guest(), mailTrackingInfo, { params: { recordDetailsId: bill, companyId: "2" } }),
    ).toEqual([]);
    expect(
      await answerOf(guest(), jobOptionDetails, { params: { company: "other", recordDetailsId: bill } }),
    ).toEqual({ JobOption: null, JobStatus: null });
  });

  it("the facilities and operations have names", async () => {
    expect(await answerOf(guest(), zipCodeInfo, { params: { zip: "31401" } })).toEqual({
      ZipCode: "31401",
      City: "Savannah",
      State: "GA",
    });
    expect(await answerOf(guest(), operationCodeInfo, { params: { code: "919" } })).toMatchObject({
      OperationCode: "919",
    });
    expect(await refusalOf(guest(), zipCodeInfo, { params: { zip: "00000" } })).toMatchObject({
      status: 404,
    });
    for (const code of ["toString", "000"])
      expect(await refusalOf(guest(), operationCodeInfo, { params: { code } })).toMatchObject({
        status: 404,
      });
  });
});

describe("a bill that a guest opens", () => {
  const candidate = (FullName: string, AccountNumber: string, CompanyId = demo) => ({
    CompanyId,
    FullName,
    Address1: "",
    AccountNumber,
  });

  it("the bills are checked against both lists and the tax sales, with results in the same order", async () => {
    const body = [candidate("BOB", "R-9"), candidate("X", "R1"), candidate("Y", "R-2")];
    const of = { body };
    expect((await answerOf(guest(), arePendingTaxSales, of)).map((one) => one.IsPendingTaxSale)).toEqual([
      false,
      true,
      false,
    ]);
    // CALL-061: a property under tax sale is reported as such, and a person with returned checks is not under
    // tax sale.
    expect(
      (await answerOf(guest(), checkNonPayableBills, of)).map((one) => [
        one.IsPendingTaxSale,
        one.IsNonPayable,
      ]),
    ).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    expect((await answerOf(guest(), areInPrivate, of)).map((one) => one.IsInPrivate)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("another county's lists do not apply, and one call cannot check bills of two counties", async () => {
    const theirs = await answerOf(guest(), areInPrivate, { body: [candidate("Y", "R-2", 2)] });
    expect(theirs).toEqual([{ AccountNumber: "R-2", IsInPrivate: false }]);
    expect(
      await refusalOf(guest(), areInPrivate, { body: [candidate("Y", "R-2"), candidate("Y", "R-2", 2)] }),
    ).toMatchObject({ code: "validation_failed" });
  });
});
