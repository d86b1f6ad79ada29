import { expect, type Page } from "@playwright/test";

/** The demo county's people of the office. */
export type StaffMember = "clerk" | "admin" | "smf";

/** Signs somebody of the office in at the login page, and arrives at the search of the counter. */
export async function signInStaff(
  page: Page,
  who: StaffMember | { readonly email: string; readonly password: string },
): Promise<void> {
  const { email, password } =
    typeof who === "string" ? { email: `${who}@demo.example`, password: "Demo(1)Password" } : who;
  await page.goto("/demo/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/clerk\/home$/);
}
