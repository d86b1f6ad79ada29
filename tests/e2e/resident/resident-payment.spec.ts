import { money, takeBill } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { mailTo } from "../support/mails.ts";
import { newResident } from "../support/resident/resident.ts";
import { ResidentPayer, takeTwoYears } from "../support/resident/resident-payer.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

test("a resident whose card is declined finds the form unchanged, and pays two years of a property with a saved card", {
  tag: "@engines",
}, async ({ page, request }) => {
  const resident = await ResidentPayer.arrive(page, request);
  await resident.saveCard("House card", CARD.approved);
  await expect(page.getByRole("heading", { name: "House card (Visa •••• 1111)" })).toBeVisible();
  await expectAccessible(page, "saved payment methods");

  const property = await takeTwoYears(request);
  await resident.goToPayment(property.id);
  await expect(page.getByText(money(property.total)).first()).toBeVisible();
  await page.getByRole("radio", { name: /Credit Card/ }).check();
  await resident.pay();
  await expect(page.getByRole("alert")).toContainText("Please agree to the Terms and Conditions.");
  await expectAccessible(page, "a resident's payment with errors");
  await resident.fillPayer();
  await page.getByRole("checkbox", { name: /I have read and accept the terms/ }).check();
  await resident.pay();
  await resident.enterCard(CARD.declined);
  await expect(page.getByText("Ready to pay with card •••• 0002.")).toBeVisible();
  await resident.pay();
  await expect(page.getByText("Payment Unsuccessful", { exact: true })).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Macon");
  await expectAccessible(page, "a resident's payment that was declined");

  await page.getByRole("radio", { name: /House card/ }).check();
  await page.getByLabel("First name").fill("Pat");
  await page.getByLabel("Last name").fill("Example");
  await resident.pay();
  await resident.expectPaid();
  await page.goto(`/demo/user/bill-preview/${property.id}`);
  await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
});

test("a resident with a saved card pays a bill with two presses on the payment page and types nothing", async ({
  page,
  request,
}) => {
  const payer = await newResident(request);
  await signInByCall(page, payer);
  const resident = ResidentPayer.at(page);
  await resident.saveCard("House card", CARD.approved);
  await page.goto(`/demo/user/bill-preview/${payer.bill.id}`);
  await page.getByRole("button", { name: "Pay Now" }).press("Enter");
  await expect(page.getByRole("radio", { name: /House card/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /I have read and accept the terms/ }).press("Space");
  await page.getByRole("button", { name: /^Pay \$/ }).press("Enter");
  await resident.expectPaid();
});

test("a resident sets up and changes automatic payments, finds them paused after a permanent decline, resumes them with another card, and cancels them", async ({
  page,
  request,
}) => {
  test.slow();
  const { email, password } = await newResident(request);
  await signInByCall(page, { email, password });
  const resident = ResidentPayer.at(page);
  const autopay = "/demo/user/account/autopay";
  const agree = page.getByRole("checkbox", { name: /to take these payments automatically/ });
  const start = page.getByRole("button", { name: "Start automatic payments" });
  const first = page.locator("input[type=date]");

  await test.step("automatic payments need a saved card, a first date, and consent", async () => {
    await page.goto(autopay);
    await page.getByRole("button", { name: /^Set up automatic payments/ }).click();
    await expect(page.getByText("You have no payment method you can use here")).toBeVisible();
    await resident.addCard("Lost card", CARD.stolenLater);
    await start.click();
    await expect(page.getByRole("alert")).toContainText("First payment date is a required field.");
    await expectAccessible(page, "automatic payments with errors");
    await first.fill("2030-01-31");
    await page.getByLabel("Number of payments").fill("2");
    await page.getByLabel("First name").fill("Pat");
    await page.getByLabel("Last name").fill("Example");
    await expect(page.getByText(/The last payment is on .*2030/)).toBeVisible();
    await agree.check();
    await start.click();
    await expect(page.getByText("Automatic payments are set up")).toBeVisible();
    await expect(page.getByText("Lost card (Visa •••• ")).toBeVisible();
    await expectAccessible(page, "automatic payments");
  });

  await test.step("the card of automatic payments cannot be deleted", async () => {
    await page.goto("/demo/user/account/methods");
    await page.getByRole("button", { name: /^Delete Lost card/ }).click();
    await expect(page.getByText("Unable to delete payment method used in autopay setup.")).toBeVisible();
  });

  await test.step("the resident changes the agreement: the first payment is today", async () => {
    await page.goto(autopay);
    await page.getByRole("button", { name: /^Change automatic payments/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Change automatic payments" })).toBeFocused();
    await first.fill((await first.getAttribute("min")) ?? "");
    await page.getByLabel("Number of payments").fill("3");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").first()).toContainText("Check the box to allow these payments.");
    await agree.check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Automatic payments changed")).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: /^3$/ })).toBeVisible();
  });

  await test.step("automatic payments pause after a permanent decline and say how to continue", async () => {
    await mailTo(request, email, /automatic payments .* are paused/);
    await page.goto(autopay);
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Nothing is taken while they are paused/)).toBeVisible();
    await expectAccessible(page, "automatic payments that are paused");
    await page.goto("/demo/user/payments");
    await expect(page.getByRole("table").getByText("Declined")).toBeVisible();
  });

  await test.step("automatic payments resume with another card", async () => {
    await page.goto(autopay);
    await page.getByRole("button", { name: /^Change automatic payments/ }).click();
    await page.getByLabel("Number of payments").fill("4");
    await resident.addCard("New card", CARD.approved);
    await expect(page.getByRole("radio", { name: /New card/ })).toBeChecked();
    await expect(page.getByLabel("Number of payments")).toHaveValue("4");
    await agree.check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Automatic payments changed")).toBeVisible();
    await expect(page.getByText("On", { exact: true })).toBeVisible();
    await expect(page.getByText("New card (Visa •••• 1111)")).toBeVisible();
  });

  await test.step("the resident keeps them at first, then cancels them", async () => {
    const stop = page.getByRole("button", { name: /^Stop automatic payments/ });
    await stop.click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep them" }).click();
    await expect(page.getByText("On", { exact: true })).toBeVisible();
    await stop.click();
    await page.getByRole("dialog").getByRole("button", { name: "Stop them" }).click();
    await expect(page.getByText("No automatic payments")).toBeVisible();
    await page.reload();
    await expect(page.getByText("No automatic payments")).toBeVisible();
  });

  await test.step("the cards can be deleted afterwards", async () => {
    await page.goto("/demo/user/account/methods");
    for (const name of ["Lost card", "New card"]) {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeHidden();
    }
    await expect(page.getByText("You have no saved payment methods")).toBeVisible();
  });
});

test("a resident who reloads during a payment returns to it, and another tab cannot pay again", async ({
  page,
  context,
  request,
}) => {
  const resident = await ResidentPayer.arrive(page, request);
  const bill = await takeBill(request);
  await resident.goToPayment(bill.id);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await resident.fillPayer(tab);
    await tab.getByRole("button", { name: "Enter card" }).click();
    await resident.enterCard(CARD.slow, tab);
  }
  await resident.agreeAndPay(page);
  await expect(page.getByText("Processing: Please refrain from refreshing")).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await resident.agreeAndPay(other);
  await resident.expectPaid(page);
  await expect(other.getByRole("heading", { level: 1 })).not.toHaveText("Payment Received Successfully");
  await page.goto(`/demo/user/bill-preview/${bill.id}`);
  await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
});
