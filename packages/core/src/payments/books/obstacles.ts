/** What to look at before a day is closed; those that keep it from closing come first. */
export const OBSTACLE_KINDS = [
  "not_begun",
  "open_drawers",
  "ledger",
  "running",
  "unknown_payments",
  "pending_refunds",
  "approvals",
  "attention",
  "no_bag",
  "unmatched",
  "file_differences",
  "earlier_days",
] as const;
/** A reason to look again before a day is closed. */
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

const BLOCKING: ReadonlySet<ObstacleKind> = new Set(["not_begun", "open_drawers"]);

/** The kind with this name; null if there is none. */
export const obstacleKind = (name: string): ObstacleKind | null =>
  OBSTACLE_KINDS.find((kind) => kind === name) ?? null;

/**
 * Whether it keeps the day from closing: the figures would have to change later, and the office can finish it itself.
 * Whatever a gateway or a bank answers later is booked on the next open day, so it only warns.
 */
export const isBlocking = (kind: ObstacleKind): boolean => BLOCKING.has(kind);

/** Why money that concerns a closed day is booked on a later one. */
export const AFTER_CLOSE_WHYS = ["answered_late", "after_close", "gives_back"] as const;

/** Something to look at, with how many things it concerns. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly count: number;
  readonly day: string;
}

/** What the office knows about a day before it is closed; counts. Days are ISO dates. */
export interface DayFacts {
  readonly day: string;
  /** The county's calendar day. */
  readonly today: string;
  /** Drawers with money or a fund that are not counted, were changed since, or wait for another clerk. */
  readonly openDrawers: number;
  /** Whether the ledger balances, and every method agrees with its account. */
  readonly ledgerAgrees: boolean;
  readonly unknownPayments: number;
  readonly pendingRefunds: number;
  readonly waitingApprovals: number;
  readonly needingAttention: number;
  /** Counted drawers with a deposit but no bag number. */
  readonly depositsWithoutBag: number;
  /** Electronic payments that no settlement file has. */
  readonly unmatched: number;
  /** Settlement files of the day with differences. */
  readonly filesThatDiffer: number;
  /** Days with money before this one, since the first closing, that are not closed: how many, and the first. */
  readonly earlierDays: number;
  readonly firstEarlierDay: string | null;
}

/** What to look at before a day is closed, in the order of OBSTACLE_KINDS. */
export function dayObstacles(facts: DayFacts): readonly Obstacle[] {
  const { day, today } = facts;
  const counts: Readonly<Record<ObstacleKind, number>> = {
    not_begun: day > today ? 1 : 0,
    open_drawers: facts.openDrawers,
    ledger: facts.ledgerAgrees ? 0 : 1,
    running: day === today ? 1 : 0,
    unknown_payments: facts.unknownPayments,
    pending_refunds: facts.pendingRefunds,
    approvals: facts.waitingApprovals,
    attention: facts.needingAttention,
    no_bag: facts.depositsWithoutBag,
    unmatched: facts.unmatched,
    file_differences: facts.filesThatDiffer,
    earlier_days: facts.earlierDays,
  };
  return OBSTACLE_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
    kind,
    count: counts[kind],
    day: kind === "earlier_days" ? (facts.firstEarlierDay ?? day) : day,
  }));
}
