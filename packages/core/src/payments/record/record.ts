import type { PaymentRecordWire, PaymentStepWire } from "../../contract/payments/payment-record.ts";
import { type Cents, cents, wireCents } from "../../money/index.ts";
import { type HistoryRow, historyRowFromWire, type PaymentWord, paymentWord } from "../reports/history.ts";

/** One entry of a payment's audit trail. Instants ISO, amounts in cents. */
export interface TrailEntry {
  readonly at: string;
  readonly step: PaymentStepWire["Step"];
  /** The person; '' for what nobody in the office did. */
  readonly who: string;
  /** Negative if the money goes back to the payer; null if none moved. */
  readonly amount: Cents | null;
  /** The amount asked, if the office accepted `amount` instead; otherwise null. */
  readonly asked: Cents | null;
  readonly reason: string;
  /** The code of a decline or return; '' for none. `failureReason` puts it in words. */
  readonly failure: string;
  /** The status before and after; null if the step did not change it, or `before` at the start. */
  readonly before: PaymentWord | null;
  readonly after: PaymentWord | null;
}

/** A payment as the office sees it everywhere: its row, its voids and refunds, and all that happened to it. */
export interface PaymentRecord {
  readonly payment: HistoryRow;
  /** Its voids and refunds, oldest first. */
  readonly refunds: readonly HistoryRow[];
  /** The ISO day of the clerk's drawer that holds it; null for money in no drawer. */
  readonly drawerDay: string | null;
  /** The barcode of its receipt by which the counter finds it, 1 for a bar and 0 for a space; '' for none. */
  readonly barcode: string;
  /** The gateway's number of the charge; '' for none. */
  readonly gatewayReference: string;
  /** Oldest first. */
  readonly trail: readonly TrailEntry[];
}

const BACK: readonly PaymentStepWire["Step"][] = [
  "void_asked",
  "voided",
  "refund_asked",
  "refunded",
  "not_given_back",
  "returned",
];

const amountOf = ({ Step, Amount }: PaymentStepWire): Cents | null => {
  if (Amount === null) return null;
  return cents(BACK.includes(Step) ? -wireCents(Amount) : wireCents(Amount));
};

/** A payment that is still valid after a part was refunded is 'partly refunded', before later steps too. */
function trailOf(steps: readonly PaymentStepWire[]): readonly TrailEntry[] {
  let isPartlyRefunded = false;
  return steps.map((step): TrailEntry => {
    const wordOf = (state: string): PaymentWord | null => {
      if (state === "") return null;
      return state === "succeeded" && isPartlyRefunded ? "partlyRefunded" : paymentWord(state);
    };
    const before = wordOf(step.Before);
    isPartlyRefunded ||= step.Step === "refunded";
    const after = wordOf(step.After);
    return {
      at: step.At,
      step: step.Step,
      who: step.Who,
      amount: amountOf(step),
      asked: step.Asked === null ? null : wireCents(step.Asked),
      reason: step.Reason,
      failure: step.Failure,
      before: before === after ? null : before,
      after: before === after ? null : after,
    };
  });
}

/** Maps a payment's record from the wire (SUCCESS-028); null if it does not contain the payment's own row. */
export function paymentRecordFromWire(wire: PaymentRecordWire): PaymentRecord | null {
  const rows = wire.Rows.map(historyRowFromWire);
  const payment = rows.find(({ kind }) => kind === "payment");
  if (!payment) return null;
  return {
    payment,
    refunds: rows.filter(({ kind }) => kind !== "payment").reverse(),
    drawerDay: wire.DrawerDay,
    barcode: wire.Barcode,
    gatewayReference: wire.GatewayReference,
    trail: trailOf(wire.Steps),
  };
}
