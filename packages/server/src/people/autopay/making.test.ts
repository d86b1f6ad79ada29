import { lastPaymentDate } from "@county-pay/core/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertPendingPayment } from "../../testing/county.ts";
import { createWorld, FLAGS, type World } from "./testing/world.ts";

let world: World;
const subjects = async () => (await world.mails()).map(({ subject }) => subject);
/** The full text of the emails. */
const texts = async () => (await world.mails()).map(({ text }) => text).join("\n");
const columns = async (...names: readonly string[]) =>
  (await world.runs()).map((run) => names.map((name) => Reflect.get(run, name)));
const set = (text: string, values: readonly unknown[] = []) => world.database.pool.query(text, [...values]);
const setFlags = async (change: Readonly<Record<string, boolean>>) => {
  await set("update companies set flags = $1", [{ ...FLAGS, ...change }]);
  world.services.companies.forget();
};
const setRules = async (rules: object) => {
  await set("update companies set customization = $1", [{ AutoPayRules: JSON.stringify(rules) }]);
  world.services.companies.forget();
};

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.reset());
afterAll(() => world.close());

describe("on the day of a schedule", () => {
  it("the amount owed is announced ten days before, charged on the day, and recorded once", async () => {
    await world.bills([{ balance_cents: 10_000 }, { balance_cents: 5_000 }]);
    await world.schedule();
    await world.turn("2031-01-20");
    expect(await world.runs()).toEqual([]);
    await world.turn("2031-01-21");
    expect(await columns("state", "announced_cents", "charge_on")).toEqual([["open", 15_300, "2031-01-31"]]);
    expect(await subjects()).toEqual(["Demo County will automatically take $153.00 on 01/31/2031"]);
    await world.turn("2031-01-30");
    expect(await world.payments()).toEqual([]);

    await world.turn("2031-01-31");
    expect(await world.payments()).toEqual([
      { state: "succeeded", sub_cents: 15_000, fee_cents: 300, total_cents: 15_300 },
    ]);
    expect(await world.balance()).toBe(0);
    expect(await columns("day", "state", "tries")).toEqual([["2031-01-31", "paid", 1]]);
    expect((await subjects())[0]).toMatch(/^Your automatic payment [0-9A-Z]{16} to Demo County$/);
    await world.turn("2031-01-31");
    await world.turn("2031-02-01");
    expect(await world.payments()).toHaveLength(1);
  });

  it("the notice says amount, day, last four digits, the most that is taken, and how to end it", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    const [notice] = await world.mails();
    for (const text of [
      "Account: A-1",
      "Payment date: Friday, January 31, 2031",
      "Amount: $102.00",
      "Fee included: $2.00",
      "Paid with: Card ending in 1111",
      "at most $107.10",
      "/demo/user/account/autopay",
      "change or end automatic payments",
    ])
      expect(notice?.text).toContain(text);
  });

  it("nothing is charged if nothing is owed, and the day is done", async () => {
    await world.schedule({ payments: 2 });
    await world.turn("2031-01-21");
    await world.turn("2031-01-31");
    expect(await columns("day", "state")).toEqual([["2031-01-31", "nothing"]]);
    expect(await subjects()).toEqual([]);
    await world.turn("2031-02-18");
    expect(await columns("day", "state")).toEqual([
      ["2031-01-31", "nothing"],
      ["2031-02-28", "open"],
    ]);
    await world.turn("2031-02-28");
    expect(await subjects()).toEqual(["Your automatic payments to Demo County have ended"]);
    const { rows } = await set("select state from autopay_schedules");
    expect(rows).toEqual([{ state: "finished" }]);
    await world.turn("2031-03-31");
    expect(await world.runs()).toHaveLength(2);
  });

  it("an eCheck has the eCheck fee", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule({ method: await world.method("000123456789", "ACH") });
    await world.turn("2031-01-21");
    await world.turn("2031-01-31");
    expect(await world.payments()).toEqual([
      { state: "succeeded", sub_cents: 10_000, fee_cents: 100, total_cents: 10_100 },
    ]);
  });

  it("the schedule follows the county's calendar, not the server's", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await world.turn("", { now: Date.parse("2031-01-31T04:59:00Z") });
    expect(await world.payments()).toEqual([]);
    await world.turn("", { now: Date.parse("2031-01-31T05:01:00Z") });
    expect(await world.payments()).toHaveLength(1);
  });

  it("a clock that is turned back and forth changes nothing", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    for (const day of ["2031-01-21", "2031-01-31", "2031-01-05", "2031-01-31", "2030-12-01", "2031-02-01"])
      await world.turn(day);
    expect(await world.payments()).toHaveLength(1);
    expect(await world.runs()).toHaveLength(1);
  });
});

