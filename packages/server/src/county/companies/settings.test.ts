import { daysAfter, isoDateAt } from "@county-pay/core/calendar";
import {
  addPayPlusCustomization,
  changeCompanySettings,
  companyBundle,
  companySettings,
  productSearchableColumns,
  putBackSettings,
  ScheduledFees,
  type SettingsPartWire,
} from "@county-pay/core/contract";
import { percent } from "@county-pay/core/money";
import { restated, type SettingsPage, settingNames, settingsPage } from "@county-pay/core/settings";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { type TestOffice, testOffice } from "../../testing/office.ts";
import type { SignedInPerson } from "../../testing/people.ts";

let office: TestOffice;
let admin: SignedInPerson;
let second: SignedInPerson;
let clerk: SignedInPerson;
let stranger: SignedInPerson;
let demo = 0;

beforeAll(async () => {
  office = await testOffice({ flags: { AdminTab: true } });
  demo = office.demo;
  await office.addCounty({ name: "other" });
  admin = await office.signIn("admin", "Admin");
  second = await office.signIn("second", "Admin");
  clerk = await office.signIn("clerk", "Clerk");
  stranger = await office.signIn("admin", "Admin", "other");
});

afterAll(() => office.close());

const settings = async (who: SignedInPerson = admin) => answerOf(who.asApi, companySettings, {});
const bundle = () => answerOf(clientOf(office.app), companyBundle, { params: { company: "demo" } });
const change = (Before: SettingsPartWire, After: SettingsPartWire, who: SignedInPerson = admin) =>
  answerOf(who.asApi, changeCompanySettings, { body: { Before, After } });
const refused = (Before: SettingsPartWire, After: SettingsPartWire, who: SignedInPerson = admin) =>
  refusalOf(who.asApi, changeCompanySettings, { body: { Before, After } });

