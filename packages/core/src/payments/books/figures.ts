import type { DayFigures, DrawerFigures, MethodFigures } from "../../contract/reports/day-books.ts";
import type { MethodCode, Rail } from "../../methods/index.ts";
import { isOnline, railOf } from "../../methods/index.ts";
import { type Cents, cents, subtract, sum, ZERO } from "../../money/index.ts";

/** The ledger's account for the money of each rail. */
const ACCOUNTS = {
  card: "clearing",
  bank: "clearing",
  cash: "cash",
  check: "check",
} as const satisfies Record<Rail, string>;

/** The account of the ledger that holds a method's money. */
export const tenderAccount = (method: MethodCode): string => ACCOUNTS[railOf(method)];

/** The totals of a day, in cents. */
export interface DayTotals {
  /** Payments with their fees. */
  readonly received: Cents;
  readonly fees: Cents;
  /** Voids, refunds, bank returns, and disputes, as a positive amount. */
  readonly givenBack: Cents;
  readonly net: Cents;
  /** Cash and checks in the deposit bags. */
  readonly deposit: Cents;
  /** What drawers had too much, and too little, as positive amounts. */
  readonly over: Cents;
  readonly short: Cents;
  readonly debit: Cents;
  readonly credit: Cents;
  /** Electronic money that no settlement file has. */
  readonly unmatched: Cents;
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): Cents =>
  sum(rows.map((row) => cents(of(row))));

/** The counted minus the expected amounts of a drawer, cash and checks; negative if it is short. Cents. */
export const drawerDifference = (drawer: DrawerFigures): Cents =>
  cents(
    drawer.CountedCashCents + drawer.CountedCheckCents - drawer.ExpectedCashCents - drawer.ExpectedCheckCents,
  );

/** What a drawer put into its deposit bag: cash less what stays, and checks. Cents. */
export const drawerDeposit = (drawer: DrawerFigures): Cents =>
  cents(drawer.CountedCashCents - drawer.KeptCents + drawer.CountedCheckCents);

/** What a method gave back, as a positive amount. Cents. */
const givenBackBy = ({ Voids, Refunds, Returns, Disputes }: MethodFigures): number =>
  Voids.Cents + Refunds.Cents + Returns.Cents + (Disputes?.Cents ?? 0);

/** The totals of a day's figures. */
export function dayTotals({ Methods, Drawers, Settlement, Ledger }: DayFigures): DayTotals {
  const differences = Drawers.map(drawerDifference);
  return {
    received: total(Methods, ({ Payments }) => Payments.Cents),
    fees: total(Methods, ({ FeeCents }) => FeeCents),
    givenBack: total(Methods, givenBackBy),
    net: total(Methods, ({ NetCents }) => NetCents),
    deposit: sum(Drawers.map(drawerDeposit)),
    over: sum(differences.filter((one) => one > 0)),
    short: subtract(ZERO, sum(differences.filter((one) => one < 0))),
    debit: total(Ledger, ({ DebitCents }) => DebitCents),
    credit: total(Ledger, ({ CreditCents }) => CreditCents),
    unmatched: cents(Settlement.Cents - Settlement.MatchedCents),
  };
}

/**
 * Whether a day's figures are the ledger's to the cent: debits equal credits, and each account that holds money changed by
 * what its methods received and gave back.
 */
export function ledgerAgrees(figures: DayFigures): boolean {
  const { debit, credit } = dayTotals(figures);
  const accounts = [...new Set(Object.values(ACCOUNTS))];
  return (
    debit === credit &&
    accounts.every((account) => {
      const moved = total(
        figures.Methods.filter(({ PaymentType }) => tenderAccount(PaymentType) === account),
        ({ NetCents }) => NetCents,
      );
      const booked = total(
        figures.Ledger.filter(({ Account }) => Account === account),
        ({ DebitCents, CreditCents }) => DebitCents - CreditCents,
      );
      return moved === booked;
    })
  );
}

/**
 * The figures that have to be as a person saw them when they close the day. While the day is running, payments online
 * keep arriving, so only the drawers' money has to be.
 */
export const sealedFigures = (
  { Methods, Drawers, Ledger }: DayFigures,
  isRunning: boolean,
): Pick<DayFigures, "Methods" | "Drawers"> & Partial<DayFigures> =>
  isRunning
    ? { Methods: Methods.filter(({ PaymentType }) => !isOnline(PaymentType)), Drawers }
    : { Methods, Drawers, Ledger };

/** The parts of a day that never change once it is closed; settlement files arrive later. */
const FIXED_PARTS = ["Methods", "Drawers", "Ledger"] as const;
/** A part of a day's figures that a closing fixes. */
export type FixedPart = (typeof FIXED_PARTS)[number];

/** The parts in which two figures of a day differ; empty if a closed day still is what it was closed with. */
export const changedParts = (closed: DayFigures, now: DayFigures): readonly FixedPart[] =>
  FIXED_PARTS.filter((part) => comparable(closed, part) !== comparable(now, part));

/** A clerk may have another name by now. */
const comparable = (figures: DayFigures, part: FixedPart): string =>
  JSON.stringify(figures[part], (key, value: unknown) => (key === "ClerkName" ? undefined : value));
