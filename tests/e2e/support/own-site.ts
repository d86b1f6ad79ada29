import type { Page } from "@playwright/test";

const origin = (): string => process.env.EXAMPLES_URL ?? "";

/** A page of a site that may embed the demo county, made of these lines alone; answers its address. */
export async function ownSite(
  page: Page,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = `${origin()}/own-page-of-a-test`;
  await page.route(url, (route) =>
    route.fulfill({ headers: { ...headers, "content-type": "text/html; charset=utf-8" }, body: html }),
  );
  await page.goto(url);
  return url;
}
