import { DEMO_BILLS } from "@county-pay/server/demo";
import { money, takeBill } from "../support/bills.ts";
import { DEMO, newestBillId } from "../support/guest/bill-pages.ts";
import { expectAccessible } from "../support/look.ts";
import { Clerk } from "../support/office/clerk.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

const { demo } = DEMO_BILLS;

test("a clerk scans three bills into the cart without a mouse", async ({ page }) => {
  const clerk = new Clerk(page);
  const bills = [await takeBill(page.request), await takeBill(page.request), await takeBill(page.request)];
  await clerk.arrive();
  await expectAccessible(page, "the clerk's home");

  for (const { number } of bills) await clerk.scan(number);
  for (const { number } of bills)
    await expect(clerk.lastScans.getByText(new RegExp(`^In the cart: bill ${number} of `))).toBeVisible();
  await expect(clerk.field).toBeFocused();
  await expect(clerk.field).toHaveValue("");
  const sale = page.getByRole("region", { name: "Payment Summary" });
  await expect(sale.getByRole("link", { name: /^3 bills\b/ })).toBeVisible();
  const total = bills.reduce((sum, { balance }) => sum + balance, 0);
  await page.keyboard.press("F5");
  await expect(sale.getByRole("button", { name: `Take ${money(total)}` })).toBeVisible();
  await page.keyboard.press("F2");
  await expectAccessible(page, "the clerk's home with scans");

  await clerk.scan(demo.paid.billNumber);
  await expect(clerk.lastScans.getByText(/^Not added: .* This bill is already paid\.$/)).toBeVisible();
  await clerk.scan("9999-0000000");
  await expect(page.getByRole("heading", { name: "No bill/s found" })).toBeVisible();

  await page.keyboard.press("F4");
  await expect(clerk.heading).toHaveText("Cart");
  for (const { number } of bills) await expect(page.getByText(number).first()).toBeVisible();
  // On a wide screen it is a table, even beside the menu (CART-007).
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator(".cp-cart-table .cp-table")).toHaveCSS("display", "table");
  await expectAccessible(page, "the clerk's cart");
  await page.keyboard.press("F8");
  await expect(page).toHaveURL(/\/demo\/clerk\/payment\?billDetails=/);
  await page.keyboard.press("F2");
  await expect(clerk.field).toBeFocused();
});

test("a clerk who scans a bill with back taxes chooses with the keyboard, and sees that certified funds are needed", async ({
  page,
}) => {
  const clerk = new Clerk(page);
  await clerk.arrive();
  const [newest, ...older] = demo.taxSale;
  await clerk.scan(newest.billNumber);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(older.length + 1);
  await page.keyboard.press("F8");
  await expect(dialog).toHaveCount(0);
  await expect(clerk.lastScans.getByText(/Certified funds only: under tax sale\.$/)).toBeVisible();
  await expect(clerk.field).toBeFocused();

  const id = await newestBillId(page, DEMO, demo.taxSale.at(-1)?.parcel ?? "");
  await page.goto(`/demo/clerk/bill-preview/${id}`);
  await expect(page.getByRole("table", { name: "Bill history" })).toBeVisible();
  await expect(page.getByText("Under Tax Sale").first()).toBeVisible();
});

test("a clerk reads the list of keyboard shortcuts and turns single-character shortcuts off", async ({
  page,
}) => {
  const clerk = new Clerk(page);
  await clerk.arrive();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("row", { name: /^F4 or c/ })).toBeVisible();
  await expectAccessible(page, "the help of the keys");
  await help.getByRole("checkbox", { name: /^Use single characters/ }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(clerk.heading).toHaveText("At the counter");
  await page.reload();
  await expect(clerk.field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("c");
  await page.keyboard.press("F4");
  await expect(clerk.heading).toHaveText("Cart");
});

// RESTRICT-001
test("an admin puts the owner of a bill on the private list from its page, once", async ({ page }) => {
  const bill = await takeBill(page.request);
  await signInByCall(page, "admin");
  await page.goto(`/demo/clerk/bill-preview/${bill.id}`);
  const add = page.getByRole("button", { name: "Add to Private" });
  await add.click();
  const question = page.getByRole("dialog", { name: "Confirm Addition to Private List" });
  await expect(question.getByRole("button", { name: "Add", exact: true })).toBeVisible();
  await expectAccessible(page, "adding to the private list");
  await page.keyboard.press("F8");
  await expect(
    page.getByText("The consumer has been successfully added to the Private list").first(),
  ).toBeVisible();
  await add.click();
  await expect(page.getByText("Consumer already exists in the Private List.")).toBeVisible();
});

test("a clerk takes the payment for a motor-vehicle cart from Drives", async ({ page }) => {
  const clerk = new Clerk(page);
  await signInByCall(page, "clerk", "pine");
  await page.goto("/pine/clerk/misc-bills/66666666-6666-4666-8666-666666666666");
  await expect(clerk.heading).toHaveText("Motor vehicle cart");
  await expect(page.getByRole("table", { name: "Motor vehicle cart" })).toBeVisible();
  await expectAccessible(page, "a motor vehicle cart");
  await page.keyboard.press("F8");
  await expect(page).toHaveURL(/\/pine\/clerk\/payment\?billDetails=/);
});
