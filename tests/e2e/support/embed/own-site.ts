import type { Page } from "@playwright/test";

const origin = (): string => process.env.EXAMPLES_URL ?? "";

/** The script tags for a page with the headers of `strictHeaders`. */
export const NONCE = "r4nd0m";

/** The policy of a careful site: scripts only by nonce, no inline styles, no scripts made from strings. */
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

/** Serves these lines as a page of a site that may embed the demo county, and returns its address. */
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
