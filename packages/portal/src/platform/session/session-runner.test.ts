import type { ApiFailure } from "@county-pay/core/client";
import type { FlagName } from "@county-pay/core/company";
import { cisAuth, getConsumer, getEbppUser, health, logout } from "@county-pay/core/contract";
import { parseUser, serializeUser, USER_KEY, type User } from "@county-pay/core/session";
import { savedCartKey } from "@county-pay/core/site";
import {
  fakeClock,
  fakeServer,
  makeEnvironment,
  makeFlags,
  makeToken,
  makeUser,
  memoryStore,
} from "@county-pay/core/testing";
import { describe, expect, it, vi } from "vitest";
import { createPortalSession } from "./session-runner.ts";

const NOW = Date.UTC(2025, 10, 20);
const HOUR = 3_600_000;
const GUID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const broken: ApiFailure = { code: "internal", status: 500, message: "", details: {} };
const closed: ApiFailure = { code: "unavailable", status: 503, message: "", details: { Maintenance: true } };
const unreached: ApiFailure = { code: "offline", status: 0, message: "", details: {} };
const resident = (change: Partial<User> = {}) =>
  makeUser({ userToken: makeToken(NOW + HOUR), consumerId: null, ...change });
const clerk = (change: Partial<User> = {}) => resident({ userType: "Clerk", ...change });

/** A user's record as returned by the server: without tokens. */
const recordOf = (user: User) => ({
  Id: user.id,
  CompanyId: user.companyId,
  CompanyName: user.companyName,
  IsActive: user.isActive,
  Username: user.username,
  FirstName: user.firstName,
  LastName: user.lastName,
  EmailAddress: user.emailAddress,
  PhoneNumber: user.phoneNumber,
  AccountNumber: user.accountNumber,
  ConsumerId: user.consumerId,
  UserToken: "",
  AuthToken: "",
  UserType: user.userType,
  IsPasswordExpired: user.isPasswordExpired,
  IsPaymentConnectorConfigured: true,
  TerminalName: "",
  HasOnlinePresence: true,
  isAdmin: false,
  isSMF: false,
  isClerkUser: false,
  Permissions: [],
  NameInitials: "AS",
  FullName: "Ada Sample",
});

/** A portal page with its session, using a server, a clock, and stores in memory; `tab` survives a logout. */
function page(flags: readonly FlagName[] = []) {
  const server = fakeServer();
  const clock = fakeClock(NOW);
  const [storage, tab] = [memoryStore(), memoryStore()];
  const place = { path: "/demo/login", paying: false };
  const forget = vi.fn(async () => void storage.content.delete(USER_KEY));
  const environment = makeEnvironment({ ...clock, storage, session: tab, client: server.client });
  const sessions = createPortalSession({
    environment,
    company: { name: "demo", flags: makeFlags(flags) },
    client: () => server.client,
    path: () => place.path,
    forget,
    isPaying: () => place.paying,
  });
  server.on(health, () => ({ status: "Healthy" }));
  server.on(logout, () => ({ Status: "success" as const }));
  server.on(cisAuth, () => ({ AuthToken: "company", CompanyId: 1, ExpiresAt: "2025-11-20T01:00:00Z" }));
  const view = () => sessions.view.getState();
  const settled = () => vi.waitFor(() => expect(view().entering).toBe(false));
  return {
    sessions,
    server,
    clock,
    storage,
    tab,
    place,
    forget,
    view,
    settled,
    kept: () => parseUser(storage.content.get(USER_KEY) ?? null),
    /** The calls that reached the server, except for health checks. */
    asked: () => server.calls.map(({ name }) => name).filter((name) => name !== health.name),
    async logIn(user: User) {
      server.on(getEbppUser, () => recordOf(user));
      sessions.send({ type: "logged-in", user, now: clock.now() });
      await vi.waitFor(() => expect(view().destination).not.toBeNull());
    },
    async open(user: User | null) {
      if (user) storage.content.set(USER_KEY, serializeUser(user));
      await sessions.open();
    },
  };
}

