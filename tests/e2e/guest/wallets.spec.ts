import type { Locator, Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { snippet } from "../support/embed/host-page.ts";
import { Widget } from "../support/embed/widget.ts";
import { Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

/** A site of the county that no other journey uses: the other spelling of the examples' address. */
function quietSite(): string {
  const { origin, hostname } = new URL(process.env.EXAMPLES_URL ?? "");
  return origin.replace(hostname, hostname === "localhost" ? "127.0.0.1" : "localhost");
}

/** Opens Admin, Payment gateway, and returns the row of a site in it. */
async function openSite(page: Page, site: string): Promise<Locator> {
  await page.goto("/demo/clerk/admin/pay-plus-admin/gateway");
  const table = page.getByRole("table", { name: "Apple Pay and Google Pay" });
  return table.getByRole("row").filter({ hasText: site });
}

test("a guest refuses a wallet, then approves it, on the one site where an admin turned wallets on", async ({
  page,
  browser,
  request,
}) => {
  const site = quietSite();
  const admin = await browser.newPage();
  await signInByCall(admin, "admin");
  const row = await openSite(admin, site);
  await test.step("Admin says that no site offers wallets, and why", async () => {
    await expect(row.getByText("Not offered: they are not turned on for this site.")).toBeVisible();
    await expectAccessible(admin, "Admin's wallets");
  });

  await test.step("an admin turns wallets on for one site", async () => {
    await row.getByRole("button", { name: `Turn on wallets at ${site}` }).click();
    await expect(row.getByText("Offered: Apple Pay and Google Pay.")).toBeVisible();
  });

  await test.step("another site, the portal, shows no wallet", async () => {
    const guest = new Guest(page);
    await guest.openBill(await takeBill(request));
    await page.getByRole("button", { name: "Pay Now" }).click();
    await guest.goToCardEntry();
    await expect(guest.fields.getByLabel("Card number")).toBeVisible();
    await expect(guest.frame.getByRole("group", { name: "Pay with a wallet" })).toHaveCount(0);
  });

  const bill = await takeBill(request);
  const { guest } = new Widget(page);
  const { frame } = guest;
  const wallet = frame.getByRole("button", { name: "Apple Pay (test)" });
  const sheet = frame.frameLocator("iframe[title='Apple Pay (test)']");
  await page.route(`${site}/own-page-of-a-test`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="en"><title>Pay property tax</title><main><h1>Pay property tax</h1>
        ${snippet(`mode="checkout" bill-id="${bill.id}"`)}</main></html>`,
    }),
  );
  await page.goto(`${site}/own-page-of-a-test`);
  await guest.goToCardEntry();
  const pay = (await frame.getByRole("button", { name: /^Pay \$/ }).textContent()) ?? "";

  await test.step("card entry shows the fee, and wallets above the card's fields", async () => {
    await expect(frame.getByText("Fee", { exact: false }).first()).toBeVisible();
    await expect(frame.getByText("Or pay with a card")).toBeVisible();
    await expectAccessible(page, "card entry with wallets");
    const box = await wallet.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  });

  await test.step("a press before the captcha says what is missing", async () => {
    await wallet.press("Enter");
    await expect(frame.getByText(/First check the box below/)).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Approve" })).toHaveCount(0);
  });

  await test.step("the sheet has the server's total, and the payer refuses", async () => {
    await guest.proveHuman();
    await wallet.press("Enter");
    await expect(sheet.getByRole("heading", { name: /^Pay .+\?$/ })).toBeVisible();
    await expect(sheet.getByText(pay.replace(/^Pay /, ""))).toBeVisible();
    await expectAccessible(page, "the sandbox's sheet of a wallet");
    await sheet.getByRole("button", { name: "Refuse" }).press("Enter");
    await expect(frame.getByText("The wallet was closed. No money was taken.")).toBeVisible();
  });

  await test.step("the payer approves, and the receipt names the wallet", async () => {
    await wallet.press("Enter");
    await sheet.getByRole("button", { name: "Approve" }).press("Enter");
    await guest.expectThanks();
    await expect(guest.within.getByText("Visa •••• 1111 (Apple Pay)")).toBeVisible();
  });

  await test.step("an admin turns wallets off again", async () => {
    await row.getByRole("button", { name: `Turn off wallets at ${site}` }).click();
    await expect(row.getByText("Not offered: they are not turned on for this site.")).toBeVisible();
  });
  await admin.close();
});
