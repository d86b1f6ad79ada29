import { takeBillOfOwner } from "../e2e/support/bills.ts";
import { CounterClerk } from "../e2e/support/office/counter.ts";
import { MOMENTS, type Moment, Scanner } from "../e2e/support/office/scans.ts";
import { expect, test } from "../e2e/support/test.ts";

/** Milliseconds between the moment and the first key. */
const DELAYS = [0, 100, 200, 300, 500, 900];
const TRIES = Number(process.env.SCANS || 10);
/** How many times slower than this machine the page's processor is. */
const SLOWDOWN = Number(process.env.SLOWDOWN || 4);
/** How long a scan may take until it is read; a slow page shows it later. Milliseconds. */
const PATIENCE = 30_000;

/** The place from which a clerk comes to the counter in this way. */
async function prepare(clerk: CounterClerk, moment: Moment): Promise<void> {
  const { page } = clerk;
  if (moment === "menu") {
    await page.getByRole("link", { name: "Payment history" }).first().click();
    await expect(page).toHaveURL(/payment-history/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  if (moment === "payment") {
    const bill = await takeBillOfOwner(page.request);
    await clerk.scanBill(bill);
    await clerk.takeCash(bill.balance.toFixed(2));
    await clerk.expectTaken();
  }
}

test(`scans from the first moment are read whole: ${TRIES} at each of ${DELAYS.length} delays`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const clerk = await CounterClerk.arrive(page);
  const scanner = await Scanner.at(page, SLOWDOWN);
  const lines: string[] = [];
  let wrong = 0;
  let number = 0;
  for (const moment of MOMENTS)
    for (const delay of DELAYS) {
      const read: string[] = [];
      for (let tried = 0; tried < TRIES; tried += 1) {
        await prepare(clerk, moment);
        number += 1;
        const code = `9987-${String(600_000 + number)}`;
        await scanner.goToCounter(moment);
        await scanner.scan(code, delay);
        const seen = await scanner.lastRead(code, PATIENCE);
        if (seen !== code) read.push(seen || "nothing");
        if (moment === "payment" || moment === "menu") await clerk.expectReady();
      }
      wrong += read.length;
      lines.push(
        `${moment.padEnd(8)} ${String(delay).padStart(4)} ms: ${TRIES - read.length} of ${TRIES}${read.length > 0 ? `; read ${read.join(", ")}` : ""}`,
      );
    }
  console.info(lines.join("\n"));
  expect(wrong).toBe(0);
});
