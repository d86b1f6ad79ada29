import { setTimeout as sleep } from "node:timers/promises";
import { submitRdv2CcPayment } from "@county-pay/core/contract";
import { wireCents } from "@county-pay/core/money";
import { entryToken } from "../../src/testing/guest/card-entry.ts";
import { card } from "../../src/testing/payer.ts";
import { cardFor } from "../../src/testing/submissions.ts";
import { anyCard } from "./instruments.ts";
import { userOf } from "./sign-in.ts";
import type { Town } from "./town.ts";

/** A signed-in resident who pays one or two bills at a time with a typed card. */
export async function resident(town: Town, email: string): Promise<void> {
  const { random, bills, notebook, payer, companyId } = town;
  const user = userOf(town, email);
  while (!town.isOver()) {
    const own = bills.take(random.whole(1, 2));
    const prepared = await prepare().catch(() => null);
    if (!prepared) {
      bills.putBack(own);
      await sleep(100);
      continue;
    }
    const tell = notebook.press();
    const answer = await user.ask(
      (client) => client.call(submitRdv2CcPayment, { body: prepared.body }),
      ({ Status }) => Status !== "processing",
    );
    const status = answer.ok ? answer.value.Status : answer.error.code;
    tell({
      who: "resident",
      what: "payment",
      status,
      confirmation: answer.ok ? answer.value.Confirmation : "",
      ofPayment: "",
      cents: prepared.cents,
      feeCents: prepared.feeCents,
      bills: own.map(({ id }) => id),
    });
    if (status !== "success") bills.putBack(own);

    async function prepare() {
      if (own.length === 0) return null;
      const request = await payer.request(own);
      if (request.PaymentMethod !== "CC") return null;
      const { Amount, TotalFees } = request.SubmitRDV2CCPayment;
      const feeCents = wireCents(TotalFees);
      const token = await entryToken(payer, "demo", card(anyCard(random)));
      return { body: cardFor(companyId, own, token, { feeCents }), cents: wireCents(Amount), feeCents };
    }
  }
}