describe("a login", () => {
  it("a login loads the record, the consumer, and the company's token, stores the user, and only then shows them", async () => {
    const { server, logIn, asked, view, kept, sessions } = page();
    server.on(getConsumer, () => ({
      ConsumerId: "70",
      CompanyId: 1,
      FullName: "Ada Sample",
      EmailAddress: "ada@example.com",
      PhoneNumber: "",
      AccountNumber: "A-9",
      Address1: "",
      Address2: "",
      City: "",
      State: "",
      Zip: "",
      Country: "US",
    }));
    const shown: string[] = [];
    sessions.view.subscribe(({ session, entering }) => shown.push(`${session.kind} ${entering}`));
    await logIn(resident({ consumerId: "70", accountNumber: "" }));
    expect(asked()).toEqual([getEbppUser.name, getConsumer.name, cisAuth.name]);
    expect(view().session).toMatchObject({
      kind: "active",
      user: { accountNumber: "A-9", authToken: "company" },
    });
    expect(shown.slice(0, 1)).toEqual(["logged-out true"]);
    expect(kept()?.authToken).toBe("company");
  });

  it.each<[string, User, readonly FlagName[], string]>([
    ["an expired password", clerk({ isPasswordExpired: true }), ["ArchiveView"], "/demo/renew-password"],
    ["an address that is not verified", resident({ isActive: false }), [], "/demo/verify"],
    ["ArchiveView", resident(), ["ArchiveView"], "/demo/user/statements"],
    ["ArchiveView, for a clerk", clerk(), ["ArchiveView"], "/demo/clerk"],
    ["nothing special, for a clerk", clerk(), [], "/demo/clerk"],
    ["nothing special", resident(), [], "/demo/user"],
  ])("a login with %s leads to its page", async (_what, user, flags, to) => {
    const { logIn, view } = page(flags);
    await logIn(user);
    expect(view().destination).toBe(to);
  });

  it.each([[{ isPasswordExpired: true }], [{ isActive: false }]])(
    "a login that is not complete sends no more requests (%j)",
    async (change) => {
      const { logIn, asked, view, forget } = page();
      await logIn(resident(change));
      expect(asked()).toEqual([]);
      expect(view()).toMatchObject({ notice: null, session: { user: change } });
      expect(forget).not.toHaveBeenCalled();
    },
  );

  it("a login is shown once it is stored, so that a reload finds it; a hanging storage does not block it", async () => {
    const { server, sessions, storage, clock, settled, view, kept } = page();
    server.on(getEbppUser, () => recordOf(resident()));
    const waiting: (() => void)[] = [];
    const { set } = storage;
    storage.set = async (key, value) => {
      await new Promise<void>((done) => waiting.push(done));
      await set(key, value);
    };
    const entersWhen = async (then: () => void) => {
      const before = waiting.length;
      sessions.send({ type: "logged-in", user: resident(), now: NOW });
      await vi.waitFor(() => expect(waiting).toHaveLength(before + 1));
      expect(kept()).toBeNull();
      expect(view()).toMatchObject({ session: { kind: "logged-out" }, entering: true });
      then();
      await settled();
      expect(view().session.kind).toBe("active");
    };
    await entersWhen(() => waiting[0]?.());
    expect(kept()).not.toBeNull();
    sessions.send({ type: "log-out", goTo: "login" });
    await vi.waitFor(() => expect(view().session.kind).toBe("logged-out"));
    await entersWhen(() => clock.pass(5_000));
  });

  it("a changed user is stored before the page says so", async () => {
    const { sessions, storage, logIn, kept } = page();
    await logIn(resident());
    let done = (): void => {};
    const { set } = storage;
    storage.set = async (key, value) => {
      await new Promise<void>((resolve) => {
        done = resolve;
      });
      await set(key, value);
    };
    const said = vi.fn();
    sessions.send({ type: "changed", user: resident({ phoneNumber: "9125550142" }) });
    const waiting = sessions.kept().then(said);
    await vi.waitFor(() => expect(done.name).not.toBe("done"));
    expect(said).not.toHaveBeenCalled();
    done();
    await waiting;
    expect(kept()?.phoneNumber).toBe("9125550142");
  });

  it("a clerk's login leads to the saved Drives cart, once", async () => {
    const { logIn, tab, view } = page();
    tab.content.set(savedCartKey("demo"), GUID);
    await logIn(clerk());
    expect(view().destination).toBe(`/demo/clerk/misc-bills/${GUID}`);
    expect(tab.content.has(savedCartKey("demo"))).toBe(false);
  });

  it("a login whose data cannot be loaded removes the user and says so until the next try", async () => {
    const { server, sessions, settled, view, forget, kept } = page();
    server.on(getEbppUser, () => broken);
    sessions.send({ type: "logged-in", user: resident(), now: NOW });
    await settled();
    expect(view()).toMatchObject({ session: { kind: "logged-out" }, notice: "login-failed" });
    expect(forget).toHaveBeenCalledOnce();
    expect(kept()).toBeNull();
    sessions.clearNotice();
    expect(view().notice).toBeNull();
  });
});

