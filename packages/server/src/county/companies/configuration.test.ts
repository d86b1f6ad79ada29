import {
  addPayPlusCustomization,
  assets,
  changePayPlusCustomization,
  clearAllCache,
  companyBundle,
  FeeConfig,
  getPayPlusCustomization,
  guestSearchConfig,
  isAppFeatureEnabled,
  payPlusConfig,
  payPlusConfigs,
  payPlusCustomizations,
  payPlusProductNames,
  version,
} from "@county-pay/core/contract";
import { percent } from "@county-pay/core/money";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";
import { createCompanies } from "./companies.ts";
import { forgetWhenChanged } from "./listen.ts";
import { payPlusConfigOf } from "./to-wire.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let admin: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;
let demo = 0;
let other = 0;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  demo = await insertCounty(database.pool, {
    name: "demo",
    flags: { EAlert: true },
    config: { Logo: "/logo.svg", TermsConditions: "<p>Terms</p>", AdImages: ["/ad.png"], IsPartial: true },
  });
  other = await insertCounty(database.pool, { name: "other" });
  await insertPerson(database.pool, demo, { email: "admin@demo.example", userType: "Admin" });
  await insertPerson(database.pool, demo, { email: "clerk@demo.example", userType: "Clerk" });
  await insertPerson(database.pool, other, { email: "admin@other.example", userType: "Admin" });
  admin = await signedIn(app, "demo", "admin@demo.example");
  clerk = await signedIn(app, "demo", "clerk@demo.example");
  stranger = await signedIn(app, "other", "admin@other.example");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const add = (Key: string, Value: string) =>
  answerOf(admin.asUser, addPayPlusCustomization, { body: { CompanyId: demo, Key, Value } });

describe("a visitor", () => {
  it("a visitor reads a county's logo, terms, configuration, and products", async () => {
    const guest = clientOf(app);
    expect(await answerOf(guest, assets, { query: { company: "demo" } })).toEqual({
      Logo: "/logo.svg",
      AdImages: ["/ad.png"],
      TermsConditions: "<p>Terms</p>",
    });
    expect(await answerOf(guest, payPlusConfig, { query: { company: "demo", guest: "true" } })).toMatchObject(
      { CompanyId: demo, IsPartial: true },
    );
    expect(await answerOf(guest, guestSearchConfig, { params: { company: "demo" } })).toMatchObject({
      PayPlusConfig: { CompanyName: "demo" },
    });
    expect(await answerOf(guest, payPlusProductNames, { body: { CompanyName: "demo" } })).toEqual([
      { ProductNum: "P1", ProductName: "Bills Payment" },
    ]);
  });

  it("a visitor learns whether a feature is on", async () => {
    const on = (feature: "EAlert" | "AutoPay") =>
      answerOf(clientOf(app), isAppFeatureEnabled, { params: { feature, company: "demo" } });
    expect(await on("EAlert")).toBe(true);
    expect(await on("AutoPay")).toBe(false);
  });

  it("a visitor learns the deployed version as a hash", async () => {
    expect(await answerOf(clientOf(app), version, {})).toMatch(/^[0-9a-f]{16,40}$/);
  });

  it("a county that does not exist is refused", async () => {
    const guest = clientOf(app);
    for (const refusal of [
      await refusalOf(guest, assets, { query: { company: "nowhere" } }),
      await refusalOf(guest, payPlusConfig, { query: { company: "nowhere", guest: "false" } }),
      await refusalOf(guest, getPayPlusCustomization, { params: { company: "nowhere", key: "Login" } }),
    ]) {
      expect(refusal).toMatchObject({ code: "company_not_found", status: 404 });
    }
  });
});

