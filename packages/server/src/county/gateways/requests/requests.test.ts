import {
  actOnUser,
  changeGatewayAccount,
  changeUser,
  confirmGatewayAccount,
  gatewayAccount,
  inviteUser,
  leaveGatewayAccount,
  rejectGatewayAccount,
  searchUsers,
  testGatewayAccount,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../../app.ts";
import type { Services } from "../../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../../testing/client.ts";
import { insertCounty } from "../../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../../testing/database.ts";
import { mailsTo } from "../../../testing/mailbox.ts";
import {
  enterPassword,
  insertPerson,
  type SignedInPerson,
  signedIn,
  signedInConfirmed,
} from "../../../testing/people.ts";
import { startSandbox, type TestSandbox } from "../../../testing/sandbox.ts";
import { testServices } from "../../../testing/services.ts";
import { makeDueRequests } from "./index.ts";

let database: TestDatabase;
let sandbox: TestSandbox;
let services: Services;
let app: FastifyInstance;
let counties = 0;
let county: { readonly id: number; readonly name: string };
let admin: SignedInPerson;

const LOG = { error: () => undefined };
const emailOf = (who: string) => `${who}@${county.name}.example`;
const keyOf = (account: string, last = "a1b2") => `sandbox_key_${county.name}${account}_${last}`;
const entered = (key: string, more: object = {}) => ({
  body: { Kind: "sandbox", Values: { Key: key }, ...more },
});
const overview = () => answerOf(admin.asApi, gatewayAccount, {});
const current = async () => (await overview()).Current?.VendorId;
const ask = (account: string) => answerOf(admin.asApi, changeGatewayAccount, entered(keyOf(account)));
const params = async () => ({ params: { id: (await overview()).Waiting?.Id ?? "0" } });
const confirmAs = async (who: SignedInPerson) => who.asApi.call(confirmGatewayAccount, await params());
const reasonOf = (answer: Awaited<ReturnType<typeof confirmAs>>) =>
  answer.ok ? "" : (answer.error.details.Reason ?? answer.error.code);
/** The email to a user whose subject contains this. */
const mailAbout = async (who: string, subject: string) => {
  const mail = (await mailsTo(app, services, emailOf(who))).find((one) => one.subject.includes(subject));
  if (!mail) throw new Error(`there is no email about: ${subject}`);
  return mail;
};
/** The path of the link in an email that stops a change. */
const stopPath = ({ text }: { readonly text: string }) => /(\/gateway-change\/\S+)/.exec(text)?.[1] ?? "";
const actions = async () =>
  (
    await database.pool.query<{ action: string; who: string | null }>(
      `select action, user_id::text as who from audit_events
       where company_id = $1 and action like 'gateway.%' order by id`,
      [county.id],
    )
  ).rows;
const dayIsOver = () =>
  database.pool.query("update gateway_requests set due_at = now() where due_at is not null");

/** Another user of the county, signed in, who has entered the password. */
async function person(who: string, userType = "Admin", isSettled = true): Promise<SignedInPerson> {
  await insertPerson(database.pool, county.id, { email: emailOf(who), userType, isSettled });
  return signedInConfirmed(app, county.name, emailOf(who));
}

beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  services = testServices(database.url, { gatewayUrl: sandbox.url });
  app = await buildApi(services);
});

beforeEach(async () => {
  counties += 1;
  const name = `county${counties}`;
  county = { name, id: await insertCounty(database.pool, { name }) };
  services.companies.forget();
  services.gateways.forget();
  admin = await person("admin");
  expect(await ask("first")).toMatchObject({ Outcome: "valid", IsWaiting: false });
});

afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  sandbox.close();
  await database.close();
});