describe("a change of settings", () => {
  it("a change applies at once and is stored with the old value, the admin, and the time", async () => {
    await change(
      { Flags: { EAlert: false }, Config: { CreditCardFeeMin: 0 } },
      { Flags: { EAlert: true }, Config: { CreditCardFeeMin: 1.95 }, Customization: { Login: "Tax Office" } },
    );
    expect(await bundle()).toMatchObject({
      AppFeatureFlags: { EAlert: true, AdminTab: true },
      PayPlusConfig: { CreditCardFeeMin: 1.95 },
      PayPlusCustomization: { Login: "Tax Office" },
    });
    const { Changes } = await settings();
    expect(Changes[0]).toMatchObject({
      By: "Ada Sample",
      Names: ["Config.CreditCardFeeMin", "Flags.EAlert", "Customization.Login"],
    });
    const { rows } = await office.pool.query(
      `select v.user_id::text as who from customization_versions v
       join customizations c on c.company_id = v.company_id and c.id = v.customization_id
       where c.company_id = $1 and c.key = 'Login'`,
      [demo],
    );
    expect(rows).toEqual([{ who: admin.id }]);
    const audit = await office.pool.query(
      "select user_id::text as who, details from audit_events where company_id = $1 and action = 'settings.changed'",
      [demo],
    );
    expect(audit.rows).toEqual([
      {
        who: admin.id,
        details: {
          "Config.CreditCardFeeMin": { before: 0, after: 1.95 },
          "Flags.EAlert": { before: false, after: true },
          "Customization.Login": { before: null, after: "Tax Office" },
        },
      },
    ]);
  });

  it("a text that is missing after the change is removed", async () => {
    await change({}, { Customization: { SearchTips: "By parcel." } });
    await change({ Customization: { SearchTips: "By parcel." } }, {});
    expect((await bundle()).PayPlusCustomization.SearchTips).toBeUndefined();
    await answerOf(admin.asUser, addPayPlusCustomization, {
      body: { CompanyId: demo, Key: "SearchTips", Value: "By owner." },
    });
    expect((await settings()).Settings.Customization.SearchTips).toBe("By owner.");
  });

  it("the new order of products and search fields applies", async () => {
    const { Settings } = await settings();
    const Products = [
      ...Settings.Products,
      {
        ProductNum: "9",
        ProductName: "Misc Permits",
        ProductLabels: { es: "Permisos" },
        ProductKind: "misc" as const,
      },
    ].reverse();
    const SearchFields = [...Settings.SearchFields]
      .reverse()
      .map((field) => ({ ...field, IsVisible: false, FieldLabels: { es: `${field.FieldName} en español` } }));
    await change(
      { Products: Settings.Products, SearchFields: Settings.SearchFields },
      { Products, SearchFields },
    );
    expect((await bundle()).PayPlusProductNames).toEqual(Products);
    const columns = await answerOf(clientOf(office.app), productSearchableColumns, {
      body: { CompanyName: "demo", ProductName: "Bills Payment" },
    });
    expect(columns.map(({ FieldName }) => FieldName)).toEqual(SearchFields.map(({ FieldName }) => FieldName));
    expect(columns.every(({ IsVisible }) => !IsVisible)).toBe(true);
    expect(columns[0]?.FieldLabels).toEqual(SearchFields[0]?.FieldLabels);
    expect((await settings()).Settings.SearchFields).toEqual(SearchFields);
  });

  it("a product's kind is stored, and removed again if its name determines the kind", async () => {
    const { Settings } = await settings();
    const named = { ProductNum: "12", ProductName: "Boat ramp permit" };
    const Products = [...Settings.Products, { ...named, ProductKind: "misc" as const }];
    await change({ Products: Settings.Products }, { Products });
    expect((await bundle()).PayPlusProductNames).toEqual(Products);
    await change({ Products }, { Products: [...Settings.Products, named] });
    expect((await bundle()).PayPlusProductNames).toEqual([...Settings.Products, named]);
    await change({ Products: [...Settings.Products, named] }, { Products: Settings.Products });
  });

  it("adding an origin allows a site, and removing it blocks the site again", async () => {
    const site = "https://www.demo.example";
    await change({ AllowedOrigins: [] }, { AllowedOrigins: [site] });
    expect(await office.services.companies.allowsOrigin(site)).toBe(true);
    await change({ AllowedOrigins: [site] }, { AllowedOrigins: [] });
    expect(await office.services.companies.allowsOrigin(site)).toBe(false);
  });
});

describe("two admins at once", () => {
  it("two admins change the same setting: the second learns what changed, who, and when, and nothing is stored", async () => {
    const seen = (await settings()).Settings.Flags.PDFView;
    await change({ Flags: { PDFView: seen } }, { Flags: { PDFView: !seen } });
    const refusal = await refused(
      { Flags: { PDFView: seen, AutoPay: false } },
      { Flags: { PDFView: !seen, AutoPay: true } },
      second,
    );
    expect(refusal).toMatchObject({
      code: "already_exists",
      status: 409,
      details: { Names: ["Flags.PDFView"], By: "Ada Sample", At: expect.stringMatching(/Z$/) },
    });
    expect((await settings()).Settings.Flags.AutoPay).toBe(false);
  });

  it("two admins who change different settings do not affect each other", async () => {
    await Promise.all([
      change({ Flags: { GTranslate: false } }, { Flags: { GTranslate: true } }),
      change({ Flags: { EBilling: false } }, { Flags: { EBilling: true } }, second),
    ]);
    expect((await settings()).Settings.Flags).toMatchObject({ GTranslate: true, EBilling: true });
  });
});

