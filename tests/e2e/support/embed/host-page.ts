import type { Page, Request } from "@playwright/test";

/** The portal's address in the tests' browsers. */
export const portal = (): string => process.env.PORTAL_URL ?? "";

/** The example county's own site. */
const countySite = (): string => process.env.EXAMPLES_URL ?? "";

/** The documented snippet; `attributes` are added to the element after the county's name. */
export const snippet = (attributes = 'mode="search"'): string =>
  `<script async src="${portal()}/embed/county-pay.js"></script>
   <county-pay company="demo" ${attributes} style="display:block;min-height:11rem"><a href="${portal()}/demo/guest">Pay on the county's payment site</a></county-pay>`;

/** A typical page of a county: text, the snippet, more text. */
const pageOf = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
   <title>Pay property tax</title><link rel="icon" href="data:,"></head>
   <body><h1>Pay property tax</h1><p>Search, check what is owed, and pay.</p>${body}
   <h2>Other ways to pay</h2><p>By mail, or at the counter on the first floor.</p></body></html>`;

/** Opens a page of the county's site that exists only in this journey; returns all later requests to the portal. */
export async function openHostPage(page: Page, body: string): Promise<Request[]> {
  const address = `${countySite()}/made-by-hand`;
  await page.route(address, (route) => route.fulfill({ contentType: "text/html", body: pageOf(body) }));
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin === portal()) asked.push(request);
  });
  await page.goto(address);
  return asked;
}

/** The file names of requests, without the hashes that a build adds. */
export const namesOf = (asked: readonly Request[]): string[] =>
  asked.map((request) => new URL(request.url()).pathname.split("/").at(-1) ?? "");
