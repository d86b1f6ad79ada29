import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiFailure } from "@county-pay/core/client";
import { cancelCheckout, framePay, guestCheckout, readCheckoutPage } from "@county-pay/core/contract";
import { clientOn, openedBy, remembering, tokenFrom, waitingPage } from "../../bench/browser.ts";
import type { FreeBill } from "../../bench/payments/work.ts";
import { card, createPayer, type OpenFrame, type Payer, pressInput } from "../../src/testing/payer.ts";
import { cardOf } from "../people/instruments.ts";
import { amountsOf, pressUntilTold } from "../people/press.ts";
import { COUNTY, HABITS, headersOf, look, type Place, pause, type Visitor } from "./look.ts";
import type { Ask, Waiter } from "./record.ts";

/** How often a request is repeated that was neither answered with card entry nor with a place in line. */
const MOST_FAILURES = 5;

const placeOf = ({ details }: ApiFailure): { place: number; minutes: number | null } => ({
  place: Number(details.Place),
  minutes: details.Minutes === undefined ? null : Number(details.Minutes),
});

/** A payer with a bill, and what their browser knows. */
interface Paying {
  readonly place: Place;
  readonly visitor: Visitor;
  readonly payer: Payer;
  readonly bill: FreeBill;
}

/** A frame whose card can be entered, with the checkout's amounts; null if the payer gave up. */
type Opened = ReturnType<typeof amountsOf> & { readonly frame: OpenFrame };

/** Asks to open card entry, and stands in line if told so; a reload keeps the place. Null for someone who did not get in. */
async function openCardEntry({ place, visitor, payer, bill }: Paying): Promise<Opened | null> {
  const { record, http } = place;
  const { random } = visitor;
  const request = await payer.request([bill]);
  const waiter: Waiter = { asks: [] };
  record.waiters.push(waiter);
  let page = await loadCardEntry(place, visitor);
  for (let failures = 0; failures < MOST_FAILURES; ) {
    const sentAt = performance.now();
    const answer = await payer.page.call(guestCheckout, { body: { ...request, FrameTicket: page.ticket } });
    const answeredAt = performance.now();
    const note = (given: Ask["answer"]): void => void waiter.asks.push({ sentAt, answeredAt, answer: given });
    const isLine = !answer.ok && answer.error.code === "in_line";
    const error = answer.ok || isLine ? "" : answer.error.code;
    record.calls.push({ kind: "form", at: sentAt, ms: answeredAt - sentAt, error });
    if (answer.ok) {
      const opened = readCheckoutPage(answer.value);
      if (!opened) throw new Error("GuestCheckout answered no checkout page");
      note("in");
      return { frame: openedBy(page, opened), ...amountsOf(request) };
    }
    if (isLine) {
      const now = placeOf(answer.error);
      const before = waiter.asks.at(-1)?.answer;
      if (before && before !== "in" && now.place > before.place)
        record.lostPlaces.push(`${visitor.address}: from ${before.place} to ${now.place}`);
      note(now);
      if (random.chance(HABITS.givesUp)) {
        record.gaveUp += 1;
        return null;
      }
    } else failures += 1;
    if (isLine && random.chance(HABITS.reloads)) page = await loadCardEntry(place, visitor);
    else {
      const wait = (Number(answer.error.details.RetryAfter) || 4) * 1_000;
      await sleep(wait, undefined, { signal: place.over }).catch(() => undefined);
    }
    if (place.over.aborted) {
      record.leftWaiting += 1;
      return null;
    }
  }
  return null;

  async function loadCardEntry({ record: notes }: Place, { address }: Visitor) {
    const at = performance.now();
    try {
      const loaded = await waitingPage(http.frame, COUNTY, { "x-forwarded-for": address });
      notes.calls.push({ kind: "page", at, ms: performance.now() - at, error: "" });
      return loaded;
    } catch (error) {
      notes.calls.push({ kind: "page", at, ms: performance.now() - at, error: "no_card_entry" });
      throw error;
    }
  }
}

/** Enters a card and presses the button, perhaps twice; returns what the payer was told in the end. */
async function press(
  { place, visitor, payer, bill }: Paying,
  opened: Opened,
  number: string,
): Promise<string> {
  const { record, notebook, http } = place;
  await pause(visitor, HABITS.enteringCard);
  const { frame, cents, feeCents } = opened;
  const captcha = await payer.captcha(frame);
  const pressed = {
    AttemptKey: randomUUID(),
    Token: await tokenFrom(http.gateway, card(number)),
    Captcha: captcha,
  };
  const at = performance.now();
  let last = at;
  let wasUnconfirmed: boolean | undefined;
  const again = visitor.random.chance(HABITS.pressesTwice)
    ? sleep(100).then(() => payer.frame.call(framePay, pressInput(frame, pressed)))
    : null;
  const status = await pressUntilTold(
    { payer, notebook },
    { frame, press: pressed, cents, feeCents, bills: [bill] },
    (answer) => {
      const now = performance.now();
      record.calls.push({
        kind: "press",
        at: last,
        ms: now - last,
        error: answer.ok ? "" : answer.error.code,
      });
      last = now;
      wasUnconfirmed ??= answer.ok && answer.value.Status === "processing";
    },
  );
  await again;
  record.receipts.push({ at, ms: performance.now() - at, status, wasUnconfirmed: wasUnconfirmed === true });
  return status;
}

/** A payer: finds the bill, stands in line if told so, and pays, unless they give up. */
export async function pay(place: Place, visitor: Visitor, bill: FreeBill): Promise<void> {
  const { http, urls, record } = place;
  const { random } = visitor;
  record.payers.push(performance.now());
  const payer = createPayer(COUNTY, {
    page: remembering(clientOn(http.page, urls.portal, headersOf(visitor)), place.county),
    frame: clientOn(http.frame, urls.payments, headersOf(visitor)),
    gatewayUrl: urls.gateway,
  });
  const paying = { place, visitor, payer, bill };
  await look(place, visitor, bill.id);
  await pause(visitor, HABITS.fillingForm);
  let opened = await openCardEntry(paying);
  if (opened && random.chance(HABITS.goesBack)) {
    const CheckoutId = opened.frame.page.checkoutId;
    await payer.page.call(cancelCheckout, { body: { CompanyName: COUNTY, CheckoutId } });
    await pause(visitor, HABITS.fillingForm);
    opened = await openCardEntry(paying);
  }
  if (!opened || random.chance(HABITS.leaves)) return;
  if (random.chance(HABITS.isDeclined)) await press(paying, opened, cardOf("declined"));
  await press(paying, opened, cardOf("approved"));
}
