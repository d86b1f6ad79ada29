import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { arbitraryOf } from "../testing/arbitrary.ts";
import { unboundedParts } from "../testing/unbounded-parts.ts";
import * as contract from "./index.ts";

const endpoints = contract.endpointsOf(contract);
const byName = endpoints.map((call) => [call.name, call] as const);

it("the contract names every call and every path once", () => {
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
  it("the call describes every parameter of its path, and no others", () => {
    const named = [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
    const described =
      call.params && "entries" in call.params ? Object.keys(call.params.entries as object) : [];
    expect(described.sort()).toEqual(named.sort());
  });

  // WIRE-001
  it("the call names the requirement that it fulfills, and is under /AlchemePay/ if its path is invented", () => {
    expect(call.source).toMatch(/^[A-Z]+-\d{3}(?: to \d{3}|, \d{3})?$/);
    if (call.invented) expect(ELSEWHERE.test(call.path) || call.path.startsWith("/AlchemePay/")).toBe(true);
  });

  it("the call names its company if guests may call it, its roles only if it requires a login, and no body in a GET", () => {
    const names = [call.params, call.query, call.body].flatMap(entriesOf);
    if (call.access === "guest") expect(names.some((name) => COMPANY.test(name))).toBe(true);
    if (call.roles) expect(call.access).toBe("login");
    if (call.method === "GET") expect(call.body).toBeUndefined();
  });

  // OFFICE-003
  it("a file that the office saves is an export, which the audit trail records", () => {
    expect(call.exports !== undefined).toBe(call.access === "login" && call.answerType === "text");
  });

  it("the call limits every string, list, and record in its input and answer", () => {
    const parts = { params: call.params, query: call.query, body: call.body, answer: call.answer };
    const unbounded = Object.entries(parts).flatMap(([name, part]) =>
      part ? unboundedParts(part, name) : [],
    );
    expect(unbounded).toEqual([]);
  });

  it("the call parses its own output", () => {
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

describe("the permitted callers (CALL-002 to 004)", () => {
  const access = Object.fromEntries(byName.map(([name, call]) => [name, call.access]));

  it("login, registration, password reset, assets, guest payment, and receipt printing require no login", () => {
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

  it("guests may search, view tax bills, and subscribe to E-Alerts", () => {
    const names = ["GuestSearch", "SmartSearch", "Alt_GetTaxBills", "BillById", "EAlertSignUp"];
    expect(names.map((name) => access[name])).toEqual(names.map(() => "guest"));
  });

  it("every OData read requires a login, and the payment service the user's own token", () => {
    const under = (prefix: string) => endpoints.filter(({ path }) => path.startsWith(prefix));
    expect(under("/odata/").filter((call) => call.access !== "login")).toEqual([]);
    expect(
      under("/api/Payments/").filter((call) => call.access !== "login" || call.bearer !== "user"),
    ).toEqual([]);
    expect(under("/api/Payments/").length).toBeGreaterThan(15);
  });
});
