import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPath, routePath } from "./paths.ts";
import { ROUTE_NAMES, routeOf } from "./routes.ts";

describe("a path of the site", () => {
  it.each([
    ["/demo", "root", {}],
    ["/demo/", "root", {}],
    ["/demo/login?verified=true", "login", {}],
    ["/demo/resetpassword?token=a", "resetpassword", {}],
    ["/demo/guest", "guest", {}],
    ["/demo/guest/misc", "guest-misc", {}],
    ["/demo/guest/misc/Tag%2FTitle", "guest-misc-type", { miscType: "Tag/Title" }],
    ["/demo/guest/bill-preview/1203", "guest-bill-preview", { propertyId: "1203" }],
    ["/demo/guest/bill-preview/1203/2024", "guest-bill-preview", { propertyId: "1203", year: "2024" }],
    ["/demo/payment-guest/12", "payment-guest", { recordDetailsId: "12" }],
    [
      "/demo/vcstax-document-viewer/P-1/77/1/2024",
      "vcstax-document-viewer",
      { propertyId: "P-1", billNo: "77", companyId: "1", taxYear: "2024" },
    ],
    ["/demo/clerk/misc-bills/Misc", "clerk-misc-bills", { id: "Misc" }],
    ["/demo/clerk/misc-bills", "clerk-misc-bills", {}],
    ["/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded", "clerk-customer", {}],
    ["/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded/70", "clerk-customer", { consumerId: "70" }],
    ["/demo/clerk/home/Vendor%20Partner#top", "clerk-misc-type", { miscType: "Vendor Partner" }],
  ])("%s is %s", (path, name, params) => {
    expect(matchPath(path)).toEqual({ company: "demo", name, params });
  });

  it.each(["", "/", "/demo/nothing", "/demo/guest/bills/more", "/demo/payment-guest", "/demo/%E0%A4%A"])(
    "'%s' leads nowhere",
    (path) => expect(matchPath(path)).toBeNull(),
  );

  it("never leaves the company, whatever stands in it", () => {
    expect(routePath("//evil.example/x", "login")).toBe("/%2F%2Fevil.example%2Fx/login");
    expect(routePath("demo", "root")).toBe("/demo");
    expect(routePath("demo", "clerk-misc-bills")).toBe("/demo/clerk/misc-bills");
  });

  it("is found again as it was built, for every route", () => {
    const segment = fc.string({ minLength: 1, unit: "grapheme" });
    fc.assert(
      fc.property(
        fc.constantFrom(...ROUTE_NAMES),
        fc.array(segment, { minLength: 4, maxLength: 4 }),
        (name, texts) => {
          const names = Array.from(routeOf(name).path.matchAll(/:(\w+)/g), ([, param]) => param ?? "");
          const params = Object.fromEntries(names.map((param, index) => [param, texts[index] ?? ""]));
          expect(matchPath(routePath("demo", name, params as never))).toEqual({
            company: "demo",
            name,
            params,
          });
        },
      ),
    );
  });
});
