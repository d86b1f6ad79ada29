import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../e2e/support/bills.ts";
import { CARD } from "../e2e/support/guest/guest.ts";
import { expect } from "../e2e/support/test.ts";
import { picture, type Studio, translated } from "./picture.ts";

const { rockdale } = DEMO_BILLS;

async function search({ open, page }: Studio, query: string): Promise<void> {
  await open("/demo/guest/bills");
  const box = page.locator("input[role=combobox]");
  await box.fill(query);
  await box.press("Enter");
}

async function openFreshBill({ open, request }: Studio): Promise<void> {
  await open(`/demo/guest/bill-preview/${(await takeBill(request)).id}`);
}

async function toPayment(studio: Studio): Promise<void> {
  await openFreshBill(studio);
  await studio.page.locator(".cp-button--primary").first().click();
  await expect(studio.page).toHaveURL(/bill-payment/);
}

picture("search", ({ open }) => open("/demo/guest/bills"));
picture("search-results", async (studio) => {
  await search(studio, "2026-00");
  await studio.page.getByRole("main").getByRole("listitem").first().waitFor();
});
picture("search-empty", async (studio) => {
  await search(studio, "zzzzzz");
  await studio.page.locator(".cp-empty").waitFor();
});
picture("search-address", ({ open }) => open("/chatham/guest/bills"));
picture("bill", openFreshBill);
picture("bill-custom-api", ({ open }) =>
  open(`/rockdale/guest/bill-preview/${encodeURIComponent(rockdale.unpaid.parcel)}/${rockdale.unpaid.year}`),
);
picture("bill-not-found", ({ open }) => open("/demo/guest/bill-preview/99999999"));
picture("cart-empty", ({ open }) => open("/demo/guest/cart"));
picture("payment", toPayment);
picture("payment-wrong", async (studio) => {
  await toPayment(studio);
  // It is announced as disabled, so Playwright would wait before a click.
  await studio.page.locator("form button[type=submit]").last().press("Enter");
  await studio.page.getByRole("alert").first().waitFor();
});
picture(
  "card-entry",
  translated(async (studio) => {
    await toPayment(studio);
    await studio.guest.goToCardEntry();
  }),
);
picture(
  "payment-successful",
  translated(async (studio) => {
    await toPayment(studio);
    await studio.guest.goToCardEntry();
    await studio.guest.payByCard(CARD.approved);
    await studio.guest.expectThanks();
  }),
);
picture(
  "cart",
  translated(async (studio) => {
    for (let bills = 0; bills < 3; bills++) {
      await openFreshBill(studio);
      await studio.page.getByRole("button", { name: "Add to cart" }).first().click();
      await expect(studio.page.getByRole("button", { name: /in your cart|In cart/i }).first()).toBeVisible();
    }
    await studio.open("/demo/guest/cart");
  }),
);
picture("pay-by-link", async ({ open, request }) =>
  open(`/demo/payment-guest/${(await takeBill(request)).id}`),
);
picture("misc", ({ open }) => open("/pine/guest/misc"));
picture("misc-product", ({ open }) => open("/pine/guest/misc/Motor%20Vehicle%20Tags"));
picture("misc-unknown", ({ open }) => open("/pine/guest/misc/nothing"));
picture("misc-drives-cart", ({ open }) =>
  open("/pine/guest/misc-bills/66666666-6666-4666-8666-666666666666"),
);
picture("dues", ({ open }) => open("/ing/guest/misc"));
picture("find-receipt", ({ open }) => open("/demo/find-receipt"));
