import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWorld, type World } from "../../people/autopay/testing/world.ts";
import { type Paid, pays } from "../disputes/testing/disputed-world.ts";
import { returnPayment } from "../payments/bank-returns.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

const stateOf = async ({ id }: Paid): Promise<string> =>
  (await world.database.pool.query("select state from payments where id = $1", [id])).rows[0]?.state;
const bank = (paid: Paid, code: string) => returnPayment(world.services.db, paid.id, code);
const numbersOf = async ({ bills }: Paid): Promise<readonly string[]> =>
  (
    await world.database.pool.query<{ number: string }>(
      "select bill_number as number from bills where id = any($1::bigint[]) order by id",
      [bills],
    )
  ).rows.map(({ number }) => number);

describe("the email about a payment that the bank did not make", () => {
  it("says that no money was taken and that the bills can be paid again", async () => {
    const paid = await pays(world, { method: "ACH", number: "000111111115" });
    await expect
      .poll(async () => {
        await world.settle();
        return stateOf(paid);
      })
      .toBe("declined");
    const [mail, ...others] = await world.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your payment to Demo County was not made");
    expect(mail?.text).toContain("No money was taken, and the bills can be paid again.");
    expect(mail?.text).toContain(paid.confirmation);
    expect(mail?.text).toContain("$102.00");
    expect(mail?.text).not.toContain("insufficient");
  });
});

describe("the email about a payment that the bank returned", () => {
  it("names the bills that are open again, what to do, and the reason", async () => {
    const paid = await pays(world, { method: "ACH", bills: [10_000, 5_000] });
    const [first, second] = await numbersOf(paid);
    expect(await bank(paid, "R01")).toMatchObject({ result: "moved" });
    const [mail, ...others] = await world.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your bank returned your payment to Demo County");
    expect(mail?.text).toContain("the payment does not count");
    expect(mail?.text).toMatch(/There was not enough money in the account\./);
    expect(mail?.text).toMatch(/Please pay the bills below in another way/);
    expect(mail?.text).toContain("Open again:");
    expect(mail?.text).toContain(`${first}, 2024: $100.00`);
    expect(mail?.text).toContain(`${second}, 2024: $50.00`);
    expect(await bank(paid, "R01")).toMatchObject({ result: "same" });
    expect(await world.mails()).toHaveLength(1);
  });

  it.each(["R10", "R16", "settlement_declined"])(
    "does not say why after %s, because its payer may not be the account's holder",
    async (code) => {
      const paid = await pays(world, { method: "ACH" });
      await bank(paid, code);
      const [mail] = await world.mails();
      expect(mail?.subject).toContain("returned your payment");
      expect(mail?.text).not.toMatch(/Reason from the bank|authoriz|frozen|R1\d|settlement/i);
    },
  );

  it("leaves out a bill that was paid in another way meanwhile, and names the county's charge", async () => {
    await world.database.pool.query(
      `update companies set customization = customization || '{"TylerConnector": "tyler"}' where id = $1`,
      [world.demo],
    );
    const paid = await pays(world, { method: "ACH", bills: [10_000, 5_000] });
    const [, second] = await numbersOf(paid);
    await bank(paid, "R02");
    await world.database.pool.query("update bills set balance_cents = 0 where bill_number = $1", [second]);
    const [mail] = await world.mails();
    expect(mail?.text).toContain("The account is closed.");
    expect(mail?.text).toContain("The county charged $30.00 for the returned payment.");
    expect(mail?.text).not.toContain(`${second},`);
  });
});
