import { Key } from "selenium-webdriver";
import { newResident, payAs } from "../e2e/support/resident/resident.ts";
import { test } from "./support/journey.ts";

test("a resident signs in, finds the payment in statements and history, and signs out", async ({
  page,
  request,
}) => {
  const resident = await newResident(request);
  const confirmation = await payAs(resident);
  await page.open("/demo/user/statements");
  await page.arrives(/\/demo\/login$/);
  await page.types(/^Email/, resident.email);
  await page.types(/^Password/, "Not(1)theirs");
  await page.presses("button", "Login");
  await page.reads(/The email address or password is incorrect/);
  await page.types(/^Password/, resident.password);
  await page.presses("button", "Login");
  await page.sees("heading", "You owe nothing");

  await page.open("/demo/user/statements");
  await page.reads(new RegExp(`reference ${confirmation}$`));
  await page.presses("button", `Receipt for 2026 bill ${resident.bill.number}`);
  await page.sees("dialog", "Receipt");
  await page.keys(Key.ESCAPE);
  await page.seesNo("dialog", "Receipt");
  await page.isAt("button", `Receipt for 2026 bill ${resident.bill.number}`);

  await page.open("/demo/user/payment-history");
  await page.presses("button", /^Details of the payment of /);
  await page.reads(/The payment went through\.$/);
  await page.keys(Key.ESCAPE);
  await page.presses("button", "Logout");
  await page.arrives(/\/demo\/login$/);
});