describe("the notice", () => {
  it("the notice is sent once, even if two servers check at the same time", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await Promise.all([1, 2, 3].map(() => world.turn("2031-01-21")));
    await world.turn("2031-01-22");
    expect(await subjects()).toHaveLength(1);
  });

  it("the notice is in the language in which autopay was set up", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await set("update autopay_schedules set language = 'es'");
    await world.turn("2031-01-21");
    await world.turn("2031-01-31");
    expect((await subjects()).join("\n")).toContain(
      "Demo County cobrará $102.00 automáticamente el 01/31/2031",
    );
    expect((await subjects()).join("\n")).toMatch(/Su pago automático [0-9A-Z]{16} a Demo County/);
  });

  it("the notice is sent as early as the county requires", async () => {
    await setRules({ NoticeDays: 30 });
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2030-12-31");
    expect(await world.runs()).toEqual([]);
    await world.turn("2031-01-01");
    expect(await subjects()).toHaveLength(1);
  });

  it("the notice of a late bill is sent at once, and the payment waits three days", async () => {
    await world.schedule();
    await world.turn("2031-01-21");
    await world.bills([{ balance_cents: 10_000 }]);
    await world.turn("2031-01-30");
    expect(await columns("charge_on")).toEqual([["2031-02-02"]]);
    await world.turn("2031-02-01");
    expect(await world.payments()).toEqual([]);
    await world.turn("2031-02-02");
    expect(await world.payments()).toHaveLength(1);
    expect(await columns("day", "state")).toEqual([["2031-01-31", "paid"]]);
  });
});

