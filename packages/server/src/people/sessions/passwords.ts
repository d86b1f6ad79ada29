import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { Busy, createWorkQueue } from "./work-queue.ts";

/** scrypt as OWASP asks for it today: 32 MB and about a tenth of a second each (N 2^15, r 8, p 3). */
const COST = { logN: 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/** How much work a derivation is. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/**
 * Who goes first when many sign in at once (decision 052): `known` names an account from a place where its owner has
 * signed in before, `named` names an account that exists, `stranger` names none.
 */
export const RANKS = { known: 0, named: 1, stranger: 2 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/**
 * Derivations that run at a time: one for each core, at least two. Node runs them on its four threads beside files and
 * name look-ups, so one thread is left to those.
 */
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

const derive = (password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
    scrypt(password.normalize("NFKC"), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const stored = ({ logN, r, p }: ScryptCost, salt: Buffer, key: Buffer): string =>
  `scrypt$${logN}$${r}$${p}$${salt.toString("base64url")}$${key.toString("base64url")}`;

/**
 * A password as it is stored: `scrypt$15$8$3$salt$key`, so that the parameters can be raised later. Goes before everything
 * that waits: for operators, and for people who have proven who they are.
 */
export async function hashPassword(password: string, cost: ScryptCost = COST): Promise<string> {
  const salt = randomBytes(16);
  return stored(cost, salt, await queue.insist(() => derive(password, salt, cost)));
}

/** As `hashPassword`, for anyone who asks: Busy where too many do. */
export async function offerPassword(password: string): Promise<string | Busy> {
  const salt = randomBytes(16);
  const key = await queue.offer(RANKS.stranger, () => derive(password, salt, COST));
  return key instanceof Busy ? key : stored(COST, salt, key);
}

const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;
/** Compared with where there is no user, so that the answer takes as long. */
const NO_USER = `scrypt$${COST.logN}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Busy where a password of this rank would not be compared now. */
export const isTooBusy = (rank: Rank): Busy | null => queue.refuses(rank);

/**
 * Whether a password is the stored one; `null` (there is no such user) takes as long and is never right. Busy where so
 * many sign in that this one would wait for more than two seconds.
 */
export async function isPassword(password: string, kept: string | null, rank: Rank): Promise<boolean | Busy> {
  const read = STORED.exec(kept ?? NO_USER);
  if (!read) return false;
  const [, logN, r, p, salt = "", key = ""] = read;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await queue.offer(rank, () => derive(password, Buffer.from(salt, "base64url"), cost));
  if (derived instanceof Busy) return derived;
  const wanted = Buffer.from(key, "base64url");
  return kept !== null && derived.length === wanted.length && timingSafeEqual(derived, wanted);
}