describe("a county with two admins", () => {
  let second: SignedInPerson;
  beforeEach(async () => {
    second = await person("second");
  });

  it("another account takes the payments only once another admin confirms it, by name and by email", async () => {
    expect(await ask("new")).toMatchObject({ Outcome: "valid", IsWaiting: true });
    expect(await current()).toBe(`${county.name}first`);
    const { Waiting } = await answerOf(second.asApi, gatewayAccount, {});
    expect(Waiting).toMatchObject({
      Action: "change",
      VendorId: `${county.name}new`,
      AskedBy: "Ada Sample",
      TakesEffectAt: null,
      MayConfirm: "yes",
    });
    const asked = await mailAbout("second", "Change of the gateway account asked for");
    expect(asked.text).toContain(`Gateway: Sandbox, ${county.name}new`);
    expect(asked.text).toContain(`By: Ada Sample, ${emailOf("admin")}`);
    expect(asked.text).not.toContain("a1b2");

    expect(await confirmAs(second)).toMatchObject({ ok: true, value: { Result: { Outcome: "valid" } } });
    expect(await current()).toBe(`${county.name}new`);
    expect((await overview()).Waiting).toBeNull();
    expect((await actions()).slice(1)).toEqual([
      { action: "gateway.requested", who: admin.id },
      { action: "gateway.confirmed", who: second.id },
      { action: "gateway.changed", who: admin.id },
    ]);
    expect((await mailAbout("admin", "Change of the gateway account confirmed")).text).toContain(
      `By: Ada Sample, ${emailOf("second")}`,
    );
    expect(reasonOf(await confirmAs(second))).toBe("not_found");
  });

  it("whoever asked, whoever is no admin, and an admin of today cannot confirm it", async () => {
    await ask("new");
    const fresh = await person("fresh", "Admin", false);
    const finance = await person("finance", "Finance");
    await database.pool.query(
      `insert into office_controls (company_id, permissions, limits, version)
       values ($1, '[{"Role":"Finance","Permission":"manage-county","IsGranted":true}]', '[]', 1)`,
      [county.id],
    );
    expect(reasonOf(await confirmAs(admin))).toBe("own");
    expect(reasonOf(await confirmAs(fresh))).toBe("new");
    expect(["admins", "forbidden"]).toContain(reasonOf(await confirmAs(finance)));
    expect(await current()).toBe(`${county.name}first`);
  });

  it.each([
    ["password", "password_set_at = now()"],
    ["address", "email = 'moved@mail.example'"],
    ["role", "user_type = 'Clerk'"],
  ])("an admin whose %s was changed today cannot confirm it", async (_what, change) => {
    await ask("new");
    const set = (values: string) =>
      database.pool.query(`update users set ${values} where company_id = $1 and id = $2`, [
        county.id,
        second.id,
      ]);
    await set(change);
    await set("user_type = 'Admin'");
    expect(reasonOf(await confirmAs(second))).toBe("new");
  });

  it("confirming asks for the password, and rejecting does not", async () => {
    await ask("new");
    const other = await signedIn(app, county.name, emailOf("second"));
    expect(reasonOf(await confirmAs(other))).toBe("password_needed");
    await answerOf(other.asApi, rejectGatewayAccount, await params());
    expect((await overview()).Waiting).toBeNull();
    expect(await current()).toBe(`${county.name}first`);
    expect((await actions()).at(-1)).toEqual({ action: "gateway.rejected", who: second.id });
    await mailAbout("admin", "Change of the gateway account rejected");
  });

  it("only one change waits, and confirming it twice at once makes it once", async () => {
    await ask("new");
    expect((await refusalOf(admin.asApi, changeGatewayAccount, entered(keyOf("third")))).code).toBe(
      "already_exists",
    );
    const third = await person("third");
    const answers = await Promise.all([confirmAs(second), confirmAs(third)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await actions()).filter(({ action }) => action === "gateway.confirmed")).toHaveLength(1);
  });

  it("new keys of the account that takes the payments are stored at once, and every admin is told", async () => {
    const id = (await overview()).Current?.Id;
    const replaced = await answerOf(
      admin.asApi,
      changeGatewayAccount,
      entered(keyOf("first", "c3d4"), { Replaces: id }),
    );
    expect(replaced).toMatchObject({ Outcome: "valid", IsWaiting: false });
    const mail = await mailAbout("second", "Keys of the gateway account replaced");
    expect(mail.text).toContain(emailOf("admin"));
    expect(mail.text).not.toContain("c3d4");
  });

  it("going back to a former account, or to the installation's, waits like another account", async () => {
    await ask("new");
    await confirmAs(second);
    expect(await ask("first")).toMatchObject({ IsWaiting: true });
    await answerOf(admin.asApi, rejectGatewayAccount, await params());
    expect(await answerOf(admin.asApi, leaveGatewayAccount, {})).toEqual({ IsWaiting: true });
    expect(await current()).toBe(`${county.name}new`);
    expect((await overview()).Waiting).toMatchObject({ Action: "leave", Label: "" });
    expect(await confirmAs(second)).toMatchObject({ ok: true, value: { Result: null } });
    expect((await overview()).Current).toBeNull();
  });

  it("keys that were revoked meanwhile change nothing when they are confirmed", async () => {
    await ask("new");
    const revoked = keyOf("new", "revoked1");
    // What the gateway says of the stored key when it is confirmed.
    const { accounts } = services.config;
    const { open } = accounts;
    const openRevoked: typeof open = (kind) => open(kind, { Key: revoked });
    Object.assign(accounts, { open: openRevoked });
    try {
      expect(await confirmAs(second)).toMatchObject({
        ok: true,
        value: { Result: { Outcome: "wrong_key" } },
      });
    } finally {
      Object.assign(accounts, { open });
    }
    expect(await current()).toBe(`${county.name}first`);
    expect((await overview()).Waiting).not.toBeNull();
  });

  it("the keys of a change that is over are no longer stored", async () => {
    await ask("new");
    const stored = async () =>
      (await database.pool.query("select sealed from gateway_requests where company_id = $1", [county.id]))
        .rows;
    expect((await stored())[0]?.sealed).not.toBeNull();
    await confirmAs(second);
    expect(await stored()).toEqual([{ sealed: null }]);
  });
});

