import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { test } from "./support/journey.ts";
import { Payer, REFERENCE } from "./support/payer.ts";

test("a payer with the link to a bill pays it, and the thank-you screen survives a reload", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const payer = new Payer(page);
  await page.open(`/demo/payment-guest/${bill.id}`);
  await page.sees("heading", `Pay bill ${bill.number}`);
  await page.presses("button", "Proceed");
  await page.reads("Please agree to the Terms and Conditions.");
  await payer.fillPayer();
  await page.ticks(/^I agree to all/);

  // After Cancel, the form is as it was, and the focus is back where it came from.
  await payer.fields.sees("textbox", /^Card number/);
  await payer.card.presses("button", "Cancel");
  await page.isAt("button", "Proceed");
  await page.ticks(/^I agree to all/);

  await payer.fillCard(CARD.approved);
  await payer.card.presses("button", /^Pay \$/);
  await page.arrives(new RegExp(`/demo/payment-status/${bill.id}$`));
  const reference = await page.reads(REFERENCE);
  await page.reload();
  await page.reads(reference);
  // Their own tab leads the payer to what they got; what others see is in the single payment's journeys.
  await page.open(`/demo/payment-guest/${bill.id}`);
  await page.arrives(new RegExp(`/demo/payment-status/${bill.id}$`));
  await page.reads(reference);
});
