import { normalizedEmail } from "@county-pay/core/forms";
import { USUAL_RATE } from "../../../environment.ts";
import { type Refusal, refuse } from "../../../http/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { Busy, isPassword, isTooBusy, RANKS, type Rank } from "../../sessions/index.ts";
import { type UserWithPassword, userByEmail } from "../find-user.ts";
import { knownPlace, type Places } from "./known-places.ts";
import { clearFailures, type LoginTry, returnTry, takeTry } from "./lockout.ts";

const MINUTE_MS = 60_000;
/** Attempts per minute across all networks, not counting those from places that the account knows. */
const MAX_PER_MINUTE = { named: 600, stranger: 300 } as const;

/** Refuses a request that would have to wait too long. */
export const refuseBusy = ({ retryAfter }: Busy): Refusal => refuse("busy", undefined, retryAfter);

const rankOf = (user: UserWithPassword | undefined, isKnown: boolean): Rank =>
  isKnown ? RANKS.known : user ? RANKS.named : RANKS.stranger;

/** Seconds until another attempt of this rank is accepted; 0 for now. One counter for all networks and processes. */
async function overallWait({ limits, config }: Services, rank: Rank): Promise<number> {
  if (rank === RANKS.known) return 0;
  const kind = rank === RANKS.named ? "named" : "stranger";
  const max = Math.max(1, Math.ceil((MAX_PER_MINUTE[kind] * config.rateLimitPerMinute) / USUAL_RATE));
  const wait = await limits.take({ name: `logins: ${kind}`, max, timeWindow: MINUTE_MS }, "everybody");
  return Math.ceil(wait / 1_000);
}

/**
 * The user with this address and password. Refuses with login_failed if the address or the password is wrong, after the
 * same time; with too_many_attempts after too many wrong ones (decision 051), whether or not the account exists; with
 * busy if too many users sign in at once (decision 052).
 */
export async function checkPassword(
  services: Services,
  companyId: number,
  given: { readonly email: string; readonly password: string; readonly places: Places },
): Promise<UserWithPassword | Refusal> {
  const { kysely, pool } = services.db;
  // No account can have such an address.
  if (normalizedEmail(given.email) === null) return refuse("login_failed");
  const user = await userByEmail(kysely, companyId, given.email);
  const known = user ? await knownPlace(kysely, { companyId, userId: user.id }, given.places) : null;
  const isKnown = known !== null;
  const one: LoginTry = { companyId, email: given.email, place: known ?? given.places.network, isKnown };
  const rank = rankOf(user, isKnown);
  const tooBusy = isTooBusy(rank);
  if (tooBusy) return refuseBusy(tooBusy);
  const overall = await overallWait(services, rank);
  if (overall > 0) return refuseBusy(new Busy(overall));
  const wait = await takeTry(pool, one);
  if (wait > 0) return refuse("too_many_attempts", undefined, wait);
  const isRight = await isPassword(given.password, user?.password_hash ?? null, rank);
  if (isRight instanceof Busy) {
    await returnTry(pool, one);
    return refuseBusy(isRight);
  }
  if (!user || !isRight) return refuse("login_failed");
  await clearFailures(pool, one);
  return user;
}
