import { Key } from "selenium-webdriver";
import { money, takeBill } from "../e2e/support/bills.ts";
import { test } from "./support/journey.ts";

test("a clerk scans a bill and takes cash for it without a mouse", async ({ page, request }) => {
  const bill = await takeBill(request);
  await page.open("/demo/login");
  await page.types(/^Email/, "clerk@demo.example");
  await page.types(/^Password/, `Demo(1)Password${Key.ENTER}`);
  await page.isAt("combobox", "What are you looking for?");
  await page.keys(bill.number, Key.ENTER);
  await page.reads(new RegExp(`In the cart: bill ${bill.number}`));
  await page.keys(Key.F5);
  await page.isAt("textbox", /^Cash received/);
  await page.keys((bill.balance + 7.25).toFixed(2));
  await page.reads("$7.25");
  await page.keys(Key.F8);
  await page.sees("heading", "Payment Received Successfully");
  await page.reads(money(bill.balance));
  await page.isAt("button", "Pay Another Bill");
  await page.keys(Key.ENTER);
  await page.isAt("combobox", "What are you looking for?");
});
