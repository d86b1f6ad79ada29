import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt as OWASP asks for it today: 32 MB and about a tenth of a second each (N 2^15, r 8, p 3). */
const COST = { logN: 15, r: 8, p: 3 } as const;
const LENGTH = 32;

/** How much work a derivation is. */
export interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

const derive = (password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
    scrypt(password.normalize("NFKC"), salt, LENGTH, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** One derivation at a time: each takes 32 MB, and many at once would be a way to bring the server down. */
let queue: Promise<unknown> = Promise.resolve();
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
}

/** A password as it is kept: `scrypt$15$8$3$salt$key`, so that the parameters can be raised later. */
export async function hashPassword(password: string, cost: ScryptCost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(password, salt, cost));
  return `scrypt$${cost.logN}$${cost.r}$${cost.p}$${salt.toString("base64url")}$${key.toString("base64url")}`;
}

const KEPT = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;
/** Compared with where there is nobody, so that the answer takes as long. */
const NOBODY = `scrypt$${COST.logN}$${COST.r}$${COST.p}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Whether a password is the one that was kept; `null` (there is no such user) takes as long and is never right. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const read = KEPT.exec(kept ?? NOBODY);
  if (!read) return false;
  const [, logN, r, p, salt = "", key = ""] = read;
  const derived = await inTurn(() =>
    derive(password, Buffer.from(salt, "base64url"), { logN: Number(logN), r: Number(r), p: Number(p) }),
  );
  const wanted = Buffer.from(key, "base64url");
  return kept !== null && derived.length === wanted.length && timingSafeEqual(derived, wanted);
}
