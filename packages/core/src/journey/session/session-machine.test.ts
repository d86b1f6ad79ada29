import { describe, expect, it } from "vitest";
import { runMachine } from "../../machine/index.ts";
import type { User } from "../../session/user.ts";
import { fakeClock, makeToken, makeUser } from "../../testing/index.ts";
import {
  LOGIN_STEPS,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sessionMachine,
} from "./session-machine.ts";

const START = Date.UTC(2025, 10, 20, 8);
const HOUR = 3_600_000;
const GUID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const user = (change: Partial<User> = {}) => makeUser({ userToken: makeToken(START + HOUR), ...change });

/** A page with a clock; `answer` resolves what a login loads. */
function page({ path = "/demo/guest/bills" } = {}) {
  const clock = fakeClock(START);
  const seen: SessionEffect[] = [];
  const place = { path };
  const running = runMachine(sessionMachine, clock, (effect, send) => {
    if (effect.type === "look") send({ type: "looked", now: clock.now(), path: place.path });
    else seen.push(effect);
  });
  const taken = () => seen.splice(0).map((effect) => ("to" in effect ? `go ${effect.to}` : effect.type));
  const open = (storedUser: User | null) =>
    running.send({ type: "opened", user: storedUser, now: clock.now(), path: place.path });
  const login = (who = user()) => running.send({ type: "logged-in", user: who, now: clock.now() });
  const answer = (change: Partial<User> = {}) => {
    const asked = seen.pop();
    if (asked?.type !== "load") throw new Error(`nothing is being loaded: ${asked?.type}`);
    running.send({ type: "loaded", login: asked.login, user: { ...asked.user, ...change } });
    return asked.step;
  };
  return {
    clock,
    seen,
    place,
    send: running.send,
    state: running.store.getState,
    taken,
    open,
    login,
    answer,
  };
}

describe("a login", () => {
  // AUTH-042
  it("a login sets the user, then loads the record, the consumer, and the company's token, and enters", () => {
    const { state, taken, login, answer } = page();
    login();
    expect(state()).toMatchObject({ kind: "loading", step: "record", user: { id: "7" } });
    expect([
      answer({ phoneNumber: "1" }),
      answer({ consumerId: "71" }),
      answer({ authToken: "api" }),
    ]).toEqual([...LOGIN_STEPS]);
    expect(state()).toMatchObject({
      kind: "in",
      user: { phoneNumber: "1", consumerId: "71", authToken: "api" },
    });
    expect(taken()).toEqual(["keep-user", "enter"]);
  });

  // AUTH-043
  it.each([0, 1, 2])("a login that fails after %s steps clears the user", (steps) => {
    const { state, taken, login, answer, send, seen } = page();
    login();
    for (let step = 0; step < steps; step += 1) answer();
    send({ type: "load-failed", login: 1 });
    expect(state().kind).toBe("out");
    expect(taken()).toEqual(["load", "clear", "tell"]);
    expect(seen).toEqual([]);
  });

  it.each([
    ["an expired password", { isPasswordExpired: true }],
    ["an address that is not verified", { isActive: false }],
  ])(
    "a login with %s enters at once: the server returns nothing more until the problem is fixed",
    (_what, change) => {
      const { clock, state, taken, login } = page();
      login(user(change));
      expect(state()).toMatchObject({ kind: "in", user: change });
      expect(taken()).toEqual(["keep-user", "enter"]);
      clock.pass(HOUR);
      expect(taken()).toContain("go login");
    },
  );

  it("a login ignores answers to the previous one", () => {
    const { state, send, login, taken } = page();
    login(user({ id: "1" }));
    send({ type: "log-out", goTo: "login" });
    login(user({ id: "2" }));
    taken();
    send({ type: "loaded", login: 1, user: user({ id: "1" }) });
    send({ type: "load-failed", login: 1 });
    expect(state()).toMatchObject({ kind: "loading", step: "record", user: { id: "2" } });
    expect(taken()).toEqual([]);
  });
});

