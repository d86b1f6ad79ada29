import { expect, it } from "vitest";
import type { CompanyRecord } from "../kernel/company-record.ts";
import type { Services } from "../kernel/services.ts";
import { companyOf, namesOnly } from "./company-of.ts";
import { Refusal } from "./refusal.ts";

const demo = { id: 1, name: "demo", allowedOrigins: ["https://demo.example"] } as unknown as CompanyRecord;
const services = {
  companies: {
    byName: async (name: string) => (name === "demo" ? demo : null),
    byId: async (id: number) => (id === 1 ? demo : null),
  },
  config: { sites: { portal: { all: ["https://pay.example"] } } },
} as unknown as Services;

const named = async (input: Record<string, unknown>, origin: string | null = null): Promise<string> => {
  const company = await companyOf(services, input, origin);
  return company instanceof Refusal ? company.code : company.name;
};

it.each<readonly [string, Record<string, unknown>, string]>([
  ["a path", { params: { company: "demo" } }, "demo"],
  ["an id in a path", { params: { recordDetailsId: "9", companyId: 1 } }, "demo"],
  ["a query of Tyler's", { query: { company_name: "demo" } }, "demo"],
  ["an id in a query", { query: { company_id: 1 } }, "demo"],
  ["a body", { body: { CompanyName: "demo", CompanyId: 1 } }, "demo"],
  ["a list of rows", { body: [{ CompanyId: 1 }] }, "demo"],
  ["a name and an id of two companies", { body: { CompanyName: "demo", CompanyId: 2 } }, "company_not_found"],
  ["two names", { params: { company: "demo" }, body: { CompanyName: "other" } }, "company_not_found"],
  ["two ids", { params: { companyId: 1 }, body: { CompanyId: 2 } }, "company_not_found"],
  ["an unknown company", { params: { company: "other" } }, "company_not_found"],
  ["nothing", { params: undefined, query: undefined, body: undefined }, "company_not_found"],
  ["an empty list", { body: [] }, "company_not_found"],
])("companyOf decides about a call with %s", async (_what, input, answer) => {
  expect(await named(input)).toBe(answer);
});

it("companyOf accepts only pages of the portal and of the company's own sites", async () => {
  const input = { params: { company: "demo" } };
  expect(await named(input, "https://pay.example")).toBe("demo");
  expect(await named(input, "https://demo.example")).toBe("demo");
  expect(await named(input, "https://else.example")).toBe("origin_not_allowed");
});

it.each<readonly [string, Record<string, unknown>, boolean]>([
  ["no company", { body: { Amount: 1 } }, true],
  ["its own company by name and id", { params: { company: "demo" }, body: { CompanyId: 1 } }, true],
  ["its own company by an id of text", { params: { companyId: "1" } }, true],
  ["an optional name that was not sent", { body: { CompanyName: undefined } }, true],
  ["another company in its path", { params: { company: "other" } }, false],
  ["another company as a query of Tyler's names it", { query: { company_name: "other" } }, false],
  ["another company as companyName", { body: { companyName: "other" } }, false],
  ["another company's id as company_id", { query: { company_id: 2 } }, false],
  ["another company's id as text", { body: { CompanyName: "demo", CompanyId: "2" } }, false],
  ["another company in a list of rows", { body: [{ CompanyId: 2 }] }, false],
])("a signed-in call that names %s has the input %j; accepted: %s", (_what, input, accepted) => {
  expect(namesOnly(demo, input)).toBe(accepted);
});
