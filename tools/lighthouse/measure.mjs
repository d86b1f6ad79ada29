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

/** The number of times a page is measured; scores and times are medians. */
const RUNS = 5;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** The medians of objects with the same keys. */
const medians = (objects) =>
  Object.fromEntries(Object.keys(objects[0]).map((key) => [key, median(objects.map((one) => one[key]))]));

/** Lighthouse's results for a page: medians of five runs, and the files and failed audits of the last one. */
export async function measure(name, url, port) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(url, port));
  const { files, failedAudits } = runs.at(-1);
  return {
    name,
    url,
    scores: medians(runs.map(({ scores }) => scores)),
    milliseconds: medians(runs.map(({ milliseconds }) => milliseconds)),
    layoutShift: median(runs.map(({ layoutShift }) => layoutShift)),
    files,
    failedAudits,
  };
}

async function measureOnce(url, port) {
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
