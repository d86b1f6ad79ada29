import { setTimeout as sleep } from "node:timers/promises";
import { guestCheckout, readCheckoutPage } from "@county-pay/core/contract";
import { type BillToPay, card } from "../../src/testing/payer.ts";
import { anyCard } from "./instruments.ts";
import { type AtTheButton, amountsOf, pressUntilTold } from "./press.ts";
import type { Town } from "./town.ts";
import { untilFinal } from "./until-final.ts";

const A_MOMENT_MS = 100;

/** Everything up to the press: nothing is at stake yet, so whoever meets an error begins again later. */
async function upToTheButton({ payer, random }: Town, bills: readonly BillToPay[]): Promise<AtTheButton> {
  const request = await payer.request(bills);
  const answer = await untilFinal(() => payer.page.call(guestCheckout, { body: request }));
  const page = answer.ok ? readCheckoutPage(answer.value) : undefined;
  if (!page) throw new Error("the checkout did not open");
  const frame = await payer.openFrame(page);
  const press = await payer.press(frame, card(anyCard(random)));
  return { frame, press, bills, ...amountsOf(request) };
}

/** A guest who pays up to four bills at a time with a card, now and then also one that somebody else is paying. */
export async function guest(town: Town): Promise<void> {
  const { random, bills } = town;
  while (!town.isOver()) {
    const own = bills.take(random.whole(1, 4));
    const shared = random.chance(0.3) ? bills.ofSomebody() : undefined;
    const wanted = shared && !own.includes(shared) ? [...own, shared] : own;
    const ready = wanted.length > 0 ? await upToTheButton(town, wanted).catch(() => null) : null;
    if (!ready) {
      bills.putBack(own);
      await sleep(A_MOMENT_MS);
      continue;
    }
    const status = await pressUntilTold(town, ready);
    if (status !== "success") bills.putBack(own);
  }
}
