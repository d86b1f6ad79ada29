import { ENGLISH } from "@county-pay/core/messages";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import { freePort } from "../../db/embedded/index.ts";
import type { Services } from "../../kernel/services.ts";
import { testConfig, testServices } from "../../testing/services.ts";
import { serveUnavailable } from "../unavailable.ts";
import { serveStatus } from "./serve-status.ts";
import { statusPage } from "./status-page.ts";

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

const HTML = { accept: "text/html,application/xhtml+xml" };
const NOWHERE = "postgres://nobody@127.0.0.1:1/none";

/** A server whose database is there or not, as `healthy` says. */
function withHealth(
  healthy: () => boolean,
  maintenance = false,
  isBusy = () => false,
  outage: Services["gatewayCalls"]["outage"] = () => null,
): FastifyInstance {
  const app = Fastify();
  apps.push(app);
  serveStatus(app, {
    config: testConfig(NOWHERE, { maintenance }),
    line: { isBusy } as Services["line"],
    gatewayCalls: { outage } as Services["gatewayCalls"],
    health: async () => (healthy() ? { healthy: true } : { healthy: false, error: new Error("gone") }),
  });
  return app;
}

describe("the page about the status", () => {
  it("says whether payments work, and since when, to programs as well", async () => {
    let healthy = true;
    const app = withHealth(() => healthy);
    const before = (await app.inject("/Status")).json();
    expect(before).toMatchObject({ Status: "up" });
    expect((await app.inject({ url: "/Status", headers: HTML })).body).toContain(
      "Online payments are working.",
    );
    healthy = false;
    const page = await app.inject({ url: "/Status", headers: HTML });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Online payments are not working right now.");
    expect(page.body).toContain("do not pay again yet");
    const after = (await app.inject("/Status")).json();
    expect(after).toMatchObject({ Status: "down" });
    expect(Date.parse(after.Since)).toBeGreaterThanOrEqual(Date.parse(before.Since));
    expect((await app.inject("/Status")).json()).toEqual(after);
  });

  it("says that payers wait in line while they do", async () => {
    let isBusy = true;
    const app = withHealth(
      () => true,
      false,
      () => isBusy,
    );
    const sentence = "Many people are paying right now";
    expect((await app.inject("/Status")).json()).toMatchObject({ Status: "up", Line: true });
    expect((await app.inject({ url: "/Status", headers: HTML })).body).toContain(sentence);
    isBusy = false;
    expect((await app.inject("/Status")).json()).toMatchObject({ Line: false });
    expect((await app.inject({ url: "/Status", headers: HTML })).body).not.toContain(sentence);
  });

  it("says that card and eCheck payments do not work while the gateway does not answer, and for whom", async () => {
    let healthy = true;
    let isEverywhere = true;
    const since = Date.parse("2026-12-20T22:10:00Z");
    const app = withHealth(
      () => healthy,
      false,
      () => false,
      () => ({ since, isEverywhere }),
    );
    const read = async (language: string) =>
      (await app.inject({ url: "/Status", headers: { ...HTML, "accept-language": language } })).body;
    expect((await app.inject("/Status")).json()).toEqual({
      Status: "down",
      Cause: "gateway",
      Since: "2026-12-20T22:10:00.000Z",
      Line: false,
    });
    expect(await read("en")).toContain("Card and eCheck payments are not working right now");
    expect(await read("en")).toContain("do not pay again yet");
    isEverywhere = false;
    expect((await app.inject("/Status")).json()).toMatchObject({ Status: "partly", Cause: "gateway" });
    expect(await read("en")).toContain("not working for some counties right now");
    expect(await read("es")).toContain("no funcionan en algunos condados en este momento");
    expect(await read("vi")).toContain("Hiện không thể thanh toán bằng thẻ hoặc séc điện tử ở một số quận");
    healthy = false;
    expect((await app.inject("/Status")).json()).not.toHaveProperty("Cause");
    expect(await read("en")).toContain("Online payments are not working right now.");
  });

  it("answers while the database does not", async () => {
    const services = testServices(NOWHERE);
    const app = await buildApi(services);
    apps.push(app);
    const page = await app.inject({ url: "/Status", headers: { ...HTML, "accept-language": "es" } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="es" dir="ltr">');
    expect(page.body).toContain("Los pagos en línea no funcionan en este momento.");
    await services.db.close();
  });

  it("says so when the operator has closed the service", async () => {
    const page = await withHealth(() => true, true).inject({ url: "/Status", headers: HTML });
    expect(page.body).toContain("Online payments are closed for maintenance.");
  });

  it.each([
    [30_000, "For less than a minute now."],
    [60_000, "For 1 minute now."],
    [59 * 60_000, "For 59 minutes now."],
    [3 * 3_600_000, "For 3 hours now."],
    [72 * 3_600_000, "For 3 days now."],
  ])("writes a state of %i ms as %s", (ms, text) => {
    expect(statusPage({ state: "down", since: 0 }, ENGLISH, ms)).toContain(`<p>${text}</p>`);
  });

  it("writes times in the page's own language", () => {
    const page = statusPage({ state: "up", since: 0 }, ALL_LANGUAGES.vi, 5 * 60_000);
    expect(page).toContain("<p>Đã 5 phút.</p>");
  });
});

it("a browser gets the page instead of JSON from a server that waits for its database", async () => {
  const port = await freePort();
  const stop = await serveUnavailable([{ host: "127.0.0.1", port }]);
  const ask = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, "accept-language": "en" } });
  const portal = await ask("/demo/guest/bills", HTML.accept);
  expect(portal.status).toBe(503);
  expect(portal.headers.get("retry-after")).toBe("2");
  expect(await portal.text()).toContain("Online payments are not working right now.");
  expect((await ask("/Status", HTML.accept)).status).toBe(200);
  const call = await ask("/AlchemePay/CompanyBundle/demo", "application/json");
  expect(call.status).toBe(503);
  expect(await call.json()).toMatchObject({ Code: "unavailable" });
  await stop();
});
