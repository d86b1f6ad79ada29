import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../e2e/support/bills.ts";
import { Widget } from "../e2e/support/embed/widget.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { inEnglish, picture, type Studio } from "./picture.ts";

const site = (path: string): string => `${process.env.EXAMPLES_URL}${path}`;

async function searched({ page, open, request }: Studio): Promise<Widget> {
  const bill = await takeBill(request);
  await open(site("/pay-taxes"));
  const widget = new Widget(page);
  await widget.search(bill.parcel);
  await widget.guest.within
    .getByRole("link", { name: /^View bill/ })
    .first()
    .waitFor();
  return widget;
}

async function atPayment(studio: Studio): Promise<Widget> {
  const widget = await searched(studio);
  const { within } = widget.guest;
  await within
    .getByRole("link", { name: /^View bill/ })
    .first()
    .click();
  await within.getByRole("button", { name: "Pay Now" }).click();
  await within.getByLabel("First name").waitFor();
  return widget;
}

async function atCard(studio: Studio): Promise<Widget> {
  const widget = await atPayment(studio);
  await widget.guest.goToCardEntry();
  return widget;
}

picture("widget-first", ({ open }) => open(site("/pay-taxes")));
picture("widget-button", async ({ open, page }) => {
  await open(site("/pay-this-bill"));
  await page.locator("county-pay").getByText(DEMO_BILLS.demo.unpaid.billNumber).waitFor();
});
picture("widget-results", inEnglish(searched));
picture("widget-payment", inEnglish(atPayment));
picture("widget-card", inEnglish(atCard), "window");
picture(
  "widget-card-covered",
  inEnglish(async (studio) => {
    const { guest } = await atCard(studio);
    await guest.fillCard(CARD.approved);
    await guest.proveHuman();
    // The frame is above everything that a page can stack; only the top layer can show a veil over it.
    await studio.page.evaluate(() => {
      const veil = document.createElement("div");
      veil.popover = "manual";
      veil.style.cssText = "inset:0;width:100vw;height:100vh;opacity:.1;pointer-events:none;background:#fff";
      document.body.append(veil);
      veil.showPopover();
    });
    await guest.pressPay();
    await guest.frame.getByText(/Something covers this form/).waitFor({ timeout: 30_000 });
  }),
  "window",
);
picture(
  "widget-receipt",
  inEnglish(async (studio) => {
    const { guest } = await atCard(studio);
    await guest.payByCard(CARD.approved);
    await guest.expectThanks();
  }),
);
