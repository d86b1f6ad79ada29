import * as contract from "@county-pay/core/contract";
import type { CallerRole } from "@county-pay/core/session";
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

describe("a call that requires a role", () => {
  const WHO = { resident: "user", clerk: "Clerk", admin: "Admin", smf: "SMF" } as const;
  const HAS: Readonly<Record<keyof typeof WHO, readonly CallerRole[]>> = {
    resident: ["user"],
    clerk: ["clerk"],
    admin: ["admin", "clerk"],
    // SMF users are not clerks, so they may do what residents do.
    smf: ["smf", "user"],
  };
  const CALLS = contract.endpointsOf(contract).filter(({ roles }) => roles !== undefined);

  it.each(Object.keys(WHO) as (keyof typeof WHO)[])(
    "a call is refused only to users without any of its roles: %s",
    async (who) => {
      const { UserToken, AuthToken } = await newcomer(WHO[who]);
      const served = CALLS.filter(({ method, path }) => app.hasRoute({ method, url: path }));
      expect(served.length).toBeGreaterThan(35);
      for (const { name, method, path, bearer, body, roles = [] } of served) {
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
        const mayCall = roles.some((role) => HAS[who].includes(role));
        expect([name, response.statusCode === 403]).toEqual([name, !mayCall]);
        if (!mayCall) expect(response.json()).toMatchObject({ Code: "forbidden" });
      }
    },
  );
});
