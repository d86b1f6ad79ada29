import { money, takeBill } from "../support/bills.ts";
import { CARD, Guest, PAY } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

/** Opens card entry for a fresh bill, straight from its page. */
async function atCardEntry(guest: Guest): Promise<Awaited<ReturnType<typeof takeBill>>> {
  const bill = await takeBill(guest.page.request);
  await guest.openBill(bill);
  await guest.page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  return bill;
}

const CONFIRMING = "Your payment is in progress";

test("a payer whose gateway charges but never answers waits and gets a receipt", async ({ page }) => {
  const guest = new Guest(page);
  await atCardEntry(guest);
  await guest.payByCard(CARD.silent);

  await expect(page.getByRole("heading", { name: CONFIRMING }).first()).toBeVisible();
  await guest.expectThanks();
});

// PAY-071, PAY-072
test("a payer whose gateway fails before charging, and then asks for another try, finds the form unchanged each time", async ({
  page,
}) => {
  const guest = new Guest(page);
  const bill = await atCardEntry(guest);
  await guest.payByCard(CARD.brokenBefore);
  await expect(
    page.getByText(/Your payment could not be made, and no money was taken/).first(),
  ).toBeVisible();
  await expect(page.getByText(/declined/)).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Pat");

  await guest.acceptTerms();
  await guest.payByCard(CARD.tryAgain);
  const dialog = page.getByRole("dialog", { name: "Payment Unsuccessful" });
  await expect(dialog.getByText(/try the transaction again/)).toBeVisible();
  await dialog.getByRole("button").last().click();
  await expect(guest.heading).toHaveText("Payment");
  await expect(page.getByLabel("First name")).toHaveValue("Pat");

  await guest.openBill(bill);
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeEnabled();
});

// PAY-063
test("a payer who goes back during the confirmation of a payment must confirm leaving, and a reload then shows the receipt", async ({
  page,
}) => {
  const guest = new Guest(page);
  await atCardEntry(guest);
  const closeCardEntry = page.getByRole("button", { name: "Change your details" });
  await expect(closeCardEntry).toBeVisible();
  // The server makes the payment, and the page waits for the answer until the reload.
  await page.route(PAY, (route) => void route.fetch().catch(() => undefined));
  await guest.payUntilReceived(CARD.slow);
  // The page around the frame knows that a payment is in progress.
  await expect(closeCardEntry).toBeHidden();

  await test.step("the payer chooses to stay", async () => {
    const asked = page.waitForEvent("dialog");
    const back = page.evaluate(() => history.back());
    const dialog = await asked;
    expect(dialog.message()).toContain("Your payment is being made.");
    await dialog.dismiss();
    await back;
    await expect(guest.frame.getByText(/Processing|being confirmed/).first()).toBeVisible();
  });

  await test.step("the page finds the payment again after a reload", async () => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await guest.expectThanks();
  });
});

test("two tabs that pay the same bill end with a receipt in one and a paid bill in the other", async ({
  page,
  context,
}) => {
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

test("card entry survives Cancel, a reload, and a lost network, and a double click charges once", async ({
  page,
  context,
}) => {
  const guest = new Guest(page);
  const bill = await atCardEntry(guest);
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });

  await test.step("closing card entry before paying leaves the bill free", async () => {
    await guest.frame.getByRole("button", { name: "Cancel" }).click();
    await expect(page.locator("iframe")).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Pat");
    await guest.openBill(bill);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await guest.goToCardEntry();
  });

  await test.step("a reload brings card entry back for the same checkout", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(pay).toBeVisible();
  });

  await test.step("the typed card survives a lost network", async () => {
    await guest.fillCard(CARD.approved);
    await guest.proveHuman();
    await context.setOffline(true);
    await guest.pressPay();
    await expect(guest.frame.getByText(/You seem to be offline/).first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("a double click charges once", async () => {
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

test("a payment whose screen failed to load is still for the same bill after a reload", async ({ page }) => {
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
