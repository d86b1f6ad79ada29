import { EventEmitter } from "node:events";
import { Socket } from "node:net";
import type { ClientBase, Pool } from "pg";
import { errorCode } from "../failures/error-code.ts";
import type { SeenFile } from "./seen-file.ts";
import {
  type Behind,
  behindOf,
  laterOf,
  lookAt,
  positionText,
  type SeenAt,
  type Sight,
  type Timeline,
} from "./sight.ts";

/** The database is behind what a server has seen of it: a payment on it could be lost, or be taken twice. */
class DatabaseBehind extends Error {
  override readonly name = "DatabaseBehind";
  readonly code = "BEHIND";
}

/** Keeps a server from a database that is behind what it has seen (decision 400). */
export interface Fence {
  /** Looks at a new connection's database. Throws DatabaseBehind if it is behind. */
  admit(client: ClientBase): Promise<void>;
  /** Watches the connections of a pool, to break those that lead to a database that is behind. */
  guard(pool: Pool): void;
  /**
   * Looks at the pool's database again, and remembers how far it is. Notes a new generation in the database. Throws
   * DatabaseBehind if it is behind.
   */
  look(pool: Pool): Promise<void>;
}

export interface FenceOptions {
  /** Where the newest state is remembered across restarts; null: only in memory. */
  readonly file: SeenFile | null;
  /** The newest timeline that the cluster itself remembers outside the database; null if it says nothing. */
  readonly readTimeline?: () => Promise<Timeline | null>;
  /** Prints one line to the log. */
  readonly say: (line: string) => void;
  readonly now?: () => number;
}

const UNDEFINED_TABLE = "42P01";

/** An operator's word that the database is used as it is. */
interface Acceptance {
  /** In milliseconds; 0 if there is none. */
  readonly at: number;
  /** The cluster's newest timeline then, which is lost. */
  readonly overTimeline: number;
}

async function readAcceptance(client: ClientBase): Promise<Acceptance> {
  const none = { at: 0, overTimeline: 0 };
  try {
    const { rows } = await client.query<Acceptance>(
      `select extract(epoch from began_at)::float8 * 1000 as at, over_timeline as "overTimeline"
       from database_generations where cause = 'accepted' order by number desc limit 1`,
    );
    return rows[0] ?? none;
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return none;
    throw error;
  }
}

const WORDS: Readonly<Record<Behind, string>> = {
  another: "it is another PostgreSQL",
  "earlier timeline": "it is the primary from before a failover",
  "shorter log": "it lost the end of its log",
};

const sightText = ({ systemId, timeline, position }: Sight): string =>
  `system ${systemId}, timeline ${timeline}, log ${positionText(position)}`;

/** Whether a connection leads to another PostgreSQL, or to a primary that was replaced. */
const isReplaced = (sight: Timeline, newest: Timeline): boolean =>
  sight.systemId !== newest.systemId || sight.timeline < newest.timeline;

/** In which respects a database is behind. */
interface Lag {
  readonly why: string;
  /** What was seen of it before; null if it is not behind that. */
  readonly seen: SeenAt | null;
  /** What the cluster says of itself; null if it is not behind that. */
  readonly told: Timeline | null;
}

const behindText = ({ why, seen, told }: Lag, found: Sight): string =>
  [
    `The database is behind what is known of it (${why}): it is at ${sightText(found)}.`,
    ...(seen ? [`It was at ${sightText(seen)}.`] : []),
    ...(told ? [`Patroni knows timeline ${told.timeline}.`] : []),
    "No payment is taken. If what is newer is lost for good, run accept-database.",
  ].join(" ");

const isNew = (found: Timeline, known: Timeline): boolean =>
  found.systemId !== known.systemId || found.timeline !== known.timeline;

/** How often a server notes in the database that it is in use: as exactly is the time known that a failover may lose. */
const NOTE_EVERY_MS = 10_000;

/** Breaks a connection as a network would: whatever runs on it fails, and its pool replaces it. */
function breakConnection(client: ClientBase): void {
  if (!("connection" in client) || !(client.connection instanceof EventEmitter)) return;
  if (!("stream" in client.connection) || !(client.connection.stream instanceof Socket)) return;
  client.connection.stream.destroy(new Error("Connection terminated: its database is behind"));
}

