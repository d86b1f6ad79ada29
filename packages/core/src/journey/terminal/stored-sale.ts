import * as v from "valibot";
import type { Company } from "../../company/company.ts";
import { CcBillPayment, MiscPayment, RowId, Uuid } from "../../contract/index.ts";
import { type Cents, wireCents } from "../../money/index.ts";
import type { Submission } from "../../payments/index.ts";
import { type TabStore, tabStore } from "../tab-store.ts";
import type { Environment } from "../types.ts";

/** A sale on a secure terminal, as the tab stores it across a reload: the device may have charged the card. */
export interface StoredSale {
  readonly userId: string;
  readonly sessionId: string;
  readonly terminalId: string;
  /** The device's data about its completed sale; null if it has reported none. */
  readonly receipt: string | null;
  /** The submission, whose order may no longer be the one on the screen. */
  readonly submission: Submission;
}

const Body = v.looseObject({ SubmitRDV2CCPayment: v.looseObject({}) });
const Stored = v.object({
  version: v.literal(1),
  userId: RowId,
  sessionId: Uuid,
  terminalId: v.string(),
  receipt: v.nullable(v.string()),
  call: v.string(),
  body: Body,
});
const Submitted = v.variant("call", [
  v.object({ call: v.literal("SubmitRDV2CCPayment"), body: CcBillPayment }),
  v.object({ call: v.literal("SubmitPayment"), body: MiscPayment }),
]);

/** The submission with the device's charge; null if it is not a terminal's submission. */
const withReceipt = (call: string, body: v.InferOutput<typeof Body>, receipt: string | null) => {
  const submit =
    receipt === null ? body.SubmitRDV2CCPayment : { ...body.SubmitRDV2CCPayment, TerminalSale: receipt };
  const read = v.safeParse(Submitted, { call, body: { ...body, SubmitRDV2CCPayment: submit } });
  return read.success ? read.output : null;
};

/**
 * The tab's storage for a sale by that clerk. If the browser stores nothing, payments still work: the server
 * refunds a charge that never became a payment.
 */
export const saleOfTab = (
  env: Pick<Environment, "session">,
  { name }: Pick<Company, "name">,
  userId: string,
): TabStore<StoredSale> =>
  tabStore(env, `_ap_terminal_sale_${name}`, Stored, {
    write: ({ submission: { call, body }, ...rest }: StoredSale) => ({ version: 1, ...rest, call, body }),
    read(stored) {
      if (stored.userId !== userId) return null;
      const { version: _, call, body, ...sale } = stored;
      const submission = withReceipt(call, body, sale.receipt);
      return submission && { ...sale, submission };
    },
  });

/** The amount that a terminal was asked to charge for it, in cents. */
export function totalOf({ submission }: Pick<StoredSale, "submission">): Cents {
  const { body } = submission;
  return "SubmitRDV2CCPayment" in body && "Amount" in body.SubmitRDV2CCPayment
    ? wireCents(body.SubmitRDV2CCPayment.Amount)
    : wireCents(0);
}
