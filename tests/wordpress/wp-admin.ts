import { expect, type Page } from "@playwright/test";
import { openAdmin } from "../e2e/support/office/admin.ts";
import { PEOPLE } from "./wordpress.ts";

/** Logs into WordPress. */
export async function logInTo(page: Page, url: string, who: keyof typeof PEOPLE): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  await page.getByLabel("Username or Email Address").fill(PEOPLE[who].login);
  await page.getByLabel("Password", { exact: true }).fill(PEOPLE[who].password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Uploads the plugin and activates it, as the guide tells an administrator to do. */
export async function installPlugin(page: Page, url: string, zip: string): Promise<void> {
  await page.goto(`${url}/wp-admin/plugin-install.php`);
  await page.getByRole("button", { name: "Upload Plugin" }).click();
  await page.getByLabel("Plugin zip file").setInputFiles(zip);
  await page.getByRole("button", { name: "Install Now" }).click();
  await page.getByRole("link", { name: "Activate Plugin" }).click();
  await expect(page.getByText("Plugin activated.")).toBeVisible();
}

/** Fills in Settings, County Pay, and saves. */
export async function enterSettings(
  page: Page,
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`${url}/wp-admin/options-general.php?page=county-pay`);
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator(".settings-error").first()).toBeVisible();
}

/** Lists the site on the payment site, as the readme tells the county's admin to do. */
export async function allowOnPaymentSite(page: Page, url: string): Promise<void> {
  await openAdmin(page, "own-site");
  await page.getByLabel("Add a site").fill(url);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Saved. Everyone who opens the site from now on sees the change."),
  ).toBeVisible();
}

/** Opens the editor for a new post or page. */
export async function openEditor(page: Page, url: string, type: "post" | "page"): Promise<void> {
  await page.goto(`${url}/wp-admin/post-new.php?post_type=${type}`);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Opens the editor for a new page with this title and adds a block, with its settings in the sidebar. */
export async function addBlock(page: Page, url: string, title: string, block: string): Promise<void> {
  await openEditor(page, url, "page");
  await page.getByRole("textbox", { name: "Add title" }).fill(title);
  await page.getByRole("button", { name: "Toggle block inserter" }).click();
  await page.getByRole("searchbox", { name: "Search for blocks and patterns" }).fill(block);
  await page.getByRole("option", { name: block }).click();
  const side = page.getByRole("button", { name: "Settings", exact: true });
  if ((await side.getAttribute("aria-pressed")) !== "true") await side.click();
}

/** Publishes as the logged-in user in the open editor, with the editor's own API call. */
export const publishByCall = (page: Page, title: string, content: string) =>
  page.evaluate(
    (data) =>
      Reflect.get(window, "wp").apiFetch({
        path: "/wp/v2/posts",
        method: "POST",
        data: { ...data, status: "publish" },
      }) as Promise<{ link: string; content: { raw: string; rendered: string } }>,
    { title, content },
  );

/** Publishes the editor's content and returns its address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const panel = page.getByRole("region", { name: "Editor publish" });
  await panel.getByRole("button", { name: "Publish", exact: true }).click();
  const link = panel.getByRole("link", { name: /^View / });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}
