import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPath, routePath } from "./paths.ts";
import { ROUTE_NAMES, routeOf } from "./routes.ts";

describe("a site path", () => {
  it.each([
    ["ROUTE-002", "/demo", "root"],
    ["ROUTE-004", "/demo/login", "login"],
    ["ROUTE-005", "/demo/register", "register"],
    ["ROUTE-006", "/demo/forgot-password", "forgot-password"],
    ["ROUTE-007", "/demo/renew-password", "renew-password"],
    ["ROUTE-008", "/demo/resetpassword?token=a", "resetpassword"],
    ["ROUTE-009", "/demo/verify?token=a", "verify"],
    ["ROUTE-010", "/demo/maintenance", "maintenance"],
    ["ROUTE-011", "/demo/error", "error"],
    ["ROUTE-012", "/demo/guest", "guest"],
    ["ROUTE-013", "/demo/guest/bills", "guest-bills"],
    ["ROUTE-014", "/demo/guest/misc", "guest-misc"],
    ["ROUTE-015", "/demo/guest/misc/Tag", "guest-misc-type"],
    ["ROUTE-016", "/demo/guest/misc-payment", "guest-misc-payment"],
    ["ROUTE-017", "/demo/guest/bill-payment", "guest-bill-payment"],
    ["ROUTE-018", "/demo/guest/payment-successful", "guest-payment-successful"],
    ["ROUTE-019", "/demo/guest/cart", "guest-cart"],
    ["ROUTE-020", "/demo/guest/search-bills", "guest-search-bills"],
    ["ROUTE-021", "/demo/guest/bill-preview/P-1/2024", "guest-bill-preview"],
    ["ROUTE-022", "/demo/guest/bill-preview/1203", "guest-bill-preview"],
    ["ROUTE-023", "/demo/payment-guest/12", "payment-guest"],
    ["ROUTE-024", "/demo/payment-status/12", "payment-status"],
    ["ROUTE-025", "/demo/document-viewer/12", "document-viewer"],
    ["ROUTE-026", "/demo/guest-document-viewer/12/1", "guest-document-viewer"],
    ["ROUTE-027", "/demo/vcstax-document-viewer/P-1/77/1/2024", "vcstax-document-viewer"],
    ["ROUTE-028", "/demo/guest-receipt-viewer", "guest-receipt-viewer"],
    ["ROUTE-029", "/demo/terms-and-conditions", "terms-and-conditions"],
    ["ROUTE-030", "/demo/documentations?id=1", "documentations"],
    ["ROUTE-031", "/demo/clerk", "clerk"],
    ["ROUTE-032", "/demo/user", "user"],
    ["ROUTE-033", "/demo/clerk/home", "clerk-home"],
    ["ROUTE-034", "/demo/clerk/cart", "clerk-cart"],
    ["ROUTE-035", "/demo/clerk/payment-successful", "clerk-payment-successful"],
    ["ROUTE-036", "/demo/clerk/misc-bills/7", "clerk-misc-bills"],
    ["ROUTE-037", "/demo/user/overview", "user-overview"],
    ["ROUTE-038", "/demo/user/statements", "user-statements"],
    ["ROUTE-039", "/demo/user/payments", "user-payments"],
    ["ROUTE-040", "/demo/clerk/home/Tag", "clerk-misc-type"],
    ["ROUTE-041", "/demo/clerk/misc-bills/Misc", "clerk-misc-bills"],
    ["ROUTE-042", "/demo/clerk/payment-history", "clerk-payment-history"],
    ["ROUTE-043", "/demo/user/account/profile", "user-profile"],
    ["ROUTE-043", "/demo/clerk/account/profile", "clerk-profile"],
    ["ROUTE-044", "/demo/user/payment", "user-payment"],
    ["ROUTE-044", "/demo/clerk/payment", "clerk-payment"],
    ["ROUTE-045", "/demo/clerk/consumer/private", "clerk-private"],
    ["ROUTE-046", "/demo/clerk/consumer/non-payable", "clerk-non-payable"],
    ["ROUTE-047", "/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded", "clerk-customer"],
    ["ROUTE-048", "/demo/clerk/admin/pay-plus-admin", "clerk-admin"],
    ["ROUTE-049", "/demo/clerk/reports/pay-plus-reports", "clerk-reports"],
    ["ROUTE-050", "/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded/70", "clerk-customer"],
    ["NAV-006", "/demo/user/cart", "user-cart"],
    ["NAV-006", "/demo/clerk/misc-bills", "clerk-misc-bills"],
  ])("%s: %s is %s", (_id, path, name) => {
    expect(matchPath(path)).toMatchObject({ company: "demo", name });
  });

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
    "the path '%s' has no route",
    (path) => expect(matchPath(path)).toBeNull(),
  );

  it("a path never leaves the company, whatever it contains", () => {
    expect(routePath("//evil.example/x", "login")).toBe("/%2F%2Fevil.example%2Fx/login");
    expect(routePath("demo", "root")).toBe("/demo");
    expect(routePath("demo", "clerk-misc-bills")).toBe("/demo/clerk/misc-bills");
  });

  it("every route is found by the path built for it", () => {
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
