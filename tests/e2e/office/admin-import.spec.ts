import { randomInt } from "node:crypto";
import { expectAccessible } from "../support/look.ts";
import { signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

test("an admin tests the county's file, corrects its mapping, imports it, and imports it again", async ({
  page,
}) => {
  // Uses numbers of this run only, because other journeys have their own bills.
  const first = randomInt(100_000_000, 999_999_000);
  const lines = [0, 1, 2].map(
    (at) => `I${first + at},1999,IMP-${first + at},"IMPORTED, OWNER ${at}",${at}0.5`,
  );
  const file = `Bill No,Tax Year,Map Number,Owner,Open Sum\n${lines.join("\n")}\nI${first},1999,IMP-1,TWICE,1\nI${first + 9},1999,IMP-9,"NO SUM",?\n`;
  await signInByCall(page, "admin");
  await page.goto("/demo/clerk/admin/pay-plus-admin/imports");
  await expect(page.getByRole("heading", { name: "Import of bills", level: 1 })).toBeVisible();
  await expectAccessible(page, "the import of bills");
  await page
    .getByLabel("The county's file")
    .and(page.locator("input"))
    .setInputFiles({ name: `bills-${first}.csv`, mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Upload" }).click();

  await expect(page.getByLabel("Bill number")).toHaveValue("column:Bill No");
  await expectAccessible(page, "how a file is read");
  await page.getByLabel("Amount due").selectOption("none");
  await page.getByRole("button", { name: "Try it" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a column for Amount due or Billed amount.");
  await page.getByLabel("Amount due").selectOption({ label: "Open Sum" });
  await page.getByLabel("Parcel ID").selectOption({ label: "Map Number" });
  await page.getByLabel("Property type").selectOption({ label: "The same text for every line" });
  await page.getByLabel("Text for every line").fill("R");
  if (await page.getByRole("checkbox", { name: /^Identify bills in a different way/ }).isVisible())
    await page.getByLabel("How bills are identified").selectOption({ index: 0 });
  await page.getByRole("button", { name: "Try it" }).click();

  await expect(page.getByText("Nothing was stored.")).toBeVisible();
  await expect(page.getByText("'?' is not an amount of money")).toBeVisible();
  await expect(page.getByText("is the same bill as line 2")).toBeVisible();
  await expectAccessible(page, "a trial run");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the report (CSV)" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^import-\d+\.csv$/);

  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { name: `Import of bills-${first}.csv` })).toBeVisible();
  await expect(page.getByText("The same file again would change nothing.")).toBeVisible();

  await page.getByRole("button", { name: "Back to the file" }).click();
  await expect(page.getByText("This is how the file was read the last time.")).toBeVisible();
  await page.getByRole("button", { name: "Try it" }).click();
  const counted = (label: string) => page.locator("dl div", { hasText: label });
  await expect(counted("Unchanged")).toContainText("3");
  await expect(counted("Would be added")).toContainText("0");
});
