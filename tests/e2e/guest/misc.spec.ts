import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

// MISC-008, MISC-009, MISC-023
test("a guest of a county that sells tags puts two in the cart and pays for them", {
  tag: "@engines",
}, async ({ page }) => {
  const guest = new Guest(page);
  await page.goto("/pine/guest");
  await expect(guest.heading).toHaveText("What do you want to pay?");
  await expect(page.getByRole("link", { name: "Search for a bill" })).toBeVisible();
  await expectAccessible(page, "home of products");
  await page.getByRole("link", { name: "Motor Vehicle Tags" }).click();
  const add = page.getByRole("button", { name: "Add to Cart: Motor Vehicle Tags" });
  await expect(add).toBeDisabled();
  await page.getByLabel("Price of Motor Vehicle Tags").fill("0");
  await page.getByLabel("Quantity of Motor Vehicle Tags").fill("1.5");
  await page.getByLabel("Price of Motor Vehicle Tags").focus();
  await expect(page.getByText("Only whole numbers are allowed.")).toBeVisible();
  await expectAccessible(page, "a product with errors");
  await page.getByLabel("Price of Motor Vehicle Tags").fill("20");
  await page.getByLabel("Quantity of Motor Vehicle Tags").fill("2");
  await add.click();
  await expect(page.getByText("Motor Vehicle Tags has been added to the cart.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 2 products" })).toBeVisible();
  await page.getByRole("button", { name: "Go to Checkout" }).click();

  await expect(guest.heading).toHaveText("Cart");
  await expect(page.getByRole("rowheader", { name: "Motor Vehicle Tags" })).toBeVisible();
  await expectAccessible(page, "cart of products");
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(guest.heading).toHaveText("Payment");
  await page.getByRole("button", { name: "Proceed" }).click({ force: true });
  await expect(page.getByRole("alert")).toContainText("Driver License Number is a required field.");
  await expectAccessible(page, "payment of products with errors");
  await page.getByLabel("Payment For").selectOption("Other");
  await page.getByLabel("Other", { exact: true }).fill("Renewal");
  await page.getByLabel("Tag/VIN").fill("EXAMPLE1");
  await page.getByLabel("Driver License Number").fill("000111");
  await guest.fillPayer();
  await guest.acceptTerms();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expect(page.getByText("Motor Vehicle Tags").first()).toBeVisible();

  await page.goto("/pine/guest/misc-payment");
  await expect(page).toHaveURL(/\/pine\/guest\/misc$/);
  await expect(page.getByRole("link", { name: "Cart, 0 products" })).toBeVisible();
});

test("a guest with the link to a motor-vehicle cart sees its contents and total", async ({ page }) => {
  await page.goto("/pine/guest/misc-bills/66666666-6666-4666-8666-666666666666");
  await expect(page.getByText("Tag renewal 1FTFW1ET5DFC10312")).toBeVisible();
  await expect(page.getByText("$26.00").first()).toBeVisible();
  await expectAccessible(page, "payment of a motor-vehicle cart");
  await page.goto("/pine/guest/misc-bills/99999999-9999-4999-8999-999999999999");
  await expect(page.getByText("We could not find this cart.")).toBeVisible();
  await expectAccessible(page, "a motor-vehicle cart that does not exist");
});

// MISC-002, MISC-006, MISC-010
test("a member chooses dues from their card by keyboard, and a wrong address shows a warning", async ({
  page,
}) => {
  await page.goto("/ing/guest");
  await page.getByRole("link", { name: /^Member Company/ }).press("Enter");
  const form = page.getByRole("dialog", { name: "Add Member Company to your cart" });
  await expect(form.getByRole("button", { name: "Go to Checkout" })).toBeDisabled();
  await expectAccessible(page, "form of dues");
  await page.getByLabel("Price of Member Company").fill("75");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Items Added!")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await page.goto("/ing/guest/misc/nothing-of-ours");
  await expect(page.getByRole("alert")).toContainText(
    "The product you've entered isn't available on the list.",
  );
  await page.getByRole("link", { name: /^Other/ }).click();
  await expect(page).toHaveURL(/\/ing\/guest\/misc-payment$/);
});