describe("a customization", () => {
  it("an admin adds and changes a customization, which applies at once, and every earlier value is stored with admin and time", async () => {
    const row = await add("Login", "Tax Office Login");
    const guest = clientOf(app);
    const login = () =>
      answerOf(guest, getPayPlusCustomization, { params: { company: "demo", key: "Login" } });
    services.companies.forget();
    expect(await login()).toEqual({ Value: "Tax Office Login" });
    await answerOf(admin.asUser, changePayPlusCustomization, {
      params: { id: row.Id },
      body: { ...row, Value: "Sign in" },
    });
    services.companies.forget();
    expect(await login()).toEqual({ Value: "Sign in" });
    const { rows } = await database.pool.query(
      `select v.value, v.user_id::text from customization_versions v
       join customizations c on c.company_id = v.company_id and c.id = v.customization_id
       where c.company_id = $1 and c.key = 'Login' order by v.id`,
      [demo],
    );
    expect(rows).toEqual([
      { value: "Tax Office Login", user_id: admin.id },
      { value: "Sign in", user_id: admin.id },
    ]);
    const audit = await database.pool.query(
      "select action, subject from audit_events where company_id = $1 and action like 'customization%' order by id",
      [demo],
    );
    expect(audit.rows).toEqual([
      { action: "customization.added", subject: "Login" },
      { action: "customization.changed", subject: "Login" },
    ]);
  });

  it("a customization that the county already has is not added again", async () => {
    await add("SearchTips", "By parcel.");
    expect(
      await refusalOf(admin.asUser, addPayPlusCustomization, {
        body: { CompanyId: demo, Key: "SearchTips", Value: "By owner." },
      }),
    ).toMatchObject({ code: "already_exists", status: 409 });
  });

  it.each([
    ["Theme", "red"],
    ["Theme", '{"Header":{"primary":"red"}}'],
    ["Theme", '{"Header":{"Links":[{"Name":"x","Url":"javascript:alert(1)"}]}}'],
    ["Theme", '{"Sidebar":{}}'],
    ["Theme", '{"Typeface":"Comic Sans"}'],
    ["YearList", '{"User":{"minYear":2026,"maxYear":2020}}'],
    ["CustomLinks", '[{"name":"EAlert","value":"data:text/html,x"}]'],
    ["SearchTable", '{"a":1}'],
    ["ChangeAddressLink", "javascript:alert(1)"],
    ["CountyRules", '{"phoneRequired":"yes"}'],
    ["AutoPayRules", '{"NoticeDays":2}'],
    ["NonPayableReasons", "[]"],
    ["BannerInfo", "a\u0000b"],
    ["BannerInfoEs", "a\u0000b"],
    ["TaxSaleMessage", "x".repeat(2_001)],
    ["SearchTipsEs", "x".repeat(2_001)],
    ["TermsStatementsEs", '{"1":"x"}'],
    ["Theme", '{"Footer":{"BannerEs":1}}'],
  ])(
    "the customization %s is refused if no screen could read it, and nothing is stored: %s",
    async (Key, Value) => {
      expect(
        await refusalOf(admin.asUser, addPayPlusCustomization, { body: { CompanyId: demo, Key, Value } }),
      ).toMatchObject({ code: "validation_failed", status: 400 });
      const { rows } = await database.pool.query(
        "select customization ? $2 as there from companies where id = $1",
        [demo, Key],
      );
      expect(rows).toEqual([{ there: false }]);
    },
  );

  it.each([
    [
      "Theme",
      '{"Typeface":"Open Sans","Header":{"primary":"#1f5f4a","Links":[{"Name":"Home","Url":"https://x.example"}]},"Footer":{"Banner":"<p>x</p>"}}',
    ],
    ["ChangeAddressLink", "https://county.example/change?bill={{key}}"],
    ["YearList", '{"Clerk":{"minYear":2010,"maxYear":2026}}'],
    ["AutoPayRules", '{"NoticeDays":15,"GrowthPercent":0}'],
    ["BannerInfo", "<p>Bills are due.</p>"],
    ["TaxSaleMessageEs", "Llame a la oficina."],
    ["TermsConditionsEs", `<p>${"x".repeat(2_001)}</p>`],
    ["TermsStatementsEs", '["Acepto.",""]'],
    ["CustomLinks", '[{"name":"Deeds","nameEs":"Escrituras","value":"https://deeds.example"}]'],
  ])("the customization %s is accepted in its own format", async (Key, Value) => {
    expect(await add(Key, Value)).toMatchObject({ Key, Value });
  });

  it("only admins change a customization", async () => {
    const body = { CompanyId: demo, Key: "TaxSaleMessage", Value: "x" };
    expect(await refusalOf(clerk.asUser, addPayPlusCustomization, { body })).toMatchObject({
      code: "forbidden",
      status: 403,
    });
    expect(await refusalOf(admin.asApi, addPayPlusCustomization, { body })).toMatchObject({
      code: "unauthorised",
    });
    expect(await refusalOf(clerk.asApi, clearAllCache, {})).toMatchObject({ code: "forbidden" });
  });

  it("a customization of another county can be neither read nor changed", async () => {
    const row = await add("GuestCountyInfo", "Ours");
    expect(
      await refusalOf(stranger.asUser, changePayPlusCustomization, {
        params: { id: row.Id },
        body: { ...row, CompanyId: other, Value: "Theirs" },
      }),
    ).toMatchObject({ code: "not_found", status: 404 });
    expect(
      await refusalOf(stranger.asUser, changePayPlusCustomization, { params: { id: row.Id }, body: row }),
    ).toMatchObject({ code: "forbidden" });
    const read = await answerOf(stranger.asApi, payPlusCustomizations, { query: {} });
    expect(read.value).toEqual([]);
  });

  it("a customization is read by key, and its key cannot change", async () => {
    const { value } = await answerOf(clerk.asApi, payPlusCustomizations, {
      query: { $filter: "Key eq 'GuestCountyInfo' and Value ne null", $select: "Id,Key,Value" },
    });
    expect(value).toEqual([{ Id: expect.any(String), Key: "GuestCountyInfo", Value: "Ours" }]);
    const [row] = value;
    expect(
      await refusalOf(admin.asUser, changePayPlusCustomization, {
        params: { id: row?.Id ?? "" },
        body: { Id: row?.Id ?? "", CompanyId: demo, Key: "Theme", Value: "" },
      }),
    ).toMatchObject({ code: "validation_failed" });
  });
});