describe("a county with one admin", () => {
  it("a change takes effect by itself after a day, and not before", async () => {
    await ask("new");
    const { Waiting } = await overview();
    const hours = (Date.parse(Waiting?.TakesEffectAt ?? "") - Date.parse(Waiting?.AskedAt ?? "")) / 3_600_000;
    expect(hours).toBeCloseTo(24, 2);
    await makeDueRequests(services, LOG);
    expect(await current()).toBe(`${county.name}first`);
    await dayIsOver();
    await Promise.all([makeDueRequests(services, LOG), makeDueRequests(services, LOG)]);
    services.gateways.forget();
    expect(await current()).toBe(`${county.name}new`);
    expect((await actions()).slice(1)).toEqual([
      { action: "gateway.requested", who: admin.id },
      { action: "gateway.effective", who: null },
      { action: "gateway.changed", who: admin.id },
    ]);
  });

  it("the link in the email stops it, once, and without signing in", async () => {
    await ask("new");
    const mail = await mailAbout("admin", "asked for");
    expect(mail.text).toContain("it takes effect by itself on");
    const url = stopPath(mail);
    expect((await app.inject({ url })).body).toContain("It was asked for by Ada Sample");
    expect((await overview()).Waiting).not.toBeNull();
    expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
    expect((await app.inject({ method: "POST", url })).statusCode).toBe(410);
    await dayIsOver();
    await makeDueRequests(services, LOG);
    expect(await current()).toBe(`${county.name}first`);
    expect((await actions()).at(-1)).toEqual({ action: "gateway.stopped", who: null });
  });

  it("a change whose admin was deactivated meanwhile is given up", async () => {
    await ask("new");
    await database.pool.query("update users set disabled_at = now() where company_id = $1 and id = $2", [
      county.id,
      admin.id,
    ]);
    await dayIsOver();
    await makeDueRequests(services, LOG);
    expect((await actions()).at(-1)).toEqual({ action: "gateway.failed", who: null });
  });

  it("a gateway that does not answer is asked again later", async () => {
    await ask("new");
    await dayIsOver();
    const { accounts } = services.config;
    const { open } = accounts;
    const silent: typeof open = (kind, values) => {
      const opened = open(kind, values);
      return "wrong" in opened ? opened : { ...opened, test: async () => ({ outcome: "no_answer" }) };
    };
    Object.assign(accounts, { open: silent });
    await makeDueRequests(services, LOG);
    Object.assign(accounts, { open });
    expect((await overview()).Waiting).not.toBeNull();
    await makeDueRequests(services, LOG);
    expect(await current()).toBe(`${county.name}first`);
    await database.pool.query("update gateway_requests set claimed_until = now() - interval '1 second'");
    await makeDueRequests(services, LOG);
    services.gateways.forget();
    expect(await current()).toBe(`${county.name}new`);
  });

  it("an admin who adds a second one does not get the change confirmed by them", async () => {
    const body = {
      EmailAddress: emailOf("friend"),
      FirstName: "Fr",
      LastName: "Iend",
      UserType: "Admin",
      TerminalName: "",
    };
    await answerOf(admin.asApi, inviteUser, { body });
    await database.pool.query(
      `update users set confirmed_at = now(), password_hash = (select password_hash from users where company_id = $1
         and id = $2) where company_id = $1 and email = $3`,
      [county.id, admin.id, emailOf("friend")],
    );
    await mailAbout("admin", "User invited");
    await ask("new");
    expect((await overview()).Waiting?.TakesEffectAt).not.toBeNull();
    expect(reasonOf(await confirmAs(await signedInConfirmed(app, county.name, emailOf("friend"))))).toBe(
      "new",
    );
  });
});

