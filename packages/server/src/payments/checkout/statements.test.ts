import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { insertBills } from "../../testing/county.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest.ts";
import { card } from "../../testing/payer.ts";

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

it("a guest's payment runs five statements, each a transaction: two for the checkout, one for the frame, two to pay", async () => {
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
  const page = await payer.checkout(await payer.request([{ id: second, cents: 10_000 }]));
  expect(texts()).toEqual([
    expect.stringContaining("from bills b"),
    expect.stringContaining("open_checkout("),
  ]);
  const opened = await payer.openFrame(page);
  expect(texts()).toEqual([expect.stringContaining("update checkouts")]);
  const press = { AttemptKey: randomUUID(), Token: await payer.token(card()), Captcha: "" };
  expect(await payer.send(opened, press)).toMatchObject({ Status: "success" });
  expect(texts()).toEqual([
    expect.stringContaining("begin_payment("),
    expect.stringContaining("finish_payment("),
  ]);
});