describe("a configuration", () => {
  it("a signed-in user reads only the configuration of the own county", async () => {
    const of = (CompanyId: number) =>
      answerOf(clerk.asApi, payPlusConfigs, {
        query: { $filter: `CompanyId eq ${CompanyId}`, $count: "true" },
      });
    expect(await of(demo)).toMatchObject({ "@odata.count": 1, value: [{ CompanyName: "demo" }] });
    expect(await of(other)).toEqual({ "@odata.count": 0, value: [] });
  });

  // OFFICE-002
  it("at the county's midnight, planned fees apply at once, although the county is still cached", async () => {
    const fees = {
      ...v.parse(FeeConfig, payPlusConfigOf({ id: 1, name: "x", config: {}, timeZone: "UTC" })),
    };
    const ScheduledFees = [{ ...fees, From: "2031-01-01", CreditCardPercentageFee1Value: 3 }];
    const config = { CreditCardPercentageFee1Value: 2, ScheduledFees };
    await database.pool.query("update companies set config = config || $1::jsonb where name = 'other'", [
      JSON.stringify(config),
    ]);
    let time = Date.parse("2031-01-01T04:59:59.500Z");
    const companies = createCompanies(services.db.kysely, services.config, () => time);
    const percentNow = async () => (await companies.byName("other"))?.core.fees.card.above.percentage;
    expect(await percentNow()).toEqual(percent(2));
    const record = await companies.byName("other");
    time += 500;
    expect(await percentNow()).toEqual(percent(3));
    expect(await companies.byName("other")).toBe(record);
  });

  it("a county that arrives from another database, or has left for one, is not served", async () => {
    const served = async (standing: string) => {
      await database.pool.query(
        "update companies set standing = $1, other_cell = case $1 when 'here' then '' else 'west' end where name = 'other'",
        [standing],
      );
      return (await createCompanies(services.db.kysely, services.config).byName("other")) !== undefined;
    };
    expect([
      await served("arriving"),
      await served("gone"),
      await served("leaving"),
      await served("here"),
    ]).toEqual([false, false, true, true]);
  });

  it("a changed configuration is removed from every process's cache, with and without ClearAllCache", async () => {
    const elsewhere = createCompanies(services.db.kysely, services.config, () => 0);
    const stop = forgetWhenChanged(database.url, elsewhere);
    const nameThere = async () => (await elsewhere.byName("demo"))?.displayName;
    await expect.poll(nameThere).toBe("Demo County");
    await database.pool.query("update companies set display_name = 'Quarry County' where name = 'demo'");
    await expect.poll(nameThere).toBe("Quarry County");
    expect(await answerOf(admin.asApi, clearAllCache, {})).toBe(true);
    expect(await answerOf(clientOf(app), companyBundle, { params: { company: "demo" } })).toMatchObject({
      DisplayName: "Quarry County",
    });
    await stop();
  });
});

it("a customization with half of a character is stored, and so is who set it", async () => {
  const row = await add("HalfACharacter", "a\ud800b");
  const { rows } = await database.pool.query(
    "select details -> $1 ->> 'after' as after from audit_events where subject = 'HalfACharacter'",
    ["Customization.HalfACharacter"],
  );
  expect([row.Key, rows]).toEqual(["HalfACharacter", [{ after: "a\ufffdb" }]]);
});
