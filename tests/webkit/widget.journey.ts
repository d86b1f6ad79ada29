import { Key } from "selenium-webdriver";
import { expect } from "vitest";
import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest.ts";
import { test } from "./support/journey.ts";
import { billButton, Payer } from "./support/payer.ts";

const onExamples = (page: string) => `${process.env.EXAMPLES_URL}/${page}`;

test("a guest searches and pays on a county's own page, without leaving it", async ({ page, request }) => {
  const bill = await takeBill(request);
  await page.open(onExamples("pay-taxes.html"));
  await page.types("Name, address, parcel or bill number", `${bill.parcel}${Key.ENTER}`);
  // Our frame on the county's page; the card's stands in it.
  const widget = page.frame();
  const guest = new Payer(widget);
  // The focus went along: Tab goes on in the frame.
  await widget.sees("button", billButton(bill));
  await widget.tabsTo("button", billButton(bill));
  await widget.keys(Key.ENTER);
  await widget.sees("heading", `Bill Number - ${bill.number}`);
  await widget.presses("button", "Add to cart");
  await widget.presses("button", /cart/i);
  await widget.presses("button", "Continue");
  const reference = await guest.payByCard(CARD.approved);
  expect(reference).toHaveLength(16);
  expect(await page.driver.getCurrentUrl()).toBe(onExamples("pay-taxes.html"));
});

test("a guest pays one bill with the button of a county's page", async ({ page }) => {
  await page.open(onExamples("pay-this-bill.html"));
  await page.presses("button", /^Pay \$/);
  await new Payer(page.frame()).payByCard(CARD.approved);
  await page.reload();
  await page.reads("Paid");
  await page.seesNo("button", /^Pay \$/);
});
