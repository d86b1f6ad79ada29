import { describe, expect, it } from "vitest";
import { countyOf, type RequestParts } from "./named-county.ts";

const token = (claims: unknown): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;

const asked = (url: string, given: Partial<RequestParts> & { readonly json?: unknown } = {}) => {
  const { json, ...parts } = given;
  return countyOf({
    method: json === undefined ? "GET" : "POST",
    url,
    contentType: json === undefined ? undefined : "application/json; charset=utf-8",
    body: json === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(json)),
    ...parts,
  });
};

describe("the county of a request", () => {
  it.each([
    ["a screen", "/demo/bills?year=2025"],
    ["a screen typed in capitals", "/%20Demo/bills"],
    ["the first page", "/"],
    ["a call with its name in the path", "/AlchemePay/CompanyBundle/demo"],
    ["a call whose path has a space", "/AlchemePay/GuestSearchConfig/demo/Bills%20Payment"],
    ["a call with two parameters", "/AlchemePay/ForgotPassword/a%40mail.example/demo"],
    ["a query", "/AlchemePay/UserExists?emailaddress=a%40mail.example&company=demo"],
    ["the journey on a county's site", "/embed/journey/demo?lang=es"],
    ["the card entry of a county's pages", "/checkout/demo"],
  ])("%s", (_what, url) => {
    expect(asked(url)).toEqual({ name: "demo" });
  });

  it("a body, also of several rows", () => {
    expect(asked("/AlchemePay/Login", { json: { company: "demo", username: "a" } })).toEqual({
      name: "demo",
    });
    expect(asked("/AlchemePay/PayPlusConfig", { json: [{ CompanyId: 7 }, { CompanyId: 8 }] })).toEqual({
      id: 7,
    });
  });

  it("a session decides for the calls that need one, whatever the call names", () => {
    const authorization = `Bearer ${token({ company: 7 })}`;
    const url = "/AlchemePay/cis/user-info/switch-company/8";
    expect(asked(url, { authorization })).toEqual({ id: 7 });
    expect(asked(url)).toEqual({ id: 8 });
    expect(asked("/AlchemePay/CompanyBundle/demo", { authorization })).toEqual({ name: "demo" });
  });

  it("a token in a query", () => {
    expect(asked(`/AlchemePay/ValidateToken?UserToken=${token({ company: 7 })}`)).toEqual({ id: 7 });
    expect(asked("/AlchemePay/ResendConfirmationEmail?registration=7.12.1700000000000.sig")).toEqual({
      id: 7,
    });
  });

  it("a card frame's calls, a mail's link, and a gateway's event name none", () => {
    const checkout = "/checkout/0d3f6ef4-7f2f-4f1c-9a52-9a0f6a1f2c11/status";
    expect(asked(checkout, { json: { FrameKey: "k" } })).toBeNull();
    expect(asked("/AlchemePay/ConfirmEmail?token=abc")).toBeNull();
    expect(asked("/gateway-events/stripe", { json: { id: "evt_1" } })).toEqual({ name: "gateway-events" });
  });

  it.each(["{", '"demo"', "null", "[]"])("a body that is no object of fields names none: %s", (text) => {
    expect(
      asked("/checkout/0d3f6ef4-7f2f-4f1c-9a52-9a0f6a1f2c11/pay", {
        method: "POST",
        contentType: "application/json",
        body: Buffer.from(text),
      }),
    ).toBeNull();
  });

  it("a token that cannot be read names none", () => {
    for (const authorization of [
      "Bearer x",
      "Bearer a.b.c",
      `Bearer ${token({ company: "demo" })}`,
      "Basic abc",
    ])
      expect(asked("/AlchemePay/MySessions", { authorization })).toBeNull();
  });
});
