import { takeCash } from "../e2e/support/office/staff.ts";
import { picture, type Studio, signIn } from "./picture.ts";

const FIELD = 'input[type="search"]';

/** A payment for this picture only, found the way a scan finds it. */
const opened = async (studio: Studio) => {
  const { confirmation } = await takeCash(studio.request, "Pictured");
  await signIn(studio, "clerk");
  await studio.open("/demo/clerk/payment-history");
  await studio.page.locator(FIELD).fill(confirmation);
  await studio.page.locator(FIELD).press("Enter");
  await studio.page.locator("dialog .cp-button--danger").waitFor();
};

picture("clerk-payment-history", async (studio) => {
  await takeCash(studio.request, "Pictured");
  await signIn(studio, "clerk");
  await studio.open("/demo/clerk/payment-history");
});
picture("clerk-payment-history-none", async (studio) => {
  await signIn(studio, "clerk");
  await studio.open("/demo/clerk/payment-history?days=between&from=2001-01-01&to=2001-01-02");
});
picture("clerk-payment-opened", opened);
picture("clerk-void", async (studio) => {
  await opened(studio);
  await studio.page.locator("dialog .cp-button--danger").click();
  await studio.page.locator('dialog input[type="radio"]').last().check();
});
