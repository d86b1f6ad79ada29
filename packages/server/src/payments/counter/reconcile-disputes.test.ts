import { cents } from "@county-pay/core/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asCompany } from "../../db/tenant.ts";
import { createWorld, type World } from "../../people/autopay/testing/world.ts";
import { pays, reportOf, says } from "../disputes/testing/disputed-world.ts";
import { reconcile } from "./reconcile.ts";
import type { SettledLine } from "./settlement-lines.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** What each line of a file means, with its amount in the ledger. */
async function compared(lines: readonly (readonly [string, number, SettledLine["kind"]])[]) {
  const settled = lines.map(([reference, amount, kind], at) => ({
    line: at + 2,
    references: [reference],
    amount: cents(amount),
    fee: cents(0),
    day: "2020-01-01",
    kind,
    text: "",
  }));
  const rows = await asCompany(world.services.db.kysely, world.demo, (tenant) =>
    reconcile(tenant, world.demo, settled),
  );
  return rows.map(({ kind, line, reference, postedCents }) => [kind, line, reference, postedCents]);
}

// OFFICE-003, OFFICE-008
it("a line of a dispute matches the money that moved, by its own number or its payment's, and its fee is a cost", async () => {
  const paid = await pays(world);
  const dispute = `dp_${paid.id}`.slice(0, 30);
  await says(world, reportOf(paid, "needs_response", { dispute, fee: 1_500 }));
  for (const reference of [dispute, paid.confirmation, paid.id])
    expect(
      await compared([
        [reference, -10_200, "return"],
        [reference, -1_500, "fee"],
      ]),
    ).toEqual([
      ["fee", 3, reference, null],
      ["return", 2, dispute, -10_200],
    ]);
  expect(await compared([[dispute, -10_000, "return"]])).toEqual([["other_amount", 2, dispute, -10_200]]);
  await says(world, reportOf(paid, "won", { dispute, fee: 1_500 }));
  expect(
    await compared([
      [dispute, -10_200, "return"],
      [dispute, 10_200, ""],
      [paid.id, 10_200, "payment"],
    ]),
  ).toEqual([
    ["return", 2, dispute, -10_200],
    ["matched", 3, dispute, 10_200],
    ["matched", 4, paid.id, 10_200],
  ]);
});

// OFFICE-008
it("an inquiry moves no money, so a line of it is in the file alone", async () => {
  const paid = await pays(world);
  const dispute = `dp_${paid.id}`.slice(0, 30);
  await says(world, reportOf(paid, "inquiry", { dispute }));
  expect(await compared([[dispute, -10_200, "return"]])).toEqual([["unmatched_return", 2, dispute, null]]);
});
