import { Key } from "selenium-webdriver";
import { expect } from "vitest";
import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { test } from "./support/journey.ts";
import { billLink, Payer } from "./support/payer.ts";

const onExamples = (page: string) => `${process.env.EXAMPLES_URL}/${page}`;

test("a guest searches and pays on a county's own page, without leaving it", async ({ page, request }) => {
  const bill = await takeBill(request);
  await page.open(onExamples("pay-taxes.html"));
  await page.types(
    "Search by parcel number, owner name, bill number, account number, or address",
    `${bill.parcel}${Key.ENTER}`,
  );
  // Our frame on the county's page; card entry's frame is inside it.
  const widget = page.frame();
  const guest = new Payer(widget);
  // The focus moved into the frame: Tab continues there.
  await widget.sees("link", billLink(bill));
  await widget.tabsTo("link", billLink(bill));
  await widget.keys(Key.ENTER);
  await widget.sees("heading", `Bill Number - ${bill.number}`);
  await widget.presses("button", "Add to cart");
  await widget.presses("button", /cart/i);
  await widget.presses("button", "Continue");
  const reference = await guest.payByCard(CARD.approved);
  expect(reference).toHaveLength(16);
  expect(await page.driver.getCurrentUrl()).toBe(onExamples("pay-taxes.html"));
});

test("a form's error summary takes the focus in its frame and leads by keyboard to the field", async ({
  page,
}) => {
  await page.open(onExamples("pay-this-bill.html"));
  await page.presses("button", /^Pay \$/);
  const widget = page.frame();
  const payer = new Payer(widget);
  await widget.sees("heading", "Payment");
  await widget.presses("button", "Proceed");
  await widget.isAtWords(/^There is a problem/);
  // The engine sends keys to where it has the focus: from the summary on.
  await widget.keys(Key.TAB);
  await widget.isAt("link", /^First name/);
  await widget.keys(Key.ENTER);
  await widget.isAt("textbox", /^First name/);
  await widget.keys("Pat");
  expect(await widget.valueOf(/^First name/)).toBe("Pat");

  // The same is true in card entry's frame, inside that one.
  await payer.goToCardEntry();
  await payer.proveHuman();
  await payer.card.presses("button", /^Pay \$/);
  await payer.card.isAtWords(/^There is a problem/);
  await payer.card.keys(Key.TAB);
  await payer.card.isAt("link", /^Card number/);
  await payer.card.keys(Key.ENTER);
  await payer.fields.isAt("textbox", /^Card number/);
  await payer.fields.keys("4111");
  expect(await payer.fields.valueOf(/^Card number/)).toBe("4111");
});

test("a guest pays one bill with the button of a county's page", async ({ page }) => {
  await page.open(onExamples("pay-this-bill.html"));
  await page.presses("button", /^Pay \$/);
  await new Payer(page.frame()).payByCard(CARD.approved);
  await page.reload();
  await page.reads("Paid");
  await page.seesNo("button", /^Pay \$/);
});
