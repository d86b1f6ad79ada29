import { companyBundle } from "@county-pay/core/contract";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { buildApi } from "../app.ts";
import { OperatorFailure } from "../db/failures/operator-failure.ts";
import { answerOf, clientOf } from "../testing/client.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { testServices } from "../testing/services.ts";
import { UsageError } from "./arguments.ts";
import { companyCommand } from "./company-command.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

/** Runs a command; returns its output. */
async function run(...args: string[]): Promise<string> {
  const output: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => output.push(String(text)) > 0);
  await companyCommand(args)(database.pool).finally(() => vi.restoreAllMocks());
  return output.join("");
}

it("an operator creates a county, lets a site embed it and turns a flag on, and the server serves it that way", async () => {
  await run("add", "--company", "glynn", "--display-name", "Glynn County", "--time-zone", "America/Chicago");
  await run(
    ...["set", "--company", "glynn", "--flag", "SmartSearch=on", "--flag", "AutoPay=on"],
    ...["--allow-origin", "https://www.glynn.example", "--allow-origin", "https://old.glynn.example/"],
  );
  await run(
    ...["set", "--company", "glynn", "--flag", "AutoPay=off", "--remove-origin", "https://old.glynn.example"],
  );
  const shown = await run("show", "--company", "glynn");
  expect(shown).toContain("time zone\tAmerica/Chicago\n");
  expect(shown).toContain("flags that are on\tAdminTab, Reports, SmartSearch\n");
  expect(shown).toContain("origins that may embed it\thttps://www.glynn.example\n");
  expect(await run("list")).toBe("glynn\tGlynn County\t0 bills\n");

  const services = testServices(database.url);
  const app = await buildApi(services);
  const bundle = await answerOf(clientOf(app), companyBundle, { params: { company: "glynn" } });
  expect(bundle).toMatchObject({
    CompanyName: "glynn",
    AppFeatureFlags: { SmartSearch: true, AutoPay: false },
  });
  expect(await services.companies.allowsOrigin("https://www.glynn.example")).toBe(true);
  expect(await services.companies.allowsOrigin("https://old.glynn.example")).toBe(false);
  await app.close();
  await services.db.close();
  const { rows } = await database.pool.query(
    "select action from audit_events where details ->> 'by' = 'operator' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["company.added", "company.changed", "company.changed"]);
});

it("an operator sets how many payments a minute a county's gateway takes, and takes the limit away", async () => {
  await run("add", "--company", "limited", "--display-name", "Limited County");
  const set = ["set", "--company", "limited", "--payments-per-minute"];
  await run(...set, "120");
  expect(await run("show", "--company", "limited")).toContain("payments per minute\t120\n");
  await run(...set, "none");
  expect(await run("show", "--company", "limited")).toContain(
    "payments per minute\tas many as the installation\n",
  );
  await expect(async () => run(...set, "0")).rejects.toThrow(UsageError);
});

it("an operator cannot create a county twice, or show or change one that does not exist", async () => {
  await run("add", "--company", "twice", "--display-name", "Twice County");
  for (const line of [
    ["add", "--company", "twice", "--display-name", "Twice County"],
    ["show", "--company", "nowhere"],
    ["set", "--company", "nowhere", "--flag", "SmartSearch=on"],
  ])
    await expect(run(...line)).rejects.toThrow(OperatorFailure);
});

it.each([
  [[""]],
  [["drop", "--company", "demo"]],
  [["add", "--company", "Big Name", "--display-name", "x"]],
  [["add", "--company", "demo"]],
  [["add", "--company", "demo", "--display-name", "x", "--time-zone", "Savannah"]],
  [["set", "--company", "demo"]],
  [["set", "--company", "demo", "--flag", "NoSuchFlag=on"]],
  [["set", "--company", "demo", "--flag", "SmartSearch"]],
  [["set", "--company", "demo", "--allow-origin", "https://*.example"]],
  [["set", "--company", "demo", "--allow-origin", "https://www.example/path"]],
  [["set", "--company", "demo", "--allow-origin", "javascript:1"]],
])("the company command refuses %j as wrong usage", async (args) => {
  await expect(run(...args)).rejects.toThrow(UsageError);
});
