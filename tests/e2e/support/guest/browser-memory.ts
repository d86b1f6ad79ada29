import { chromium, expect, type FrameLocator, type Page, test } from "@playwright/test";
import type { Guest } from "./guest.ts";

const LEFT =
  "You left this page, so what you entered here was removed for your security. Please enter it again.";

/** A page of a browser that keeps pages in its memory, as people's browsers do. */
export async function withMemory(
  baseURL: string | undefined,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const { launchOptions } = test.info().project.use;
  // The headless shell keeps no pages.
  const whole = process.env.WHOLE_CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...launchOptions,
    ...(whole ? { executablePath: whole } : {}),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.persisted = String(persisted);
    });
  });
  await run(page);
  await browser.close();
}

/** Leaves for another site, and comes back to the page as the browser kept it. */
export async function leaveAndComeBack(page: Page): Promise<void> {
  await page.goto(`${process.env.EXAMPLES_URL}/`);
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("data-persisted", "true");
}

/** The fields are empty, also for someone who clicks into them, and the page says why; the rest is as it was. */
export async function expectEmptied(guest: Guest, fields: FrameLocator): Promise<void> {
  await expect(guest.frame.getByText(LEFT)).toBeVisible();
  for (const label of ["Card number", "Expiration date", "CVV"]) {
    const field = fields.getByLabel(label);
    await expect(field).toHaveValue("");
    await field.focus();
    await expect(field).toHaveValue("");
  }
  await expect(guest.page.getByLabel("First name")).toHaveValue("Pat");
}