describe("an amount that has changed by the day", () => {
  it("the amount is charged if it grew by no more than the county allows", async () => {
    const [bill] = await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await set("update bills set balance_cents = 10_500, source_balance_cents = 10_500 where id = $1", [bill]);
    await world.turn("2031-01-31");
    expect(await world.payments()).toMatchObject([{ sub_cents: 10_500, total_cents: 10_710 }]);
  });

  it("the amount is not charged if it grew by more, and the resident is notified", async () => {
    const [bill] = await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await set("update bills set balance_cents = 10_501, source_balance_cents = 10_501 where id = $1", [bill]);
    await world.turn("2031-01-31");
    expect(await world.payments()).toEqual([]);
    expect(await columns("state", "reason")).toEqual([["skipped", "amount_grew"]]);
    expect(await texts()).toContain("You owe more than the amount we announced and may take.");
  });

  it("the amount is charged in whole bills, oldest first, and the resident learns what remains", async () => {
    await world.bills([{ balance_cents: 10_000, tax_year: 2024 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await world.bills([{ balance_cents: 7_000, tax_year: 2025 }]);
    await world.turn("2031-01-31");
    expect(await world.payments()).toMatchObject([{ sub_cents: 10_000 }]);
    expect(await texts()).toContain("Still owed: $70.00");
    expect(await texts()).toContain("Next payment: 02/28/2031");
    expect(await world.balance()).toBe(7_000);
  });

  it("the amount is lower if less is owed, and zero if the resident has paid", async () => {
    const [bill, other] = await world.bills([{ balance_cents: 10_000 }, { balance_cents: 5_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await set("update bills set balance_cents = 0, source_balance_cents = 0 where id = $1", [bill]);
    await world.turn("2031-01-31");
    expect(await world.payments()).toMatchObject([{ sub_cents: 5_000 }]);
    expect(other).toBeDefined();

    await world.reset();
    const [again] = await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await set("update bills set balance_cents = 0, source_balance_cents = 0 where id = $1", [again]);
    await world.turn("2031-01-31");
    expect(await columns("state")).toEqual([["nothing"]]);
  });
});

describe("a skipped payment", () => {
  const day = async () => {
    await world.turn("2031-01-31");
    expect(await world.payments()).toEqual([]);
    return texts();
  };
  beforeEach(async () => {
    await world.bills([{ balance_cents: 10_000, owner_name: "ADA SAMPLE" }]);
    await world.schedule();
    await world.turn("2031-01-21");
  });
  const schedules = async () => (await set("select state from autopay_schedules")).rows;

  it.each([
    ["AutoPay", "autopay_off", "does not offer automatic payments"],
    ["OnlinePropertyTaxPayment", "method_off", "does not accept this kind of payment online"],
  ])("the payment is skipped while the county has %s off", async (flag, reason, sentence) => {
    await setFlags({ [flag]: false });
    expect(await day()).toContain(sentence);
    expect(await columns("state", "reason")).toEqual([["skipped", reason]]);
    expect(await schedules()).toEqual([{ state: "active" }]);
  });

  it.each([
    ["update users set disabled_at = now()", "Your sign-in is disabled."],
    ["delete from user_consumer_maps", "no longer linked"],
    ["update saved_methods set is_active = false", "no longer in use"],
    ["update saved_methods set expiration_month = '12', expiration_year = '2030'", "The card has expired."],
    [
      "update kept_tokens set gateway_account_id = gen_random_uuid()",
      "Demo County has changed how it takes payments.",
    ],
  ])("the payment is skipped and the schedule is paused after %s", async (change, sentence) => {
    await set(change);
    expect(await day()).toContain(sentence);
    expect(await schedules()).toEqual([{ state: "paused" }]);
    await world.turn("2031-02-28");
    expect(await world.runs()).toHaveLength(1);
  });

  it.each([
    ["a tax sale", "update bills set is_pending_tax_sale = true"],
    ["view only", "update bills set is_non_payable = true"],
  ])("the payment is skipped for bills under %s", async (_what, change) => {
    await set(change);
    expect(await day()).toContain("cannot be paid online");
    expect(await columns("state", "reason")).toEqual([["skipped", "restricted"]]);
  });

  it("the payment is skipped for a consumer on the view-only list, but not on the private list, which is for guests", async () => {
    const list = (name: string) =>
      set(
        `insert into restricted_consumers (company_id, list, full_name, address1, account_number, location, clerk_name,
           added_by) values ($1, $2, 'ADA SAMPLE', '', 'A-1', '', '', $3)`,
        [world.demo, name, world.ada],
      );
    await list("TaxSale");
    expect(await day()).toContain("cannot be paid online");

    await world.reset();
    await world.bills([{ balance_cents: 10_000, owner_name: "ADA SAMPLE" }]);
    await world.schedule();
    await list("ConsumerVIP");
    await world.turn("2031-01-21");
    await world.turn("2031-01-31");
    expect(await world.payments()).toHaveLength(1);
  });

  it("the payment waits while another of the same bill is being confirmed, and is given up after a week", async () => {
    const { rows } = await set("select id from bills where account_number = 'A-1'");
    await insertPendingPayment(world.database.pool, world.demo, rows[0]?.id);
    await world.turn("2031-01-31");
    expect(await columns("state")).toEqual([["open"]]);
    await world.timePasses();
    await world.turn("2031-02-07");
    expect(await columns("state")).toEqual([["open"]]);
    await world.timePasses();
    await world.turn("2031-02-08");
    expect(await columns("state", "reason")).toEqual([["skipped", "late"]]);
    await set("delete from pending_bills");
  });

  it("the payment is skipped if the card expires before the day, but not if it is valid through the month", async () => {
    await set("update saved_methods set expiration_month = '01', expiration_year = '2031'");
    await world.turn("2031-01-31");
    expect(await world.payments()).toHaveLength(1);
  });
});

describe("a server that was down", () => {
  it("a server that was down for three days makes the announced payments late, once, oldest day first", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-01-21");
    await Promise.all([world.turn("2031-02-03"), world.turn("2031-02-03")]);
    expect(await world.payments()).toHaveLength(1);
    expect(await columns("day", "state")).toEqual([["2031-01-31", "paid"]]);
  });

  it("a server that was down on the day of the notice announces late and charges three days later", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    await world.turn("2031-02-01");
    expect(await columns("charge_on")).toEqual([["2031-02-04"]]);
    await world.turn("2031-02-04");
    expect(await world.payments()).toHaveLength(1);
  });

  it("a server that was down for months skips the missed days with one email, and the next day charges what is owed", async () => {
    await world.bills([{ balance_cents: 10_000 }]);
    await world.schedule();
    for (let turn = 0; turn < 5; turn += 1) await world.turn("2031-04-20");
    expect(await columns("day", "state", "reason")).toEqual([
      ["2031-01-31", "skipped", "late"],
      ["2031-02-28", "skipped", "late"],
      ["2031-03-31", "skipped", "late"],
      ["2031-04-30", "open", ""],
    ]);
    expect((await subjects()).toSorted()).toEqual([
      "Demo County will automatically take $102.00 on 04/30/2031",
      "Your automatic payment to Demo County was not made",
    ]);
    await world.turn("2031-04-30");
    expect(await world.payments()).toHaveLength(1);
  });
});

it("the days of a schedule in the database are those of core's rule", async () => {
  const method = await world.method();
  for (const first of ["2031-01-31", "2028-01-29", "2031-12-30", "2031-03-01"]) {
    await world.schedule({ method, first, payments: 30 });
    for (let made = 0; made < 30; made += 1) {
      const { rows } = await set(
        "update autopay_schedules set made = $1 returning to_char(next_day, 'YYYY-MM-DD') as day",
        [made],
      );
      expect(rows[0]?.day).toBe(lastPaymentDate(first, made));
    }
    await set("truncate autopay_schedules");
  }
});
