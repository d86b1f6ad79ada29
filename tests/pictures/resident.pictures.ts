import { takeBill } from "../e2e/support/bills.ts";
import { picture, type Studio, signIn } from "./picture.ts";

const at = (path: string) => async (studio: Studio) => {
  await signIn(studio, "resident");
  await studio.open(`/demo/user/${path}`);
};

picture("resident-overview", at("overview"));
picture("resident-statements", at("statements"));
picture("resident-payments", at("payments"));
picture("resident-accounts", at("account/linked"));
picture("resident-methods", at("account/methods"));
picture("resident-autopay", at("account/autopay"));
picture("resident-profile", at("account/profile"));
picture("resident-cart-empty", at("cart"));
picture("resident-bill", async (studio) => {
  await signIn(studio, "resident");
  await studio.open(`/demo/user/bill-preview/${(await takeBill(studio.request)).id}`);
});
picture("resident-payment", async (studio) => {
  await signIn(studio, "resident");
  await studio.open(`/demo/user/bill-preview/${(await takeBill(studio.request)).id}`);
  await studio.page.locator(".cp-button--primary").first().click();
  await studio.page.waitForURL(/user\/payment/);
});
picture("resident-menu", async (studio) => {
  await signIn(studio, "resident");
  const menu = studio.page.locator("header button[aria-expanded]").first();
  if (await menu.isVisible()) await menu.click();
});
picture("renew-password", async (studio) => {
  await signIn(studio, "resident");
  await studio.open("/demo/renew-password");
});
