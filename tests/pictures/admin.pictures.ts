import { picture, type Studio } from "./picture.ts";

const at = (section: string) => async (studio: Studio) => {
  const { page, open } = studio;
  await open("/demo/login");
  await page.locator("input[type=email], input[autocomplete=username]").fill("admin@demo.example");
  await page.locator("input[autocomplete=current-password]").fill("Demo(1)Password");
  await page.locator("form button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await open(`/demo/clerk/admin/pay-plus-admin/${section}`);
  await page.locator(".portal-settings").waitFor();
};

picture("admin-settings", at("settings"));
picture("admin-fees", at("fees"));
picture("admin-look", at("look"));
picture("admin-texts", at("texts"));
picture("admin-products", at("products"));
picture("admin-own-site", async (studio) => {
  await at("own-site")(studio);
  const preview = studio.page.locator("iframe");
  await preview.scrollIntoViewIfNeeded();
  await preview.contentFrame().getByRole("searchbox").waitFor();
});
