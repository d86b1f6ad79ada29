import type { Machine, Step, StopWaiting, Wait } from "../../machine/index.ts";
import { isTokenValid, tokenExpiry } from "../../session/token.ts";
import type { User } from "../../session/user.ts";
import type { LogoutTarget } from "../../site/after-login.ts";
import { matchPath } from "../../site/paths.ts";
import { routeOf } from "../../site/routes.ts";
import { savedCartIdOf } from "../../site/saved-cart.ts";

/** The steps that a login loads, in this order (AUTH-042). */
export const LOGIN_STEPS = ["record", "consumer", "company-token"] as const;
export type LoginStep = (typeof LOGIN_STEPS)[number];

/** `login` counts this page's logins, to recognize answers to earlier ones. */
export type SessionState =
  | { readonly kind: "out"; readonly login: number }
  /** The user is set, but not all of their data is loaded yet. */
  | { readonly kind: "loading"; readonly login: number; readonly step: LoginStep; readonly user: User }
  | { readonly kind: "in"; readonly login: number; readonly user: User };

/** The events of a session. */
export type SessionEvent =
  /** The page was opened at a URL with the stored user, or another tab has logged in. */
  | {
      readonly type: "opened";
      readonly user: User | null;
      /** Milliseconds. */
      readonly now: number;
      readonly path: string;
    }
  /** The server accepted the credentials. */
  | { readonly type: "logged-in"; readonly user: User; readonly now: number }
  /** A login step has loaded: the user with its data. */
  | { readonly type: "loaded"; readonly login: number; readonly user: User }
  | { readonly type: "load-failed"; readonly login: number }
  /** The user has changed: a renewed password, an edited profile. */
  | { readonly type: "changed"; readonly user: User }
  /** Check the clock: the wait is over, or the page has woken up. */
  | { readonly type: "look" }
  /** The answer to the effect `look`: the time in ms and the page's URL. */
  | { readonly type: "looked"; readonly now: number; readonly path: string }
  /** A call was answered with 403 (CALL-005, NAV-009) while the page was at that URL. */
  | { readonly type: "forbidden"; readonly path: string }
  /** A call that requires a login was not made, because no one is logged in (CALL-004). */
  | { readonly type: "login-needed" }
  | { readonly type: "log-out"; readonly goTo: LogoutTarget }
  /** Another tab has logged out. */
  | { readonly type: "ended-elsewhere" };

/** The resulting effects, in the given order. */
export type SessionEffect =
  /** Load it and send `loaded` or `load-failed` with the same number. */
  | { readonly type: "load"; readonly login: number; readonly step: LoginStep; readonly user: User }
  /** Send `looked`. */
  | { readonly type: "look" }
  /** Store the user across a reload. */
  | { readonly type: "keep-user"; readonly user: User }
  /** Store the ID of the misc-bills cart for the next login. */
  | { readonly type: "keep-cart"; readonly id: string }
  /** The login is complete: `afterLogin` gives the destination. */
  | { readonly type: "enter"; readonly user: User }
  /** Delete all of this user's data: `clearedAtLogout`. */
  | { readonly type: "clear" }
  /** Delete only this tab's own data: another tab has deleted the rest. */
  | { readonly type: "clear-tab" }
  | { readonly type: "close-dialogs" }
  | { readonly type: "tell"; readonly notice: "session-expired" | "login-failed" }
  | { readonly type: "go"; readonly to: LogoutTarget };

type SessionStep = Step<SessionState, SessionEvent, SessionEffect>;

/** A browser's timer fires at once beyond 24.8 days, so a long wait is split into days. */
const LONGEST_WAIT = 86_400_000;
const STOP: StopWaiting = { type: "stop-waiting", name: "expiry" };

const untilLook = (user: User, now: number): Wait<SessionEvent> => ({
  type: "wait",
  name: "expiry",
  milliseconds: Math.min(Math.max((tokenExpiry(user.userToken) ?? 0) - now, 0), LONGEST_WAIT),
  event: { type: "look" },
});

const out = (state: SessionState, ...effects: SessionStep["effects"]): SessionStep => ({
  state: { kind: "out", login: state.login },
  effects: [STOP, ...effects],
});

