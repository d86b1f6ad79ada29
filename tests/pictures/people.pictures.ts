import { picture, type Studio, signIn } from "./picture.ts";

const at = (path: string) => async (studio: Studio) => {
  await signIn(studio, "admin");
  await studio.open(`/demo/clerk/${path}`);
};

picture("office-private-list", at("consumer/private"));
picture("office-view-only-list", at("consumer/non-payable"));
picture("office-add-consumer", async (studio) => {
  await at("consumer/private")(studio);
  await studio.page.locator(".cp-button--primary").first().click();
});
picture("office-customers", at("consumer-ui/alcheme-ui-consumer-embedded"));
picture("office-customer", async (studio) => {
  await at("consumer-ui/alcheme-ui-consumer-embedded")(studio);
  await studio.page.locator(".cp-table .cp-button").first().click();
  await studio.page.locator(".customer-list").first().waitFor();
});
picture("office-users", at("admin/pay-plus-admin/users"));
picture("office-user", async (studio) => {
  await at("admin/pay-plus-admin/users")(studio);
  await studio.page.locator(".cp-table .cp-link-button").first().click();
});
picture("office-invite", async (studio) => {
  await at("admin/pay-plus-admin/users")(studio);
  await studio.page.locator(".cp-screen .cp-button--primary").first().click();
});
