import { type FreshBill, money, takeBillOfOwner } from "../e2e/support/bills.ts";
import { CounterClerk } from "../e2e/support/office/counter.ts";
import { expect, test } from "../e2e/support/test.ts";

const CUSTOMERS = Number(process.env.CUSTOMERS || 100);

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

test(`a clerk takes cash from ${CUSTOMERS} customers in a row`, async ({ page, request }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const bills: FreshBill[] = [];
  while (bills.length < CUSTOMERS) bills.push(await takeBillOfOwner(request));
  const clerk = await CounterClerk.arrive(page);
  await clerk.countKeys();

  const times: number[] = [];
  let typed = 0;
  for (const bill of bills) {
    const start = performance.now();
    const received = bill.balance.toFixed(2);
    typed += bill.number.length + 1 + received.length;
    await clerk.scanBill(bill);
    await clerk.takeCash(received);
    await clerk.expectTaken();
    await clerk.nextCustomer();
    times.push(performance.now() - start);
  }

  const cents = bills.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  await expect(page.getByText(new RegExp(`^Drawer: .* ${CUSTOMERS} payments`))).toBeVisible();
  const sorted = times.toSorted((one, other) => one - other);
  const all = times.reduce((sum, one) => sum + one, 0);
  const keys = ((await clerk.keysPressed()) - typed) / CUSTOMERS;
  console.info(
    [
      `${CUSTOMERS} customers in ${inSeconds(all)}, ${money(cents / 100)} in the drawer`,
      `  median ${inSeconds(sorted[Math.floor(CUSTOMERS / 2)] ?? 0)}, slowest ${inSeconds(sorted.at(-1) ?? 0)}`,
      `  keys for each customer, beside scan and amount: ${keys}`,
    ].join("\n"),
  );
});
