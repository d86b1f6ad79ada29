import type { Page } from "@playwright/test";
import { accountCodeOf, letIn, logIn, registerByCall } from "../support/accounts.ts";
import { accountOf, takeBill } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { linkIn, mailTo, someone } from "../support/mails.ts";
import { DEMO_PASSWORD } from "../support/session.ts";
import { askForCounty } from "../support/shell.ts";
import { expect, test } from "../support/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const password = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function choosePassword(page: Page, label: string, value: string): Promise<void> {
  await password(page, label).fill(value);
  await password(page, "Confirm Password").fill(value);
}

// AUTH-038, AUTH-024 to 028, AUTH-034
test("a resident registers with the account of a bill, verifies the address by email, and logs in", async ({
  page,
}) => {
  const email = someone("newcomer");
  const bill = await takeBill(page.request);
  const number = await accountOf(page.request, bill);
  await page.goto("/demo/login");
  await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();

  await test.step("the resident registers with the account of a bill", async () => {
    const register = page.getByRole("button", { name: "Register" });
    await page.getByLabel("Account Number").fill("R999999");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("alert")).toContainText("Account Number does not exist.");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByLabel("Account Number").fill(number.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Owner Name")).toHaveValue(bill.owner);
    await page.getByLabel("Account code").fill(await accountCodeOf(page.request, bill));
    await page.getByLabel("Email Address", { exact: true }).fill("resident@demo.example");
    await page.getByLabel("Confirm Email Address").fill("resident@demo.example");
    await expect(page.getByText("Email address already exists")).toBeVisible();
    await page.getByLabel("Email Address", { exact: true }).fill(email);
    await page.getByLabel("Confirm Email Address").fill(email);
    await choosePassword(page, "Password", "weak");
    await expect(page.getByRole("listitem").filter({ hasText: "1 lowercase letter" })).toContainText("Done");
    await expectAccessible(page, "register, half filled in");
    await choosePassword(page, "Password", DEMO_PASSWORD);
    await register.click();
    await expect(heading(page)).toHaveText("Please verify your email");
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Resend Email" }).click();
    await expect(page.getByText("Email resend successful.")).toBeVisible();
    await expectAccessible(page, "verify");
  });

  await test.step("the resident logs in before verifying the address, and is sent to verify it", async () => {
    await page.getByRole("link", { name: "Return to login" }).click();
    await logIn(page, email, DEMO_PASSWORD);
    await expect(heading(page)).toHaveText("Please verify your email");
    await page.goto("/demo/user/overview");
    await expect(page).toHaveURL(/\/demo\/verify$/);
    await page.getByRole("button", { name: "Resend Email" }).click();
    await expect(page.getByText("Email resend successful.")).toBeVisible();
    await expectAccessible(page, "verify, logged in");
  });

  await test.step("the resident opens the link in the email, which works once", async () => {
    const link = linkIn(await mailTo(page.request, email, /Confirm your email/));
    await page.goto(link);
    await expect(page).toHaveURL(/\/demo\/login\?verified=1$/);
    await expect(page.getByText("Your email address is verified.").last()).toBeVisible();
    await page.goto("/demo/login?verified=1");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText("Your email address is verified.")).toHaveCount(0);
    await page.goto(link);
    await expect(heading(page)).toHaveText("Email verification");
    await expect(page.getByRole("alert")).toContainText("This link has already been used");
    await expectAccessible(page, "verify with an old link");
    await page.getByRole("link", { name: "Return to login" }).click();
    await logIn(page, email, DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/demo\/user\//);
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL(/\/demo\/login$/);
  });
});

// AUTH-029, AUTH-035
test("a resident who forgot the password chooses a new one by email and logs in with it", async ({
  page,
}) => {
  const email = someone("forgetful");
  await registerByCall(page.request, email);
  await page.goto("/demo/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  // The login form has a field with the same name.
  await expect(heading(page)).toHaveText("Forgot Password");
  await page.getByLabel("Email").fill(email);
  await expectAccessible(page, "forgot password");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page)).toHaveText("Check your email");
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page, "forgot password, sent");
  await page.getByRole("link", { name: "Ok" }).click();
  await expect(page).toHaveURL(/\/demo\/login$/);
  await page.goto(linkIn(await mailTo(page.request, email, /Choose a new password/)));
  await choosePassword(page, "Password", "weak");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Password must be at least 8 characters long.");
  await expectAccessible(page, "reset password, refused");
  await choosePassword(page, "Password", "Another(2)Secret");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/demo\/login\?reset=1$/);
  await expect(page.getByText("Change password successful.").last()).toBeVisible();
  await logIn(page, email, "Another(2)Secret");
  await expect(page).toHaveURL(/\/demo\/user\//);
});

