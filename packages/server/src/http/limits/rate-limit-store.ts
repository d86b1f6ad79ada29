import { createHmac } from "node:crypto";
import type { Pool } from "pg";
import { addressGroup } from "./address-group.ts";

/** A maximum number of calls of a kind from one address within a window in milliseconds. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly timeWindow: number;
}

/** Counts calls across all processes on one database. */
export interface RateLimits {
  /**
   * Counts one call; returns 0 if it may proceed, otherwise the milliseconds until the next one may: at once if this
   * process knows, otherwise when the database has counted.
   */
  take(limit: Limit, address: string): number | Promise<number>;
}

export interface RateLimitOptions {
  /** Returns the key for hashing addresses, the same in every process. */
  readonly secret: () => string;
  /** Called when the database does not count in time and this process counts alone for a while. */
  readonly onAlone?: () => void;
  /** How long the database may take to count, in milliseconds. */
  readonly patienceMs?: number;
}

/** The calls that this process may still allow one caller without querying the database. */
interface Lease {
  left: number;
  /** On this process's clock, like `performance.now()`. */
  until: number;
  /** The window has no more than `left`. */
  isLast: boolean;
  waiting: number;
  asking: Promise<void> | null;
}

/** The database grants calls in blocks of this fraction of a limit: few statements, and no call beyond the limit. */
const BLOCKS = 50;
const PATIENCE_MS = 3_000;
/** How long a process counts alone after the database did not count. */
const ALONE_MS = 5_000;
/**
 * The maximum number of callers with a lease in one process. An evicted caller loses its lease, so fewer calls are
 * allowed, not more.
 */
const MAX_LEASES = 10_000;

const TAKE = `insert into rate_limits as r (key, taken, ends_at) values ($1, $2, now() + $3::bigint * interval '1 ms')
    on conflict (key) do update set
      taken = case when r.ends_at <= now() then excluded.taken else least(r.taken + excluded.taken, 1e15) end,
      ends_at = case when r.ends_at <= now() then excluded.ends_at else r.ends_at end
    returning taken, greatest(0, extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as ms`;

const late = (ms: number): { promise: Promise<never>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not count in time")), ms);
  });
  return { promise, stop: () => clearTimeout(timer) };
};

/**
 * Limits across processes (decision 015). A process requests calls in blocks of a fiftieth of the limit, with one
 * statement per block, and spends them on its own. Never more than the limit is allowed; if a caller's calls are spread
 * over processes, part of a block may stay unspent, so that the limit is reached that much earlier. A caller who has
 * used up the limit is refused without a statement until the window ends. While the database does not answer, each
 * process counts for itself: the limit is then multiplied by the number of processes, and no one is locked out.
 */
export function createRateLimits(
  pool: Pool,
  { secret, onAlone = () => undefined, patienceMs = PATIENCE_MS }: RateLimitOptions,
): RateLimits {
  const leases = new Map<string, Lease>();
  let aloneUntil = 0;

  const leaseOf = (key: string): Lease => {
    const known = leases.get(key);
    if (known) return known;
    const made: Lease = { left: 0, until: 0, isLast: false, waiting: 0, asking: null };
    leases.set(key, made);
    if (leases.size > MAX_LEASES) leases.delete(leases.keys().next().value ?? "");
    return made;
  };

  /** The database never learns the address. */
  const hashed = (key: string): Buffer =>
    createHmac("sha256", secret()).update(`rate limit\n${key}`).digest().subarray(0, 16);

  const ask = async (lease: Lease, key: string, { max, timeWindow }: Limit): Promise<void> => {
    const wanted = Math.max(1, Math.floor(max / BLOCKS), lease.waiting);
    const timer = late(patienceMs);
    const counted = pool.query<{ taken: number; ms: number }>({
      name: "rate_limits_take",
      text: TAKE,
      values: [hashed(key), wanted, timeWindow],
    });
    counted.catch(() => undefined);
    const { rows } = await Promise.race([counted, timer.promise]).finally(timer.stop);
    const { taken, ms } = rows[0] ?? { taken: wanted, ms: timeWindow };
    lease.left = Math.min(wanted, Math.max(0, max - (Number(taken) - wanted)));
    lease.isLast = lease.left < wanted || Number(taken) >= max;
    lease.until = performance.now() + ms;
  };

  const countAlone = (lease: Lease, { max, timeWindow }: Limit): void => {
    lease.left = max;
    lease.isLast = true;
    lease.until = performance.now() + timeWindow;
  };

  const renew = async (lease: Lease, key: string, limit: Limit): Promise<void> => {
    if (performance.now() < aloneUntil) return countAlone(lease, limit);
    try {
      await ask(lease, key, limit);
    } catch {
      aloneUntil = performance.now() + ALONE_MS;
      onAlone();
      countAlone(lease, limit);
    }
  };

  /** Spends a call of the lease: 0, or the milliseconds left of a window that has no more; null if it must be renewed. */
  const spend = (lease: Lease): number | null => {
    const left = lease.until - performance.now();
    if (left <= 0) return null;
    if (lease.left > 0) {
      lease.left -= 1;
      return 0;
    }
    return lease.isLast ? left : null;
  };

  const renewAndSpend = async (lease: Lease, key: string, limit: Limit): Promise<number> => {
    lease.waiting += 1;
    try {
      for (;;) {
        lease.asking ??= renew(lease, key, limit).finally(() => {
          lease.asking = null;
        });
        await lease.asking;
        const spent = spend(lease);
        if (spent !== null) return spent;
      }
    } finally {
      lease.waiting -= 1;
    }
  };

  return {
    take(limit, address) {
      const key = `${limit.name}\n${addressGroup(address)}`;
      const lease = leaseOf(key);
      return spend(lease) ?? renewAndSpend(lease, key, limit);
    },
  };
}

/** Deletes windows that are over; returns their number. */
export async function deleteOldLimits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    "delete from rate_limits where ends_at < now() - interval '10 seconds'",
  );
  return rowCount ?? 0;
}
