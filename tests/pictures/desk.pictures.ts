import { DEMO_BILLS } from "@county-pay/server/demo";
import { takeBill } from "../e2e/support/bills.ts";
import { Clerk } from "../e2e/support/office/clerk.ts";
import { picture, type Studio, signIn } from "./picture.ts";

const at = (path: string) => async (studio: Studio) => {
  await signIn(studio, "clerk");
  await studio.open(`/demo/clerk/${path}`);
};
const scans = async (studio: Studio) => {
  await at("home")(studio);
  const clerk = new Clerk(studio.page);
  await studio.page.locator("input[role=combobox]").focus();
  for (const { billNumber } of [DEMO_BILLS.demo.unpaid, DEMO_BILLS.demo.paid]) await clerk.scan(billNumber);
  await studio.page.waitForFunction(
    () => document.querySelectorAll(".portal-scans__scan:not([data-outcome=asking])").length === 2,
  );
};

picture("clerk-home", at("home"));
picture("clerk-home-scans", scans);
picture("clerk-cart", async (studio) => {
  await scans(studio);
  await studio.open("/demo/clerk/cart");
});
picture("clerk-bill", async (studio) => {
  await signIn(studio, "clerk");
  await studio.open(`/demo/clerk/bill-preview/${(await takeBill(studio.request)).id}`);
});
picture("clerk-keys", async (studio) => {
  await at("home")(studio);
  await studio.page.locator(".portal-keys").evaluate((button: HTMLElement) => button.click());
});
picture("clerk-profile", at("account/profile"));
