import type { FrameLocator, Locator, Page } from "@playwright/test";
import { money, takeBill } from "../support/bills.ts";
import { openCheckout, statusOf } from "../support/guest/checkout.ts";
import { CARD, fieldsIn } from "../support/guest/guest.ts";
import { countyOrigin, fillEntry, frameCardEntry, openPage } from "../support/hostile/hostile-page.ts";
import { expect, test } from "../support/test.ts";

/** What a page does to the frame. The first trick must cover the button itself, which moves after a refused press. */
const TRICKS: readonly (readonly [name: string, css: string])[] = [
  [
    "lays another price over the button",
    "#price{display:block!important;pointer-events:none;background:#fff}",
  ],
  ["lays a picture over it", "#cover{display:block!important;background:#fff}"],
  [
    "lays a picture over it that presses go through",
    "#cover{display:block!important;pointer-events:none;opacity:.01}",
  ],
  ["makes it see-through", "#card{opacity:.02}"],
  ["makes it half as large", "#card{transform:scale(.5)}"],
  ["blurs it", "#card{filter:blur(4px)}"],
  ["turns it", "body{transform:rotate(3deg)}"],
];

const COVERED = /Nothing was sent. Something covers this form/;

async function framed(page: Page, body = "") {
  const { request } = page;
  const checkout = await openCheckout(request, await takeBill(request), countyOrigin());
  await openPage(
    page,
    countyOrigin(),
    `<style id="trick"></style>${body}<div id="cover" style="display:none;position:fixed;inset:0;z-index:9"></div>
     <div id="price" style="display:none;position:absolute;inset-inline:0;inset-block-end:0;z-index:9">Pay $1.00</div>`,
  );
  expect(await frameCardEntry(page, checkout)).toBe("opened");
  const frame = page.frameLocator("#card");
  return { checkout, frame, pay: frame.getByRole("button", { name: `Pay ${money(checkout.amount)}` }) };
}

const play = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const trick = document.querySelector("#trick");
    if (trick) trick.textContent = text;
  }, css);

/** Presses Pay for a visitor whose pointer is already on the button, so that the page's cover cannot intercept it. */
const press = (frame: FrameLocator): Promise<void> =>
  frame.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());

/**
 * Repeats the press, because a press right after a trick ends may be too early: the form must be uncovered for a while.
 */
const payAgain = (frame: FrameLocator, pay: Locator): Promise<void> =>
  expect(async () => {
    if (await pay.isVisible()) await pay.click({ timeout: 5000 });
    await expect(frame.getByText("Your payment went through.")).toBeVisible({ timeout: 15_000 });
  }).toPass();

// Chromium treats a page that a test serves at a county's address as public, and the product runs on this machine.
test.use({ permissions: ["local-network-access"] });

/** Waits until the browser has reported the form as uncovered for longer than the frame remembers (300 ms). */
const uncovered = (frame: FrameLocator): Promise<void> =>
  frame.locator("form").evaluate(
    (form) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const options = { trackVisibility: true, delay: 100, threshold: [0, 1] };
        const observer = new IntersectionObserver((entries) => {
          const last = entries.at(-1);
          clearTimeout(timer);
          if (!last || !("isVisible" in last) || last.isVisible !== true) return;
          timer = setTimeout(() => {
            observer.disconnect();
            resolve();
          }, 500);
        }, options);
        observer.observe(form.querySelector("button[type=submit]") ?? form);
      }),
  );

/** Waits until the browser has told the frame, in its own process, what the page does to it. */
const covered = (frame: FrameLocator): Promise<void> =>
  frame.locator("form").evaluate(
    (form) =>
      new Promise<void>((resolve) => {
        const options = { trackVisibility: true, delay: 100, threshold: [0, 1] };
        const observer = new IntersectionObserver((entries) => {
          const last = entries.at(-1);
          if (!last || !("isVisible" in last) || last.isVisible === true) return;
          observer.disconnect();
          resolve();
        }, options);
        observer.observe(form.querySelector("button[type=submit]") ?? form);
      }),
  );

test("card entry refuses a press on a button that the payer could not see, whatever the page does to the frame", async ({
  page,
  request,
}) => {
  const { frame, pay, checkout } = await framed(page);
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST") sent.push(asked.url());
  });
  await fillEntry(frame, CARD.approved);
  const button = await pay.boundingBox();
  for (const [name, css] of TRICKS)
    await test.step(`it ${name}`, async () => {
      await uncovered(frame);
      await fieldsIn(frame).getByLabel("Card number").focus();
      await play(page, `#price{inset-block-start:${button?.y}px}${css}`);
      await covered(frame);
      sent.length = 0;
      await press(frame);
      await expect(frame.getByRole("alert").locator("p", { hasText: COVERED })).toBeFocused();
      expect(sent).toEqual([]);
      expect(await statusOf(request, checkout.checkoutId)).toBe("open");
      await play(page, "");
    });
  await payAgain(frame, pay);
});

test("a frame that shows too little of the form accepts no press", async ({ page, request }) => {
  const { frame, pay, checkout } = await framed(page);
  await fillEntry(frame, CARD.approved);
  await play(page, "#card{max-width:150px!important}");
  await press(frame);
  await expect(frame.getByText(/Not enough of this form is visible/)).toBeVisible();
  expect(await statusOf(request, checkout.checkoutId)).toBe("open");
  await play(page, "#card{zoom:.2}");
  await press(frame);
  await expect(frame.getByText(/Not enough of this form is visible/)).toBeVisible();
  expect(await statusOf(request, checkout.checkoutId)).toBe("open");
  await play(page, "");
  await payAgain(frame, pay);
});

test.describe("a payer who covers nothing is not locked out:", () => {
  test("a payer on a small phone at twice the size pays with Enter in a field far above the button", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    const { frame } = await framed(page);
    await frame.locator("html").evaluate((html) => {
      html.style.fontSize = "200%";
    });
    const fields = fieldsIn(frame).locator("html");
    await expect(fields).toHaveCSS("font-size", "32px");
    // The gateway's fields have room for all of their text, even while they are scrolled out of view.
    await expect.poll(() => fields.evaluate((html) => html.scrollHeight - window.innerHeight)).toBe(0);
    await fillEntry(frame, CARD.approved);
    await fieldsIn(frame).getByLabel("Card number").press("Enter");
    await expect(frame.getByText("Your payment went through.")).toBeVisible();
  });

  // The headless shell does not report a fixed part of the page as covering the form.
  test("a payer whose form is always partly covered by the page's header pays by typing the amount", {
    tag: "@whole-browser",
  }, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { frame, pay, checkout } = await framed(
      page,
      '<header style="position:fixed;inset:0 0 auto;height:60px;z-index:9;background:#fff">The county</header>',
    );
    await fillEntry(frame, CARD.approved);
    await pay.press("Enter");
    await expect(frame.getByRole("alert").locator("p", { hasText: COVERED })).toBeFocused();
    const amount = frame.getByLabel("Amount on the button");
    await amount.fill("1.00");
    await amount.press("Enter");
    await expect(frame.getByText(/This does not match the form/)).toBeVisible();
    expect(await statusOf(request, checkout.checkoutId)).toBe("open");
    await amount.fill(checkout.amount.toFixed(2));
    await amount.press("Enter");
    await expect(frame.getByText("Your payment went through.")).toBeVisible();
  });
});