describe("a session", () => {
  it("a session is restored by the next page without a request", async () => {
    const { open, view, asked } = page();
    await open(resident());
    expect(view()).toMatchObject({ session: { kind: "active" }, destination: null });
    expect(asked()).toEqual([]);
  });

  it("a session that expires on an open page says so, keeps a Drives cart, removes the rest, and leads to login", async () => {
    const { open, view, clock, place, tab, forget } = page();
    await open(clerk());
    place.path = `/demo/clerk/misc-bills/${GUID}`;
    clock.pass(HOUR);
    expect(view()).toMatchObject({
      session: { kind: "logged-out" },
      notice: "session-expired",
      destination: "/demo/login",
    });
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(tab.content.get(savedCartKey("demo"))).toBe(GUID);
  });

  it("a session that the server refuses ends like an expired one", async () => {
    const { open, sessions, view } = page();
    await open(resident());
    sessions.send({ type: "forbidden", path: "/demo/user/overview" });
    expect(view()).toMatchObject({ notice: "session-expired", destination: "/demo/login" });
  });

  it("a logout tells the server, removes everything, and leads on", async () => {
    const { open, sessions, view, asked, forget } = page();
    await open(resident());
    sessions.send({ type: "log-out", goTo: "verified" });
    expect(asked()).toEqual([logout.name]);
    expect(view()).toMatchObject({
      session: { kind: "logged-out" },
      destination: "/demo/login?verified=1",
      notice: null,
    });
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    sessions.arrived();
    expect(view().destination).toBeNull();
  });
});

describe("another tab", () => {
  it("another tab's change that is unreadable at the moment does not end the session", async () => {
    const { open, storage, view } = page();
    await open(resident());
    const get = vi.spyOn(storage, "get").mockRejectedValue(new Error("no IndexedDB at the moment"));
    await storage.set(USER_KEY, "sealed");
    await vi.waitFor(() => expect(get).toHaveBeenCalled());
    await expect(get.mock.results[0]?.value).rejects.toThrow();
    expect(view()).toMatchObject({ session: { kind: "active" }, destination: null });
  });

  it("another tab's logout ends the session here", async () => {
    const { open, storage, view } = page();
    await open(resident());
    await storage.remove(USER_KEY);
    await vi.waitFor(() => expect(view().destination).toBe("/demo/login"));
    expect(view()).toMatchObject({ session: { kind: "logged-out" }, notice: null });
  });

  it.each<[string, User | null, User, string]>([
    ["logs in", null, resident(), "active"],
    ["renews the password", resident({ isPasswordExpired: true }), resident(), "active"],
    ["lets another user in", resident(), resident({ id: "8", isActive: false }), "unverified"],
  ])("another tab's change that %s applies here", async (_what, before, after, kind) => {
    const { open, storage, view } = page();
    await open(before);
    await storage.set(USER_KEY, serializeUser(after));
    await vi.waitFor(() => expect(view().session).toMatchObject({ kind, user: { id: after.id } }));
  });
});