/** A fence that has seen nothing yet but what its file says. */
export function createFence({ file, readTimeline, say, now = Date.now }: FenceOptions): Fence {
  let seen: SeenAt | null = null;
  /** What the cluster says of itself, if it is newer than what was seen. */
  let told: Timeline | null = null;
  /** The newest timeline of the cluster that an operator accepted as lost. */
  let acceptedOver = 0;
  let written: SeenAt | null = null;
  let noted: { readonly of: Timeline; readonly at: number } | null = null;
  let isBehind = false;
  const open = new Map<ClientBase, Sight>();

  const breakReplaced = (newest: Timeline): void => {
    for (const [client, sight] of open) if (isReplaced(sight, newest)) breakConnection(client);
  };

  function remember(found: Sight): void {
    if (seen !== null && found.timeline > seen.timeline && found.position < seen.position)
      say(
        `The database failed over and lost the end of its log: it was at ${sightText(seen)}, and goes on at ${sightText(found)}. Payments of the moments before may be missing.`,
      );
    seen = laterOf(seen, { ...found, at: now() });
    if (isBehind) say("The database is no longer behind what this server has seen of it.");
    isBehind = false;
    breakReplaced(seen);
  }

  /** In which respects the database is behind; `before`: what was seen before the look. Null if it is not. */
  function lagOf(before: SeenAt | null, found: Sight): Lag | null {
    // While the look was on its way, others may have seen a longer log, but only of a later timeline does that count.
    const newest = seen !== null && isReplaced(found, seen) ? seen : before;
    const behind = behindOf(newest, found);
    const isTold = told !== null && told.systemId === found.systemId && found.timeline < told.timeline;
    if (!behind && !isTold) return null;
    return {
      why: WORDS[behind ?? "earlier timeline"],
      seen: behind ? newest : null,
      told: isTold ? told : null,
    };
  }

  const isAccepted = (lag: Lag, { at, overTimeline }: Acceptance): boolean =>
    (!lag.seen || at > lag.seen.at) && (!lag.told || overTimeline >= lag.told.timeline);

  /** Throws if the database is behind and no operator accepted it since. */
  async function judge(client: ClientBase, before: SeenAt | null, found: Sight): Promise<void> {
    const lag = lagOf(before, found);
    if (!lag) return remember(found);
    const accepted = await readAcceptance(client);
    if (isAccepted(lag, accepted)) {
      say(`An operator accepted the database as it is: ${sightText(found)}.`);
      if (lag.seen) seen = null;
      if (lag.told) acceptedOver = accepted.overTimeline;
      told = null;
      return remember(found);
    }
    if (!isBehind) say(behindText(lag, found));
    isBehind = true;
    throw new DatabaseBehind(lag.why);
  }

  async function see(client: ClientBase): Promise<Sight | null> {
    const stored = await file?.read();
    if (stored) seen = laterOf(seen, stored);
    const before = seen;
    const found = await lookAt(client);
    if (found) await judge(client, before, found);
    return found;
  }

  async function store(): Promise<void> {
    if (!file || !seen || seen === written) return;
    written = seen;
    await file.write(seen);
  }

  /** The cluster's own store may know of a failover that this server has not seen. */
  async function askCluster(): Promise<void> {
    const newest = await readTimeline?.();
    if (!newest || newest.timeline <= acceptedOver || newest.timeline === told?.timeline) return;
    told = newest;
    breakReplaced(newest);
  }

  return {
    admit: async (client) => {
      const found = await see(client);
      if (found) open.set(client, found);
      await store();
    },
    guard: (pool) => {
      pool.on("remove", (client) => open.delete(client));
    },
    look: async (pool) => {
      await askCluster();
      const client = await pool.connect();
      let failure: Error | undefined;
      try {
        const found = await see(client);
        if (found && (!noted || isNew(found, noted.of) || now() - noted.at >= NOTE_EVERY_MS)) {
          await client.query("select note_database_generation()");
          noted = { of: found, at: now() };
        }
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        client.release(failure);
      }
      await store();
    },
  };
}
