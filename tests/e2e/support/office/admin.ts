import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, logIn } from "../accounts.ts";

/** Opens a section of Admin of the demo county as its admin, and waits until its settings are there. */
export async function openAdmin(page: Page, section: string): Promise<void> {
  await page.goto("/demo/login");
  await logIn(page, "admin@demo.example", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/clerk/);
  await page.goto(`/demo/clerk/admin/pay-plus-admin/${section}`);
  await settingsShown(page);
}

/** Goes on to another section by its menu. */
export async function goToSection(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Sections of Admin" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await settingsShown(page);
}

const settingsShown = (page: Page) => expect(page.locator(".portal-settings")).toBeVisible();
