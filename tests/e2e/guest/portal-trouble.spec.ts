import { money, takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

/** Opens card entry for a fresh bill, straight from its page. */
async function atCardEntry(guest: Guest): Promise<Awaited<ReturnType<typeof takeBill>>> {
  const bill = await takeBill(guest.page.request);
  await guest.openBill(bill);
  await guest.page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  return bill;
}

const CONFIRMING = "Your payment is being confirmed";

test("a declined card takes no money; the payer tries another card in the same window and pays once", async ({
  page,
}) => {
  const guest = new Guest(page);
  await atCardEntry(guest);
  await guest.payByCard(CARD.declined);
  await expect(guest.frame.getByText(/Your payment was declined. No money was taken/).first()).toBeVisible();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
});

// PAY-071, PAY-072
test("'try the transaction again' is said in a dialog, and the payer starts over with what was typed", async ({
  page,
}) => {
  const guest = new Guest(page);
  await atCardEntry(guest);
  await guest.payByCard(CARD.tryAgain);
  const dialog = page.getByRole("dialog", { name: "Payment Unsuccessful" });
  await expect(dialog.getByText(/try the transaction again/)).toBeVisible();
  await dialog.getByRole("button").last().click();
  await expect(guest.heading).toHaveText("Payment");
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
});

test("a gateway that charges and never answers: the payer is told to wait, nobody can pay twice, and it ends in a receipt", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const guest = new Guest(page);
  const bill = await atCardEntry(guest);
  await guest.payByCard(CARD.silent);

  await test.step("another tab shows the bill as being confirmed and offers no second payment", async () => {
    const other = new Guest(await context.newPage());
    await expect(async () => {
      await other.openBill(bill);
      await expect(other.page.getByText("Payment Pending").first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    const pay = other.page.getByRole("button", { name: "Pay Now" });
    expect((await pay.count()) === 0 || (await pay.isDisabled())).toBe(true);
  });

  await expect(page.getByRole("heading", { name: CONFIRMING }).first()).toBeVisible({ timeout: 30_000 });
  await guest.expectThanks(90_000);
});

test("a gateway that breaks before it charges leads back to the form as it was, which says that nothing was taken", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const guest = new Guest(page);
  const bill = await atCardEntry(guest);
  await guest.payByCard(CARD.brokenBefore);
  await expect(page.getByText(/Your payment could not be made, and no money was taken/).first()).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/declined/)).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await guest.openBill(bill);
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeEnabled();
});

test("a reload while the payment is being confirmed picks it up and ends in one receipt", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const guest = new Guest(page);
  await atCardEntry(guest);
  const sent = page.waitForRequest(/\/checkout\/[^/]+\/pay$/, { timeout: 60_000 });
  await guest.payByCard(CARD.slow);
  await sent;
  await expect(guest.frame.getByText(/Processing|being confirmed/).first()).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await guest.expectThanks(90_000);
});

test("two tabs pay the same bill: one gets a receipt, the other is told", async ({ page, context }) => {
  const first = new Guest(page);
  const bill = await atCardEntry(first);
  const second = new Guest(await context.newPage());
  await second.openBill(bill);
  await second.page.getByRole("button", { name: "Pay Now" }).click();
  await second.goToCardEntry();
  await first.payByCard(CARD.approved);
  await first.expectThanks();
  await second.payByCard(CARD.approved);
  await expect(second.frame.getByText(/already been paid/)).toBeVisible();
  await expect(second.heading).not.toHaveText("Thank You for your payment!");
});

test("card entry survives Cancel, a reload and a lost network; a double click takes money once; Back shows no form that was paid", async ({
  page,
  context,
}) => {
  const guest = new Guest(page);
  const bill = await atCardEntry(guest);
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });

  await test.step("closing card entry before paying leaves the bill free", async () => {
    await guest.frame.getByRole("button", { name: "Cancel" }).click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByLabel("First name")).toHaveValue("Pat");
    await guest.openBill(bill);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await guest.goToCardEntry();
  });

  await test.step("a reload brings card entry back for the same checkout", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(pay).toBeVisible({ timeout: 20_000 });
  });

  await test.step("a lost network keeps what was typed", async () => {
    await guest.fillCard(CARD.approved);
    await guest.proveHuman();
    await context.setOffline(true);
    await guest.pressPay();
    await expect(guest.frame.getByText(/You seem to be offline/).first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("a double click takes money once", async () => {
    await pay.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await guest.expectThanks();
  });

  await test.step("Back leads to the bill, which is paid", async () => {
    await page.goBack();
    await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
    await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay Now" })).toBeDisabled();
  });
});

test("an unknown company and an unknown page say so", async ({ page }) => {
  await page.goto("/nowhere-county");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company not found!");
  await page.goto("/demo/nothing/here");
  await expect(page.getByText("Oops! Nothing was found")).toBeVisible();
});

// PAY-063
test("going back while a payment is being confirmed asks first, and staying ends in the receipt", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const guest = new Guest(page);
  await atCardEntry(guest);
  const closeCardEntry = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await expect(closeCardEntry).toBeVisible();
  await guest.payByCard(CARD.slow);
  // The page around the frame has heard that a payment is being made.
  await expect(closeCardEntry).toBeHidden();
  const asked = page.waitForEvent("dialog");
  const back = page.evaluate(() => history.back());
  const dialog = await asked;
  expect(dialog.message()).toContain("Your payment is being made.");
  await dialog.dismiss();
  await back;
  await guest.expectThanks(60_000);
});

test("a payment whose screen could not be loaded is still the payment of that bill once the page is loaded again", async ({
  page,
}) => {
  const guest = new Guest(page);
  const bill = await takeBill(page.request);
  await guest.openBill(bill);
  const code = /\/assets\/payment-route[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("This page could not be loaded");
  await page.unroute(code);
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
});

test("who pays a bill by itself is led back to the bill, in words too; who comes from the cart, to the cart", async ({
  page,
}) => {
  const guest = new Guest(page);
  const bill = await takeBill(page.request);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: "Volver a la factura" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Back to the bill" }).click();
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);

  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByRole("link", { name: /^Cart/ }).first().click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Back to cart" }).click();
  await expect(guest.heading).toHaveText("Cart");
});

test("a bill taken out of the cart by keyboard leaves the focus at the next one", async ({ page }) => {
  const guest = new Guest(page);
  for (let count = 0; count < 2; count++) {
    await guest.openBill(await takeBill(page.request));
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("button", { name: "In your cart" })).toBeVisible();
  }
  await page.goto("/demo/guest/cart");
  const remove = page.getByRole("button", { name: /^Remove bill/ });
  await expect(remove).toHaveCount(2);
  await remove.first().press("Enter");
  await expect(remove).toHaveCount(1);
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await expect(guest.heading).toBeFocused();
});

test("a payment with errors keeps within a phone of 320 px with text of twice the size", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const guest = new Guest(page);
  await guest.openBill(await takeBill(page.request));
  await page.getByRole("button", { name: "Pay Now" }).first().click();
  await expect(guest.heading).toHaveText("Payment");
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await page.getByLabel("First name").fill("W".repeat(60));
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByText("There is a problem")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