/** The GUID in a misc-bills URL is stored for the next login (AUTH-046, WIRE-008). */
function keepCart(path: string): readonly SessionEffect[] {
  const id = savedCartIdOf(path);
  return id === null ? [] : [{ type: "keep-cart", id }];
}

/** 'Your session has expired.': logout, and a new login (AUTH-045). */
function expire(state: SessionState, path: string): SessionStep {
  return out(
    state,
    { type: "close-dialogs" },
    ...keepCart(path),
    { type: "clear" },
    { type: "tell", notice: "session-expired" },
    { type: "go", to: "login" },
  );
}

const stay = (state: SessionState): SessionStep => ({ state, effects: [] });

function opened(
  state: SessionState,
  { user, now, path }: Extract<SessionEvent, { type: "opened" }>,
): SessionStep {
  if (!user) return { state, effects: keepCart(path) };
  if (!isTokenValid(user.userToken, now)) {
    const area = routeOf(matchPath(path)?.name ?? "root").area;
    // A guest who returns the next day is not told about yesterday's session.
    return area === "clerk" || area === "user" ? expire(state, path) : out(state, { type: "clear" });
  }
  return { state: { kind: "in", login: state.login, user }, effects: [untilLook(user, now)] };
}

const enter = (login: number, user: User): SessionStep => ({
  state: { kind: "in", login, user },
  effects: [
    { type: "keep-user", user },
    { type: "enter", user },
  ],
});

/**
 * Starts loading the login's steps. Users who first have to renew the password or verify the address get nothing more
 * from the server until then, so they enter with the data that the login returned.
 */
function loggedIn(login: number, { user, now }: Extract<SessionEvent, { type: "logged-in" }>): SessionStep {
  const wait = untilLook(user, now);
  if (user.isPasswordExpired || !user.isActive) {
    const { state, effects } = enter(login, user);
    return { state, effects: [wait, ...effects] };
  }
  const [step] = LOGIN_STEPS;
  return {
    state: { kind: "loading", login, step, user },
    effects: [wait, { type: "load", login, step, user }],
  };
}

function loaded(
  state: SessionState,
  { login, user }: Extract<SessionEvent, { type: "loaded" }>,
): SessionStep {
  if (state.kind !== "loading" || login !== state.login) return stay(state);
  const step = LOGIN_STEPS[LOGIN_STEPS.indexOf(state.step) + 1];
  if (step) return { state: { ...state, step, user }, effects: [{ type: "load", login, step, user }] };
  return enter(login, user);
}

/**
 * A session over time (AUTH-041 to 046): the login sequence, the token's expiry, refusals, logouts, other tabs. Pure;
 * `runMachine` drives it. While a login is loading, only its own calls count as logged in.
 */
export const sessionMachine: Machine<SessionState, SessionEvent, SessionEffect> = {
  start: { state: { kind: "out", login: 0 }, effects: [] },
  step(state, event) {
    switch (event.type) {
      case "opened":
        return opened(state, event);
      case "logged-in":
        return loggedIn(state.login + 1, event);
      case "loaded":
        return loaded(state, event);
      case "load-failed":
        if (state.kind !== "loading" || event.login !== state.login) return stay(state);
        return out(state, { type: "clear" }, { type: "tell", notice: "login-failed" });
      case "changed":
        if (state.kind !== "in") return stay(state);
        return {
          state: { ...state, user: event.user },
          effects: [{ type: "keep-user", user: event.user }, { type: "look" }],
        };
      case "look":
        return { state, effects: state.kind === "out" ? [] : [{ type: "look" }] };
      case "looked": {
        if (state.kind === "out") return stay(state);
        return isTokenValid(state.user.userToken, event.now)
          ? { state, effects: [untilLook(state.user, event.now)] }
          : expire(state, event.path);
      }
      case "forbidden":
        return state.kind === "out" ? stay(state) : expire(state, event.path);
      case "login-needed":
        return out(state, { type: "close-dialogs" }, { type: "clear" }, { type: "go", to: "login" });
      case "log-out":
        return out(state, { type: "close-dialogs" }, { type: "clear" }, { type: "go", to: event.goTo });
      case "ended-elsewhere":
        if (state.kind === "out") return stay(state);
        return out(state, { type: "close-dialogs" }, { type: "clear-tab" }, { type: "go", to: "login" });
    }
  },
};
