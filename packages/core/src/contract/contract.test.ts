import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../testing/arbitrary.ts";
import { unboundedParts } from "../testing/unbounded-parts.ts";
import * as contract from "./index.ts";

const endpoints = contract.endpointsOf(contract);
const byName = endpoints.map((call) => [call.name, call] as const);

it("names every call and every path once", () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(163);
  expect(new Set(endpoints.map((call) => call.name)).size).toBe(endpoints.length);
  expect(new Set(endpoints.map((call) => `${call.method} ${call.path}`)).size).toBe(endpoints.length);
});

/** The names by which a call identifies its company. */
const COMPANY =
  /^(?:company|companyName|companyname|company_name|companyId|company_id|CompanyName|CompanyId|Company)$/;

const entriesOf = (schema: v.GenericSchema | undefined): readonly string[] => {
  if (!schema) return [];
  const { entries, item, options } = schema as {
    entries?: object;
    item?: v.GenericSchema;
    options?: unknown;
  };
  if (item) return entriesOf(item);
  if (Array.isArray(options)) return options.flatMap((option: v.GenericSchema) => entriesOf(option));
  return entries ? Object.keys(entries) : [];
};

/** Invented paths outside /AlchemePay/: the card frame's calls have a separate origin. */
const ELSEWHERE = /^\/checkout\/:checkoutId\//;

describe.each(byName)("%s", (_name, call) => {
  it("describes every parameter that its path has, and no other", () => {
    const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
    const described =
      call.params && "entries" in call.params ? Object.keys(call.params.entries as object) : [];
    expect(described.sort()).toEqual(named.sort());
  });

  // WIRE-001
  it("names the requirement it meets, and lives under /AlchemePay/ where its path is invented", () => {
    expect(call.source).toMatch(/^[A-Z]+-\d{3}(?: to \d{3}|, \d{3})?$/);
    if (call.invented) expect(ELSEWHERE.test(call.path) || call.path.startsWith("/AlchemePay/")).toBe(true);
  });

  it("names its company where guests call, its roles only where a login is needed, and no body in a GET", () => {
    const names = [call.params, call.query, call.body].flatMap(entriesOf);
    if (call.access === "guest") expect(names.some((name) => COMPANY.test(name))).toBe(true);
    if (call.roles) expect(call.access).toBe("login");
    if (call.method === "GET") expect(call.body).toBeUndefined();
  });

  it("bounds every string, list and record that it takes and gives", () => {
    const parts = { params: call.params, query: call.query, body: call.body, answer: call.answer };
    const unbounded = Object.entries(parts).flatMap(([name, part]) =>
      part ? unboundedParts(part, name) : [],
    );
    expect(unbounded).toEqual([]);
  });

  it("reads back what it prints", () => {
    for (const schema of [call.answer, call.body]) {
      if (!schema) continue;
      const given = fc.property(arbitraryOf(schema), (value) => {
        const parsed = v.parse(schema, value);
        expect(v.parse(schema, JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
      });
      fc.assert(given, { numRuns: 30 });
    }
  });
});

describe("who may call (CALL-002 to 004)", () => {
  const access = Object.fromEntries(byName.map(([name, call]) => [name, call.access]));

  it("needs nothing for login, registration, password reset, assets, guest payment and receipt printing", () => {
    const names = [
      "Login",
      "Register",
      "ResetPassword",
      "Assets",
      "SubmitGuestPayment",
      "PrintPaymentReceipt",
    ];
    expect(names.map((name) => access[name])).toEqual(names.map(() => "public"));
  });

  it("lets guests search, see tax bills and sign up for e-alerts", () => {
    const names = ["GuestSearch", "SmartSearch", "Alt_GetTaxBills", "BillById", "EAlertSignUp"];
    expect(names.map((name) => access[name])).toEqual(names.map(() => "guest"));
  });

  it("needs a login for every OData read, and the user's own token for the payment service", () => {
    const under = (prefix: string) => endpoints.filter(({ path }) => path.startsWith(prefix));
    expect(under("/odata/").filter((call) => call.access !== "login")).toEqual([]);
    expect(
      under("/api/Payments/").filter((call) => call.access !== "login" || call.bearer !== "user"),
    ).toEqual([]);
    expect(under("/api/Payments/").length).toBeGreaterThan(15);
  });
});
