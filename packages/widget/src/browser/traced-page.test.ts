// @vitest-environment jsdom
import { reportSpans } from "@county-pay/core/contract";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startTraced } from "./start-traced.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PAGE = "b7ad6b7169203331";
const seen: { url: string; init: RequestInit }[] = [];
const original = window.fetch;

/** What the browser knows of the answer that brought the page. */
function navigatedWith(description: string | null): void {
  const serverTiming = description === null ? [] : [{ name: "traceparent", description, duration: 0 }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { serverTiming } as unknown as PerformanceNavigationTiming,
  ]);
}

const started = (): Promise<void> => new Promise((resolve) => startTraced(resolve));
const headerOf = ({ init }: { init: RequestInit }): string | null =>
  new Headers(init.headers).get("traceparent");

beforeEach(() => {
  seen.length = 0;
  window.fetch = async (url, init = {}) => {
    seen.push({ url: String(url), init });
    if (String(url).includes("offline")) throw new TypeError("failed");
    return new Response(null, { status: 204 });
  };
});
afterEach(() => {
  // Sends what a page of this test has not yet reported.
  document.dispatchEvent(new Event("visibilitychange"));
  window.fetch = original;
  vi.restoreAllMocks();
});

// SAFETY-012
it("a page that is not traced starts at once, and its calls are the browser's own", () => {
  navigatedWith(null);
  const { fetch } = window;
  const start = vi.fn();
  startTraced(start);
  expect(start).toHaveBeenCalledOnce();
  expect(window.fetch).toBe(fetch);
});

it("a traced page's calls to its own server belong to its trace, and no other site learns of it", async () => {
  navigatedWith(`00-${TRACE}-${PAGE}-01`);
  await started();
  await window.fetch("/AlchemePay/Bill/demo/SECRET?owner=SECRET", {
    method: "POST",
    headers: { accept: "a" },
  });
  await window.fetch("https://gateway.example/tokens", { method: "POST" });
  const [own, other] = seen;
  expect(own && headerOf(own)).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect(new Headers(own?.init.headers).get("accept")).toBe("a");
  expect(other && headerOf(other)).toBeNull();
});

it("a traced page reports times, IDs, and statuses, and nothing else, when it is left", async () => {
  navigatedWith(`00-${TRACE}-${PAGE}-01`);
  await started();
  await window.fetch("/AlchemePay/Bill/demo/SECRET?owner=SECRET", {
    method: "POST",
    body: "SECRET",
    headers: { authorization: "SECRET" },
  });
  await expect(window.fetch("/offline")).rejects.toThrow("failed");
  const [call] = seen;
  document.dispatchEvent(new Event("visibilitychange"));
  const report = seen.find(({ url }) => url === reportSpans.path);
  const body = String(report?.init.body);
  expect(report?.init.keepalive).toBe(true);
  expect(body).not.toMatch(/SECRET|demo|Bill|offline/);
  const { Spans } = v.parse(reportSpans.body as NonNullable<typeof reportSpans.body>, JSON.parse(body));
  const load = Spans.find(({ Kind }) => Kind === "load");
  expect(load).toMatchObject({ TraceId: TRACE, ParentId: PAGE });
  expect(Spans.filter(({ Kind }) => Kind === "call")).toMatchObject([
    { TraceId: TRACE, ParentId: load?.SpanId, Status: 204, SpanId: (call && headerOf(call))?.split("-")[2] },
    { TraceId: TRACE, ParentId: load?.SpanId, Status: 0 },
  ]);
});
