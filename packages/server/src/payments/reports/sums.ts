import type { MovementKind, MovementSumsWire } from "@county-pay/core/contract";
import { cents, toDollars } from "@county-pay/core/money";

/** The total of one kind of movement, in cents. */
export interface KindSum {
  readonly kind: MovementKind;
  readonly count: number;
  readonly cents: number;
  readonly fee: number;
}

const dollars = (amount: number): number => toDollars(cents(amount));

/** Charged, refunded, and net amounts; repeated kinds are added together. */
export function sumsToWire(sums: readonly KindSum[]): MovementSumsWire {
  const of = (kind: MovementKind) => {
    const those = sums.filter((sum) => sum.kind === kind);
    const total = (field: "count" | "cents" | "fee") => those.reduce((so, one) => so + one[field], 0);
    return { count: total("count"), cents: total("cents"), fee: total("fee") };
  };
  const [payment, voided, refund, returned] = [of("payment"), of("void"), of("refund"), of("return")];
  const [disputed, won] = [of("dispute"), of("dispute_won")];
  const wire = (sum: typeof payment) => ({
    Count: sum.count,
    Amount: dollars(sum.cents),
    TotalFees: dollars(sum.fee),
  });
  return {
    Payments: wire(payment),
    Voids: wire(voided),
    Refunds: wire(refund),
    Returns: wire(returned),
    ...(disputed.count + won.count > 0 && {
      Disputes: {
        Count: disputed.count + won.count,
        Amount: dollars(disputed.cents - won.cents),
        TotalFees: dollars(disputed.fee - won.fee),
      },
    }),
    Net: dollars(payment.cents - voided.cents - refund.cents - returned.cents - disputed.cents + won.cents),
  };
}
