import type { Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

/** Chromium ignores a press in an observed frame that moved within the last half second. */
const AT_REST_MS = 550;
const PLACES = [
  { name: "at the bottom edge", below: 0 },
  { name: "cut off by the bottom edge", below: 8 },
] as const;

/** Scrolls so that this many pixels of the button are below the window, and waits until the frame is at rest. */
async function scrollTo(page: Page, guest: Guest, below: number): Promise<{ x: number; y: number }> {
  const pay = guest.frame.getByRole("button", { name: /^Pay \$/ });
  const boxOf = async () => (await pay.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { y, height } = await boxOf();
  await page.evaluate(
    ({ bottom, atRest }) => {
      window.scrollBy(0, Math.round(bottom - window.innerHeight));
      const moved = performance.now();
      return new Promise<void>((resolve) => {
        const look = (now: number): void =>
          now - moved > atRest ? resolve() : void requestAnimationFrame(look);
        requestAnimationFrame(look);
      });
    },
    { bottom: y + height - below, atRest: AT_REST_MS },
  );
  const box = await boxOf();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 - below };
}

for (const method of ["Credit Card", "ACH"] as const)
  test(`a payer by ${method} presses Pay once in a window of any size, wherever the button is in it`, async ({
    page,
    context,
  }) => {
    const guest = new Guest(page);
    const bill = await takeBill(page.request);
    await page.goto(`/demo/guest/bill-payment?bill=${bill.id}`);
    await page.getByRole("radio", { name: method }).check();
    await guest.goToCardEntry();
    if (method === "ACH") await guest.fillAccount();
    else await guest.fillCard(CARD.approved);
    await guest.proveHuman();
    // Nothing reaches the gateway: the payer may press again, and each accepted press is one request.
    let accepted = 0;
    await context.route(`${process.env.GATEWAY_URL}/**`, (route) => {
      accepted += 1;
      return route.abort();
    });
    let pressed = 0;
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [768, 560],
      [1366, 650],
      [1366, 850],
    ] as const)
      for (const { name, below } of PLACES)
        await test.step(`${width} x ${height}, ${name}`, async () => {
          await page.setViewportSize({ width, height });
          const { x, y } = await scrollTo(page, guest, below);
          await page.mouse.click(x, y);
          pressed += 1;
          await expect.poll(() => accepted).toBe(pressed);
          const news = guest.frame.getByText(/You seem to be offline/).last();
          // What happened is in view, beside the button.
          await expect(news).toBeInViewport({ ratio: 1 });
          await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeInViewport({ ratio: 1 });
          await expect(guest.frame.getByText(/Nothing was sent|check the amount/)).toHaveCount(0);
        });
  });
