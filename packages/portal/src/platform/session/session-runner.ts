import type { Client } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { cisAuth, getConsumer, getEbppUser, health, logout } from "@county-pay/core/contract";
import type { Environment } from "@county-pay/core/journey";
import { type Running, runMachine } from "@county-pay/core/machine";
import {
  afterLogin,
  afterLogout,
  isSavedCartId,
  LOGGED_OUT,
  type LoginFlag,
  type LoginStep,
  type MaintenanceEvent,
  type MaintenanceState,
  maintenanceMachine,
  matchPath,
  parseUser,
  routePath,
  type Session,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  savedCartKey,
  serialiseUser,
  sessionMachine,
  sessionOf,
  USER_KEY,
  type User,
  withRecord,
} from "@county-pay/core/session";
import { createStore, type StoreApi } from "zustand/vanilla";

/** How long a login waits at most until it is kept, in milliseconds. */
const KEPT_WITHIN_MS = 1_000;

/** What a screen sees of the session. */
export interface SessionView {
  readonly session: Session;
  /** A login is under way: what belongs to the user is being loaded. */
  readonly entering: boolean;
  /** Where the session leads now, as an address within the site; null while it leads nowhere. */
  readonly destination: string | null;
  /** Why the person is on the login page; until the next login attempt. */
  readonly notice: "session-expired" | "login-failed" | null;
  /** What this page did before it went to login, for login to say; until the next login is tried. */
  readonly succeeded: LoginFlag | null;
}

/** What the session needs of the page around it. */
export interface SessionWorld {
  readonly environment: Environment;
  readonly company: Pick<Company, "name" | "flags">;
  /** The client that sends the session's credentials. */
  readonly client: () => Client;
  /** Path of the page. */
  readonly path: () => string;
  /** Forgets all that a logout forgets. */
  readonly forget: () => Promise<void>;
  /** A payment is with the server: the site does not leave for maintenance under it. */
  readonly isPaying: () => boolean;
}

/** The session of a page of the portal: what it is, and what may happen to it. */
export interface PortalSession {
  readonly view: StoreApi<SessionView>;
  readonly maintenance: StoreApi<MaintenanceState>;
  /** Whom calls are made as, also while a login is still loading. */
  caller(): Session;
  /** Reads who is kept from an earlier visit; screens wait for it. */
  open(): Promise<void>;
  send(event: SessionEvent): void;
  tellMaintenance(event: MaintenanceEvent): void;
  /** The page has gone where the session led. */
  arrived(): void;
  /** Begins another try to log in: what was said of the last one goes. */
  clearNotice(): void;
  /** An address was verified, or a password was reset. */
  succeed(flag: LoginFlag): void;
  stop(): void;
}

