import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLAG_NAMES } from "../company/flags.ts";
import { LOGGED_OUT, type Session, visitorOf } from "../session/session.ts";
import { makeBill, makeCompany, makeFlags, makeSession } from "../testing/index.ts";
import { afterLogin } from "./after-login.ts";
import { guard } from "./guards.ts";
import { logoTarget, type NavigatedCompany, navigationItems, shellLinks } from "./navigation.ts";
import { matchPath } from "./paths.ts";
import { ROUTE_NAMES } from "./routes.ts";
import {
  addMoreBills,
  backFromBill,
  backFromCart,
  backToHome,
  billPath,
  cartPath,
  continueFromCart,
  miscServicePath,
  otherDuesPath,
  paymentSuccessfulPath,
  withoutBills,
} from "./targets.ts";

const details = { companyId: 1, billType: "Bills Payment", isCustomAPI: false };
const companies = fc
  .subarray([...FLAG_NAMES])
  .map((on): NavigatedCompany => makeCompany({ flags: makeFlags(on), isPublicSearchable: true }));
const active = fc
  .constantFrom("User", "Clerk", "Admin", "SMF", "SMF Manager")
  .map((userType) => makeSession({ userType }));
const visitors: fc.Arbitrary<Session> = fc.oneof(fc.constant(LOGGED_OUT), active);

/** The guard's reason for a redirect from a path; 'allow' if there is none, 'not-found' for an unknown path. */
const outcome = (path: string, session: Session, company: NavigatedCompany): string => {
  const match = matchPath(path);
  if (!match) return "not-found";
  const answer = guard(match.name, session, company);
  return answer.kind === "redirect" ? answer.reason : answer.kind;
};

describe("every offered link can be opened", () => {
  it("the navigation's links can be opened", () => {
    fc.assert(
      fc.property(active, companies, (session, company) => {
        for (const { to } of navigationItems(session, company))
          expect(["allow", "alias"]).toContain(outcome(to, session, company));
      }),
    );
  });

  it("the shell's links can be opened", () => {
    fc.assert(
      fc.property(visitors, companies, fc.constantFrom(...ROUTE_NAMES), (session, company, route) => {
        const { login, signUp, profile } = shellLinks(route, session, company);
        for (const link of [login, signUp, profile])
          if (link !== null) expect(outcome(link, session, company)).toBe("allow");
        expect(["allow", "default-child"]).toContain(
          outcome(logoTarget(route, session, company), session, company),
        );
      }),
    );
  });

  it("a login's destinations can be opened", () => {
    const saved = fc.constantFrom(null, "0f8fad5b-d9cb-469f-a165-70867728950e");
    fc.assert(
      fc.property(active, companies, saved, (session, company, cart) => {
        const { to } = afterLogin(session, company, cart);
        expect(["allow", "default-child"]).toContain(outcome(to, session, company));
      }),
    );
  });

  it("every link from a bill, a cart, and a payment can be opened", () => {
    // Pages that ArchiveView and MiscProducts close redirect to open ones.
    const fine = ["allow", "alias", "default-child", "archive-view", "flag"];
    fc.assert(
      fc.property(visitors, companies, fc.constantFrom("bills", "misc"), (session, company, kind) => {
        const place = { company: company.name, area: visitorOf(session) };
        const ways = [
          backToHome(place, company),
          backFromBill(place, company),
          billPath(place, makeBill()),
          cartPath(place, kind),
          addMoreBills(place, kind, false, company),
          continueFromCart(place, kind, details),
          backFromCart(place, kind, null, company),
          withoutBills(place, kind),
          miscServicePath(place, "Tag"),
          otherDuesPath(place),
          paymentSuccessfulPath(place, { Confirmation: "1" }),
        ];
        for (const way of ways) if (way !== null) expect(fine, way).toContain(outcome(way, session, company));
      }),
    );
  });
});
