import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { deriveKey, type ScryptCost } from "./derive-key.ts";
import { Busy, createWorkQueue } from "./work-queue.ts";

/** scrypt with OWASP's current parameters: 32 MB and about a tenth of a second each (N 2^15, r 8, p 3). */
const COST = { logN: 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/**
 * The order when many users sign in at once (decision 052): `known` is an account from a place where its owner has
 * signed in before, `named` an existing account, `stranger` none.
 */
export const RANKS = { known: 0, named: 1, stranger: 2 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/** How many derivations run at once, each in a thread of its own: one per core, at least two and at most three. */
const WORKERS = Math.min(3, Math.max(2, availableParallelism()));
/** The longest wait for a turn, in milliseconds. */
const PATIENCE_MS = 2_000;

const queue = createWorkQueue({
  workers: WORKERS,
  patienceMs: PATIENCE_MS,
  most: 64,
  firstGuessMs: 150,
  now: () => performance.now(),
});

const derive = (password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> =>
  deriveKey({ password: password.normalize("NFKC"), salt, length: LENGTH, cost });

const stored = ({ logN, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  `scrypt$${logN}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;

/**
 * A password as stored: `scrypt$15$8$3$salt$key`, so that the parameters can be raised later. Skips the queue: for
 * operators, and for users who have proven their identity.
 */
export async function hashPassword(password: string, cost: ScryptCost = COST): Promise<string> {
  const salt = randomBytes(16);
  return stored(cost, salt, await queue.insist(() => derive(password, salt, cost)));
}

/** As `hashPassword`, for any caller: Busy if too many are waiting. */
export async function offerPassword(password: string): Promise<string | Busy> {
  const salt = randomBytes(16);
  const key = await queue.offer(RANKS.stranger, () => derive(password, salt, COST));
  return key instanceof Busy ? key : stored(COST, salt, key);
}

const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;
/** Used for the comparison if there is no user, so that the answer takes as long. */
const NO_USER = `scrypt$${COST.logN}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Busy if a password of this rank would not be compared now. */
export const isTooBusy = (rank: Rank): Busy | null => queue.refuses(rank);

/**
 * Whether a password is the stored one; `null` (no such user) takes as long and is never right. Busy if so many users
 * are signing in that this one would wait more than two seconds.
 */
export async function isPassword(
  password: string,
  storedHash: string | null,
  rank: Rank,
): Promise<boolean | Busy> {
  const read = STORED.exec(storedHash ?? NO_USER);
  if (!read) return false;
  const [, logN, r, p, salt = "", key = ""] = read;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await queue.offer(rank, () => derive(password, Buffer.from(salt, "base64url"), cost));
  if (derived instanceof Busy) return derived;
  const wanted = Buffer.from(key, "base64url");
  return storedHash !== null && derived.length === wanted.length && timingSafeEqual(derived, wanted);
}
