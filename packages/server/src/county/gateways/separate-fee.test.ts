import { randomUUID } from "node:crypto";
import {
  changeSeparateFee,
  feeIsSeparate,
  receiptByConfirmation,
  separateFee,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { answerOf, refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { withGateway } from "../../testing/gateways.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";
import { insertPerson, type SignedInPerson, signedInConfirmed } from "../../testing/people.ts";

let world: GuestWorld;
let admin: SignedInPerson;
let clerk: SignedInPerson;

beforeAll(async () => {
  world = await guestWorld([{ name: "demo" }]);
  const { database, ids, api } = world;
  await insertPerson(database.pool, ids.demo ?? 0, { email: "admin@demo.example", userType: "Admin" });
  await insertPerson(database.pool, ids.demo ?? 0, { email: "clerk@demo.example", userType: "Clerk" });
  admin = await signedInConfirmed(api, "demo", "admin@demo.example");
  clerk = await signedInConfirmed(api, "demo", "clerk@demo.example");
});
afterAll(() => world.close());

const choose = (IsSeparate: boolean) => answerOf(admin.asApi, changeSeparateFee, { body: { IsSeparate } });

/** What the page of a payer is told before a payment. */
const isSeparate = async () =>
  (await answerOf(world.payerOf("demo").page, feeIsSeparate, { params: { company: "demo" } })).IsSeparate;

/** Pays a new bill of $100.00, and returns the name of the fee in the frame and its receipt. */
async function paid() {
  const [id = ""] = await insertBills(world.database.pool, world.ids.demo ?? 0, [
    { bill_number: randomUUID(), balance_cents: 10_000 },
  ]);
  const payer = world.payerOf("demo");
  const frame = await payer.openFrame(await payer.checkout(await payer.request([{ id, cents: 10_000 }])));
  const result = await payer.send(
    frame,
    await payer.press(frame, { number: "4111111111111111", method: "CC" }),
  );
  const receipt = await answerOf(payer.page, receiptByConfirmation, {
    params: { company: "demo", confirmation: result.Confirmation },
    query: {},
  });
  return { label: frame.details.FeeLabel, receipt };
}

it("an admin makes the fee a charge of its own, and the payer reads it before they pay and on the receipt", async () => {
  const off = { IsSeparate: false, IsPossible: true, Gateway: "Sandbox", Since: null, By: "" };
  expect(await answerOf(admin.asApi, separateFee, {})).toEqual(off);
  expect(await isSeparate()).toBe(false);
  const before = await paid();
  expect(before.label).not.toContain("second charge");
  expect(before.receipt.AccountNickName).toBe("•••• 1111");
  const charged = world.charges();

  await choose(true);
  await choose(true);
  expect(await answerOf(admin.asApi, separateFee, {})).toMatchObject({
    IsSeparate: true,
    Since: expect.stringMatching(/^\d{4}-/),
    By: expect.stringMatching(/\w/),
  });
  expect(await isSeparate()).toBe(true);
  const after = await paid();
  expect(after.label).toBe(`${before.label} (a second charge on your statement)`);
  expect(after.receipt.AccountNickName).toBe("•••• 1111 (2 charges)");
  expect(world.charges() - charged).toBe(2);

  await choose(false);
  expect(await answerOf(admin.asApi, separateFee, {})).toEqual(off);
  expect((await paid()).receipt.AccountNickName).toBe("•••• 1111");
  expect(
    await world.ask("select action from audit_events where action like 'gateway.fee%' order by id"),
  ).toEqual([{ action: "gateway.fee_separate" }, { action: "gateway.fee_together" }]);
});

it("nobody but an admin changes it", async () => {
  expect(await refusalOf(clerk.asApi, changeSeparateFee, { body: { IsSeparate: true } })).toMatchObject({
    code: "forbidden",
  });
});

it("it is refused where the gateway cannot charge a card twice", async () => {
  const { chargeAgain: _again, ...once } = world.services.gateways.installation;
  const services = withGateway(world.services, {});
  const api = await buildApi({
    ...services,
    gateways: { ...services.gateways, current: async () => ({ id: null, gateway: once }) },
  });
  const { asApi } = await signedInConfirmed(api, "demo", "admin@demo.example");
  expect(await answerOf(asApi, separateFee, {})).toMatchObject({ IsSeparate: false, IsPossible: false });
  expect(await refusalOf(asApi, changeSeparateFee, { body: { IsSeparate: true } })).toMatchObject({
    code: "method_unavailable",
  });
  await api.close();
});