test("a user with a wrong password keeps the typed email address, and sees what to do after too many attempts", async ({
  page,
}) => {
  const email = someone("guesser");
  await page.goto("/demo/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Email address is a required field.");
  await expect(page.getByRole("alert")).toBeFocused();
  for (let tries = 0; tries < 5; tries++) {
    const answered = page.waitForResponse(/AlchemePay\/Login/);
    await logIn(page, email, `Wrong(${tries})password`);
    await answered;
    await expect(page.getByRole("alert")).toContainText("Login failed");
  }
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Show Password" }).click();
  await expect(password(page, "Password")).toHaveAttribute("type", "text");
  await expect(password(page, "Password")).toHaveValue("Wrong(4)password");
  await expectAccessible(page, "login, failed");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Wait 15 minutes");
});

// AUTH-008, AUTH-031, AUTH-040
test("a clerk with a password from the office must renew it first", async ({ page }) => {
  const email = someone("clerk");
  const given = letIn(email, "Tax Processor");
  await logIn(page, email, given);
  await expect(heading(page)).toHaveText("Renew your password");
  await page.goto("/demo/clerk/home");
  await expect(page).toHaveURL(/\/demo\/renew-password$/);
  await expectAccessible(page, "renew password");
  await password(page, "Current Password").fill("Not(1)given");
  await choosePassword(page, "New Password", DEMO_PASSWORD);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password.");
  await password(page, "Current Password").fill(given);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL(/\/demo\/clerk\/home$/);
  await page.goto("/demo/renew-password");
  await expect(heading(page)).toHaveText("Change your password");
});

// AUTH-044, AUTH-045
test("a session that expires or ends in another tab leads to the login, and each user is redirected to their own pages", {
  tag: "@engines",
}, async ({ page, context }) => {
  await page.clock.install();
  await page.goto("/demo/user/statements");
  await expect(page).toHaveURL(/\/demo\/login$/);
  await logIn(page, "resident@demo.example", DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/demo\/user\//);
  for (const path of ["/demo/login", "/demo/guest/bills", "/demo/clerk/home"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/demo\/user\//);
  }

  await test.step("a logout in one tab takes effect in the other", async () => {
    const other = await context.newPage();
    await other.goto("/demo/user/overview");
    await other.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL(/\/demo\/login$/);
    await other.close();
  });

  await test.step("a session expires while a page is open", async () => {
    await logIn(page, "resident@demo.example", DEMO_PASSWORD);
    await expect(page).toHaveURL(/\/demo\/user\//);
    await page.clock.fastForward(25 * 3_600_000);
    await expect(page).toHaveURL(/\/demo\/login$/);
    await expect(page.getByRole("alert")).toContainText("Your session has expired.");
    await expectAccessible(page, "login, session expired");
  });
});

// ERRORPAGE-002 to 004
test("an error page links to the home page, not back, and without an error it redirects", async ({
  page,
}) => {
  const error = Buffer.from(JSON.stringify({ Message: "Something broke" })).toString("base64");
  await page.goto("/demo/guest/bills");
  await page.goto(`/demo/error?error=${encodeURIComponent(error)}`);
  await expect(
    page.getByText(
      "Server Error: Something broke. Please contact support using this link before trying again.",
    ),
  ).toBeVisible();
  await expectAccessible(page, "error page");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/demo\/guest\/bills$/);
  await page.goto("/demo/error");
  await expect(page).toHaveURL(/\/demo\/login$/);
});

test("a visitor during maintenance sees a notice, and the site returns automatically", async ({ page }) => {
  const MAINTENANCE = "The site is currently down for maintenance. We apologize for any inconvenience.";
  const json = { Code: "unavailable", Message: "", Details: { Maintenance: true } };
  const down = (url: string) => page.route(url, (route) => route.fulfill({ status: 503, json }));
  await page.clock.install();
  await down("**/Health");
  await page.goto("/demo/guest/bills");
  await expect(page).toHaveURL(/\/demo\/maintenance$/);
  await expect(page.getByText(MAINTENANCE)).toBeVisible();
  await expectAccessible(page, "maintenance");
  await page.unroute("**/Health");
  // The page schedules each check after the last one is answered, so advancing the clock earlier has no effect.
  const afterAMinute = (seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(31_000);
      await seen();
    }).toPass();
  await afterAMinute(() => expect(page).toHaveURL(/\/demo\/login$/, { timeout: 2_000 }));

  await askForCounty(page);
  await down("**/CompanyBundle/**");
  await page.reload();
  await expect(page.getByText(MAINTENANCE)).toBeVisible();
  await page.unroute("**/CompanyBundle/**");
  const login = page.getByRole("button", { name: "Login", exact: true });
  await afterAMinute(() => expect(login).toBeVisible({ timeout: 2_000 }));
});