describe("an invalid setting", () => {
  it.each<[string, (part: Awaited<ReturnType<typeof settings>>["Settings"]) => SettingsPartWire]>([
    ["DisplayName", () => ({ DisplayName: "  " })],
    ["TimeZone", () => ({ TimeZone: "Mars/Olympus" })],
    ["Config.Logo", () => ({ Config: { Logo: "data:text/html;base64,PHNjcmlwdD4=" } })],
    ["Config.ContactUrl", () => ({ Config: { ContactUrl: "javascript:alert(1)" } })],
    ["Config.AdImages", () => ({ Config: { AdImages: ["javascript:alert(1)"] } })],
    ["Products", () => ({ Products: [] })],
    ["SearchFields", ({ Products }) => ({ Products, SearchFields: [field("Secret")] })],
    ["AllowedOrigins", () => ({ AllowedOrigins: ["https://*.example"] })],
    ["AllowedOrigins", () => ({ AllowedOrigins: ["https://a.example/path"] })],
    ["Customization.Theme", () => ({ Customization: { Theme: "red" } })],
    ["Customization.EAlertDays", () => ({ Customization: { EAlertDays: "[-1]" } })],
    ["Customization.MinimumPartialPayment", () => ({ Customization: { MinimumPartialPayment: "0" } })],
    ["Customization.TermsStatements", () => ({ Customization: { TermsStatements: "[]" } })],
    ["Customization.AssessorUrl", () => ({ Customization: { AssessorUrl: "http://x" } })],
  ])("an invalid setting is refused by its name, and nothing is stored: %s", async (name, part) => {
    const { Settings } = await settings();
    const After = part(Settings);
    const Before: Record<string, unknown> = {};
    for (const key of Object.keys(After)) {
      const now: unknown = Reflect.get(Settings, key);
      const named = Reflect.get(After, key);
      Before[key] =
        key === "Config"
          ? Object.fromEntries(Object.keys(named).map((one) => [one, Reflect.get(Object(now), one)]))
          : key === "Customization"
            ? {}
            : now;
    }
    expect(await refused(Before as SettingsPartWire, After)).toMatchObject({
      code: "validation_failed",
      details: { Paths: expect.arrayContaining([name]) },
    });
    expect((await settings()).Settings).toEqual(Settings);
  });

  const field = (FieldName: string) => ({
    ProductName: "Bills Payment",
    FieldName,
    FieldLabel: "x",
    IsSearchable: true,
    IsVisible: true,
  });

  it("the change is refused if the tiers of a fee do not increase", async () => {
    const tier = (UpTo: number) => ({ UpTo, PercentageFeeValue: 1, FixedFeeValue: 0, FeeCap: 0, FeeMin: 0 });
    expect(await refused({}, { Config: { CreditCardFeeTiers: [tier(100), tier(100)] } })).toMatchObject({
      code: "validation_failed",
    });
  });
});

describe("settings are the county's own", () => {
  it("clerks neither read nor change them", async () => {
    expect(await refusalOf(clerk.asApi, companySettings, {})).toMatchObject({ code: "forbidden" });
    expect(await refused({}, { Customization: { Login: "x" } }, clerk)).toMatchObject({ code: "forbidden" });
  });

  it("another county's admin reads and changes only their own", async () => {
    const ours = (await settings()).Settings;
    await change({}, { Customization: { Login: "Theirs" } }, stranger);
    expect((await settings(stranger)).Settings.Customization.Login).toBe("Theirs");
    expect((await settings(stranger)).Changes).toHaveLength(1);
    expect((await settings()).Settings).toEqual(ours);
  });

  it("the history of changes cannot be rewritten", async () => {
    await expect(office.pool.query("update settings_changes set names = '{}'")).rejects.toThrow(/kept/);
    await expect(office.pool.query("delete from settings_changes")).rejects.toThrow(/kept/);
  });
});

