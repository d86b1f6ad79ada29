import { CounterClerk } from "../support/office/counter.ts";
import { type Moment, Scanner } from "../support/office/scans.ts";
import { expect, test } from "../support/test.ts";

/** Milliseconds between a moment and the scanner's first key: inputs, not waits. */
const DELAYS = [0, 150];

/** Scans at each delay; every number is of no bill, and each is read whole. */
async function scanAtOnce(
  clerk: CounterClerk,
  scanner: Scanner,
  moment: Moment,
  prepare: () => Promise<void>,
): Promise<void> {
  for (const [index, delay] of DELAYS.entries()) {
    await prepare();
    const number = `9987-${moment.length}${index}4321`;
    await scanner.goToCounter(moment, "domcontentloaded");
    await scanner.scan(number, delay);
    await expect(
      clerk.page.getByText(`No bill has the number ${number}.`, { exact: false }).first(),
    ).toBeVisible();
  }
}

test("a clerk's scan is read whole from the first moment of the page, also where the last search is restored", async ({
  page,
}) => {
  const clerk = await CounterClerk.arrive(page);
  const scanner = await Scanner.at(page, 2);
  await scanAtOnce(clerk, scanner, "load", async () => {});
  await scanAtOnce(clerk, scanner, "reload", async () => {});
});

test("a clerk who comes from another page of the menu scans at once", async ({ page }) => {
  const clerk = await CounterClerk.arrive(page);
  const scanner = await Scanner.at(page, 2);
  await scanAtOnce(clerk, scanner, "menu", async () => {
    await page.getByRole("link", { name: "Payment history" }).first().click();
    await expect(page).toHaveURL(/payment-history/);
  });
});

test("a clerk scans the next customer's bill right after a payment", async ({ page, request }) => {
  const clerk = await CounterClerk.arrive(page);
  const scanner = await Scanner.at(page, 2);
  await scanAtOnce(clerk, scanner, "payment", async () => {
    const bill = await clerk.scan(request);
    await clerk.takeCash(bill.balance.toFixed(2));
    await clerk.expectTaken();
  });
});
