import { money, takeBill } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { LinkPayer } from "../support/guest/link-payer.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

// GUESTPAY-009, GUESTPAY-012
test("a payer with the link to a bill sees whose it is, pays it on one page, and has the whole receipt after a reload, while others see only the end of the number", {
  tag: "@engines",
}, async ({ page, request, browser }) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  // All of it comes before the first question.
  const facts = page.locator("dl").first();
  for (const fact of [bill.owner, bill.parcel, "2026", "12/20/2026", money(bill.balance)])
    await expect(facts).toContainText(fact);
  await expectAccessible(page, "payment by link");
  await page.getByRole("button", { name: "Proceed" }).press("Enter");
  await expect(page.getByRole("link", { name: "Please agree to the Terms and Conditions." })).toBeVisible();
  await expectAccessible(page, "payment by link, with errors");
  await payer.fillAndGoOn();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page, "card of a payment by link");
  await payer.payByCard(CARD.approved);
  await expect(page).toHaveURL(new RegExp(`/demo/payment-status/${bill.id}$`));
  const number = await payer.expectThanks();
  for (const fact of [bill.owner, bill.parcel, bill.number, "Pat Example"])
    await expect(page.getByText(fact, { exact: true }).first()).toBeVisible();
  await expectAccessible(page, "payment status");
  await page.reload();
  expect(await payer.expectThanks()).toBe(number);
  await expect(page.getByRole("link", { name: "Login" }).last()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText(/^•••• [0-9A-Z]{4}$/)).toBeVisible();
  await expect(stranger.getByText("Pat Example")).toHaveCount(0);
  await stranger.goto(`/demo/payment-guest/${bill.id}`);
  await expect(stranger.getByText("This bill is paid", { exact: true })).toBeVisible();
  await expectAccessible(stranger, "a bill that is paid already");
  await stranger.context().close();

  // Their own tab leads the payer to what they got.
  await page.goto(`/demo/payment-guest/${bill.id}`);
  expect(await payer.expectThanks()).toBe(number);
});

// GUESTPAY-002
test("a payer by link cancels card entry, and pays a part with a second card after a decline, without a word of it left afterward, and saves the receipt", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  await page.getByRole("radio", { name: "Pay Custom Amount" }).check();
  await page.getByLabel("Amount", { exact: true }).fill("10");
  await payer.fillAndGoOn();
  await payer.frame.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("button", { name: "Proceed" })).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Pat");

  await payer.acceptTerms();
  await payer.payByCard(CARD.declined);
  const declined = payer.frame.getByText(/^Your payment was declined/);
  await expect(declined).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await expectAccessible(page, "after a decline");
  await payer.payByCard(CARD.approved);
  const number = await payer.expectThanks();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as PDF" }).press("Enter");
  expect((await download).suggestedFilename()).toBe(`receipt-${number}.pdf`);
  await expect(page.getByText("$11.00").first()).toBeVisible();
  await expect(page.getByText(/declined|unsuccessful/i)).toHaveCount(0);
});

test("a payment by link whose answer is lost continues after a reload and is made once", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  await payer.fillAndGoOn();
  await payer.payByCard(CARD.silent);
  await expect(page.getByRole("heading", { name: "Your payment is in progress" })).toBeVisible();
  await expectAccessible(page, "a payment by link that is being confirmed");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/payment-status/);
});

// GUESTPAY-016
test("a link to a nonexistent bill says so and leads to the login", async ({ page }) => {
  // The message disappears on its own, so we start waiting for it before it can appear.
  const seen = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await Promise.all([seen("Invalid Url"), page.goto("/demo/payment-guest/999999999")]);
  await expect(page).toHaveURL(/\/demo\/login$/);
  await Promise.all([seen("Invalid Payment Reference"), page.goto("/demo/payment-status/999999999")]);
  await expect(page).toHaveURL(/\/demo\/login$/);
});
