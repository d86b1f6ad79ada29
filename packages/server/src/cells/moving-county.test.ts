import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "@county-pay/core/client";
import { guestCheckout } from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildApi, buildPaymentsOrigin } from "../app.ts";
import { insertBills, insertCounty } from "../testing/county.ts";
import { card, createPayer, type Payer } from "../testing/payer.ts";
import { startSandbox, type TestSandbox } from "../testing/sandbox.ts";
import { testConfig, testServices } from "../testing/services.ts";
import type { Cell } from "./cells.ts";
import { openDirectory } from "./directory.ts";
import { buildFront } from "./front.ts";
import { type MoveRequest, moveCounty, type Step } from "./move/index.ts";
import { type CellsWorld, cellsWorld, type TwoCells } from "./move/testing/two-cells.ts";
import { socketsIn } from "./sockets.ts";
import { openUpstream } from "./upstream.ts";

const ids = { elm: 0, oak: 0 };
const bills: Record<keyof typeof ids, { id: string; cents: number }[]> = { elm: [], oak: [] };
const closing: (() => unknown)[] = [];
let world: CellsWorld;
let cells: TwoCells;
let sandbox: TestSandbox;
let folder: string;
/** Payers whose requests wait for a county that moves, as in production, and one who is answered almost at once. */
let patient: Record<keyof typeof ids, Payer>;
let impatient: { readonly payer: Payer; readonly url: string; readonly origin: string };

const COUNTY = {
  config: { CreditCardPercentageFee1Value: 2.35, CreditCardFeeMin: 1 },
  flags: { OnlinePropertyTaxPayment: true },
};

/** The server of a cell, on its sockets. */
async function serve({ name, url }: Cell): Promise<void> {
  const { payments } = testConfig(url);
  const services = testServices(url, {
    cell: name,
    gatewayUrl: sandbox.url,
    payments: { ...payments, captchaCost: 1, settleAgainMs: 1 },
  });
  const sockets = socketsIn(folder, name);
  const api = await buildApi(services);
  const frame = await buildPaymentsOrigin(services);
  await api.listen({ path: sockets.api.path });
  await frame.listen({ path: sockets.payments.path });
  closing.push(async () => {
    await Promise.all([api.close(), frame.close()]);
    await services.mailer.close();
    await services.db.close();
  });
}

beforeAll(async () => {
  [world, sandbox, folder] = await Promise.all([
    cellsWorld(),
    startSandbox(),
    mkdtemp(join(tmpdir(), "county-pay-front-")),
  ]);
  cells = await world.cells(async (pool) => {
    for (const name of ["elm", "oak"] as const) {
      ids[name] = await insertCounty(pool, { name, ...COUNTY });
      const made = await insertBills(
        pool,
        ids[name],
        Array.from({ length: 6 }, (_, index) => ({ bill_number: `N${index}`, parcel_id: `N-${index}` })),
      );
      bills[name] = made.map((id) => ({ id, cents: 10_000 }));
    }
  });
  const both = [cells.main, cells.west];
  for (const cell of both) await serve(cell);
  const directory = await openDirectory(both);
  const upstreams = both.map(({ name }) => openUpstream(name, socketsIn(folder, name)));
  closing.push(
    () => directory.close(),
    () => Promise.all(upstreams.map((one) => one.close())),
  );
  const config = testConfig(cells.main.url);
  const { portal, payments } = config.sites;
  const clientAt = (baseUrl: string, origin: string): Client =>
    createClient({
      baseUrl,
      fetch: (url, { method, headers, body }) =>
        fetch(url, { method, headers: { ...headers, origin }, ...(body === undefined ? {} : { body }) }),
    });
  const payersOf = async (holdMs?: number) => {
    const parts = { config, logTo: { write: () => undefined }, directory, upstreams };
    const fronts = (["api", "payments"] as const).map((origin) =>
      buildFront(origin, holdMs === undefined ? parts : { ...parts, holdMs }),
    );
    closing.unshift(() => Promise.all(fronts.map((front) => front.close())));
    const [api = "", frame = ""] = await Promise.all(
      fronts.map((front) => front.listen({ host: "127.0.0.1", port: 0 })),
    );
    const payerOf = (county: string): Payer =>
      createPayer(county, {
        page: clientAt(api, portal.origin),
        frame: clientAt(frame, payments.origin),
        gatewayUrl: sandbox.url,
      });
    return { url: api, payerOf };
  };
  const slow = await payersOf();
  patient = { elm: slow.payerOf("elm"), oak: slow.payerOf("oak") };
  const quick = await payersOf(1);
  impatient = { payer: quick.payerOf("elm"), url: quick.url, origin: portal.origin };
});
afterAll(async () => {
  for (const close of closing) await close();
  sandbox?.close();
  await world?.close();
  await rm(folder, { recursive: true, force: true });
});

const move = (from: Cell, to: Cell, wanted: Step, work: () => Promise<unknown>) => {
  const request: MoveRequest = {
    county: "elm",
    from,
    to,
    drainMs: 0,
    onStep: async (step) => {
      if (step === wanted) await work();
    },
  };
  return moveCounty(request);
};

const next = (county: keyof typeof ids) => bills[county].splice(0, 1);
const paymentsIn = async (pool: TwoCells["mainPool"], county: keyof typeof ids): Promise<unknown> =>
  (
    await pool.query(
      "select count(*)::int as n from payments where company_id = $1 and state = 'succeeded'",
      [ids[county]],
    )
  ).rows[0]?.n;

it("a payer of a county that moves waits and pays where it lives then; payers of others notice nothing", async () => {
  let held: Promise<unknown> = Promise.resolve();
  let isOver = false;
  await move(cells.main, cells.west, "read-only", async () => {
    held = patient.elm.pay(next("elm")).finally(() => {
      isOver = true;
    });
    held.catch(() => undefined);
    expect(await patient.oak.pay(next("oak"))).toMatchObject({ Status: "success" });
    expect(isOver).toBe(false);
  });
  expect(await held).toMatchObject({ Status: "success" });
  expect(await paymentsIn(cells.westPool, "elm")).toBe(1);
  expect(await paymentsIn(cells.mainPool, "oak")).toBe(1);
});

it("a payer who has waited for as long as requests are held is told when to try again, and then pays", async () => {
  const { payer, url, origin } = impatient;
  const request = await payer.request(next("elm"));
  await move(cells.west, cells.main, "read-only", async () => {
    const response = await fetch(`${url}${guestCheckout.path}`, {
      method: guestCheckout.method,
      headers: { "content-type": "application/json", origin },
      body: JSON.stringify(request),
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await response.json()).toMatchObject({ Code: "unavailable", Details: { Database: "moving" } });
    expect(await patient.oak.pay(next("oak"))).toMatchObject({ Status: "success" });
  });
  expect(await patient.elm.pay(next("elm"))).toMatchObject({ Status: "success" });
  expect(await paymentsIn(cells.mainPool, "elm")).toBe(2);
});

it("card entry opens and pays where the county still lives, although the cell to which it moves is asked first", async () => {
  const { elm } = patient;
  await move(cells.main, cells.west, "here", async () => undefined);
  const opened = await elm.openFrame(await elm.checkout(await elm.request(next("elm"))));
  const page = await elm.checkout(await elm.request(next("elm")));
  await move(cells.west, cells.main, "leaving", async () => {
    for (const frame of [opened, await elm.openFrame(page)])
      expect(await elm.send(frame, await elm.press(frame, card()))).toMatchObject({ Status: "success" });
  });
  expect(await paymentsIn(cells.mainPool, "elm")).toBe(4);
});