// OFFICE-002
describe("fees from a day", () => {
  const at = (days: number) => daysAfter(isoDateAt(Date.now(), "America/New_York"), days) ?? "";
  const fees = async () => (await bundle()).PayPlusConfig;
  const now = async () => (await settings()).Settings.Config;
  const scheduled = async (...list: [day: string, percent: number][]) => {
    const { AdImages: _a, ScheduledFees: _s, ...own } = await now();
    return list.map(([From, CreditCardPercentageFee1Value]) =>
      v.parse(ScheduledFees, { ...own, From, CreditCardPercentageFee1Value }),
    );
  };
  /** Lets days pass: moves the first day of stored fees into the past. */
  const begin = async (from: string, to: string) => {
    await office.pool.query(
      "update companies set config = replace(config::text, $1, $2)::jsonb where id = $3",
      [from, to, demo],
    );
    office.services.companies.forget();
  };

  it("planned fees are shown to admins only, apply from their day, and then replace the fees", async () => {
    const before = (await fees()).CreditCardPercentageFee1Value;
    const ScheduledFees = await scheduled([at(1), before + 1], [at(40), before + 2]);
    await change({ Config: { ScheduledFees: [] } }, { Config: { ScheduledFees } });
    expect((await fees()).CreditCardPercentageFee1Value).toBe(before);
    expect(await fees()).not.toHaveProperty("ScheduledFees");
    expect((await now()).ScheduledFees).toEqual(ScheduledFees);
    await begin(at(1), at(0));
    expect((await fees()).CreditCardPercentageFee1Value).toBe(before + 1);
    expect((await now()).ScheduledFees).toEqual(ScheduledFees.slice(1));
    const company = await office.services.companies.byName("demo");
    expect(company?.core.fees.card.above.percentage).toEqual(percent(before + 1));
    // What the admin sees is what applies, so it can be changed at once.
    await change(
      { Config: { CreditCardPercentageFee1Value: before + 1 } },
      { Config: { CreditCardPercentageFee1Value: before } },
    );
    expect((await fees()).CreditCardPercentageFee1Value).toBe(before);
    await change({ Config: { ScheduledFees: ScheduledFees.slice(1) } }, { Config: { ScheduledFees: [] } });
  });

  it("fees without the steps and tiers of the ones before have none", async () => {
    const tiers = {
      CreditCardFeeTiers: [{ UpTo: 100, PercentageFeeValue: 1, FixedFeeValue: 0, FeeCap: 0, FeeMin: 0 }],
    };
    const ScheduledFees = await scheduled([at(1), 2]);
    await change({ Config: { ScheduledFees: [] } }, { Config: { ScheduledFees, ...tiers } });
    expect(await fees()).toMatchObject(tiers);
    await begin(at(1), at(0));
    expect(await fees()).not.toHaveProperty("CreditCardFeeTiers");
  });

  it.each([0, -1])("fees for a day that has begun are refused: %i days from now", async (days) => {
    const ScheduledFees = await scheduled([at(days), 3]);
    expect(await refused({ Config: { ScheduledFees: [] } }, { Config: { ScheduledFees } })).toMatchObject({
      code: "validation_failed",
      details: { Paths: ["Config.ScheduledFees"] },
    });
  });

  it("canceled fees can be put back until their day", async () => {
    const ScheduledFees = await scheduled([at(2), 4]);
    await change({ Config: { ScheduledFees: [] } }, { Config: { ScheduledFees } });
    await change({ Config: { ScheduledFees } }, { Config: { ScheduledFees: [] } });
    const params = { id: (await settings()).Changes[0]?.Id ?? "" };
    await answerOf(admin.asApi, putBackSettings, { params });
    expect((await now()).ScheduledFees).toEqual(ScheduledFees);
    await change({ Config: { ScheduledFees } }, { Config: { ScheduledFees: [] } });
  });
});

