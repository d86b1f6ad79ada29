import { DEMO_BILLS } from "@county-pay/server/demo";
import { money, takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { expect, test } from "../support/test.ts";

// SEARCH-001, CART-011, SUCCESS-003, SUCCESS-007, SUCCESS-019
test("a guest finds a bill by its parcel number, pays it from the cart by card, and finds the receipt again", {
  tag: "@engines",
}, async ({ page, request }) => {
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await page.goto("/demo/guest");
  await guest.search(bill.parcel);
  await page.getByRole("link", { name: `View bill ${bill.number} for 2026, ${bill.owner}` }).click();
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.number}`);
  await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(page.getByText("The bill is added to the cart.")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "1 bill in your cart" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  const reference = await guest.expectThanks();

  await test.step("the receipt comes from the server and survives a reload", async () => {
    await expect(page.getByRole("button", { name: "Email Receipt" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByText(bill.number)).toBeVisible();
    await expect(page.getByRole("button", { name: "Print Receipt" })).toBeVisible();
  });

  await test.step("the bill reads Paid and cannot be added again", async () => {
    await guest.openBill(bill);
    await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay Now" })).toBeDisabled();
    await expect(page.locator("button:enabled", { hasText: "Add to cart" })).toHaveCount(0);
  });

  await test.step("the cart is empty", async () => {
    await page.goto("/demo/guest/cart");
    await expect(page.getByText("Your Cart Is Currently Empty!")).toBeVisible();
  });

  await test.step("the guest finds the receipt by its number and parcel, and opens it to print", async () => {
    await page.goto("/demo/login");
    await page.getByRole("link", { name: "Find a receipt" }).click();
    await expect(guest.heading).toHaveText("Find a receipt");
    await page.getByRole("button", { name: "Find the receipt" }).click();
    await expect(page.getByRole("link", { name: "Enter the Parcel ID." })).toBeVisible();
    await expectAccessible(page, "the search of a receipt with errors");

    // Typed the way people write it down: lowercase, in groups of four.
    await page.getByLabel("Reference Number").fill((reference.match(/.{4}/g) ?? []).join(" ").toLowerCase());
    await page.getByLabel("Parcel ID").fill("no parcel of it");
    await page.getByRole("button", { name: "Find the receipt" }).click();
    await expect(page.getByRole("alert").getByText(/Check both/)).toBeVisible();

    await page.getByLabel("Parcel ID").fill(bill.parcel.toLowerCase());
    await page.getByRole("button", { name: "Find the receipt" }).click();
    await expect(guest.heading).toHaveText("Receipt");
    await expect(page).toHaveURL(/guest-receipt-viewer\?billDetails=/);
    await expect(page.getByText(reference).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Print Receipt" })).toBeVisible();
    await expectAccessible(page, "the receipt viewer");
  });

  await test.step("a link to a nonexistent receipt says so, and leads to the receipt search", async () => {
    await page.goto("/demo/guest-receipt-viewer?billDetails=nonsense");
    await expect(guest.heading).toHaveText("Receipt not found");
    await page.getByRole("link", { name: "Find another receipt" }).click();
    await expect(guest.heading).toHaveText("Find a receipt");
  });
});

// CART-040, CART-041, CART-046
test("a guest with back taxes is offered the oldest bills first and pays two of three years", async ({
  page,
}) => {
  const [newest, middle, oldest] = DEMO_BILLS.demo.backTaxes;
  if (!middle || !oldest) throw new Error("the demo county has a parcel that owes three years");
  const guest = new Guest(page);
  await page.goto("/demo/guest");
  await guest.search(newest.parcel);
  await page.getByRole("link", { name: new RegExp(`View bill ${newest.billNumber}`) }).click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Choose the bills to add" });
  await expect(
    dialog.getByText(
      "This Property has back taxes. Full or Partial Payments will be applied to the oldest bill first.",
    ),
  ).toBeVisible();
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toHaveAccessibleName(new RegExp(String(oldest.year)));
  for (const box of await boxes.all()) await box.uncheck({ force: true });
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(dialog.getByText(money((oldest.balance + middle.balance) / 100))).toBeVisible();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("heading", { name: "2 bills in your cart" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
  await expect(page.getByText(oldest.billNumber)).toBeVisible();
  await expect(page.getByText(middle.billNumber)).toBeVisible();
});

// PAY-012, PAY-023, PAY-045, PAY-054, SUCCESS-008
test("a guest sees the fee change with the method, and pays part of a bill by eCheck with one mouse press in a dialog taller than the window", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 850 });
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await page.getByRole("radio", { name: /^ACH/ }).check();
  await expect(page.getByText(money(bill.balance + 1)).first()).toBeVisible();
  await page.getByRole("radio", { name: "Pay Custom Amount" }).check();
  await page.getByLabel("Amount", { exact: true }).fill("25.00");
  await expect(page.getByText("$26.00").first()).toBeVisible();
  await guest.goToCardEntry();
  await guest.fields.getByLabel("Routing number").fill("061000104");
  await guest.fields.getByLabel("Account number", { exact: true }).fill("000123456789");
  await guest.fields.getByLabel("Confirm account number").pressSequentially("000123456789");
  await guest.proveHuman();
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });
  await pay.scrollIntoViewIfNeeded();
  // Chromium ignores a mouse press in a frame that moved within the last half second.
  await pay.hover();
  await expect(async () => {
    if (await pay.isVisible()) await pay.click({ timeout: 5000 });
    await expect(guest.frame.getByText("Please check the amount and press Pay again.")).toHaveCount(0);
    await expect(guest.heading).toHaveText("Thank You for your payment!", { timeout: 15_000 });
  }).toPass();
  await expect(page.getByText(/eCheck/).first()).toBeVisible();
  await guest.openBill(bill);
  await expect(page.getByText(money(bill.balance - 25)).first()).toBeVisible();
  await expect(page.getByText("Partially Paid").first()).toBeVisible();
});

// ROUTE-021, CART-014, PREVIEW-030
test("a guest finds a bill by property and year in a county with its own API, and pays it", async ({
  page,
}) => {
  const bill = DEMO_BILLS.rockdale.unpaid;
  const guest = new Guest(page);
  await page.goto(`/rockdale/guest/bill-preview/${encodeURIComponent(bill.parcel)}/${bill.year}`);
  await expect(guest.heading).toHaveText(`Bill Number - ${bill.billNumber}`);
  await expect(page.getByText("Property Address", { exact: true })).toBeVisible();
  await expect(page.getByText("Description", { exact: true })).toBeVisible();
  await expect(page.getByText("Account Number", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Where your tax goes" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Mail tracking" })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await page.getByLabel(/^Phone Number/).fill("9125550142");
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await guest.expectThanks();
});

test("a long name of the fee wraps in card entry on a phone, and its amount stays in sight", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = new Guest(page);
  await guest.openBill(await takeBill(request));
  await page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  const fee = guest.frame.locator("dl > div").filter({ hasText: "Fee" });
  await fee.locator("dt").evaluate((name) => {
    name.textContent = "Processing Fee (a second charge on your statement)";
  });
  const cut = await fee.locator("dd").evaluate((amount) => amount.scrollWidth - amount.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
});
