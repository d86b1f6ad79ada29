import {
  endMyOtherSessions,
  endMySession,
  endUserSession,
  login,
  myAccess,
  mySessions,
  userSessions,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { testServices } from "../../testing/services.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let admin: SignedInPerson;
let demo: number;
let made = 0;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  demo = await insertCounty(database.pool, { name: "demo" });
  await insertPerson(database.pool, demo, { email: "admin@county.example", userType: "Admin" });
  app = await buildApi(services);
  admin = await signedIn(app, "demo", "admin@county.example");
});

afterAll(async () => {
  await app.close();
  await services.db.close();
  await database.close();
});

/** A clerk who is signed in twice, the second time in Firefox. */
async function twice() {
  made += 1;
  const username = `clerk${made}@county.example`;
  await insertPerson(database.pool, demo, { email: username, userType: "Clerk" });
  const first = await signedIn(app, "demo", username);
  const browser = clientOf(app, { "user-agent": FIREFOX });
  const user = await answerOf(browser, login, {
    body: { username, password: TEST_PASSWORD, company: "demo" },
  });
  return { first, second: clientOf(app, { authorization: `Bearer ${user.AuthToken}` }), id: user.Id };
}

it("an admin sees a user's sessions and ends one, which is refused at its next call", async () => {
  const { first, second, id } = await twice();
  const open = await answerOf(admin.asApi, userSessions, { params: { id } });
  expect(open.map(({ Device }) => Device).sort()).toEqual(["", "Firefox on Windows"]);
  expect(open.some(({ IsCurrent }) => IsCurrent)).toBe(false);
  const inFirefox = open.find(({ Device }) => Device !== "");
  const params = { id, sessionId: inFirefox?.Id ?? "" };
  await answerOf(admin.asApi, endUserSession, { params });
  expect((await refusalOf(second, myAccess, {})).code).toBe("unauthorised");
  expect((await first.asApi.call(myAccess, {})).ok).toBe(true);
  expect((await refusalOf(admin.asApi, endUserSession, { params })).code).toBe("not_found");
  expect((await refusalOf(first.asApi, userSessions, { params: { id } })).code).toBe("forbidden");
  const { rows } = await database.pool.query(
    "select details from audit_events where action = 'session.ended'",
  );
  expect(rows).toEqual([{ details: { user: id, Device: "Firefox on Windows" } }]);
});

it("a person sees and ends their own sessions, but no one else's", async () => {
  const { first, second } = await twice();
  const stranger = await twice();
  const [other] = await answerOf(stranger.first.asApi, mySessions, {});
  const wrong = await refusalOf(first.asApi, endMySession, { params: { id: other?.Id ?? "" } });
  expect(wrong.code).toBe("not_found");
  const open = await answerOf(first.asApi, mySessions, {});
  expect(open.map(({ IsCurrent }) => IsCurrent).sort()).toEqual([false, true]);
  await answerOf(first.asApi, endMyOtherSessions, {});
  expect((await second.call(mySessions, {})).ok).toBe(false);
  expect(await answerOf(first.asApi, mySessions, {})).toHaveLength(1);
});

it("a session's last use is recorded to the minute, and asking for one's access is no use", async () => {
  const { first } = await twice();
  const age = async () => {
    const [session] = await answerOf(admin.asApi, userSessions, { params: { id: first.id } }).then((all) =>
      all.filter(({ Device }) => Device === ""),
    );
    return Date.now() - Date.parse(session?.LastUsedAt ?? "");
  };
  await database.pool.query(
    "update sessions set last_used_at = now() - interval '1 hour' where user_id = $1",
    [first.id],
  );
  await answerOf(first.asApi, myAccess, {});
  expect(await age()).toBeGreaterThan(3_000_000);
  await answerOf(first.asApi, mySessions, {});
  expect(await age()).toBeLessThan(60_000);
});
