import { type BrowserSpanWire, MAX_SPANS, reportSpans } from "@county-pay/core/contract";

const EVERY_MS = 5_000;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Traces a page: each call to its own server carries `traceparent`, and how long the page and its calls took is reported.
 * A span holds times, IDs, and a status: no address, no text (decision 410). `parent` is the server's span of the page.
 */
export function tracePage(parent: string, page: Window & typeof globalThis): void {
  const [, traceId = "", serverSpan = ""] = parent.split("-");
  const loadSpan = randomHex(8);
  const { fetch } = page;
  let spans: BrowserSpanWire[] = [];

  const now = (): number => performance.timeOrigin + performance.now();
  const note = (
    span: Pick<BrowserSpanWire, "SpanId" | "ParentId" | "Kind" | "Status">,
    from: number,
    to: number,
  ): void => {
    if (spans.length === MAX_SPANS) return;
    const StartedAt = Math.round(from);
    spans.push({ TraceId: traceId, ...span, StartedAt, Milliseconds: Math.round(to) - StartedAt });
  };
  const report = (): void => {
    if (spans.length === 0) return;
    const body = JSON.stringify({ SentAt: Math.round(now()), Spans: spans });
    spans = [];
    // Goes out even while the page is being left.
    void fetch(reportSpans.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      keepalive: true,
    }).catch(() => undefined);
  };

  page.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, page.location.href);
    if (origin !== page.location.origin) return fetch(input, init);
    const SpanId = randomHex(8);
    const headers = new Headers(init?.headers);
    headers.set("traceparent", `00-${traceId}-${SpanId}-01`);
    const from = now();
    const ended = (Status: number): void =>
      note({ SpanId, ParentId: loadSpan, Kind: "call", Status }, from, now());
    try {
      const answer = await fetch(input, { ...init, headers });
      ended(answer.status);
      return answer;
    } catch (error) {
      ended(0);
      throw error;
    }
  };
  const loaded = (): void =>
    note({ SpanId: loadSpan, ParentId: serverSpan, Kind: "load", Status: 0 }, performance.timeOrigin, now());
  if (page.document.readyState === "complete") loaded();
  else page.addEventListener("load", loaded, { once: true });
  page.setInterval(report, EVERY_MS);
  page.document.addEventListener("visibilitychange", report);
}
