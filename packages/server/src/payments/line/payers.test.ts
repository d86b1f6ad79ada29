import {
  checkoutRdv2AuthenticatedPayment,
  guestCheckout,
  placeInLine,
  submitGuestPayment,
  submitRdv2TokenPayment,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { entryToken } from "../../testing/guest/card-entry.ts";
import { cardFee, type GuestWorld, guestWorld, singleFor } from "../../testing/guest/guest.ts";
import type { BillToPay, Payer } from "../../testing/payer.ts";
import { insertPerson, type SignedInPerson, signedIn } from "../../testing/people.ts";
import { insertSavedMethod } from "../../testing/saved-methods.ts";
import { cardFor, savedFor } from "../../testing/submissions.ts";

let world: GuestWorld;
let demo = 0;
let guest: Payer;
let ada: SignedInPerson;
let clerk: SignedInPerson;
let userId = 0;
beforeAll(async () => {
  world = await guestWorld([{ name: "demo", flags: { ReCaptcha: false } }]);
  demo = world.ids.demo ?? 0;
  guest = world.payerOf("demo");
  const person = (email: string, userType: "user" | "Tax Processor") =>
    insertPerson(world.database.pool, demo, { email, userType });
  userId = await person("ada@mail.example", "user");
  await person("clerk@county.example", "Tax Processor");
  ada = await signedIn(world.api, "demo", "ada@mail.example");
  clerk = await signedIn(world.api, "demo", "clerk@county.example");
});
afterAll(() => world.close());

/** The county has a line, and nobody has a place in it. */
beforeEach(async () => {
  await world.ask("delete from waiting_lines");
  await world.ask(
    "insert into waiting_lines (company_id, per_minute, since, moved_at) values ($1, 1, clock_timestamp(), clock_timestamp())",
    [demo],
  );
  await world.services.line.move();
});

let made = 0;
async function bill(): Promise<BillToPay> {
  made += 1;
  const row = { bill_number: `B${made}`, parcel_id: `P-${made}`, balance_cents: 10_000 };
  const [id = ""] = await insertBills(world.database.pool, demo, [row]);
  return { id, cents: 10_000 };
}
const FEE = { feeCents: cardFee(10_000) };
/** It is the turn of everyone who has a place. */
const admitAll = () => world.ask("update waiting_places set admitted_at = clock_timestamp()");
const places = async () => (await world.ask("select from waiting_places")).length;
const turnOf = (Key: string) => ({ body: { CompanyName: "demo", Key } });

it("a resident waits in the same line as a guest, is charged nothing meanwhile, and pays once in turn", async () => {
  const [one, other] = [await bill(), await bill()];
  const body = cardFor(demo, [one], await entryToken(guest, "demo"), FEE);
  const before = world.charges();
  const refusal = await refusalOf(ada.asUser, checkoutRdv2AuthenticatedPayment, { body });
  expect(refusal).toMatchObject({ code: "in_line", status: 429, details: { Place: 1, Then: "payment" } });
  expect(refusal.details.RetryAfter).toBeGreaterThan(0);
  expect(refusal.message).toContain("You are next.");
  expect(refusal.message).not.toContain("opens by itself");
  const behind = await refusalOf(guest.page, guestCheckout, { body: await guest.request([other]) });
  expect(behind.details).toMatchObject({ Place: 2, Then: "card_entry" });
  expect(behind.message).toContain("opens by itself");
  expect((await refusalOf(ada.asUser, placeInLine, turnOf(body.Key))).details.Place).toBe(1);
  expect(world.charges()).toBe(before);

  await admitAll();
  expect(await answerOf(ada.asUser, placeInLine, turnOf(body.Key))).toEqual({ Status: "success" });
  const paid = await answerOf(ada.asUser, checkoutRdv2AuthenticatedPayment, { body });
  expect(paid.Status).toBe("success");
  expect(await places()).toBe(1);
  // Its answer was lost: the payment is found without a place.
  expect(await answerOf(ada.asUser, checkoutRdv2AuthenticatedPayment, { body })).toMatchObject({
    Confirmation: paid.Confirmation,
  });
  expect(await places()).toBe(1);
  expect(world.charges()).toBe(before + 1);
});

it("a resident with a saved card waits too, and a refused payment does not use up the turn", async () => {
  const one = await bill();
  const methodId = await insertSavedMethod(world.database.pool, demo, userId);
  const body = savedFor(demo, [one], methodId, FEE);
  expect((await refusalOf(ada.asUser, submitRdv2TokenPayment, { body })).code).toBe("in_line");
  await admitAll();
  const wrong = { ...savedFor(demo, [one], methodId, { feeCents: 1 }), Key: body.Key };
  expect((await refusalOf(ada.asUser, submitRdv2TokenPayment, { body: wrong })).code).toBe("amount_changed");
  expect(await places()).toBe(1);
  // The gateway answers, whatever it says of this card.
  expect((await answerOf(ada.asUser, submitRdv2TokenPayment, { body })).RecordDetailsIds).toEqual([one.id]);
  expect(await places()).toBe(0);
});

it("a clerk at the counter never waits, and has no place", async () => {
  const body = cardFor(demo, [await bill()], await entryToken(guest, "demo"), FEE);
  expect((await answerOf(clerk.asUser, checkoutRdv2AuthenticatedPayment, { body })).Status).toBe("success");
  expect(await places()).toBe(0);
});

it("a program that pays a bill by its link waits as well, and may ask for the turn before the card is entered", async () => {
  const due = await bill();
  const body = singleFor(world, "demo", due, await entryToken(guest, "demo"));
  const refusal = await refusalOf(guest.page, submitGuestPayment, { body });
  expect(refusal).toMatchObject({ code: "in_line", status: 429, details: { Place: 1, Then: "payment" } });
  expect((await refusalOf(guest.page, placeInLine, turnOf(body.Key))).details.Place).toBe(1);
  await admitAll();
  expect((await answerOf(guest.page, submitGuestPayment, { body })).Status).toBe("success");
  expect(await places()).toBe(0);
  expect((await answerOf(guest.page, submitGuestPayment, { body })).Status).toBe("success");
  expect(await places()).toBe(0);
});

it("a refusal in line says in its header when to ask again", async () => {
  const body = singleFor(world, "demo", await bill(), "tok_of_nobody_000000");
  const { statusCode, headers } = await world.api.inject({
    method: "POST",
    url: submitGuestPayment.path,
    headers: { origin: world.services.config.sites.portal.origin },
    payload: body,
  });
  expect(statusCode).toBe(429);
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});