describe("an admin who removes the others first", () => {
  const users = async () =>
    (
      await answerOf(admin.asApi, searchUsers, {
        body: { Search: "", Kind: "all", State: "all", Skip: 0, Top: 50 },
      })
    ).Users;

  it.each(["demoted", "deactivated"])(
    "waits a day, and an admin who was %s can stop it by email",
    async (how) => {
      const other = await person("other");
      const row = (await users()).find(({ Id }) => Id === other.id);
      if (!row) throw new Error("no such user");
      const { FirstName, LastName, TerminalName, Version } = row;
      if (how === "demoted")
        await answerOf(admin.asApi, changeUser, {
          params: { id: other.id },
          body: { FirstName, LastName, TerminalName, Version, UserType: "Clerk" },
        });
      else await answerOf(admin.asApi, actOnUser, { params: { id: other.id, action: "deactivate" } });
      const told = await mailAbout("other", how === "demoted" ? "User changed" : "User deactivated");
      expect(told.text).toContain(`User: Ada Sample, ${emailOf("other")}`);
      await ask("new");
      expect((await overview()).Waiting?.TakesEffectAt).not.toBeNull();
      const url = stopPath(await mailAbout("other", "asked for"));
      expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
      expect((await overview()).Waiting).toBeNull();
    },
  );
});

it("a session alone changes nothing about the gateway account, but may test keys", async () => {
  const session = await signedIn(app, county.name, emailOf("admin"));
  const input = entered(keyOf("new"));
  expect((await refusalOf(session.asApi, changeGatewayAccount, input)).code).toBe("password_needed");
  expect((await refusalOf(session.asApi, leaveGatewayAccount, {})).code).toBe("password_needed");
  expect((await answerOf(session.asApi, testGatewayAccount, input)).Outcome).toBe("valid");
  expect((await refusalOf(clientOf(app), rejectGatewayAccount, { params: { id: "1" } })).code).toBe(
    "unauthorised",
  );
  await enterPassword(session);
  expect((await answerOf(session.asApi, changeGatewayAccount, input)).IsWaiting).toBe(true);
});
