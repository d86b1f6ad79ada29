import type { APIRequestContext } from "@playwright/test";
import { claimBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { Clerk } from "../support/office/clerk.ts";
import { ResidentPayer } from "../support/resident/resident-payer.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

/** A cart of Pine County that Drives always rejects; the sandbox documents it. */
const REFUSED_CART = "88888888-8888-4888-8888-888888888888";

interface TylerRow {
  readonly property_id: string;
  readonly tax_year: string;
  readonly ispayable: boolean;
  readonly is_payment_pending: boolean;
  readonly back_taxes: number;
  readonly paid_amt: number;
}

// MONEY-017, PAY-083, PAY-084
test("a guest pays a motor-vehicle cart that Drives rejects, and sees the payment voided", async ({
  page,
}) => {
  const guest = new Guest(page);
  await page.goto(`/pine/guest/misc-bills/${REFUSED_CART}`);
  await expect(page.getByText("Tag renewal 4T1BF1FK5CU512345")).toBeVisible();
  await page.getByLabel("Payment For").selectOption("Tag");
  await page.getByLabel("Tag/VIN").fill("EXAMPLE1");
  await page.getByLabel("Driver License Number").fill("000111");
  await guest.fillPayer();
  await guest.acceptTerms();
  await guest.payByCard(CARD.approved);

  const waiting = page.getByRole("dialog", { name: "Update to Drives" });
  await expect(waiting).toContainText("being passed on to Drives");
  await page.keyboard.press("Escape");
  await expect(waiting).toBeVisible();
  // Axe takes a while: by the time it checks, the next dialog may already be open.
  await expectAccessible(page, "a payment on its way to Drives");

  const failed = page.getByRole("dialog", { name: "Update to Drives failed!" });
  await expect(failed).toContainText("The payment made through Pay+ will be voided.");
  await expect(failed).toContainText("Drives says: The registration has a hold.");
  await expect(guest.heading).not.toHaveText("Payment Refunded Successfully");
  await failed.getByRole("button", { name: "Continue" }).click();
  await expect(guest.heading).toHaveText("Payment Refunded Successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page, "what a guest got back");
  await page.reload();
  await expect(guest.heading).toHaveText("Payment Refunded Successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** A payable Chatham bill from the API's search; each attempt takes a different one. */
async function tylerBill(request: APIRequestContext): Promise<{ parcel: string; year: string }> {
  const query = new URLSearchParams({
    company_name: "chatham",
    street: "Oak",
    page_count: "0",
    page_size: "100",
    tax_year: "2026",
    source_page: "guest",
  });
  const answer = await request.post(`/TylerService/api/tyler/address_search?${query}`);
  const rows = (await answer.json()) as readonly TylerRow[];
  const row = rows.find(
    (each) =>
      each.ispayable &&
      each.back_taxes === 0 &&
      each.paid_amt === 0 &&
      !each.is_payment_pending &&
      claimBill(`chatham ${each.property_id} ${each.tax_year}`),
  );
  if (!row) throw new Error("no bill of Chatham is left for this test");
  return { parcel: row.property_id, year: row.tax_year };
}

test("a guest of a Tyler county waits until Tyler has the payment, once", async ({ page, request }) => {
  const guest = new Guest(page);
  const { parcel, year } = await tylerBill(request);
  await page.goto(`/chatham/guest/bill-preview/${encodeURIComponent(parcel)}/${year}`);
  await expect(guest.heading).toContainText("Bill Number");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await page.getByLabel(/^Email Address/).fill("pat@mail.example");
  await guest.goToCardEntry();
  await guest.payByCard(CARD.approved);
  await expect(page.getByRole("dialog", { name: /^Update to Tyler/ })).toBeVisible();
  await expect(page.getByText("Update to Tyler was successful!")).toBeVisible();
  const number = await guest.expectThanks();
  await page.reload();
  await guest.expectThanks();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a clerk of a Tyler county waits until Tyler has the payment, and continues with the next customer", async ({
  page,
  request,
}) => {
  const clerk = new Clerk(page);
  await signInByCall(page, "clerk", "chatham");
  const { parcel, year } = await tylerBill(request);
  await page.goto(`/chatham/clerk/bill-preview/${encodeURIComponent(parcel)}/${year}`);
  await page.getByRole("button", { name: "Pay Now" }).click();
  const payer = ResidentPayer.at(page);
  await page.getByRole("button", { name: "Change the payer" }).click();
  await payer.fillPayer();
  await page.getByLabel(/^Email Address/).fill("pat@mail.example");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("checkbox", { name: /^The payer has read and accepts/ }).check();
  await page.getByRole("button", { name: "Enter card" }).click();
  await payer.enterCard(CARD.approved);
  await expect(page.getByRole("dialog", { name: /^Update to Tyler/ })).toBeVisible();
  await expect(page.getByText("Update to Tyler was successful!")).toBeVisible();
  await expectAccessible(page, "a payment that Tyler has, at the counter");
  await expect(clerk.heading).toHaveText("Payment Received Successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Pay Another Bill" }).click();
  await expect(clerk.heading).toHaveText("At the counter");
});

test("a clerk sees the payment of a motor-vehicle cart that Drives rejects voided, with a memo of the returned money", async ({
  page,
}) => {
  const clerk = new Clerk(page);
  await signInByCall(page, "clerk", "pine");
  await page.goto(`/pine/clerk/misc-bills/${REFUSED_CART}`);
  await expect(page.getByRole("row", { name: /^Tag renewal 4T1BF1FK5CU512345/ })).toBeVisible();
  await page.getByRole("button", { name: "Take payment" }).click();
  await page.getByLabel("Payment For").selectOption("Tag");
  await page.getByLabel("Tag/VIN").fill("EXAMPLE1");
  await page.getByLabel("Driver License Number").fill("000111");
  const payer = ResidentPayer.at(page);
  await page.getByRole("button", { name: "Enter the payer" }).click();
  await payer.fillPayer();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("checkbox", { name: /^The payer has read and accepts/ }).check();
  await page.getByRole("button", { name: "Enter card" }).click();
  await payer.enterCard(CARD.approved);
  await expect(page.getByRole("dialog", { name: "Update to Drives" })).toBeVisible();
  const failed = page.getByRole("dialog", { name: "Update to Drives failed!" });
  await expect(failed).toContainText("Drives says: The registration has a hold.");
  await failed.getByRole("button", { name: "Continue" }).click();
  await expect(clerk.heading).toHaveText("Payment Refunded Successfully");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAccessible(page, "what was given back at the counter");
});
