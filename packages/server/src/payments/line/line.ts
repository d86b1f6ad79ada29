import type { Pool } from "pg";
import * as v from "valibot";
import type { Admission, Line } from "../../kernel/line.ts";

/**
 * A charge that takes longer is a sign that the gateway is behind; three within ten seconds slow the line down, if they are
 * a quarter of all: a few always take longer.
 */
const SLOW_CHARGE_MS = 3_000;
const SLOW_CHARGES = 3;
const SLOW_SHARE = 0.25;
const SLOW_WITHIN_MS = 10_000;

interface Charged {
  readonly companyId: number;
  readonly at: number;
  readonly isSlow: boolean;
}
/** So long a move of the line takes only if the database, or the wait for a connection, is what payments wait for. */
const SLOW_MOVE_MS = 2_000;

const Turn = v.variant("turn", [
  v.object({ turn: v.literal(true) }),
  v.object({ turn: v.literal(false), ahead: v.number(), seconds: v.nullable(v.number()) }),
]);

const add = (counts: Map<number, number>, companyId: number, count = 1): void => {
  counts.set(companyId, (counts.get(companyId) ?? 0) + count);
};

/**
 * The line of this process. Who may enter when is decided in the database (`move_lines`, `ask_turn`); the process knows
 * which counties had a line when it was last moved, and counts what was opened since. So a burst is seen up to a second
 * late, and paid for afterwards.
 */
export function createLine(pool: Pool, perMinute: number, now = () => performance.now()): Line {
  let lines: ReadonlySet<number> = new Set();
  let opened = new Map<number, number>();
  let answered = new Map<number, number>();
  let charges: readonly Charged[] = [];
  let isSlow = false;

  /** The companies whose gateway was slow lately; what was a sign is not one again. */
  function slowCompanies(): readonly number[] {
    charges = charges.filter(({ at }) => at > now() - SLOW_WITHIN_MS);
    const [all, late] = [new Map<number, number>(), new Map<number, number>()];
    for (const { companyId, isSlow: wasSlow } of charges) {
      add(all, companyId);
      if (wasSlow) add(late, companyId);
    }
    const slow = [...late].flatMap(([id, count]) =>
      count >= SLOW_CHARGES && count >= SLOW_SHARE * (all.get(id) ?? 0) ? [id] : [],
    );
    charges = charges.filter(({ companyId }) => !slow.includes(companyId));
    return slow;
  }

  const free = (companyId: number): Admission => ({
    kind: "free",
    opened: async () => add(opened, companyId),
  });
  const turn = (companyId: number, key: string): Admission => ({
    kind: "turn",
    async opened() {
      await pool.query(
        "delete from waiting_places where company_id = $1 and ticket_hash = sha256(uuid_send($2::uuid))",
        [companyId, key],
      );
    },
  });

  return {
    async turn(companyId, key) {
      if (!lines.has(companyId)) return free(companyId);
      const { rows } = await pool.query<{ turn: unknown }>("select ask_turn($1, $2) as turn", [
        companyId,
        key,
      ]);
      const answer = v.parse(Turn, rows[0]?.turn);
      return answer.turn ? turn(companyId, key) : { ahead: answer.ahead, seconds: answer.seconds };
    },
    isBusy: () => lines.size > 0,
    charged(companyId, milliseconds) {
      charges = [...charges, { companyId, at: now(), isSlow: milliseconds > SLOW_CHARGE_MS }];
      if (Number.isFinite(milliseconds)) add(answered, companyId);
    },
    async move() {
      const counted = opened;
      const charged = answered;
      const slow = slowCompanies();
      opened = new Map();
      answered = new Map();
      const begun = performance.now();
      try {
        const { rows } = await pool.query<{ id: number }>("select move_lines($1, $2, $3, $4, $5) as id", [
          JSON.stringify(Object.fromEntries(counted)),
          perMinute / 60,
          isSlow,
          slow,
          JSON.stringify(Object.fromEntries(charged)),
        ]);
        lines = new Set(rows.map(({ id }) => id));
      } catch (error) {
        for (const [companyId, count] of counted) add(opened, companyId, count);
        for (const [companyId, count] of charged) add(answered, companyId, count);
        throw error;
      } finally {
        isSlow = performance.now() - begun > SLOW_MOVE_MS;
      }
    },
  };
}
