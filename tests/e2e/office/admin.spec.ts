import { DEMO_BILLS } from "@county-pay/server/demo";
import { NONCE, ownSite, strictHeaders } from "../support/embed/own-site.ts";
import { Widget } from "../support/embed/widget.ts";
import { expectAccessible } from "../support/look.ts";
import { goToSection, openAdmin } from "../support/office/admin.ts";
import { expect, test } from "../support/test.ts";

test("an admin finds a setting by a word, and is warned if another admin saved first", async ({
  page,
  browser,
}) => {
  await openAdmin(page, "settings");
  await expectAccessible(page, "admin, settings");
  await page.getByLabel("Find a setting").fill("AccountProofByPayment");
  await expect(page.getByText("1 setting", { exact: true })).toBeVisible();
  const mine = page.getByRole("checkbox", { name: /The last payment proves an account/ });
  const was = await mine.isChecked();

  await test.step("another admin changes the setting", async () => {
    const context = await browser.newContext();
    const other = await context.newPage();
    await openAdmin(other, "settings");
    await other.getByRole("checkbox", { name: /The last payment proves an account/ }).setChecked(!was);
    await expect(other.getByText("1 change is not saved yet.")).toBeVisible();
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      other.getByText("Saved. Everyone who opens the site from now on sees the change."),
    ).toBeVisible();
    await expect(
      other.getByRole("row", { name: /The last payment proves an account/ }).first(),
    ).toBeVisible();
    await context.close();
  });

  await test.step("the first admin changes it too, sees the conflict, and accepts the other's change", async () => {
    await mine.press("Space");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Another person changed this in the meantime" });
    await expect(dialog).toContainText("The last payment proves an account");
    await expectAccessible(page, "admin, settings, changed by another admin");
    await dialog.getByRole("button", { name: "Take theirs" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(mine).toBeChecked({ checked: !was });
  });

  await mine.setChecked(was);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Saved. Everyone who opens the site from now on sees the change."),
  ).toBeVisible();
});

test("an admin sees what a resident would pay before saving a fee, and sees unreadable colors corrected", async ({
  page,
}) => {
  await openAdmin(page, "fees");
  await expectAccessible(page, "admin, fees");
  const paid = page.getByRole("row", { name: /^Card, entered online/ });
  await expect(paid).toContainText("$1,279.38");
  await page.getByLabel("Percent of the payment").first().fill("3");
  await expect(paid).toContainText("$29.38");
  await expect(paid).toContainText("$1,287.50");
  await page.getByLabel("At most").first().fill("20");
  await expect(paid).toContainText("$1,270.00");
  await page.getByLabel("At most").first().fill("0.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The minimum fee must not be above the maximum.");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(paid).toContainText("$1,279.38");

  await test.step("the new fee applies from a day, is listed, and can be canceled", async () => {
    await page.getByLabel("Percent of the payment").first().fill("2.5");
    await page.getByRole("radio", { name: /^From a day/ }).check();
    await page.getByLabel("First day of the new fees").fill("2031-01-01");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Change the fees?" });
    const sentence = "Card fee: 2.35%, at least $1.00 → 2.5%, at least $1.00, from 01/01/2031";
    await expect(dialog).toContainText(sentence);
    await expectAccessible(page, "admin, fees, question");
    await dialog.getByRole("button", { name: "Change the fees" }).press("Enter");
    await expect(page.getByRole("heading", { name: "From 01/01/2031" })).toBeVisible();
    await expect(paid).toContainText("$1,279.38");
    await page.getByRole("button", { name: "Cancel the fees from 01/01/2031" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(dialog).toContainText("The fees planned from 01/01/2031 are canceled");
    await dialog.getByRole("button", { name: "Change the fees" }).click();
    await expect(
      page.getByText("Saved. Everyone who opens the site from now on sees the change."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "From 01/01/2031" })).toBeHidden();
  });

  await goToSection(page, "Look");
  await page.getByRole("group", { name: "Header" }).getByLabel("Text", { exact: true }).fill("#eeeeee");
  await expect(page.getByText(/Text of the header: #eeeeee is shown as #/)).toBeVisible();
  await page.getByRole("combobox", { name: "Typeface" }).selectOption("Source Serif 4");
  await expect(page.locator(".admin-look__sample")).toHaveCSS("font-family", /^"Source Serif 4"/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px "Source Serif 4"'))).toBe(true);
  await expectAccessible(page, "admin, look");
  await page.getByRole("button", { name: "Undo changes" }).click();
  for (const section of ["Texts and terms", "Products and search"]) {
    await goToSection(page, section);
    await expectAccessible(page, `admin, ${section}`);
  }
});

test("an admin allows a site to show the widget, copies the snippet, and sees it live", async ({ page }) => {
  await openAdmin(page, "own-site");
  const site = `https://www.${crypto.randomUUID()}.example`;
  await page.getByLabel("Add a site").fill(`${site}/pay/bills`);
  await page.getByLabel("Add a site").press("Enter");
  await expect(page.getByText(site, { exact: true })).toBeVisible();
  await expect(page.getByText(`${site} may show the widget now.`)).toBeVisible();

  await expect(page.getByRole("region", { name: "The lines" })).toContainText(
    '<county-pay company="demo"><a href=',
  );
  await page.getByRole("radio", { name: /^WordPress, block Custom HTML/ }).check();
  await expect(page.getByText('<div data-county-pay data-company="demo">')).toBeVisible();
  const frame = page.frameLocator("iframe[title='The widget as residents see it']");
  await page.locator("iframe[title='The widget as residents see it']").scrollIntoViewIfNeeded();
  await expect(frame.getByRole("button", { name: "Search", exact: true }).first()).toBeVisible();
  await expectAccessible(page, "admin, on your own site");

  await page.getByRole("button", { name: `Remove ${site}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(site, { exact: true })).toBeHidden();
});

test("the snippet with the hash and nonce that an admin selects runs on a page whose policy allows nothing else", async ({
  page,
}) => {
  await openAdmin(page, "own-site");
  await page.getByRole("checkbox", { name: "Pin this version and check it (SRI)" }).check();
  await page.getByRole("checkbox", { name: "Our site allows scripts by a nonce (CSP)" }).check();
  const lines = (await page.getByRole("region", { name: "The lines" }).textContent()) ?? "";
  expect(lines).toMatch(
    /\/embed\/v[\d.]+\/county-pay\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous" nonce="NONCE-OF-THIS-PAGE"/,
  );
  const widget = new Widget(page);

  await test.step("the snippet pasted without the page's nonce shows only the link", async () => {
    const refused = page.waitForEvent("console", (message) => /Content Security Policy/.test(message.text()));
    await ownSite(page, `<!doctype html><title>A careful county</title>${lines}`, strictHeaders());
    await refused;
    await expect(page.getByRole("link", { name: "Search and pay your bill" })).toBeVisible();
    await expect(widget.element.getByRole("searchbox")).toHaveCount(0);
  });

  await test.step("the snippet with the nonce takes a search", async () => {
    const html = lines.replace("NONCE-OF-THIS-PAGE", NONCE);
    await ownSite(page, `<!doctype html><title>A careful county</title>${html}`, strictHeaders());
    await widget.search(DEMO_BILLS.demo.unpaid.parcel);
    await expect(widget.frame.getByRole("link", { name: /^View bill / }).first()).toBeVisible();
    expect(await page.locator("link[rel=modulepreload][integrity]").count()).toBeGreaterThan(1);
  });
});
