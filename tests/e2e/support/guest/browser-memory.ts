import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { Guest } from "./guest.ts";

const LEFT =
  "You left this page, so what you entered here was removed for your security. Please enter it again.";

/**
 * Tells every frame of the page what a browser tells it that keeps pages in its memory, while its owner goes to another
 * site and comes back. (Playwright reaches no frame of a page that comes from a browser's memory.)
 */
export async function leaveAndComeBack(page: Page): Promise<void> {
  for (const event of ["pagehide", "pageshow"])
    for (const frame of page.frames().reverse())
      await frame.evaluate(
        (type) => void window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
        event,
      );
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
