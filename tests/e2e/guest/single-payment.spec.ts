import { takeBill } from "../support/bills.ts";
import { CARD } from "../support/guest/guest.ts";
import { LinkPayer } from "../support/guest/link-payer.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

// GUESTPAY-009, GUESTPAY-012
test("a payer with the link to a bill pays it and sees the thank-you screen after a reload, while others see only the end of the number", {
  tag: "@engines",
}, async ({ page, request, browser }) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  await expectAccessible(page, "payment by link");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(page.getByRole("alert")).toContainText("Please agree to the Terms and Conditions.");
  await expectAccessible(page, "payment by link, with errors");
  await payer.fillAndGoOn();
  await expectAccessible(page, "card of a payment by link");
  await payer.enterCard(CARD.approved);
  // A second press, as by an impatient payer.
  await payer.frame.getByRole("button", { name: "Use this card" }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/demo/payment-status/${bill.id}$`), { timeout: 20_000 });
  const reference = page.getByText(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  await expect(reference).toBeVisible();
  const number = await reference.textContent();
  await expectAccessible(page, "payment status");
  await page.reload();
  await expect(reference).toHaveText(number ?? "");
  await expect(page.getByRole("link", { name: "Login" }).last()).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText(/^•••• [0-9A-Z]{4}$/)).toBeVisible();
  await stranger.context().close();

  await page.goto(`/demo/payment-guest/${bill.id}`);
  await expect(page.getByText("This bill is paid", { exact: true })).toBeVisible();
  await expectAccessible(page, "a bill that is paid already");
});

// GUESTPAY-002
test("a payer whose card entry is lost opens it again, cancels it, and pays a part with a second card after a decline", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  await page.getByRole("radio", { name: "Pay Custom Amount" }).check();
  await page.getByLabel("Amount", { exact: true }).fill("10");
  await payer.fillAndGoOn();

  await test.step("the payer opens lost card entry again, and Cancel leads back to the form", async () => {
    await page.evaluate(() => {
      const frame = document.querySelector("iframe");
      if (frame) frame.src = "about:blank";
    });
    await expect(page.getByRole("heading", { name: "The secure window was closed" })).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(page, "card entry that was lost");
    await page.getByRole("button", { name: "Open it again" }).click();
    await expect(payer.frame.getByLabel("Card number")).toBeVisible();
    await payer.frame.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Pay Now" })).toBeFocused();
  });

  await page.getByRole("button", { name: "Pay Now" }).click();
  await payer.payBy(CARD.declined);
  await expect(page.getByRole("alert").getByText("Payment Unsuccessful")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel("First name")).toHaveValue("Pat");
  await expectAccessible(page, "after a decline");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await payer.payBy(CARD.approved);
  await expect(page).toHaveURL(/payment-status/, { timeout: 20_000 });
  await expect(page.getByText("$11.00")).toBeVisible();
});

test("a payment by link whose answer is lost continues after a reload and is made once", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const payer = new LinkPayer(page);
  await payer.open(bill);
  await payer.fillAndGoOn();
  await payer.payBy(CARD.silent);
  await expect(page.getByRole("heading", { name: "Your payment is being confirmed" })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page, "a payment by link that is being confirmed");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/payment-status/, { timeout: 60_000 });
});

// GUESTPAY-016
test("a link to a nonexistent bill says so and leads to the login", async ({ page }) => {
  // The message disappears on its own, so we start waiting for it before it can appear.
  const seen = (text: string) =>
    expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 30_000 });
  await Promise.all([seen("Invalid Url"), page.goto("/demo/payment-guest/999999999")]);
  await expect(page).toHaveURL(/\/demo\/login$/);
  await Promise.all([seen("Invalid Payment Reference"), page.goto("/demo/payment-status/999999999")]);
  await expect(page).toHaveURL(/\/demo\/login$/);
});