describe("maintenance", () => {
  it("maintenance shows a guest the notice, keeps the cart, checks every 30 s, and ends when the server is healthy", async () => {
    const { open, server, view, clock, place, sessions, forget } = page();
    server.on(health, () => closed);
    await open(null);
    await vi.waitFor(() => expect(view().destination).toBe("/demo/maintenance"));
    expect(forget).not.toHaveBeenCalled();
    place.path = "/demo/maintenance";
    sessions.arrived();
    sessions.tellMaintenance({ type: "opened-maintenance" });
    clock.pass(30_000);
    expect(server.callsOf(health)).toHaveLength(2);
    expect(view().destination).toBeNull();
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("down"));
    server.on(health, () => ({ status: "Healthy" }));
    await vi.waitFor(() => {
      clock.pass(30_000);
      expect(view().destination).toBe("/demo");
    });
  });

  it("maintenance does not redirect a visitor who has gone elsewhere in the meantime", async () => {
    const { open, server, view, place, sessions } = page();
    await open(null);
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("up"));
    place.path = "/demo/guest/bills";
    sessions.tellMaintenance({ type: "opened-maintenance" });
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("up"));
    expect(server.callsOf(health)).toHaveLength(2);
    expect(view().destination).toBeNull();
  });

  /** A signed-in user's page after one of its calls has failed and the health check has returned `answer`. */
  async function afterFailure(
    answer: ApiFailure,
    paying = false,
    next: () => ApiFailure | { status: string } = () => answer,
  ) {
    const opened = page();
    const { open, server, sessions, place, clock } = opened;
    await open(resident());
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("up"));
    server.on(health, () => answer);
    sessions.tellMaintenance({ type: "server-failed" });
    await vi.waitFor(() => expect(sessions.maintenance.getState()).not.toBe("checking"));
    place.paying = paying;
    server.on(health, next);
    clock.pass(10_000);
    return opened;
  }

  it("maintenance logs a user out if the server says that it is closed", async () => {
    const { view, forget } = await afterFailure(closed);
    expect(view()).toMatchObject({ destination: "/demo/maintenance", session: { kind: "logged-out" } });
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
  });

  it("maintenance logs a user out if the server fails again ten seconds later", async () => {
    const { view, forget } = await afterFailure(broken);
    await vi.waitFor(() => expect(view().destination).toBe("/demo/maintenance"));
    expect(view().session.kind).toBe("logged-out");
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
  });

  it("maintenance logs no user out if the server was only briefly busy", async () => {
    const { view, sessions, server, clock } = await afterFailure(broken, false, () => ({
      status: "Healthy",
    }));
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("up"));
    expect(view()).toMatchObject({ destination: null, session: { kind: "active" } });
    clock.pass(60_000);
    expect(server.callsOf(health)).toHaveLength(3);
  });

  it("maintenance ignores a check that reaches nothing, such as an aborted call or a lost connection", async () => {
    const { view, sessions, server } = await afterFailure(unreached);
    expect(sessions.maintenance.getState()).toBe("up");
    expect(view()).toMatchObject({ destination: null, session: { kind: "active" } });
    expect(server.callsOf(health)).toHaveLength(2);
  });

  it("maintenance does not interrupt a visitor who started to pay after the first failure", async () => {
    const { view, sessions } = await afterFailure(broken, true);
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("down"));
    expect(view().destination).toBeNull();
  });

  it("maintenance waits while a payment is in progress", async () => {
    const { open, server, sessions, place } = page();
    await open(null);
    await vi.waitFor(() => expect(sessions.maintenance.getState()).toBe("up"));
    place.paying = true;
    server.on(health, () => broken);
    sessions.tellMaintenance({ type: "server-failed" });
    expect(sessions.maintenance.getState()).toBe("up");
  });
});
