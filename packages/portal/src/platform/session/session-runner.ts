import type { Client } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { health, logout } from "@county-pay/core/contract";
import {
  type Environment,
  type MaintenanceEvent,
  type MaintenanceState,
  maintenanceMachine,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  sessionMachine,
} from "@county-pay/core/journey";
import { type Running, runMachine } from "@county-pay/core/machine";
import {
  LOGGED_OUT,
  parseUser,
  type Session,
  serializeUser,
  sessionOf,
  USER_KEY,
  type User,
} from "@county-pay/core/session";
import {
  afterLogin,
  afterLogout,
  isSavedCartId,
  type LoginFlag,
  matchPath,
  routePath,
  savedCartKey,
} from "@county-pay/core/site";
import { createStore, type StoreApi } from "zustand/vanilla";
import { loadStep } from "./login-steps.ts";

/** The maximum time in milliseconds to wait until a user is stored. */
const KEPT_WITHIN_MS = 5_000;

/** The session as seen by screens. */
export interface SessionView {
  readonly session: Session;
  /** A login is in progress: the user's data is loading. */
  readonly entering: boolean;
  /** The session's destination as a URL within the site; null if there is none. */
  readonly destination: string | null;
  /** Why the visitor is on the login page; until the next login attempt. */
  readonly notice: "session-expired" | "login-failed" | null;
  /** What succeeded on this page before it went to login, for login to show; until the next login attempt. */
  readonly succeeded: LoginFlag | null;
}

/** What the session needs from the surrounding page. */
export interface SessionWorld {
  readonly environment: Environment;
  readonly company: Pick<Company, "name" | "flags">;
  /** The client that sends the session's credentials. */
  readonly client: () => Client;
  /** The page's path. */
  readonly path: () => string;
  /** Removes everything that a logout must remove. */
  readonly forget: () => Promise<void>;
  /** Whether a payment is in progress: then the site does not switch to maintenance. */
  readonly isPaying: () => boolean;
}

const INITIAL: SessionView = {
  session: LOGGED_OUT,
  entering: false,
  destination: null,
  notice: null,
  succeeded: null,
};

/** The session of a portal page: its state and actions. */
export interface PortalSession {
  readonly view: StoreApi<SessionView>;
  readonly maintenance: StoreApi<MaintenanceState>;
  /** The user for calls, even while a login is still loading. */
  caller(): Session;
  /** Reads the stored user from an earlier visit; screens wait for it. */
  open(): Promise<void>;
  send(event: SessionEvent): void;
  /** Resolves once a reload would find what was sent so far, or after five seconds. */
  kept(): Promise<unknown>;
  tellMaintenance(event: MaintenanceEvent): void;
  /** The page has reached the session's destination. */
  arrived(): void;
  /** Starts another login attempt and removes the message of the last one. */
  clearNotice(): void;
  /** An address was verified, or a password was reset. */
  succeed(flag: LoginFlag): void;
  stop(): void;
}

/** Runs the site's maintenance: moves visitors to its page and back. */
function runUpkeep(
  world: SessionWorld,
  view: StoreApi<SessionView>,
  running: Running<SessionState, SessionEvent>,
): Running<MaintenanceState, MaintenanceEvent> {
  const goTo = (destination: string): void => view.setState({ destination });
  return runMachine(maintenanceMachine, world.environment, (effect, send) => {
    if (effect.type === "ask")
      void world
        .client()
        .call(health, {})
        .then((answer) => send({ type: "asked", answer }));
    else if (effect.type === "leave") {
      // A user who has navigated elsewhere meanwhile is not moved.
      if (matchPath(world.path())?.name === "maintenance") goTo(routePath(world.company.name, "root"));
    } else if (!effect.closed && world.isPaying()) return;
    // Guests have no session to log out of, and keep the cart.
    else if (view.getState().session.kind !== "logged-out")
      running.send({ type: "log-out", goTo: "maintenance" });
    else goTo(routePath(world.company.name, "maintenance"));
  });
}

/** Removing and storing run in sequence, so the previous logout does not remove a user who has signed in again. */
function storing({ later }: Pick<Environment, "later">) {
  let keeping: Promise<unknown> = Promise.resolve();
  return {
    inTurn(work: () => Promise<unknown>): void {
      keeping = keeping.then(work).catch(() => undefined);
    },
    /** Waits until everything is stored; a hanging storage delays no one. */
    kept: (): Promise<unknown> =>
      Promise.race([keeping, new Promise<void>((passed) => later(passed, KEPT_WITHIN_MS))]),
  };
}

