import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { insertBills } from "../../testing/county.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";
import { card, readWaitingPage, unsealed } from "../../testing/payer.ts";

let world: GuestWorld;
let ids: readonly string[];
beforeAll(async () => {
  world = await guestWorld([{ name: "demo", flags: { ReCaptcha: false } }]);
  ids = await insertBills(
    world.database.pool,
    world.ids.demo ?? 0,
    ["A", "B"].map((bill_number) => ({ bill_number, parcel_id: bill_number, balance_cents: 10_000 })),
  );
});
afterAll(() => world.close());

/** Statements that calls share: they are not made for each payment. */
const SHARED = /from companies c|into rate_limits/;

it("a guest's payment runs four statements, each a transaction: two for the checkout, none for its frame, two to pay", async () => {
  const payer = world.payerOf("demo");
  const [first = "", second = ""] = ids;
  expect(await payer.pay([{ id: first, cents: 10_000 }])).toMatchObject({ Status: "success" });
  const query = vi.spyOn(world.services.db.pool, "query");
  const texts = (): string[] =>
    query.mock.calls
      .splice(0)
      .map(([statement]: unknown[]) =>
        typeof statement === "string" ? statement : (statement as { text: string }).text,
      )
      .filter((text) => !SHARED.test(text));
  const { ticket, key } = readWaitingPage((await world.frame.inject({ url: "/checkout/demo" })).body);
  expect(texts()).toEqual([]);
  const request = await payer.request([{ id: second, cents: 10_000 }]);
  const page = await payer.checkout({ ...request, FrameTicket: ticket });
  expect(texts()).toEqual([
    expect.stringContaining("from bills b"),
    expect.stringContaining("open_checkout("),
  ]);
  const details = unsealed(key, page);
  if (!details) throw new Error("the details are not sealed for the page");
  const frame = { page, details: { ...details, FrameKey: key } };
  const press = { AttemptKey: randomUUID(), Token: await payer.token(card()), Captcha: "" };
  expect(await payer.send(frame, press)).toMatchObject({ Status: "success" });
  expect(texts()).toEqual([
    expect.stringContaining("begin_payment("),
    expect.stringContaining("finish_payment("),
  ]);
});

it("a checkout is committed without waiting for the disk, and only that", async () => {
  const client = await world.database.pool.connect();
  const setting = async (): Promise<unknown> =>
    (await client.query("show synchronous_commit")).rows[0]?.synchronous_commit;
  const usual = await setting();
  await client.query("begin");
  const offer = {
    key: randomUUID(),
    method: "CC",
    feeCents: 0,
    feeLabel: "",
    payer: {},
    captcha: false,
    hostOrigin: "",
  };
  await client.query("select open_checkout($1, $2, '', '', '1 hour')", [
    world.ids.demo,
    { ...offer, bills: [{ id: ids[0], amountCents: 1, quotedCents: 1 }], lines: [] },
  ]);
  expect(await setting()).toBe("off");
  await client.query("commit");
  expect(await setting()).toBe(usual);
  client.release();
});