/** Runs the session of a page (AUTH-041 to 046): what the machine of core decides is done here, in order. */
export function createPortalSession(world: SessionWorld): PortalSession {
  const { environment, company } = world;
  const { storage, session: tab, now, later } = environment;
  const view = createStore<SessionView>(() => ({
    session: LOGGED_OUT,
    entering: false,
    destination: null,
    notice: null,
    succeeded: null,
  }));
  /** Forgetting and keeping follow each other: a user who logs in again is not forgotten by the logout before. */
  let keeping: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): void => {
    keeping = keeping.then(work).catch(() => undefined);
  };
  const goTo = (destination: string): void => view.setState({ destination });

  async function load(step: LoginStep, user: User): Promise<User> {
    const client = world.client();
    if (step === "record") {
      const record = await client.call(getEbppUser, { params: { id: user.id } });
      if (!record.ok) throw new Error("record");
      return withRecord(user, record.value);
    }
    if (step === "consumer") {
      if (user.consumerId === null) return user;
      const consumer = await client.call(getConsumer, { params: { id: user.consumerId } });
      if (!consumer.ok) throw new Error("consumer");
      return { ...user, accountNumber: user.accountNumber || consumer.value.AccountNumber };
    }
    const token = await client.call(cisAuth, { body: { CompanyId: user.companyId } });
    if (!token.ok) throw new Error("company token");
    return { ...user, authToken: token.value.AuthToken };
  }

  async function enter(user: User): Promise<void> {
    const session = sessionOf(user, now());
    if (session.kind === "logged-out") return;
    const kept = await tab.get(savedCartKey(company.name));
    const { to, usesSavedCart } = afterLogin(session, company, isSavedCartId(kept) ? kept : null);
    if (usesSavedCart) await tab.remove(savedCartKey(company.name));
    // A reload of the first page after the login keeps the user; a storage that hangs delays no one.
    await Promise.race([keeping, new Promise<void>((passed) => later(passed, KEPT_WITHIN_MS))]);
    if (caller().kind === "logged-out") return;
    view.setState({ session, entering: false, destination: to });
  }

  function perform(effect: SessionEffect, send: (event: SessionEvent) => void): void {
    switch (effect.type) {
      case "load":
        load(effect.step, effect.user).then(
          (user) => send({ type: "loaded", login: effect.login, user }),
          () => send({ type: "load-failed", login: effect.login }),
        );
        break;
      case "look":
        send({ type: "looked", now: now(), path: world.path() });
        break;
      case "keep-user":
        inTurn(() => storage.set(USER_KEY, serialiseUser(effect.user)));
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
      case "close-dialogs":
        // Dialogs stand inside screens, and go with them.
        break;
      case "tell":
        view.setState({ notice: effect.notice });
        break;
      case "go":
        goTo(afterLogout(company.name, effect.to));
    }
  }

  const running: Running<SessionState, SessionEvent> = runMachine(sessionMachine, { now, later }, perform);
  const caller = (): Session => {
    const state = running.store.getState();
    return state.kind === "out" ? LOGGED_OUT : sessionOf(state.user, now());
  };
  function show(state: SessionState): void {
    const { entering, session } = view.getState();
    if (state.kind === "loading") view.setState({ entering: true, notice: null });
    // A login that is through is shown by `enter`, together with where it leads.
    else if (state.kind === "in" && !entering) view.setState({ session: sessionOf(state.user, now()) });
    else if (state.kind === "out" && (entering || session.kind !== "logged-out"))
      view.setState({ session: LOGGED_OUT, entering: false });
  }
  const stopShowing = running.store.subscribe(show);

  const upkeep = runMachine(maintenanceMachine, { now, later }, (effect, send) => {
    if (effect.type === "ask")
      void world
        .client()
        .call(health, {})
        .then((answer) => send({ type: "asked", answer }));
    else if (effect.type === "leave") {
      // Who has gone elsewhere by now is not taken away from there.
      if (matchPath(world.path())?.name === "maintenance") goTo(routePath(company.name, "root"));
    } else if (!effect.closed && world.isPaying()) return;
    // A guest has nothing to be logged out of, and keeps the cart.
    else if (view.getState().session.kind !== "logged-out")
      running.send({ type: "log-out", goTo: "maintenance" });
    else goTo(routePath(company.name, "maintenance"));
  });

  const readUser = async (): Promise<User | null> => parseUser(await storage.get(USER_KEY));
  const opened = (user: User | null): void =>
    running.send({ type: "opened", user, now: now(), path: world.path() });
  const stopWatching = storage.watch?.(USER_KEY, () => {
    readUser().then(
      (user) => {
        const mine = running.store.getState();
        if (!user) running.send({ type: "ended-elsewhere" });
        // Another user, or the same one after another login or with a renewed password.
        else if (mine.kind === "out" || serialiseUser(mine.user) !== serialiseUser(user)) opened(user);
      },
      // A storage that cannot be read says nothing of the session.
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
      // The server is notified while the token still exists; if that fails, the token expires by itself.
      if (event.type === "log-out" && caller().kind !== "logged-out") void world.client().call(logout, {});
      running.send(event);
    },
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
