import type { Pool } from "pg";
import type { GatewayCalls, OpenOutage, SilentAccount } from "../../kernel/gateway-calls.ts";
import {
  type CallsOfAccount,
  inOrder,
  NO_CALLS,
  nextTime,
  together,
  withAnswer,
  withoutAnswer,
} from "./account-calls.ts";

const stamp = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();

/** As `note_gateway_calls` reads it. */
const callsToJson = ([account, calls]: readonly [string | null, CallsOfAccount]) =>
  inOrder(calls).map(({ answered, from, until, count, requests }) => ({
    account,
    answered: stamp(answered),
    from: stamp(from),
    until: stamp(until),
    count,
    requests,
  }));

interface Noted {
  readonly since: Date | null;
  readonly is_everywhere: boolean;
  readonly silent: readonly SilentAccount[];
}

/**
 * The calls of this process, by account. What is an outage is decided in the database, with what other servers know
 * (`note_gateway_calls`); this process remembers what it has not stored yet. `now`: the time of day in milliseconds.
 */
export function createGatewayCalls(pool: Pool, now: () => number = Date.now): GatewayCalls {
  let accounts: ReadonlyMap<string | null, CallsOfAccount> = new Map();
  let open: OpenOutage | null = null;

  const callsOf = (account: string | null): CallsOfAccount => accounts.get(account) ?? NO_CALLS;
  const set = (account: string | null, calls: CallsOfAccount): void => {
    accounts = new Map([...accounts, [account, calls]]);
  };

  return {
    begin(account) {
      const from = now();
      return (end) => {
        if (end === null) return;
        const calls = callsOf(account);
        set(
          account,
          end === "answered"
            ? withAnswer(calls, now())
            : withoutAnswer(calls, { from, until: now(), request: end.unanswered }),
        );
      };
    },
    async note() {
      const noted = accounts;
      accounts = new Map([...noted].map(([account, calls]) => [account, nextTime(calls)]));
      try {
        const { rows } = await pool.query<Noted>("select * from note_gateway_calls($1)", [
          JSON.stringify([...noted].flatMap(callsToJson)),
        ]);
        const [found] = rows;
        const silent = found?.silent ?? [];
        open = found?.since ? { since: found.since.getTime(), isEverywhere: found.is_everywhere } : null;
        return silent;
      } catch (error) {
        for (const [account, calls] of noted) set(account, together(calls, callsOf(account)));
        throw error;
      }
    },
    outage: () => open,
  };
}
