import { accountCodeOf } from "../support/accounts.ts";
import { accountOf, money, takeBill } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { linkIn, mailTo } from "../support/mails.ts";
import { newResident, payAs } from "../support/resident/resident.ts";
import { enterPassword, signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

test("a resident sees the amount due, links a second property with a nickname, stops its paper bills, pays both at once, and unlinks it", async ({
  page,
}) => {
  const resident = await newResident(page.request);
  await signInByCall(page, resident);
  await page.goto("/demo/user/overview");

  await test.step("the first screen shows the amount, the due date, and the account", async () => {
    const owed = page.getByRole("region", { name: "You owe" });
    await expect(owed.getByText(money(resident.bill.balance), { exact: true })).toBeVisible();
    await expect(owed.getByText(/^Due (Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, /)).toBeVisible();
    await expect(page.getByText(resident.accountNumber, { exact: true })).toBeVisible();
    await expectAccessible(page, "the overview");
  });

  await test.step("the payment that home starts leads back to home, also after a reload", async () => {
    const owed = page.getByRole("region", { name: "You owe" });
    for (const wasReloaded of [false, true]) {
      await owed.getByRole("button", { name: /^Pay / }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
      if (wasReloaded) await page.reload();
      await page.getByRole("button", { name: "Back to Home" }).click();
      await expect(owed).toBeVisible();
    }
  });

  const second = await takeBill(page.request);
  const number = await accountOf(page.request, second);
  await test.step("the resident links an account by a bill number and the account code", async () => {
    await page.getByRole("link", { name: "Manage accounts" }).click();
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("Account Number is a required field.").first()).toBeVisible();
    await expectAccessible(page, "the accounts, with a mistake");
    const field = page.getByLabel("Account Number");
    await field.fill("R999999999");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("Account Number does not exist.").first()).toBeVisible();
    await field.fill(` ${number.toLowerCase()} `);
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("heading", { name: "Is this the account?" })).toBeFocused();
    await expect(page.getByText(second.owner)).toBeVisible();
    await page.getByLabel("Nickname").fill("Corner shop");
    await page.getByLabel("Account code").fill("AAAA-AAAA");
    await page.getByRole("button", { name: "Link this account" }).click();
    await expect(page.getByText("This isn't the code for this account.").first()).toBeVisible();
    await expectAccessible(page, "an account whose code is wrong");
    await page.getByLabel("Account code").fill(await accountCodeOf(page.request, second));
    await page.getByRole("button", { name: "Link this account" }).click();
    await expect(page.getByText("You can now see the bills for Corner shop.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Corner shop" })).toBeVisible();
  });

  const shop = page.getByRole("region", { name: "Corner shop" });
  await test.step("the resident stops its paper bills, and is warned if no other bill would be sent", async () => {
    await shop.getByLabel("Paperless: don't mail paper bills").check();
    await expect(page.getByText("Bills for Corner shop will come the way you chose.")).toBeVisible();
    await expect(shop.getByText(/^Neither paper nor email bills are on/)).toBeVisible();
    await shop.getByLabel("Send bills by email").check();
    await expect(shop.getByText(/^Neither paper nor email bills are on/)).toBeHidden();
    await page.reload();
    await expect(shop.getByLabel("Paperless: don't mail paper bills")).toBeChecked();
    await expectAccessible(page, "the accounts");
  });

  await test.step("both bills are in the payment after one press", async () => {
    await page.goto("/demo/user/overview");
    await expect(page.getByText(money(resident.bill.balance + second.balance)).first()).toBeVisible();
    await page.getByRole("button", { name: /^Pay \$[\d,.]+$/ }).click();
    await expect(page).toHaveURL(/\/user\/payment/);
    await expect(page.getByText("2 bills", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  });

  await test.step("the bills of the unlinked account disappear", async () => {
    await page.goto("/demo/user/account/linked");
    await shop.getByRole("button", { name: "Unlink Corner shop" }).click();
    const dialog = page.getByRole("dialog", { name: "Unlink this account?" });
    await expectAccessible(page, "the question before unlinking");
    await dialog.getByRole("button", { name: "Unlink" }).click();
    await expect(page.getByText("Corner shop is no longer linked to you.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeFocused();
    await page.goto("/demo/user/statements");
    await expect(page.getByText(new RegExp(`bill ${resident.bill.number}`))).toBeVisible();
    await expect(page.getByText(new RegExp(`bill ${second.number}`))).toBeHidden();
  });
});

test("a resident finds a payment in the statements and the history, and emails the receipt", {
  tag: "@engines",
}, async ({ page }) => {
  const resident = await newResident(page.request);
  const confirmation = await payAs(resident);
  await signInByCall(page, resident);
  await page.goto("/demo/user/overview");
  await expect(page.getByRole("heading", { name: "You owe nothing" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent payments" }).getByText("Paid")).toBeVisible();

  await test.step("the statement is paid, and a filter survives a reload", async () => {
    await page.goto("/demo/user/statements");
    await expect(page.getByText(new RegExp(`reference ${confirmation}$`))).toBeVisible();
    await expectAccessible(page, "the statements");
    await page.getByLabel("Status").selectOption("unpaid");
    await expect(page.getByRole("heading", { name: "No matching statements" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "No matching statements" })).toBeVisible();
    await page.getByRole("button", { name: "Show all statements" }).click();
    await page.getByRole("button", { name: `Receipt for 2026 bill ${resident.bill.number}` }).click();
    await expect(page.getByRole("dialog", { name: "Receipt" }).getByText(confirmation)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the history shows the payment's status and emails the receipt", async () => {
    await page.goto("/demo/user/payment-history");
    await expect(page.getByRole("heading", { level: 1, name: "Payment History" })).toBeVisible();
    await expect(page.getByText("1 payment").first()).toBeVisible();
    await expectAccessible(page, "the payment history");
    await page.getByLabel("Status").selectOption("refunded");
    await expect(page.getByRole("heading", { name: "No transaction found" })).toBeVisible();
    await page.getByRole("button", { name: "Show all payments" }).click();
    await page.getByRole("button", { name: /^Details of the payment of / }).click();
    const details = page.getByRole("dialog");
    await expect(details.getByText("The payment went through.")).toBeVisible();
    await expectAccessible(page, "the details of a payment");
    await details.getByRole("button", { name: "Receipt" }).click();
    const receipt = page.getByRole("dialog", { name: "Receipt" });
    await expect(receipt.getByText("Total Amount Paid")).toBeVisible();
    await expectAccessible(page, "the receipt");
    await receipt.getByRole("button", { name: "Email Receipt" }).click();
    const ask = page.getByRole("dialog", { name: "Email Receipt" });
    await expect(ask.getByLabel("Email Address")).toHaveValue(resident.email);
    await ask.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText(`Email receipt is sent to ${resident.email}`)).toBeVisible();
    const mail = await mailTo(page.request, resident.email, new RegExp(`${confirmation}|receipt`, "i"));
    expect(mail.text).toContain(confirmation);
  });
});

test("a resident changes the phone number at once, but a new email address only after opening its link", async ({
  page,
}) => {
  const resident = await newResident(page.request);
  const moved = `moved-${resident.email}`;
  await signInByCall(page, resident);
  await page.goto("/demo/user/account/profile");
  await expectAccessible(page, "the profile");

  await test.step("a wrong number is refused, and a right one is saved", async () => {
    await page.getByLabel("Phone number").fill("12");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").first()).toBeFocused();
    await page.getByLabel("Phone number").fill("912-555-0142");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your details are up to date.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Phone number")).toHaveValue("9125550142");
  });

  await test.step("the new address needs the resident's confirmation, and then its link", async () => {
    await page.getByLabel("Email address").fill(moved);
    await page.getByRole("button", { name: "Save changes" }).click();
    const ask = page.getByRole("dialog", { name: "Change your email address?" });
    await expect(ask.getByText(new RegExp(moved))).toBeVisible();
    await ask.getByRole("button", { name: "Change it" }).click();
    await enterPassword(page, resident.password);
    await expect(
      page.getByText(`Until you open it, ${resident.email} stays your email address.`),
    ).toBeVisible();
    await mailTo(page.request, resident.email, /^Somebody asked to change/);
    const mail = await mailTo(page.request, moved, /^Confirm your new email address/);
    await page.evaluate(() => localStorage.clear());
    await page.goto(linkIn(mail, "verify"));
    await expect(page.getByText("Your email address is verified.").last()).toBeVisible();
  });

  await test.step("the resident signs in with the new address, and signing out in another tab ends the session here", async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInByCall(page, { email: moved, password: resident.password });
    await page.goto("/demo/user/overview");
    await expect(page.getByRole("heading", { level: 1, name: /^Hello, / })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/demo/user/account/profile");
    await other.getByRole("button", { name: "Sign out" }).click();
    await expect(other).toHaveURL(/\/demo\/login$/);
    await expect(page).toHaveURL(/\/demo\/login$/);
    await expect(page.getByText(resident.bill.number)).toBeHidden();
  });

  await test.step("the old address takes the change back, and brings a new password", async () => {
    const told = await mailTo(page.request, resident.email, /was changed$/);
    await page.goto(linkIn(told, "sign-in-address"));
    await expectAccessible(page, "taking a change of address back");
    await page.getByRole("button", { name: "Keep this address" }).click();
    await expect(page.getByText(`${resident.email} is your email address`)).toBeVisible();
    const data = { username: moved, password: resident.password, company: "demo" };
    expect((await page.request.post("/AlchemePay/Login", { data })).status()).toBe(401);
    await mailTo(page.request, resident.email, /^Choose a new password/);
  });
});
