import { get } from "node:http";
import lighthouse from "lighthouse";

/** The kinds of scores that Lighthouse gives a page. */
export const CATEGORIES = ["performance", "accessibility", "best-practices"];

/** The number of bytes that a URL sends to a browser that accepts gzip. */
const gzippedSize = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip", accept: "text/html,*/*" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });

/** Lighthouse's results for one page. */
export async function measure(name, url, port) {
  const result = await lighthouse(url, {
    port,
    output: "json",
    onlyCategories: CATEGORIES,
    logLevel: "error",
  });
  const { categories, audits } = result.lhr;
  const requests = audits["network-requests"].details.items.filter(({ url: requested }) =>
    requested.startsWith("http"),
  );
  const files = await Promise.all(
    requests.map(async ({ url: requested, transferSize, resourceType }) => ({
      address: new URL(requested).pathname,
      type: resourceType ?? "",
      sent: transferSize ?? 0,
      gzip:
        resourceType === "Fetch" || resourceType === "XHR"
          ? (transferSize ?? 0)
          : await gzippedSize(requested),
    })),
  );
  return {
    name,
    url,
    scores: Object.fromEntries(CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)])),
    milliseconds: Object.fromEntries(
      ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((id) => [
        id,
        Math.round(audits[id].numericValue ?? 0),
      ]),
    ),
    layoutShift: audits["cumulative-layout-shift"].numericValue ?? 0,
    files,
    failedAudits: CATEGORIES.flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => `${id}: ${audit}, ${audits[audit].displayValue ?? audits[audit].title}`),
    ),
  };
}
