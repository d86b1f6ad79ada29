import type { APIRequestContext, Page } from "@playwright/test";
import { type FreshBill, takeBill } from "../support/bills.ts";
import { openHostPage, portal, snippet } from "../support/embed/host-page.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD, PAY } from "../support/guest/guest.ts";
import { expect, test } from "../support/test.ts";

const ELEMENT = /\/embed\/v[^/]+\/county-pay-element-/;
const FRAME_PAGE = /\/embed\/journey\/demo/;

/** A host page with the button of a bill that no other journey pays. */
async function besideBill(page: Page): Promise<{ widget: Widget; bill: FreshBill }> {
  const bill = await takeBill(page.request);
  await openHostPage(page, snippet(`mode="button" bill-id="${bill.id}"`));
  return { widget: new Widget(page), bill };
}

async function toCardEntry({ element, guest }: Widget): Promise<void> {
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  await guest.goToCardEntry();
}

/** What the server reports as paid of a bill, and what is left, in dollars. */
async function paidOf(
  request: APIRequestContext,
  { id }: FreshBill,
): Promise<{ paid: number; left: number }> {
  const answer = await request.get(`/AlchemePay/Bill/demo/${id}`);
  const { AmountPaid, RemainingBalance } = (await answer.json()) as Record<string, number>;
  return { paid: AmountPaid ?? -1, left: RemainingBalance ?? -1 };
}

test("a file that fails once is requested again, and the guest sees no error", async ({ page }) => {
  let failed = 0;
  for (const file of [ELEMENT, /WidgetStart/, /county-pay-journey-frame/])
    await page.route(
      file,
      (route) => {
        failed += 1;
        return route.abort("connectionreset");
      },
      { times: 1 },
    );
  await openHostPage(page, snippet());
  const widget = new Widget(page);
  await widget.search("014");
  await expect(widget.frame.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(failed).toBe(3);
  await expect(page.getByRole("alert").filter({ hasText: /load|offline/ })).toHaveCount(0);
});

test("an element whose code cannot be loaded says so next to the link to the portal, and tries again when touched", async ({
  page,
}) => {
  await page.route(ELEMENT, (route) => route.abort("connectionreset"));
  await openHostPage(page, snippet());
  const { element } = new Widget(page);
  await expect(element).toContainText("Not loaded. Use the link.");
  await expect(element.getByRole("link")).toHaveAttribute("href", `${portal()}/demo/guest`);
  await page.unroute(ELEMENT);
  await element.hover();
  await expect(element.getByRole("searchbox")).toBeVisible();
});

test("an element whose server does not answer says so next to the link, and tries again on request", async ({
  page,
}) => {
  await page.route(/WidgetStart/, (route) => route.abort("internetdisconnected"));
  await openHostPage(page, snippet());
  const { element } = new Widget(page);
  await expect(element.getByRole("alert")).toContainText(/connection|offline/i);
  await expect(element.getByRole("link")).toBeVisible();
  await page.unroute(/WidgetStart/);
  await element.getByRole("button", { name: "Try again" }).click();
  await expect(element.getByRole("searchbox")).toBeVisible();
});

test("an element whose frame does not load says that nothing was paid and shows the link", async ({
  page,
}) => {
  await page.route(FRAME_PAGE, (route) => route.abort("connectionreset"));
  await openHostPage(page, snippet());
  const widget = new Widget(page);
  await widget.search("014");
  await expect(widget.element.getByRole("alert").filter({ hasText: "Nothing was paid" })).toBeVisible();
  await expect(widget.element.getByRole("link")).toBeVisible();
  await page.unroute(FRAME_PAGE);
  await widget.element.getByRole("button", { name: "Open again" }).click();
  await expect(widget.frame.getByRole("heading", { level: 1 }).first()).toBeVisible();
});

test("a payment whose answers are lost ends in one receipt and one payment", async ({ page, request }) => {
  const { widget, bill } = await besideBill(page);
  await toCardEntry(widget);
  let lost = 0;
  await page.route(
    PAY,
    async (route) => {
      // The server receives the call and charges the card; its answer is lost.
      await route.fetch();
      lost += 1;
      await route.abort("connectionreset");
    },
    { times: 2 },
  );
  await widget.guest.payByCard(CARD.approved);
  await widget.guest.expectThanks();
  expect(lost).toBe(2);
  expect(await paidOf(request, bill)).toEqual({ paid: bill.balance, left: 0 });
});

test("a page reloaded during a payment returns to it automatically, and the payment is made once", async ({
  page,
  request,
}) => {
  const { widget, bill } = await besideBill(page);
  await toCardEntry(widget);
  await widget.guest.payUntilReceived(CARD.slow);
  await expect(widget.guest.frame.getByText(/Processing|being confirmed/).first()).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await widget.guest.expectThanks();
  expect(await paidOf(request, bill)).toEqual({ paid: bill.balance, left: 0 });
});

test("a guest can pay in a browser that gives frames of other sites no storage", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    if (window.top === window) return;
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The user denied it", "SecurityError");
        },
      });
  });
  const { widget, bill } = await besideBill(page);
  await toCardEntry(widget);
  await widget.guest.payByCard(CARD.approved);
  await widget.guest.expectThanks();
  expect(await paidOf(request, bill)).toEqual({ paid: bill.balance, left: 0 });
});

test("a payment continues, once, after the page removes and restores the element or the guest goes back and forward", async ({
  page,
  request,
}) => {
  await page.goto(process.env.EXAMPLES_URL ?? "");
  const { widget, bill } = await besideBill(page);
  await toCardEntry(widget);
  const pay = widget.guest.frame.getByRole("button", { name: /^Pay \$/ });

  await test.step("the page removes the element and puts it back", async () => {
    const taken = await widget.element.evaluateHandle((node) => {
      node.remove();
      return node;
    });
    await expect(widget.element).toHaveCount(0);
    await taken.evaluate((node) => document.querySelector("h2")?.before(node));
    await expect(pay).toBeVisible();
  });

  await test.step("the guest goes back and forward", async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/made-by-hand/);
    await page.goForward();
    await expect(pay).toBeVisible();
  });

  await widget.guest.payByCard(CARD.approved);
  await widget.guest.expectThanks();
  expect(await paidOf(request, bill)).toEqual({ paid: bill.balance, left: 0 });
});
