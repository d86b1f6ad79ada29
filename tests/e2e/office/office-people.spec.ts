import { randomUUID } from "node:crypto";
import { takeBill } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { linkIn, mailTo } from "../support/mails.ts";
import { newResident } from "../support/resident/resident.ts";
import { DEMO_PASSWORD, enterPassword, signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

// RESTRICT-002, RESTRICT-004
test("an admin puts a consumer on the view-only list with a reason, and removes them again", async ({
  page,
  request,
}) => {
  const bill = await takeBill(request);
  await signInByCall(page, "admin");
  await page.goto("/demo/clerk/consumer/non-payable");
  await expect(page.getByRole("heading", { level: 1, name: "View-only list" })).toBeVisible();

  await test.step("the admin finds them by a bill, gives a reason, and adds them", async () => {
    await page.getByRole("button", { name: "Add a consumer" }).click();
    await page.getByLabel("Whose bill?").fill(bill.number);
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: new RegExp(bill.parcel) }).check();
    await expectAccessible(page, "finding whom to add");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText("This field is required.").first()).toBeVisible();
    await page.getByRole("radio", { name: /Insufficient Funds/ }).check();
    await expectAccessible(page, "the question before adding");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(
      page.getByText("The consumer has been successfully added to the View Only list"),
    ).toBeVisible();
  });

  await test.step("the list finds them, and recognizes them the second time", async () => {
    await page.getByLabel("Find in the list").fill(bill.parcel);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Insufficient Funds (NSF/NSF)")).toBeVisible();
    await expectAccessible(page, "the view-only list");
    await page.getByRole("button", { name: "Add a consumer" }).click();
    await page.getByLabel("Whose bill?").fill(bill.number);
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: new RegExp(bill.parcel) }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Consumer already exists in the View Only List.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
  });

  await test.step("the admin removes them after confirming", async () => {
    await page.getByRole("button", { name: /^Remove / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No one found").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("an admin invites a clerk, who chooses a password and works until the admin deactivates the account", async ({
  page,
  browser,
}) => {
  const email = `clerk-${randomUUID().slice(0, 8)}@county.example`;
  const password = "Nine(9)Lanterns";
  await signInByCall(page, { email: "admin@demo.example", password: DEMO_PASSWORD });
  await page.goto("/demo/clerk/admin/pay-plus-admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Users and roles" })).toBeVisible();
  await page.getByRole("button", { name: "Invite a person" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Newcomer");
  await expectAccessible(page, "inviting a person");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expectAccessible(page, "entering the password again");
  await enterPassword(page, "not it");
  await expect(page.getByText("This is not your password. Check it and try again.")).toBeVisible();
  await enterPassword(page);
  await expect(page.getByText(`We sent ${email} a link to choose a password.`)).toBeVisible();

  const hers = await browser.newPage();
  await test.step("the email lets her choose a password and log in", async () => {
    const mail = await mailTo(page.request, email, /invited/);
    await hers.goto(linkIn(mail, "resetpassword"));
    const fields = hers.locator("input[type=password]");
    await fields.first().fill(password);
    await fields.nth(1).fill(password);
    await hers.locator("form button[type=submit]").click();
    await expect(hers).toHaveURL(/\/login/);
    await signInByCall(hers, { email, password });
    await hers.goto("/demo/clerk/admin/pay-plus-admin/users");
    await expect(hers.getByRole("heading", { name: "Your role does not open this page" })).toBeVisible();
  });

  await test.step("she cannot sign in once deactivated", async () => {
    await page.getByLabel("Find a user").fill(email);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Open Nora Newcomer" }).click();
    await expectAccessible(page, "a user");
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(page.getByText("Nora Newcomer is deactivated.")).toBeVisible();
    const told = await mailTo(page.request, "admin@demo.example", /^User deactivated/);
    expect(told.text).toContain(`Nora Newcomer, ${email}`);
    const data = { username: email, password, company: "demo" };
    expect((await page.request.post("/AlchemePay/Login", { data })).status()).toBe(401);
    await hers.close();
  });
});

test("an admin finds a customer by account number and corrects their telephone number", async ({
  page,
  request,
}) => {
  const resident = await newResident(request);
  await signInByCall(page, "admin");
  await page.goto("/demo/clerk/consumer-ui/alcheme-ui-consumer-embedded");
  await page.getByLabel("Find a customer").fill(resident.accountNumber);
  await page.keyboard.press("Enter");
  await expect(page.getByText(resident.email)).toBeVisible();
  await expectAccessible(page, "the customers");
  await page.getByRole("link", { name: /^Open / }).click();
  await expect(
    page.getByRole("link", { name: new RegExp(`bill ${resident.bill.number}: open it$`) }),
  ).toBeVisible();
  await expectAccessible(page, "a customer");
  await page.getByRole("button", { name: "Edit contact data" }).click();
  await page.getByLabel("Phone number").fill("912-555-0142");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^The contact data of .* is up to date\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("9125550142")).toBeVisible();
});
