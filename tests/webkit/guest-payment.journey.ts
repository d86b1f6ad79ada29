import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { test } from "./support/journey.ts";
import { billLink, Payer } from "./support/payer.ts";

test("a guest finds a bill by its parcel number, puts it in the cart, and pays it by card", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  const guest = new Payer(page);
  await page.open("/demo/guest");
  await guest.search(bill.parcel);
  await page.presses("link", billLink(bill));
  await page.sees("heading", `Bill Number - ${bill.number}`);
  await page.presses("button", "Add to cart");
  await page.reads("The bill is added to the cart.");
  await page.presses("link", /^Cart/);
  await page.sees("heading", "1 bill in your cart");
  await page.presses("button", "Continue");
  const reference = await guest.payByCard(CARD.approved);

  // The receipt comes from the server and survives a reload.
  await page.reload();
  await page.reads(reference);
  await page.sees("button", "Print Receipt");

  await page.open(`/demo/guest/bill-preview/${bill.id}`);
  await page.reads("This bill is paid. Thank you.");
  await page.open("/demo/guest/cart");
  await page.reads("Your Cart Is Currently Empty!");
});

test("a guest whose card is declined pays with another one in the same window", async ({ page, request }) => {
  const bill = await takeBill(request);
  const guest = new Payer(page);
  await page.open(`/demo/guest/bill-preview/${bill.id}`);
  await page.presses("button", "Pay Now");
  await guest.goToCardEntry();
  await guest.payInFrame(CARD.declined);
  await guest.card.reads(/Your payment was declined. No money was taken/);
  await guest.payInFrame(CARD.approved);
  await guest.thanks();
});
