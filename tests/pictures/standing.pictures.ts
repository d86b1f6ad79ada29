import { errorPath } from "@county-pay/core/site";
import { picture } from "./picture.ts";

picture("login", ({ open }) => open("/demo/login"));
picture("login-wrong", async ({ page, open }) => {
  await open("/demo/login");
  await page.locator("form button[type=submit]").click();
});
picture("register", ({ open }) => open("/demo/register"));
picture("verify", ({ open }) => open("/demo/verify"));
picture("forgot-password", ({ open }) => open("/demo/forgot-password"));
picture("reset-password", ({ open }) => open("/demo/resetpassword?token=0123456789abcdef0123456789abcdef"));
picture("error", ({ open }) =>
  open(errorPath("demo", { status: "Failed", message: "The card was declined by the bank." })),
);
picture("maintenance", async ({ page, open }) => {
  await page.route("**/Health", (route) => route.fulfill({ status: 503, body: "" }));
  await open("/demo/maintenance");
});
picture("not-found", ({ open }) => open("/demo/nothing/here"));
picture("company-not-found", ({ open }) => open("/nowhere-county"));
picture("terms", ({ open }) => open("/demo/terms-and-conditions"));
picture("documentation", ({ open }) => open("/demo/documentations"));
