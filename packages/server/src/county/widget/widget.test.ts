import { TYPEFACES } from "@county-pay/core/company";
import { type WidgetStart, widgetStart } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";

const SITE = "https://www.demo.example";
const LOGO = "data:image/png;base64,iVBORw0KGgo=";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let unpaid = "";

beforeAll(async () => {
  database = await testDatabase();
  const demo = await insertCounty(database.pool, { name: "demo", allowedOrigins: [SITE] });
  await insertCounty(database.pool, { name: "sealed", config: { Logo: LOGO } });
  await insertCounty(database.pool, { name: "closed", config: { IsPublicSearchable: false } });
  const SearchTips = "A parcel number looks like 1-2.";
  const SearchTipsEs = "Un número de parcela se ve así: 1-2.";
  await insertCounty(database.pool, { name: "spoken", customization: { SearchTips, SearchTipsEs } });
  await insertCounty(database.pool, { name: "english", customization: { SearchTips: "By parcel." } });
  await insertCounty(database.pool, { name: "tyler", config: { IsTylerSearch: true } });
  const bills = await insertBills(database.pool, demo, [
    { bill_number: "1", balance_cents: 12_345, parcel_id: "014-7B", tax_year: 2026 },
    { bill_number: "2", balance_cents: 0, paid_cents: 10_000, parcel_id: "014-7C", tax_year: 2026 },
  ]);
  unpaid = bills[0] ?? "";
  services = testServices(database.url);
  app = await buildApi(services);
});
afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

const start = (company: string, query: Record<string, string> = {}, headers = {}) =>
  answerOf(clientOf(app, headers), widgetStart, { params: { company }, query });

describe("the first view of the widget", () => {
  it("the first view is allowed on the county's own sites and the portal, and explains a refusal elsewhere", async () => {
    expect(await start("demo", {}, { origin: SITE })).toMatchObject({ IsAllowed: true, Bill: null });
    expect(await start("demo")).toMatchObject({ IsAllowed: true });
    expect(await start("demo", {}, { origin: "https://elsewhere.example" })).toMatchObject({
      IsAllowed: false,
    });
    expect(await start("closed", {}, { origin: SITE })).toMatchObject({ IsAllowed: false });
  });

  it("any page can read the first view, so that a page that is not allowed learns why", async () => {
    const { headers } = await app.inject({
      url: "/AlchemePay/WidgetStart/demo",
      headers: { origin: "https://elsewhere.example" },
    });
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("the first view has one field if one is enough to start a search", async () => {
    const fields = await Promise.all(["demo", "closed", "tyler"].map((name) => start(name)));
    expect(fields.map((answer) => answer.HasSearchField)).toEqual([true, false, false]);
  });

  it("the first view shows the balance of a named bill and whether it can be paid, in the requested language", async () => {
    const owed: WidgetStart["Bill"] = {
      BillNumber: "1",
      TaxYear: "2026",
      Amount: "$123.45",
      IsPayable: true,
      Status: "Unpaid",
    };
    expect((await start("demo", { billId: unpaid })).Bill).toEqual(owed);
    expect((await start("demo", { propertyId: "0147B", year: "2026" })).Bill).toEqual(owed);
    const paid = await start("demo", { propertyId: "014-7C", year: "2026", lang: "es" });
    expect(paid.Bill).toMatchObject({ Amount: "$0.00", IsPayable: false, Status: "Pagada" });
    expect((await start("demo", { propertyId: "nothing", year: "2026" })).Bill).toBeNull();
  });

  it("the first view has the county's search tips in the requested language, and marks English ones without a translation", async () => {
    const tips = async (name: string, lang: string) => {
      const { SearchTips, SearchTipsLanguage, SearchTipsNote } = await start(name, { lang });
      return [SearchTips, SearchTipsLanguage, SearchTipsNote];
    };
    expect(await tips("spoken", "en")).toEqual(["A parcel number looks like 1-2.", "en", ""]);
    expect(await tips("spoken", "es")).toEqual(["Un número de parcela se ve así: 1-2.", "es", ""]);
    expect(await tips("english", "es")).toEqual(["By parcel.", "en", "Solo en inglés"]);
  });

  it("the first view is refused for an unknown county or bill", async () => {
    const status = async (path: string) => (await app.inject(`/AlchemePay/WidgetStart/${path}`)).statusCode;
    expect(await status("nowhere")).toBe(404);
    expect(await status("demo?billId=1;drop")).toBe(400);
    expect(await status("demo?propertyId=1&year=20x6")).toBe(400);
  });
});

describe("the page of the journey", () => {
  it("only the county's sites and the portal can frame the journey's page, which runs no inline code", async () => {
    const { statusCode, headers, body } = await app.inject("/embed/journey/demo?lang=es");
    expect(statusCode).toBe(200);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(new RegExp(`frame-ancestors [^;]*${SITE}(;|$)`));
    expect(policy).not.toContain("unsafe");
    expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
    expect(body).toContain('lang="es"');
    expect(body).toContain('name="county-pay:company" content="demo"');
    expect(body).not.toMatch(/<script(?![^>]* src=| type="application\/json")|<style|style=/);
  });

  it("the journey's page contains what the configuration call answers, in data that no text can end early", async () => {
    const { body } = await app.inject("/embed/journey/sealed");
    const [, data = ""] =
      /<script type="application\/json" id="county-pay-company">(.*?)<\/script>/s.exec(body) ?? [];
    expect(data).not.toContain("<");
    const answer = (await app.inject("/AlchemePay/CompanyBundle/sealed")).json();
    expect(JSON.parse(data)).toEqual(answer);
    const [, colors = ""] = /name="county-pay:colors" content="([^"]*)"/.exec(body) ?? [];
    expect(JSON.parse(colors.replaceAll("&#34;", `"`))).toEqual((await start("sealed")).Colors);
  });

  it("the journey's page contains the county's texts in its own language, and in others only what is missing in English", async () => {
    const texts = async (lang: string) =>
      Object.keys(
        JSON.parse(
          /id="county-pay-company">(.*?)<\/script>/s.exec(
            (await app.inject(`/embed/journey/spoken?lang=${lang}`)).body,
          )?.[1] ?? "",
        ).PayPlusCustomization,
      );
    expect(await texts("es")).toContain("SearchTipsEs");
    expect(await texts("en")).toContain("SearchTips");
    expect(await texts("en")).not.toContain("SearchTipsEs");
  });

  it("the journey's page shows whose it is, and knows every typeface that the page around it may use", async () => {
    const { body } = await app.inject("/embed/journey/sealed");
    expect(body).toContain(`<img src="${LOGO}" alt="" height="36">Sealed County</p>`);
    const [, sheet = ""] = /href="(\/fonts\/[^"]+)"/.exec(body) ?? [];
    const css = (await app.inject(sheet)).body;
    for (const typeface of TYPEFACES) expect(css).toContain(`font-family:"${typeface}"`);
  });

  it("the journey's page does not exist for an unknown county", async () => {
    for (const name of ["nowhere", "..%2Fadmin", "%22%3E%3Cscript%3E"])
      expect((await app.inject(`/embed/journey/${name}`)).statusCode).toBe(404);
  });
});
