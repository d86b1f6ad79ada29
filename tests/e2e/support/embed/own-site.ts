import type { Page } from "@playwright/test";

const origin = (): string => process.env.EXAMPLES_URL ?? "";

/** What scripts need on a page with the headers of `strictHeaders`. */
export const NONCE = "r4nd0m";

/** What a careful site lets in: scripts by nonce alone, no inline styles, no script made of text. */
export function strictHeaders(): Record<string, string> {
  const { PORTAL_URL = "" } = process.env;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}'`,
    "style-src 'self'",
    `connect-src ${PORTAL_URL}`,
    `frame-src ${PORTAL_URL}`,
    "require-trusted-types-for 'script'",
  ];
  return { "content-security-policy": policy.join("; ") };
}

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
