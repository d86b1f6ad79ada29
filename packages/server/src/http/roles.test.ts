import * as contract from "@county-pay/core/contract";
import { may, OFFICE_ROLES, PERMISSIONS, type Permission, rightsOf } from "@county-pay/core/session";
import { ROUTE_NAMES, routeOf } from "@county-pay/core/site";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApi } from "../app.ts";
import type { Services } from "../kernel/services.ts";
import { answerOf, clientOf } from "../testing/client.ts";
import { insertCounty } from "../testing/county.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertPerson, TEST_PASSWORD } from "../testing/people.ts";
import { testServices } from "../testing/services.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let demo: number;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  app = await buildApi(services);
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

let made = 0;
/** A new user of a type, who signs in. */
async function newcomer(userType: string) {
  made += 1;
  const username = `person${made}@mail.example`;
  await insertPerson(database.pool, demo, { email: username, userType });
  await database.pool.query("update users set terminal_name = 'Counter 2' where email = $1", [username]);
  return answerOf(clientOf(app), contract.login, {
    body: { username, password: TEST_PASSWORD, company: "demo" },
  });
}

describe("the roles of a user", () => {
  it.each([
    ["user", false, false, false],
    ["", false, false, false],
    ["Clerk", true, false, false],
    ["Tax Processor", true, false, false],
    ["S U P E R V I S O R", true, false, false],
    ["office manager", true, false, false],
    ["Finance", true, false, false],
    ["Clerks of Court", false, false, false],
    ["System Admin", true, true, false],
    ["SMF", false, false, true],
    ["SMF Manager", true, false, true],
  ])(
    "the type '%s' gives the roles clerk %s, admin %s, SMF %s",
    async (type, isClerkUser, isAdmin, isSMF) => {
      expect(await newcomer(type)).toMatchObject({ UserType: type, isClerkUser, isAdmin, isSMF });
    },
  );

  it("a login returns the user's terminal", async () => {
    expect((await newcomer("Clerk")).TerminalName).toBe("Counter 2");
  });
});

describe("the county's matrix", () => {
  const CALLS = contract.endpointsOf(contract).filter(({ access }) => access === "login");
  /** What this county decided; everything else is as usual. */
  const CHANGES = {
    Clerk: { "see-audit": true, "serve-customers": false },
    "Tax Processor": { "take-payments": false, "refund-payments": false },
    Supervisor: { "see-money": true, "approve-refunds": false, "manage-county": true },
    Finance: { "void-payments": false, "see-payments": false, "see-money": true },
    SMF: { "see-audit": false, "close-drawer": false },
  } as const;
  const rolesWith = (permissions: Permission | readonly Permission[]) =>
    OFFICE_ROLES.filter((role) =>
      [permissions].flat().some((permission) => may(rightsOf(role, CHANGES), permission)),
    );

  beforeAll(async () => {
    const cells = Object.entries(CHANGES).flatMap(([Role, changes]) =>
      Object.entries(changes).map(([name, IsGranted]) => ({ Role, Permission: name, IsGranted })),
    );
    await database.pool.query("insert into office_controls (company_id, permissions) values ($1, $2)", [
      demo,
      JSON.stringify(cells),
    ]);
  });

  it.each(["user", ...OFFICE_ROLES])(
    "every call with a permission is refused to a user of the type %s exactly if the matrix does not give it",
    async (userType) => {
      const { UserToken, AuthToken, Permissions } = await newcomer(userType);
      expect(Permissions).toEqual(rightsOf(userType, CHANGES).permissions);
      const served = CALLS.filter(({ method, path }) => app.hasRoute({ method, url: path }));
      expect(served.filter(({ roles }) => roles !== undefined).length).toBeGreaterThan(35);
      for (const { name, method, path, bearer, body, roles } of served) {
        if (roles === undefined) continue;
        const response = await app.inject({
          method,
          // An unknown ID: a call that is authorized finds nothing.
          url: path.replace(/:companyId/g, `${demo}`).replace(/:[A-Za-z]+/g, "999999"),
          headers: {
            authorization: `Bearer ${bearer === "user" ? UserToken : AuthToken}`,
            ...(body ? { "content-type": "application/json" } : {}),
          },
          ...(body ? { payload: "{}" } : {}),
        });
        const mayCall = rolesWith(roles).some((role) => role === userType);
        expect([name, roles, response.statusCode === 403]).toEqual([name, roles, !mayCall]);
        if (!mayCall) expect(response.json()).toMatchObject({ Code: "forbidden" });
      }
    },
  );

  it("an auditor is refused every call that changes anything but their own profile and sessions", async () => {
    const { UserToken, AuthToken } = await newcomer("Auditor");
    const READS =
      /^(Report|AuditTrail|CounterHistory|BookDays|DayBooksFile|DisputePack|NoteTableExport|UserViewPaymentTransactions)/;
    const OWN = ["Logout", "EndMySession", "EndMyOtherSessions", "UpdateProfile"];
    const changing = CALLS.filter(
      ({ name, method }) => method !== "GET" && !READS.test(name) && !OWN.includes(name),
    ).filter(({ method, path }) => app.hasRoute({ method, url: path }));
    expect(changing.length).toBeGreaterThan(80);
    for (const { name, method, path, bearer, body } of changing) {
      const response = await app.inject({
        method,
        url: path.replace(/:companyId/g, `${demo}`).replace(/:[A-Za-z]+/g, "999999"),
        headers: {
          authorization: `Bearer ${bearer === "user" ? UserToken : AuthToken}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { payload: "{}" } : {}),
      });
      expect([name, response.statusCode]).toEqual([name, 403]);
    }
  });

  it("every permission is needed by a call or a page", () => {
    const ofCalls = CALLS.flatMap(({ roles }) => roles ?? []);
    const ofPages = ROUTE_NAMES.flatMap((name) => routeOf(name).only ?? []);
    const REFUNDS = ["refund-payments", "see-all-drawers"];
    const used = new Set<string | undefined>([...ofCalls, ...ofPages, ...REFUNDS]);
    expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([]);
  });

  it("a change of the matrix applies to people who are signed in", async () => {
    const { AuthToken } = await newcomer("Tax Processor");
    const ask = () =>
      clientOf(app, { authorization: `Bearer ${AuthToken}` }).call(contract.auditTrail, {
        body: { From: "2026-11-01", To: "2026-11-01", Action: "", Text: "", Skip: 0, Top: 1 },
      });
    expect((await ask()).ok).toBe(false);
    await database.pool.query(
      "update office_controls set permissions = permissions || $2::jsonb where company_id = $1",
      [demo, JSON.stringify([{ Role: "Tax Processor", Permission: "see-audit", IsGranted: true }])],
    );
    expect((await ask()).ok).toBe(true);
  });
});