describe("a session", () => {
  // AUTH-044, AUTH-045
  it("a session ends with its token: a message, a logout, the login page", () => {
    const { clock, state, taken, open } = page({ path: "/demo/user/overview" });
    open(user());
    clock.pass(HOUR - 1);
    expect(state().kind).toBe("in");
    expect(taken()).toEqual([]);
    clock.pass(1);
    expect(state().kind).toBe("out");
    expect(taken()).toEqual(["close-dialogs", "clear", "tell", "go login"]);
  });

  // AUTH-046, WIRE-008
  it("a session saves the cart of a misc-bills URL before it deletes the rest", () => {
    const { clock, place, seen, open } = page();
    open(user());
    place.path = `/demo/clerk/misc-bills/${GUID}`;
    clock.pass(HOUR);
    expect(seen).toContainEqual({ type: "keep-cart", id: GUID });
    expect(seen).toContainEqual({ type: "tell", notice: "session-expired" });
  });

  it("a session lasts as long as its token, even longer than one timer allows", () => {
    const days = 60 * 24 * HOUR;
    const { clock, state, open } = page();
    open(user({ userToken: makeToken(START + days) }));
    for (let day = 0; day < 59; day += 1) clock.pass(24 * HOUR);
    expect(state().kind).toBe("in");
    clock.pass(24 * HOUR);
    expect(state().kind).toBe("out");
  });

  it("an expired session is detected when a page wakes up, before its timer", () => {
    const { state, send, open } = page();
    open(user());
    send({ type: "looked", now: START + 2 * HOUR, path: "/demo/user/overview" });
    expect(state().kind).toBe("out");
  });

  it("a session uses a new token's expiration", () => {
    const { clock, state, send, open } = page();
    open(user());
    send({
      type: "changed",
      user: user({ userToken: makeToken(START + 3 * HOUR), isPasswordExpired: false }),
    });
    clock.pass(2 * HOUR);
    expect(state().kind).toBe("in");
    clock.pass(HOUR);
    expect(state().kind).toBe("out");
  });

  it("a session ends once: later events have no effect", () => {
    const { clock, taken, send, open } = page();
    open(user());
    send({ type: "log-out", goTo: "login" });
    taken();
    clock.pass(2 * HOUR);
    send({ type: "forbidden", path: "/demo/login" });
    send({ type: "look" });
    send({ type: "ended-elsewhere" });
    send({ type: "changed", user: user() });
    expect(taken()).toEqual([]);
  });
});

describe("opening the site", () => {
  const old = () => user({ userToken: makeToken(START) });
  it.each<[string, string, () => User | null, SessionState["kind"], readonly string[]]>([
    ["as nobody", "/demo/guest/bills", () => null, "out", []],
    ["as nobody at a cart of Drives", `/demo/clerk/misc-bills/${GUID}`, () => null, "out", ["keep-cart"]],
    ["as who is still logged in", "/demo/user", user, "in", []],
    [
      "with a token that ran out, at a page of one's own",
      `/demo/clerk/misc-bills/${GUID}`,
      old,
      "out",
      ["close-dialogs", "keep-cart", "clear", "tell", "go login"],
    ],
    ["with a token that ran out, as a guest", "/demo/guest/bills", old, "out", ["clear"]],
  ])("the site opens with %s", (_, path, storedUser, kind, effects) => {
    const { state, taken, open } = page({ path });
    open(storedUser());
    expect(state().kind).toBe(kind);
    expect(taken()).toEqual(effects);
  });
});

describe("events while logged in", () => {
  const expired = ["close-dialogs", "clear", "tell", "go login"];
  // CALL-005, NAV-009
  it.each<[string, SessionEvent, readonly string[]]>([
    ["a 403 logs out and closes dialogs", { type: "forbidden", path: "/demo/clerk/payment" }, expired],
    [
      "a 403 keeps a cart of Drives",
      { type: "forbidden", path: `/demo/clerk/misc-bills/${GUID}` },
      ["close-dialogs", "keep-cart", "clear", "tell", "go login"],
    ],
    [
      "a logout forgets and leads to login",
      { type: "log-out", goTo: "login" },
      ["close-dialogs", "clear", "go login"],
    ],
    [
      "a verified address leads to login, which says so",
      { type: "log-out", goTo: "verified" },
      ["close-dialogs", "clear", "go verified"],
    ],
    [
      "maintenance logs out",
      { type: "log-out", goTo: "maintenance" },
      ["close-dialogs", "clear", "go maintenance"],
    ],
    [
      "another tab's logout is this one's too",
      { type: "ended-elsewhere" },
      ["close-dialogs", "clear-tab", "go login"],
    ],
  ])("a logged-in session handles %s", (_, event, effects) => {
    const { clock, state, taken, send, open } = page();
    open(user());
    send(event);
    expect(state().kind).toBe("out");
    expect(taken()).toEqual(effects);
    clock.pass(2 * HOUR);
    expect(taken()).toEqual([]);
  });

  it("a call that requires a login redirects a guest to login, without mentioning a session", () => {
    const { taken, send } = page();
    send({ type: "login-needed" });
    expect(taken()).toEqual(["close-dialogs", "clear", "go login"]);
  });

  it("a guest's 403 is left to the call", () => {
    const { taken, send } = page();
    send({ type: "forbidden", path: "/demo/guest/bills" });
    expect(taken()).toEqual([]);
  });
});
