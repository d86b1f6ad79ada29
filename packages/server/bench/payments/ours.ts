import { cents } from "@county-pay/core/money";
import type { Pool } from "pg";
import { beginPayment, finishPayment } from "../../src/payments/payments/index.ts";
import type { Outcome } from "../load.ts";
import { ATTEMPT_HASH, FRAME_KEY_HASH, type Opened } from "./work.ts";

/** Charges for a bill; takes as long as the gateway does. */
export type Charge = (bill: string) => Promise<void>;

/** The server's own payment path without HTTP: decide, charge outside any transaction, record. */
export async function payOurs(pool: Pool, opened: Opened, charge: Charge): Promise<Outcome> {
  const decision = await beginPayment(pool, {
    checkoutId: opened.checkout,
    frameKeyHash: FRAME_KEY_HASH,
    attemptKey: opened.attempt,
    attemptHash: ATTEMPT_HASH,
    captcha: null,
    checkAfterMs: 600_000,
    declinesPerCheckout: 1_000,
    declinesPerBill: 1_000_000,
  });
  if (decision.decision !== "charge") return "failed";
  await charge(opened.bill);
  const word = {
    outcome: "succeeded",
    gatewayId: `bench-${opened.n}`,
    amount: cents(opened.totalCents),
    instrument: { brand: "VISA", last4: "1111" },
  } as const;
  const finished = await finishPayment(pool, decision.payment, word, 2_000);
  return finished.result === "moved" ? "done" : "failed";
}
