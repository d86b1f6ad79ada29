import { expect, type Page } from "@playwright/test";
import { signInByCall } from "../session.ts";

/** Opens a section of the demo county's Admin as its admin, and waits for the settings. */
export async function openAdmin(page: Page, section: string): Promise<void> {
  await signInByCall(page, "admin");
  await page.goto(`/demo/clerk/admin/pay-plus-admin/${section}`);
  await settingsShown(page);
}

/** Opens another section from the menu. */
export async function goToSection(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Sections of Admin" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await settingsShown(page);
}

const settingsShown = (page: Page) => expect(page.locator(".portal-settings")).toBeVisible();