it("the preview of a snippet shows the widget to pages of ours alone, and takes nothing else from its address", async () => {
  const response = await office.app.inject({
    url: `/embed/preview/demo?mode=bill&property-id=${encodeURIComponent('1"><script>')}&year=2026&lang=es&x=1`,
  });
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain(
    '<county-pay company="demo" mode="bill" property-id="1&#34;&#62;&#60;script&#62;" year="2026" lang="es">',
  );
  expect(response.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect((await office.app.inject({ url: "/embed/preview/demo?mode=x&year=abc" })).body).toContain(
    '<county-pay company="demo" mode="search" lang="en">',
  );
  expect((await office.app.inject({ url: "/embed/preview/nowhere" })).statusCode).toBe(404);
});

describe("a change that is put back", () => {
  const newest = async () => {
    const { Changes } = await settings();
    return { id: Changes[0]?.Id ?? "" };
  };

  it("a revert restores the earlier value and is recorded as a change; another county's changes cannot be reverted", async () => {
    await change(
      { Flags: { MiscProducts: false } },
      { Flags: { MiscProducts: true }, Customization: { TaxSaleMessage: "Ask us." } },
    );
    const params = await newest();
    expect((await refusalOf(stranger.asApi, putBackSettings, { params })).code).toBe("not_found");
    expect((await refusalOf(clerk.asApi, putBackSettings, { params })).code).toBe("forbidden");
    const now = await answerOf(second.asApi, putBackSettings, { params });
    expect(now.Flags.MiscProducts).toBe(false);
    expect(now.Customization.TaxSaleMessage).toBeUndefined();
    expect((await bundle()).PayPlusCustomization.TaxSaleMessage).toBeUndefined();
    const { Changes } = await settings();
    expect(Changes[0]?.Names).toEqual(["Flags.MiscProducts", "Customization.TaxSaleMessage"]);
  });

  // OFFICE-002
  it.each<[SettingsPage, SettingsPartWire, string]>([
    ["settings", { Flags: { PayMailTracking: true } }, "Flags.PayMailTracking"],
    ["fees", { Config: { CreditCardFeeMin: 3.25 } }, "Config.CreditCardFeeMin"],
    ["texts", { Customization: { SearchTipsEs: "Por parcela." } }, "Customization.SearchTipsEs"],
    ["look", { Config: { Logo: "/seal.svg" } }, "Config.Logo"],
    [
      "products",
      { Customization: { SearchTable: '[{"FieldName":"ParcelID"}]' } },
      "Customization.SearchTable.1.FieldName",
    ],
    ["embed", { AllowedOrigins: ["https://www.put-back.example"] }, "AllowedOrigins"],
  ])(
    "the history of the page %s says what changed from what to what, and puts it back",
    async (page, After, name) => {
      const before = (await settings()).Settings;
      const names = settingNames({}, After);
      const Before = restated({ Before: {}, After }, before)?.Before ?? {};
      await change(Before, After);
      const { Changes, Settings } = await settings();
      expect(Settings).not.toEqual(before);
      expect(names.map(settingsPage)).toEqual([page]);
      expect(Changes[0]?.Names).toEqual(names);
      expect(Changes[0]?.Details.map(({ Name }) => Name)).toContain(name);
      expect(Changes[0]?.Details[0]?.Value).toMatch(/^{"before":.*,"after":.+}$/);
      await answerOf(second.asApi, putBackSettings, { params: { id: Changes[0]?.Id ?? "" } });
      expect((await settings()).Settings).toEqual(before);
    },
  );

  it("ten changes of each page are listed, however often another page was changed", async () => {
    for (let times = 0; times < 11; times += 1)
      await change({ Flags: { GTranslate: times % 2 === 0 } }, { Flags: { GTranslate: times % 2 === 1 } });
    const { Changes } = await settings();
    const on = (page: SettingsPage) => Changes.filter(({ Names }) => settingsPage(Names[0] ?? "") === page);
    expect(Changes.filter(({ Names }) => Names[0] === "Flags.GTranslate")).toHaveLength(10);
    expect(on("embed").length).toBeGreaterThan(0);
  });

  it("a change is not reverted if the setting has changed again since", async () => {
    const { DisplayName } = (await settings()).Settings;
    await change({ DisplayName }, { DisplayName: "Quarry" });
    const params = await newest();
    await change({ DisplayName: "Quarry" }, { DisplayName: "Heron" }, second);
    const refusal = await refusalOf(admin.asApi, putBackSettings, { params });
    expect(refusal).toMatchObject({ code: "already_exists", details: { Names: ["DisplayName"] } });
    await change({ DisplayName: "Heron" }, { DisplayName });
  });
});
