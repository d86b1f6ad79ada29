import { setTimeout as sleep } from "node:timers/promises";
import { submitRdv2CashPayment } from "@county-pay/core/contract";
import { cashFor } from "../../src/testing/counter.ts";
import { userOf } from "./sign-in.ts";
import type { Town } from "./town.ts";

const A_MOMENT_MS = 300;

/** A clerk at a counter who accepts cash for one or two bills at a time. */
export async function counter(town: Town, email: string): Promise<void> {
  const { random, bills, notebook, companyId } = town;
  const user = userOf(town, email);
  while (!town.isOver()) {
    const own = bills.take(random.whole(1, 2));
    await sleep(A_MOMENT_MS);
    if (own.length === 0) continue;
    const body = cashFor(companyId, own);
    const tell = notebook.press();
    const answer = await user.ask((client) => client.call(submitRdv2CashPayment, { body }));
    const status = answer.ok ? answer.value.Status : answer.error.code;
    tell({
      who: "counter",
      what: "payment",
      status,
      confirmation: answer.ok ? answer.value.Confirmation : "",
      ofPayment: "",
      cents: own.reduce((sum, bill) => sum + bill.cents, 0),
      feeCents: 0,
      bills: own.map(({ id }) => id),
    });
    if (status !== "success") bills.putBack(own);
  }
}
