import { changeCompanySettings, login } from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashPassword } from "../../people/sessions/index.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills } from "../../testing/county.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";
import { filterBomb, hugeDrawing, pngBomb, slowDrawing, useBomb } from "../../testing/hostile-logos.ts";
import { insertPerson, type SignedInPerson, signedIn, TEST_PASSWORD } from "../../testing/people.ts";
import { drawStoredLogos } from "./draw-stored-logos.ts";

/** What a call may take in addition while hostile logos are drawn, in milliseconds. */
const MAY_ADD_MS = 200;
const KINDS = ["health", "login", "payment"] as const;
type Times = Record<(typeof KINDS)[number], number[]>;

let world: GuestWorld;
let admin: SignedInPerson;
let serial = 0;

beforeAll(async () => {
  const hostile = [filterBomb(), useBomb(), hugeDrawing(), pngBomb()];
  world = await guestWorld([
    { name: "demo" },
    { name: "drawer", flags: { AdminTab: true } },
    ...hostile.map((Logo, index) => ({ name: `stored-${index}`, config: { Logo } })),
  ]);
  const { pool } = world.database;
  await insertPerson(pool, world.ids.drawer ?? 0, { email: "admin@drawer.example", userType: "Admin" });
  admin = await signedIn(world.api, "drawer", "admin@drawer.example");
  await insertPerson(pool, world.ids.demo ?? 0, { email: "ada@demo.example" });
  // Their password costs as much as in production.
  await pool.query("update users set password_hash = $1 where email = 'ada@demo.example'", [
    await hashPassword(TEST_PASSWORD),
  ]);
});
afterAll(() => world.close());

async function payOneBill(): Promise<void> {
  serial += 1;
  const row = { bill_number: `B${serial}`, parcel_id: `P-${serial}` };
  const [id = ""] = await insertBills(world.database.pool, world.ids.demo ?? 0, [row]);
  const { Status } = await world.payerOf("demo").pay([{ id, cents: 10_000 }]);
  expect(Status).toBe("success");
}

const CALLS: Record<(typeof KINDS)[number], () => Promise<unknown>> = {
  health: async () => expect((await world.api.inject("/Health")).statusCode).toBe(200),
  login: () =>
    answerOf(clientOf(world.api), login, {
      body: { username: "ada@demo.example", password: TEST_PASSWORD, company: "demo" },
    }),
  payment: payOneBill,
};

/** Makes each call once and notes how long it took. */
async function round(times: Times): Promise<void> {
  for (const kind of KINDS) {
    const began = performance.now();
    await CALLS[kind]();
    times[kind].push(performance.now() - began);
  }
}

const noTimes = (): Times => ({ health: [], login: [], payment: [] });
const rounds = async (times: Times, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await round(times);
};
const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0;

it("health, logins, and payments of another county go on while hostile logos are saved and drawn", async () => {
  const [without, during] = [noTimes(), noTimes()];
  await rounds(without, 6);
  const began = performance.now();
  let isDrawing = true;
  const save = (Logo: string) => {
    const body = { Before: { Config: { Logo: "" } }, After: { Config: { Logo } } };
    return refusalOf(admin.asApi, changeCompanySettings, { body });
  };
  const log = { info: () => undefined, error: () => undefined };
  const drawing = Promise.all([
    ...[filterBomb(), useBomb(), pngBomb(), slowDrawing()].map(save),
    drawStoredLogos(world.services, log),
  ]).finally(() => {
    isDrawing = false;
  });
  while (isDrawing) await round(during);
  const took = performance.now() - began;
  const refusals = (await drawing).slice(0, 4);
  await rounds(without, 6);

  expect(refusals.map((refusal) => (typeof refusal === "object" ? refusal.details.Logo : null))).toEqual([
    { Problem: "part_not_allowed", Part: "<filter>" },
    { Problem: "part_not_allowed", Part: "<use>" },
    { Problem: "unreadable" },
    { Problem: "too_complex" },
  ]);
  for (const kind of KINDS) {
    // The drawing may take one of two processors, and other tests share them; it never takes a call's own turn.
    const allowed = 2 * quantile(without[kind], 0.75) + MAY_ADD_MS;
    expect(quantile(during[kind], 0.5), kind).toBeLessThan(allowed);
    // Drawing takes seconds. No call waited for that: each was made many times meanwhile.
    expect(during[kind].length, kind).toBeGreaterThanOrEqual(5);
    expect(Math.max(...during[kind]), kind).toBeLessThan(took / 3);
  }
});
