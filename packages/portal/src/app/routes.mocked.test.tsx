// @vitest-environment jsdom

import { shellMessages } from "@county-pay/core/messages";
import {
  isStaff,
  LOGGED_OUT,
  type LoggedIn,
  rightsOfUser,
  type Session,
  userOf,
  visitorOf,
} from "@county-pay/core/session";
import {
  guard,
  matchPath,
  navigationItems,
  ROUTE_NAMES,
  type RouteName,
  routeOf,
  routePath,
} from "@county-pay/core/site";
import { makeCompany, makeFlags, makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { type Portal, PortalContext } from "../platform/portal-context.ts";
import { createMemoryRouter, Outlet, RouterProvider, useParams } from "../platform/router/index.ts";
import { countyRoutes } from "./routes.tsx";

// Each screen shows its name; the screens' own tests cover their content.
vi.mock("./first-screens.ts", () => ({
  loadScreen: async (name: RouteName) => ({ Component: () => <h1>{name}</h1> }),
}));

const FLAGS = [
  "SignUpEnabled",
  "Consumer",
  "Reports",
  "AdminTab",
  "ConsumerVIP",
  "NonPayableOnline",
] as const;
const withKind = (kind: LoggedIn["kind"], userType = "User"): LoggedIn => ({
  kind,
  user: makeSession({ userType }).user,
});
const VISITORS: Readonly<Record<string, Session>> = {
  "a guest": LOGGED_OUT,
  "a resident": makeSession(),
  "a clerk": makeSession({ userType: "Clerk" }),
  "an admin": makeSession({ userType: "Admin" }),
  "an SMF user": makeSession({ userType: "SMF" }),
  "a clerk with an expired password": withKind("password-expired", "Clerk"),
  "a resident who is not verified": withKind("unverified"),
  "a resident of another county": makeSession({ companyName: "other" }),
  "a clerk of another county": makeSession({ userType: "Clerk", companyName: "other" }),
  "an admin of another county": makeSession({ userType: "Admin", companyName: "other" }),
  "an admin of SMF": makeSession({ userType: "SMF Admin" }),
};

/** The portal of the county in the URL, for one visitor. */
function County({ session }: { readonly session: Session }) {
  const { company: name = "" } = useParams();
  const portal = {
    company: makeCompany({ name, flags: makeFlags([...FLAGS]) }),
    session,
    place: { company: name, area: visitorOf(session) },
    sessions: { view: createStore(() => ({ destination: null })) },
  } as unknown as Portal;
  return (
    <PortalContext value={portal}>
      <Outlet />
    </PortalContext>
  );
}

const addressOf = (name: RouteName): string =>
  routePath("demo", name, {
    id: "1",
    miscType: "Dues",
    recordDetailsId: "1",
    companyId: "1",
    propertyId: "1",
    billNo: "1",
    taxYear: "2025",
  } as never);

/** Where core's guards lead from a URL, and what is shown there: to staff, why a page stays closed to their role. */
function expectedEnd(address: string, session: Session): { readonly end: string; readonly heading: string } {
  let path = address;
  for (;;) {
    const match = matchPath(path);
    if (!match) return { end: path, heading: "" };
    const company = makeCompany({ name: match.company, flags: makeFlags([...FLAGS]) });
    const answer = guard(match.name, session, company);
    if (answer.kind === "allow") return { end: path, heading: match.name };
    if (answer.reason === "role" && isStaff(rightsOfUser(userOf(session))))
      return { end: path, heading: shellMessages.notAllowed };
    path = answer.to;
  }
}

/** The page's heading; by tag, since there are hundreds of pages to check. */
const shownNow = (): string => document.querySelector("h1")?.textContent ?? "";

async function open(address: string, session: Session) {
  const router = createMemoryRouter(
    [{ path: "/:company", element: <County session={session} />, children: countyRoutes }],
    { initialEntries: [address] },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  await vi.waitFor(() => expect(shownNow()).not.toBe(""));
  return { router, shown: shownNow() };
}

describe.each(Object.entries(VISITORS))("%s", (_who, session) => {
  // ROUTE-051, ROUTE-052
  it.each(ROUTE_NAMES)("the page at %s is the one that core determines", async (name) => {
    const { router, shown } = await open(addressOf(name), session);
    const { end, heading } = expectedEnd(addressOf(name), session);
    expect(router.state.location.pathname).toBe(end);
    expect(shown).toBe(heading);
  });
});

describe.each(Object.entries(VISITORS))("the navigation of %s", (_who, session) => {
  it("the navigation links only to pages that the visitor may see", () => {
    const company = makeCompany({ name: "demo", flags: makeFlags([...FLAGS]) });
    const ends = navigationItems(session, company).map(
      ({ to }) => [to, expectedEnd(to, session).end] as const,
    );
    const sentElsewhere = ends.filter(([to, end]) => {
      const [asked, shown] = [matchPath(to)?.name, matchPath(end)?.name];
      return shown !== (asked && (routeOf(asked).leadsTo ?? asked));
    });
    expect(sentElsewhere).toEqual([]);
  });
});

it("an unknown path is not found (ROUTE-003)", async () => {
  expect((await open("/demo/guest/nothing", LOGGED_OUT)).shown).toBe("Oops! Nothing was found");
});

it("a redirect replaces the history entry of the page that it leaves", async () => {
  const router = createMemoryRouter(
    [
      { path: "/", element: <h1>before</h1> },
      { path: "/:company", element: <County session={LOGGED_OUT} />, children: countyRoutes },
    ],
    { initialEntries: ["/", "/demo/clerk/home"], initialIndex: 1 },
  );
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  await vi.waitFor(() => expect(shownNow()).toBe("login"));
  await act(() => router.navigate(-1));
  expect(shownNow()).toBe("before");
});
