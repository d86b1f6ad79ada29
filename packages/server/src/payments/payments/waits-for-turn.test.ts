import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type FaultyServer, faultyServer } from "../../gateways/testing/faulty-server.ts";
import type { Services } from "../../kernel/services.ts";
import { createWorld, SILENT, type World } from "../../people/autopay/testing/world.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { owes, type Paid, pays } from "../disputes/testing/disputed-world.ts";
import { settleDue } from "./settle.ts";

const CHARGE = /^POST \/charges$/;
const TIMEOUT_MS = 3_000;
/** After this time, the settle job asks about a payment whose server is gone. */
const LATE_MS = 4_600;

let world: World;
let front: FaultyServer;
/** The gateway answers charges after this. */
let answers = Promise.resolve();
const opened: Services[] = [];
beforeAll(async () => {
  world = await createWorld();
  front = await faultyServer(async ({ method, url, path, headers, body }) => {
    const answer = await fetch(`${world.sandbox.url}${url}`, {
      method,
      headers: { "content-type": headers["content-type"] ?? "text/plain" },
      ...(method === "POST" ? { body: new Uint8Array(body) } : {}),
    });
    if (path === "/charges") await answers;
    return { status: answer.status, body: await answer.text() };
  });
});
afterAll(async () => {
  for (const { db } of opened) await db.close();
  front.close();
  await world.close();
});

/** The same database with another server, which has its own queue of calls to the gateway. */
function atServer(): World {
  const { payments } = testConfig(world.database.url);
  const services = testServices(world.database.url, {
    gatewayUrl: front.url,
    payments: { ...payments, settleAgainMs: 1, gatewayTimeoutMs: TIMEOUT_MS },
  });
  opened.push(services);
  return { ...world, services };
}

const busyFor = (seconds: number): void =>
  void front.next(CHARGE, { status: 429, headers: { "retry-after": String(seconds) }, body: "{}" });

async function rowOf({ id }: Paid) {
  const { rows } = await world.database.pool.query<{ state: string; code: string | null; checks: number }>(
    `select state, decline_code as code, checks,
       exists (select from pending_bills b where b.payment_id = p.id) as "isPending"
     from payments p where id = $1`,
    [id],
  );
  return rows[0];
}

const callsAbout = ({ id }: Paid): readonly string[] =>
  front.calls
    .filter(({ url, body }) => url.includes(id) || body.includes(id))
    .map(({ method, path }) => `${method} ${path.replace(id, "…")}`);

describe("a gateway that has too many calls", () => {
  it("is not asked about a charge that it never got: nothing was charged, and the bill is free at once", async () => {
    const server = atServer();
    busyFor(300);
    const refused = await pays(server);
    expect(callsAbout(refused)).toEqual(["POST /charges"]);
    const unsent = await pays(server);
    expect(await rowOf(unsent)).toEqual({
      state: "declined",
      code: "abandoned",
      checks: 0,
      isPending: false,
    });
    expect(await owes(world, unsent)).toEqual([10_000]);
    await settleDue(server.services, SILENT);
    expect(callsAbout(unsent)).toEqual([]);
    // The other one reached the gateway, so only the gateway knows.
    expect(await rowOf(refused)).toMatchObject({ state: "unknown", isPending: true });
  });

  it("gets a charge when its turn comes, and its payment is nobody else's meanwhile", async () => {
    const [server, other] = [atServer(), atServer()];
    let release = (): void => undefined;
    answers = new Promise((resolve) => {
      release = resolve;
    });
    busyFor(4);
    const paying = pays(server);
    await vi.waitFor(async () => {
      const { rows } = await world.database.pool.query(
        `select from payments where state = 'submitted'
           and submitted_at < clock_timestamp() - $1::bigint * interval '1 ms'`,
        [LATE_MS],
      );
      expect(rows).toHaveLength(1);
    });
    await settleDue(other.services, SILENT);
    release();
    const paid = await paying;
    expect(callsAbout(paid)).toEqual(["POST /charges", "POST /charges"]);
    expect(await rowOf(paid)).toMatchObject({ state: "succeeded", checks: 0 });
    expect(await owes(world, paid)).toEqual([0]);
  });
});
