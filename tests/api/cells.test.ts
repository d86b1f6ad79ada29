import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { promisify } from "node:util";
import { companyBundle, getEbppUser, login, resetPassword } from "@county-pay/core/contract";
import {
  answerOf,
  insertBills,
  insertCounty,
  insertPerson,
  type Network,
  refusalOf,
  startNetwork,
  TEST_PASSWORD,
  type TestDatabase,
  testDatabase,
} from "@county-pay/server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programFile } from "../support/bundles.ts";
import { type GatewayProcess, startGateway } from "../support/programs.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

const COUNTIES = ["oak", "elm"] as const;
const FEE = { CreditCardPercentageFee1Value: 2.35, CreditCardPercentageFee1Label: "Service fee" };
const FLAGS = { OnlinePropertyTaxPayment: true };
const EVENTS_SECRET = "a-secret-of-events";

let gateway: GatewayProcess;
let main: TestDatabase;
let west: TestDatabase;
let network: Network;
let front: ServerProcess;
const ids: Record<string, number> = {};

const databaseOf = (county: string): TestDatabase => (county === "elm" ? west : main);

/** A front with two cells: oak lives in main, elm in west, and ash moves from main to west. */
beforeAll(async () => {
  gateway = await startGateway();
  [main, west] = await Promise.all([testDatabase(), testDatabase()]);
  await west.pool.query("select setval(pg_get_serial_sequence('companies', 'id'), 1000)");
  for (const name of COUNTIES) {
    const { pool } = databaseOf(name);
    ids[name] = await insertCounty(pool, { name, flags: FLAGS, config: FEE });
    await insertPerson(pool, ids[name], { email: `${name}@mail.example` });
  }
  const ash = await insertCounty(main.pool, { name: "ash", flags: FLAGS });
  await west.pool.query(
    `insert into companies (id, name, display_name, config, flags, customization, standing, other_cell)
     values ($1, 'ash', 'Ash in the West', '{}', '{}', '{}', 'arriving', 'main')`,
    [ash],
  );
  network = await startNetwork(west.url);
  front = await startServer(gateway, "", {
    ...CELLS(),
    GATEWAY_EVENTS_SECRET: EVENTS_SECRET,
    GATEWAY_TIMEOUT_MS: "60000",
    METRICS_PORT: "0",
  });
});
afterAll(async () => {
  await front?.stop();
  await network?.close();
  await gateway?.close();
  await Promise.all([main?.close(), west?.close()]);
});

const CELLS = () => ({
  CELLS: `main=${main.url},west=${network.url}`,
  SIGNING_SECRET: "a secret of tests, long enough to sign",
});
/** The output of a command. */
const command = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, ...CELLS() };
  return (await promisify(execFile)(process.execPath, [programFile("cli"), ...args], { env })).stdout;
};
const linkOf = (county: string): string => `link-of-${county}-`.padEnd(43, "x");
const signIn = (county: string, password = TEST_PASSWORD) =>
  answerOf(front.payerOf(county).page, login, {
    body: { username: `${county}@mail.example`, password, company: county },
  });
const health = async () => {
  const response = await fetch(`${front.url}/Health`);
  return { code: response.status, ...((await response.json()) as object) };
};