/** Runs a page's session (AUTH-041 to 046): carries out the decisions of core's machine, in order. */
export function createPortalSession(world: SessionWorld): PortalSession {
  const { environment, company } = world;
  const { storage, session: tab, now } = environment;
  const view = createStore<SessionView>(() => INITIAL);
  const { inTurn, kept } = storing(environment);

  async function enter(user: User): Promise<void> {
    const session = sessionOf(user, now());
    if (session.kind === "logged-out") return;
    const stored = await tab.get(savedCartKey(company.name));
    const { to, usesSavedCart } = afterLogin(session, company, isSavedCartId(stored) ? stored : null);
    if (usesSavedCart) await tab.remove(savedCartKey(company.name));
    // A reload of the first page after the login keeps the user.
    await kept();
    if (caller().kind === "logged-out") return;
    view.setState({ session, entering: false, destination: to });
  }

  function perform(effect: SessionEffect, send: (event: SessionEvent) => void): void {
    switch (effect.type) {
      case "load":
        loadStep(world.client(), effect.step, effect.user).then(
          (user) => send({ type: "loaded", login: effect.login, user }),
          () => send({ type: "load-failed", login: effect.login }),
        );
        break;
      case "look":
        send({ type: "looked", now: now(), path: world.path() });
        break;
      case "keep-user":
        inTurn(() => storage.set(USER_KEY, serializeUser(effect.user)));
        break;
      case "keep-cart":
        inTurn(() => tab.set(savedCartKey(company.name), effect.id));
        break;
      case "enter":
        void enter(effect.user);
        break;
      case "clear":
      case "clear-tab":
        inTurn(world.forget);
        break;
      case "tell":
        view.setState({ notice: effect.notice });
        break;
      case "go":
        view.setState({ destination: afterLogout(company.name, effect.to) });
      // "close-dialogs": they are inside screens and close with them.
    }
  }

  const running: Running<SessionState, SessionEvent> = runMachine(sessionMachine, environment, perform);
  const caller = (): Session => {
    const state = running.store.getState();
    return state.kind === "out" ? LOGGED_OUT : sessionOf(state.user, now());
  };
  function show(state: SessionState): void {
    const { entering, session } = view.getState();
    if (state.kind === "loading") view.setState({ entering: true, notice: null });
    // `enter` shows a completed login together with its destination.
    else if (state.kind === "in" && !entering) view.setState({ session: sessionOf(state.user, now()) });
    else if (state.kind === "out" && (entering || session.kind !== "logged-out"))
      view.setState({ session: LOGGED_OUT, entering: false });
  }
  const stopShowing = running.store.subscribe(show);

  const upkeep = runUpkeep(world, view, running);

  const readUser = async (): Promise<User | null> => parseUser(await storage.get(USER_KEY));
  const opened = (user: User | null): void =>
    running.send({ type: "opened", user, now: now(), path: world.path() });
  const stopWatching = storage.watch?.(USER_KEY, () => {
    readUser().then(
      (user) => {
        const mine = running.store.getState();
        if (!user) running.send({ type: "ended-elsewhere" });
        // Another user, or the same one after another login or with a renewed password.
        else if (mine.kind === "out" || serializeUser(mine.user) !== serializeUser(user)) opened(user);
      },
      // An unreadable storage says nothing about the session.
      () => undefined,
    );
  });

  return {
    view,
    maintenance: upkeep.store,
    caller,
    async open() {
      opened(await readUser().catch(() => null));
      upkeep.send({ type: "opened" });
    },
    send(event) {
      // The server is notified while the token still exists; if that fails, the token expires anyway.
      if (event.type === "log-out" && caller().kind !== "logged-out") void world.client().call(logout, {});
      running.send(event);
    },
    kept,
    tellMaintenance(event) {
      if (event.type !== "server-failed" || !world.isPaying()) upkeep.send(event);
    },
    arrived: () => view.setState({ destination: null }),
    clearNotice: () => view.setState({ notice: null, succeeded: null }),
    succeed: (succeeded) => view.setState({ succeeded }),
    stop() {
      stopShowing();
      stopWatching?.();
      running.stop();
      upkeep.stop();
    },
  };
}
