import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** A watched replica, and whether it may be queried. */
export interface Replica {
  isUsable(): boolean;
  /** Call when it failed: it is not used again until the next check. */
  distrust(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const LOOK_PATIENCE_MS = 3_000;

/** A position in the write-ahead log, `16/B374D848`, as a number. */
export function placeInLog(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

interface Point {
  /** On this process's clock. */
  readonly at: number;
  readonly position: bigint;
}

/**
 * The maximum age of the replica's data, in milliseconds: the time since the primary was last seen at a position that
 * the replica has replayed by now. `points`: where the primary was seen, oldest first. Infinity if it has reached none.
 */
export function ageOf(points: readonly Point[], replayed: bigint, now: number): number {
  const reached = points.findLast(({ position }) => position <= replayed);
  return reached ? now - reached.at : Number.POSITIVE_INFINITY;
}

const within = <Answer>(query: Promise<Answer>, ms: number): Promise<Answer> => {
  const stop = new AbortController();
  const late = sleep(ms, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error("no answer in time");
  });
  late.catch(() => undefined);
  return Promise.race([query, late]).finally(() => stop.abort());
};

/**
 * Checks every second how far a replica lags behind. It is usable while it is a replica, answers, and shows nothing
 * older than `lagMs`. The time of the last replayed transaction is not enough: it advances neither without writes nor
 * when the replica has lost its primary; the log position distinguishes the two, and needs no privileges.
 */
export function watchReplica(primary: Pool, copy: Pool, lagMs: number): Replica {
  const stopping = new AbortController();
  let points: readonly Point[] = [];
  let goodUntil = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<void> => {
    const at = performance.now();
    const [here, there] = await within(
      Promise.all([
        primary.query<{ place: string }>("select pg_current_wal_lsn()::text as place"),
        copy.query<{ replayed: string | null }>(
          "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as replayed",
        ),
      ]),
      LOOK_PATIENCE_MS,
    );
    points = [
      ...points.filter((point) => at - point.at <= lagMs + LOOK_PATIENCE_MS),
      { at, position: placeInLog(here.rows[0]?.place ?? "") },
    ];
    const replayed = there.rows[0]?.replayed;
    const age = replayed ? ageOf(points, placeInLog(replayed), at) : Number.POSITIVE_INFINITY;
    goodUntil = age <= lagMs ? at + (lagMs - age) : Number.NEGATIVE_INFINITY;
  };
  const forgetTrust = (): void => {
    goodUntil = Number.NEGATIVE_INFINITY;
  };
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch(forgetTrust);
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    isUsable: () => performance.now() < goodUntil,
    distrust: forgetTrust,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