describe("a front with two cells", () => {
  it.each(COUNTIES)(
    "a guest searches and pays a bill of %s, whose database is the only one that has it",
    async (name) => {
      const { pool } = databaseOf(name);
      const [id = ""] = await insertBills(pool, ids[name] ?? 0, [
        { bill_number: `${name}-1`, parcel_id: "P1" },
      ]);
      const payer = front.payerOf(name);
      expect((await payer.pay([{ id, cents: 10_000 }])).Status).toBe("success");
      const { rows } = await pool.query("select state from payments");
      expect(rows).toEqual([{ state: "succeeded" }]);
    },
  );

  it.each(COUNTIES)(
    "a resident of %s signs in, and their session goes to their county's cell",
    async (name) => {
      const user = await signIn(name);
      const own = await answerOf(front.as(user.AuthToken), getEbppUser, { params: { id: user.Id } });
      expect(own.CompanyId).toBe(ids[name]);
    },
  );

  it.each(COUNTIES)("a page of %s is served by its cell", async (name) => {
    const page = await fetch(`${front.url}/embed/preview/${name}`);
    const bundle = await answerOf(front.payer.page, companyBundle, { params: { company: name } });
    expect([page.status, bundle.CompanyId]).toEqual([200, ids[name]]);
  });

  it.each(COUNTIES)("a mail's link, which names no county, opens in the cell of %s", async (name) => {
    const Password = "Another(1)Password";
    await databaseOf(name).pool.query(
      `insert into mail_tokens (hash, company_id, user_id, purpose, email, expires_at)
       select sha256($1::bytea), company_id, id, 'reset', email, now() + interval '1 hour' from users`,
      [Buffer.from(linkOf(name))],
    );
    const body = { Password, EmailToken: linkOf(name) };
    await answerOf(front.payer.page, resetPassword, { body });
    expect((await refusalOf(front.payer.page, resetPassword, { body })).code).toBe("link_expired");
    expect((await signIn(name, Password)).CompanyId).toBe(ids[name]);
  });

  it("a gateway's event is noted by every cell, and a forged one by none", async () => {
    const body = Buffer.from(JSON.stringify({ id: "evt_1", about: { kind: "charge", reference: "" } }));
    const seconds = Math.floor(Date.now() / 1_000);
    const send = (secret: string) => {
      const v1 = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
      return fetch(`${front.paymentsUrl}/gateway-events/sandbox`, {
        method: "POST",
        headers: { "content-type": "application/json", "sandbox-signature": `t=${seconds},v1=${v1}` },
        body,
      });
    };
    expect((await send("another-secret-of-events")).status).toBe(400);
    expect((await send(EVENTS_SECRET)).status).toBe(200);
    for (const { pool } of [main, west])
      expect((await pool.query("select id from gateway_events")).rowCount).toBe(1);
  });

  it("refuses a county that no cell has, in the county's words", async () => {
    const params = { company: "nowhere" };
    expect((await refusalOf(front.payer.page, companyBundle, { params })).code).toBe("company_not_found");
  });

  it("follows a county from one cell to the other", async () => {
    const nameOf = async () =>
      (await answerOf(front.payer.page, companyBundle, { params: { company: "ash" } })).DisplayName;
    expect(await nameOf()).toBe("Ash County");
    await main.pool.query("update companies set standing = 'gone', other_cell = 'west' where name = 'ash'");
    await west.pool.query("update companies set standing = 'here', other_cell = '' where name = 'ash'");
    expect(await nameOf()).toBe("Ash in the West");
  });

  it("serves a county that two cells claim from neither", async () => {
    await main.pool.query("update companies set standing = 'here', other_cell = '' where name = 'ash'");
    await expect.poll(health).toMatchObject({ code: 200, status: "Degraded", claimedTwice: 1 });
    const params = { company: "ash" };
    expect((await refusalOf(front.payer.page, companyBundle, { params })).code).toBe("unavailable");
    await main.pool.query("update companies set standing = 'gone', other_cell = 'west' where name = 'ash'");
    await expect
      .poll(health)
      .toEqual({ code: 200, status: "Healthy", cells: { main: "Healthy", west: "Healthy" } });
  });

  it("company list says where each county lives, and a command finds its county", async () => {
    const listed = await command("company", "list");
    expect(listed.trim().split("\n")).toEqual([
      "oak\tOak County\t1 bills\tmain\there",
      "ash\tAsh in the West\t0 bills\twest\there",
      "elm\tElm County\t1 bills\twest\there",
    ]);
    expect(await command("company", "show", "--company", "elm")).toContain(`id\t${ids.elm}`);
  });

  it("a report adds up every county of every cell", async () => {
    const lines = (await command("report", "--from", "2020-01-01", "--to", "2099-12-31", "--csv"))
      .trim()
      .split("\n");
    expect(lines.slice(1)).toEqual([
      "main,oak,1,102.35,2.35,0.00,0.00,0.00,0.00,102.35",
      "west,ash,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00",
      "west,elm,1,102.35,2.35,0.00,0.00,0.00,0.00,102.35",
      "all,all,2,204.70,4.70,0.00,0.00,0.00,0.00,204.70",
    ]);
  });

  it("its metrics name the cell, and each is described once", async () => {
    const { metricsPort } = await front.ready();
    const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    for (const name of ["healthy", "cell_directory_up"])
      for (const cell of ["main", "west"])
        expect(text.split("\n").includes(`county_pay_${name}{cell="${cell}"} 1`), `${name} ${cell}`).toBe(
          true,
        );
    expect(text.match(/^# TYPE county_pay_healthy /gm)).toHaveLength(1);
  });

  it("a cell that loses its database takes only its own counties with it, and comes back", async () => {
    await network.cut();
    await expect
      .poll(health)
      .toEqual({ code: 200, status: "Degraded", cells: { main: "Healthy", west: "Unhealthy" } });
    const search = (company: string) =>
      front.payer.page.call(companyBundle, { params: { company } }).then((answer) => answer.ok);
    expect(await search("oak")).toBe(true);
    await expect.poll(() => search("elm")).toBe(false);
    // It may be a county of the cell that cannot be asked.
    const params = { company: "nowhere" };
    expect((await refusalOf(front.payer.page, companyBundle, { params })).code).toBe("unavailable");
    await network.mend();
    await expect.poll(() => search("elm")).toBe(true);
    await expect.poll(health).toMatchObject({ status: "Healthy" });
  });
});
