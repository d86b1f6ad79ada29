import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { insertBills } from "../../../testing/county.ts";
import type { Attempt } from "../index.ts";

const FRAME_KEY_HASH = Buffer.from("the frame");
const TOKEN_HASH = Buffer.from("a token");

/** A checkout that waits for the press of its button. */
export interface Opened {
  readonly checkout: string;
  readonly payment: string;
  readonly bills: readonly string[];
  /** With the fee of 100 cents. */
  readonly totalCents: number;
}

/** Changes to the offer that a checkout is opened with. */
type OfferChange = Readonly<Record<string, unknown>>;

/** Opens checkouts of a county, and reads what its payments are. */
export function openerOf(pool: Pool, companyId: number) {
  let bills = 0;
  const newBill = async (change: Readonly<Record<string, unknown>> = {}): Promise<string> => {
    bills += 1;
    const [id = ""] = await insertBills(pool, companyId, [
      { bill_number: `B-${bills}`, parcel_id: `P-${bills}`, ...change },
    ]);
    return id;
  };
  return {
    newBill,
    /** Opens a checkout for these bills of 100 dollars each, or for a new one. */
    async open(these?: readonly string[], change: OfferChange = {}): Promise<Opened> {
      const asked = these ?? [await newBill()];
      const offer = {
        key: randomUUID(),
        method: "CC",
        feeCents: 100,
        feeLabel: "",
        payer: {},
        captcha: false,
        hostOrigin: "http://localhost:4000",
        bills: asked.map((id) => ({ id, amountCents: 10_000, quotedCents: 10_000 })),
        lines: [],
        frameKeyHash: FRAME_KEY_HASH.toString("hex"),
        ...change,
      };
      const { rows } = await pool.query<{ checkout: string }>(
        "select open_checkout($1, $2, '', '', '1 hour') ->> 'checkout' as checkout",
        [companyId, offer],
      );
      const checkout = rows[0]?.checkout ?? "";
      const { rows: found } = await pool.query<{ id: string; total: number }>(
        "select id, total_cents::int as total from payments where checkout_id = $1",
        [checkout],
      );
      return { checkout, payment: found[0]?.id ?? "", bills: asked, totalCents: found[0]?.total ?? 0 };
    },
    async stateOf({ checkout }: Opened): Promise<string> {
      const { rows } = await pool.query<{ state: string }>(
        "select p.state from payments p join checkouts c on c.payment_id = p.id where c.id = $1",
        [checkout],
      );
      return rows[0]?.state ?? "";
    },
  };
}

/** A press of the button of a checkout. */
export const press = ({ checkout }: Opened, change: Partial<Attempt> = {}): Attempt => ({
  checkoutId: checkout,
  frameKeyHash: FRAME_KEY_HASH,
  attemptKey: randomUUID(),
  attemptHash: TOKEN_HASH,
  captcha: null,
  checkAfterMs: 600_000,
  declinesPerCheckout: 5,
  declinesPerBill: 5,
  ...change,
});
