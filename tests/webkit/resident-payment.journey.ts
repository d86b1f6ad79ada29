import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { newResident } from "../e2e/support/resident/resident.ts";
import { test } from "./support/journey.ts";
import { Payer } from "./support/payer.ts";

test("a resident enters a card first, then accepts the terms and pays with it", async ({ page, request }) => {
  const resident = await newResident(request);
  const bill = await takeBill(request);
  const payer = new Payer(page);
  await payer.signIn(resident);
  await page.open(`/demo/user/bill-preview/${bill.id}`);
  await page.presses("button", "Add to cart");
  await page.reads(/added to the cart/);
  await page.presses("link", /^Cart/);
  await page.presses("button", "Continue");
  await page.sees("heading", "Payment");
  await payer.fillPayer();
  await page.ticks(/I have read and accept the terms/);
  await page.presses("button", /^Pay \$/);
  await payer.fillCard(CARD.approved);
  await payer.card.presses("button", "Use this card");
  await page.reads("Ready to pay with card •••• 1111.");
  await page.presses("button", /^Pay \$/);
  await page.sees("heading", "Payment Received Successfully");
  await page.open(`/demo/user/bill-preview/${bill.id}`);
  await page.reads("This bill is paid. Thank you.");
});
