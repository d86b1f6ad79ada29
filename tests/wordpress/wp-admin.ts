import { expect, type Page } from "@playwright/test";
import { openAdmin } from "../e2e/support/admin.ts";
import { PEOPLE } from "./wordpress.ts";

/** Logs into WordPress. */
export async function logInTo(page: Page, url: string, who: keyof typeof PEOPLE): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel("Username or Email Address").fill(PEOPLE[who].login);
  await page.getByLabel("Password", { exact: true }).fill(PEOPLE[who].password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** What the readme tells an administrator to do in WordPress. */
export async function activate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugins.php`);
  await page.getByRole("link", { name: "Activate County Pay" }).click();
  await expect(page.getByText("Plugin activated.")).toBeVisible();
}

/** Fills in Settings, County Pay, and saves. */
export async function enterSettings(
  page: Page,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${url}/wp-admin/options-general.php?page=county-pay`);
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator(".settings-error").first()).toBeVisible();
}

/** What the readme tells the county's admin to do on the payment site. */
export async function allowOnPaymentSite(page: Page, url: string): Promise<void> {
  await openAdmin(page, "own-site");
  await page.getByLabel("Add a site").fill(url);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved. Everybody who opens the site from now on sees it.")).toBeVisible();
}

/** Opens the editor for a new post or page, without its tour. */
export async function openEditor(page: Page, url: string, type: "post" | "page"): Promise<void> {
  await page.goto(`${url}/wp-admin/post-new.php?post_type=${type}`);
  const tour = page.getByRole("dialog", { name: "Welcome to the block editor" });
  await expect(tour).toBeVisible();
  await tour.getByRole("button", { name: "Close" }).click();
}

/** Publishes what the editor shows; answers its address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const panel = page.getByRole("region", { name: "Editor publish" });
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  const link = panel.getByRole("link", { name: /^View / });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}
