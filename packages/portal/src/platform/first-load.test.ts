// @vitest-environment jsdom
import { companyBundle } from "@county-pay/core/contract";
import { fakeServer, makeEnvironment } from "@county-pay/core/testing";
import { afterEach, expect, it, vi } from "vitest";
import { makeBundle } from "../testing/make-bundle.ts";
import { beginFirstLoad, loadCompanyOnce } from "./first-load.ts";
import { fetchOrPrefetched } from "./query/prefetch.ts";

const COLORS = ":root{--cp-accent:#123456}";

/** A page with this server-written content, and a server that answers for a county. */
function open(written: string | null, answers = "demo") {
  const block = document.createElement("script");
  block.type = "application/json";
  block.id = "county-pay-company";
  block.textContent = written;
  const colors = document.createElement("style");
  colors.id = "county-pay-colors";
  colors.textContent = COLORS;
  if (written !== null) document.body.append(colors, block);
  const server = fakeServer();
  server.on(companyBundle, () => makeBundle(answers));
  return { server, environment: makeEnvironment({ client: server.client }) };
}

afterEach(() => document.body.replaceChildren());

it("a county embedded in the page is used once with its colors, without a call, and requested the next time", async () => {
  const { server, environment } = open(JSON.stringify(makeBundle("demo")));
  beginFirstLoad(environment, "/DEMO/guest/bills");
  const loaded = await loadCompanyOnce(environment, "DEMO");
  expect(loaded.ok && loaded.value.company.displayName).toBe("Example County");
  expect(loaded.ok && loaded.value.colors).toBe(COLORS);
  expect(server.calls).toHaveLength(0);
  const again = await loadCompanyOnce(environment, "DEMO");
  expect(again.ok && again.value.colors).toBeNull();
  expect(server.calls).toHaveLength(1);
});

it("a county that is missing from the page, or another one, is requested at once", async () => {
  for (const written of [null, JSON.stringify(makeBundle("pine"))]) {
    const { server, environment } = open(written);
    beginFirstLoad(environment, "/demo/login");
    expect(server.calls).toHaveLength(1);
    const loaded = await loadCompanyOnce(environment, "demo");
    expect(loaded.ok && loaded.value.company.name).toBe("demo");
    expect(loaded.ok && loaded.value.colors).toBeNull();
    expect(server.calls).toHaveLength(1);
  }
});

it("the URL's bill is requested at once, and its screen uses that answer once, in the same language only", async () => {
  const fetch = vi.fn(async (url: string) => new Response(`"answer of ${url}"`));
  vi.stubGlobal("fetch", fetch);
  const { environment } = open(JSON.stringify(makeBundle("demo")));
  beginFirstLoad(environment, "/demo/guest/bill-preview/1");
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
  const url = `${location.origin}/AlchemePay/Bill/demo/1`;
  const call = { method: "GET", headers: { "accept-language": "en" }, credentials: "omit" } as const;
  expect(await (await fetchOrPrefetched(url, call)).text()).toContain(url);
  expect(fetch).toHaveBeenCalledTimes(3);
  await fetchOrPrefetched(url, call);
  await fetchOrPrefetched(url, { ...call, headers: { "accept-language": "es" } });
  expect(fetch).toHaveBeenCalledTimes(5);
  vi.unstubAllGlobals();
});
