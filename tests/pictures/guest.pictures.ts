import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../e2e/support/bills.ts";
import { expect } from "../e2e/support/test.ts";
import { picture, type Studio } from "./picture.ts";

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
  await studio.page.locator("table").first().waitFor();
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
  await studio.page.locator("form button[type=submit]").last().click();
});
