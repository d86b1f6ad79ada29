import { randomUUID } from "node:crypto";
import { guestCheckout } from "@county-pay/core/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Line, Wait } from "../../kernel/line.ts";
import { refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";
import { askAfter, minutesOf } from "./in-line.ts";
import { createLine } from "./line.ts";

let world: GuestWorld;
let busy = 0;
let calm = 0;
beforeAll(async () => {
  world = await guestWorld([{ name: "busy", flags: { ReCaptcha: false } }, { name: "calm" }]);
  busy = world.ids.busy ?? 0;
  calm = world.ids.calm ?? 0;
});
afterAll(() => world.close());

/** A line begins anew in each test: the county's gateway takes six payments a minute. */
beforeEach(async () => {
  await world.ask("delete from waiting_lines");
  await world.ask("update waiting_room set budget = 0, speed = null, recent = 0, moved_at = '-infinity'");
  await world.ask("insert into waiting_lines (company_id, per_minute) values ($1, 6)", [busy]);
});

const server = (perMinute = 60_000): Line => createLine(world.database.pool, perMinute);
const passes = async (line: Line, key = randomUUID(), county = busy): Promise<boolean> => {
  const answer = await line.turn(county, key);
  if (!("opened" in answer)) return false;
  await answer.opened();
  return true;
};
const waits = async (line: Line, key: string): Promise<Wait> => {
  const answer = await line.turn(busy, key);
  if ("opened" in answer) throw new Error("nobody waits");
  return answer;
};
/** So many seconds pass for the budgets, and for the places that were asked for. */
const later = async (line: Line, seconds: number): Promise<void> => {
  await world.ask("update waiting_room set moved_at = moved_at - $1 * interval '1 s'", [seconds]);
  await world.ask(
    `update waiting_lines set moved_at = moved_at - $1 * interval '1 s', since = since - $1 * interval '1 s',
       slowed_at = slowed_at - $1 * interval '1 s'`,
    [seconds],
  );
  await line.move();
};
/** A server of a county whose line has begun. */
async function withLine(): Promise<Line> {
  const line = server();
  expect(await passes(line)).toBe(true);
  await line.move();
  return line;
}

it("without a line, a payer is let in without a statement, and a quiet county never has one", async () => {
  const line = createLine({ query: () => Promise.reject(new Error("asked")) } as never, 60);
  expect(await passes(line)).toBe(true);
  const quiet = server();
  for (let at = 0; at < 20; at += 1) expect(await passes(quiet, randomUUID(), calm)).toBe(true);
  await quiet.move();
  expect(await passes(quiet, randomUUID(), calm)).toBe(true);
});

it("payers get their turn in the order in which they came, whichever server they ask", async () => {
  const one = await withLine();
  const two = server();
  await two.move();
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect((await waits(one, first)).ahead).toBe(0);
  expect((await waits(two, second)).ahead).toBe(1);
  expect((await waits(one, third)).ahead).toBe(2);
  expect((await waits(two, first)).ahead).toBe(0);
  await later(one, 10);
  expect(await passes(two, second)).toBe(false);
  expect(await passes(two, first)).toBe(true);
  expect((await waits(one, third)).ahead).toBe(1);
});

it("a line that everyone has left ends", async () => {
  const line = await withLine();
  await waits(line, randomUUID());
  await later(line, 10);
  expect(await passes(line)).toBe(false);
  await later(line, 60);
  await later(line, 60);
  expect(await passes(line)).toBe(true);
  expect(await world.ask("select since from waiting_lines where company_id = $1", [busy])).toEqual([
    { since: null },
  ]);
});

it("with many connections, no more are let in than the budget has, and each ticket opens one checkout", async () => {
  const servers = await Promise.all([withLine(), server(), server()]);
  const keys = Array.from({ length: 60 }, () => randomUUID());
  await Promise.all(servers.map((line) => line.move()));
  await Promise.all(keys.map((key, at) => waits(servers[at % 3] as Line, key)));
  const places = await world.ask("select number::int from waiting_places order by number");
  expect(places.map(({ number }) => number)).toEqual(keys.map((_, at) => at + 1));
  await world.ask("update waiting_room set moved_at = moved_at - interval '20 s'");
  await world.ask("update waiting_lines set moved_at = moved_at - interval '20 s'");
  await Promise.all([...servers, ...servers].map((line) => line.move()));
  const admitted = await world.ask("select number::int from waiting_places where admitted_at is not null");
  // Six a minute are two in twenty seconds, and a budget saves no more than one for ten.
  expect(admitted.length).toBeLessThanOrEqual(2);
  expect(admitted.length).toBeGreaterThan(0);
});

it("a place that nobody asks for passes to the next when its turn comes, and not before", async () => {
  const line = await withLine();
  const [gone, back, patient] = [randomUUID(), randomUUID(), randomUUID()];
  await waits(line, gone);
  await waits(line, back);
  await waits(line, patient);
  await world.ask("update waiting_places set asked_at = asked_at - interval '10 minutes' where number < 3");
  expect((await waits(line, back)).ahead).toBe(1);
  await later(line, 10);
  expect(await passes(line, back)).toBe(true);
  expect((await waits(line, gone)).ahead).toBe(1);
});

it("a turn that is not used within five minutes passes to the next", async () => {
  const line = await withLine();
  const [idle, next] = [randomUUID(), randomUUID()];
  await waits(line, idle);
  await waits(line, next);
  await later(line, 10);
  await world.ask(
    "update waiting_places set admitted_at = admitted_at - interval '6 minutes' where number = 1",
  );
  await later(line, 1);
  expect(await passes(line, next)).toBe(true);
  expect((await waits(line, idle)).ahead).toBe(0);
});

it("the estimate is what was measured, and is not given before anything was", async () => {
  const line = await withLine();
  const keys = Array.from({ length: 20 }, () => randomUUID());
  for (const key of keys) await waits(line, key);
  const last = keys.at(-1) ?? "";
  expect((await waits(line, last)).seconds).toBeNull();
  for (let at = 0; at < 6; at += 1) await later(line, 10);
  const { ahead, seconds } = await waits(line, last);
  expect(ahead).toBe(13);
  // Six a minute: fourteen numbers are about 140 seconds.
  expect(seconds).toBeGreaterThan(120);
  expect(seconds).toBeLessThan(160);
});

it("a county whose gateway is slow lets in fewer, and as many as before once it is not", async () => {
  await world.ask("update waiting_lines set per_minute = 600");
  const line = server();
  const speed = async () => (await world.ask("select speed from waiting_lines"))[0]?.speed;
  for (let at = 0; at < 3; at += 1) line.charged(busy, 6_000);
  await line.move();
  expect(await speed()).toBe(0.5);
  // Those who were let in before pay meanwhile: slow charges within twenty seconds are no further sign.
  await world.ask("update waiting_lines set speed = 8");
  const slowAfter = async (seconds: number): Promise<unknown> => {
    for (let at = 0; at < 3; at += 1) line.charged(busy, 6_000);
    await world.ask("update waiting_lines set slowed_at = clock_timestamp() - $1 * interval '1 s'", [
      seconds,
    ]);
    await line.move();
    return speed();
  };
  expect(await slowAfter(19)).toBe(8);
  expect(await slowAfter(21)).toBeLessThan(8);
  await world.ask("update waiting_lines set speed = 0.5");
  for (let at = 0; at < 300; at += 1) expect(await passes(line)).toBe(true);
  await line.move();
  expect(await passes(line)).toBe(false);
  for (let at = 0; at < 10; at += 1) {
    await later(line, 60);
    await passes(line);
  }
  await line.move();
  expect(await speed()).toBeNull();
});

/** The line of a county whose gateway answered `charged` of the charges of `letIn` payers per second, and is slow now. */
async function slowedDown({ charged, letIn }: { readonly charged: number; readonly letIn: number }) {
  await world.ask(
    "update waiting_lines set per_minute = 6000, charged = $1, recent = $2, moved_at = clock_timestamp()",
    [charged, letIn],
  );
  const line = server();
  for (let at = 0; at < 3; at += 1) line.charged(busy, Number.POSITIVE_INFINITY);
  await line.move();
  const speed = async (): Promise<number> =>
    Number((await world.ask("select speed from waiting_lines"))[0]?.speed);
  /** The speed after this many seconds, when somebody pays. */
  const speedAfter = async (seconds: number): Promise<number> => {
    line.charged(busy, 500);
    await later(line, seconds);
    return speed();
  };
  return { speed, speedAfter };
}

// Decision 472
it("a county whose gateway has too much to do lets in 90% of what it answers, all of it after a minute, and then more", async () => {
  const { speed, speedAfter } = await slowedDown({ charged: 4, letIn: 5 });
  expect(await speed()).toBeCloseTo(3.6, 1);
  expect(await speedAfter(19)).toBeCloseTo(3.6, 1);
  expect(await speedAfter(21)).toBeGreaterThan(3.9);
  expect(await speedAfter(21)).toBeCloseTo(4, 1);
  expect(await speedAfter(20)).toBeLessThan(4.1);
  expect(await speedAfter(120)).toBeGreaterThan(6);
});

it("a county whose gateway answered nobody lets in half as many again every twelve seconds once it answers", async () => {
  const { speed, speedAfter } = await slowedDown({ charged: 0, letIn: 5 });
  expect(await speed()).toBe(0.5);
  const before = await speedAfter(21);
  expect((await speedAfter(12)) / before).toBeCloseTo(1.5, 1);
  expect(await speedAfter(60)).toBeGreaterThan(5);
});

it("a few slow charges among many do not slow a county down", async () => {
  const line = server();
  for (let at = 0; at < 13; at += 1) line.charged(busy, 500);
  for (let at = 0; at < 4; at += 1) line.charged(busy, 6_000);
  await line.move();
  expect(await world.ask("select speed from waiting_lines")).toEqual([{ speed: null }]);
  line.charged(busy, 6_000);
  await line.move();
  expect(await world.ask("select speed is null as free from waiting_lines")).toEqual([{ free: false }]);
});

it("what a quiet time saved is gone once a county's gateway is slow: two payers at once make a line", async () => {
  await world.ask("update waiting_lines set per_minute = 600");
  const line = server();
  expect(await passes(line)).toBe(true);
  await later(line, 60);
  for (let at = 0; at < 3; at += 1) line.charged(busy, 6_000);
  await line.move();
  for (let at = 0; at < 2; at += 1) expect(await passes(line)).toBe(true);
  await line.move();
  expect(await passes(line)).toBe(false);
});

it("charges that are slow now and then, far apart, do not slow a county down", async () => {
  let now = 0;
  const line = createLine(world.database.pool, 60_000, () => now);
  for (let at = 0; at < 5; at += 1) {
    line.charged(busy, 6_000);
    await line.move();
    now += 11_000;
  }
  expect(await world.ask("select speed from waiting_lines")).toEqual([{ speed: null }]);
  for (let at = 0; at < 3; at += 1) {
    line.charged(busy, Number.POSITIVE_INFINITY);
    await line.move();
    now += 1_000;
  }
  expect(await world.ask("select speed from waiting_lines")).toEqual([{ speed: 0.1 }]);
});

it("the installation's limit is shared evenly: a county with one payer does not wait behind another's crowd", async () => {
  await world.ask("update waiting_lines set per_minute = null");
  const line = server(60);
  for (let at = 0; at < 15; at += 1) await passes(line);
  await passes(line, randomUUID(), calm);
  await line.move();
  const crowd = Array.from({ length: 30 }, () => randomUUID());
  for (const key of crowd) await waits(line, key);
  const alone = randomUUID();
  expect(await passes(line, alone, calm)).toBe(false);
  await later(line, 8);
  expect(await passes(line, alone, calm)).toBe(true);
});

it("a checkout that is already open is found without a place, and a place is its payer's alone", async () => {
  const [id = ""] = await insertBills(world.database.pool, busy, [
    { bill_number: "A", parcel_id: "A", balance_cents: 10_000 },
  ]);
  const payer = world.payerOf("busy");
  const request = await payer.request([{ id, cents: 10_000 }]);
  expect(await payer.checkout(request)).toBeTruthy();
  await world.services.line.move();
  expect(await payer.checkout(request)).toBeTruthy();
  const another = { ...request, Key: randomUUID() };
  const refusal = await refusalOf(payer.page, guestCheckout, { body: another });
  expect(refusal).toMatchObject({ code: "in_line", status: 429, details: { Place: 1 } });
  expect(refusal.details.RetryAfter).toBeGreaterThan(0);
  expect(refusal.message).toContain("You are next. We cannot say yet how long that takes.");
  await later(world.services.line, 10);
  expect(await payer.checkout(another)).toBeTruthy();
  expect(await world.ask("select from waiting_places")).toEqual([]);
});

it.each([
  [0, 4],
  [40, 10],
  [100, 25],
  [3_600, 60],
  [null, 15],
])("with %j seconds to go, a payer asks again after about %d", (seconds, after) => {
  expect(askAfter(seconds, 0.5)).toBe(after);
  expect(askAfter(seconds, 0)).toBeLessThan(askAfter(seconds, 1));
});

it.each([
  [10, 0],
  [61, 2],
  [540, 9],
  [620, 15],
  [3_700, 75],
])("%d seconds are told as %d minutes", (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes);
});
