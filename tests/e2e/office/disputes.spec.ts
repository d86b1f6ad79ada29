import { disputes } from "@county-pay/core/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { type FreshBill, money, takeBill } from "../support/bills.ts";
import { CARD, Guest } from "../support/guest/guest.ts";
import { expectAccessible } from "../support/look.ts";
import { apiClient, sessionOf, signInByCall } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

/** The sandbox decides for the county when it reads this as the statement of the evidence. */
const WINNING = "winning_evidence";
const REPORTS = "/demo/clerk/reports/pay-plus-reports";
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1366, height: 768 };

/** Whether the office knows of a dispute of a payment. */
async function isDisputed(confirmation: string): Promise<boolean> {
  const { authToken } = await sessionOf("admin");
  const answer = await apiClient(authToken).call(disputes, {});
  return answer.ok && answer.value.some(({ Confirmation }) => Confirmation === confirmation);
}

/** A guest pays a bill with a card that is disputed after a moment, and the office learns of it. */
async function payDisputed(
  page: Page,
  request: APIRequestContext,
): Promise<{ bill: FreshBill; reference: string }> {
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  await guest.payByCard(CARD.disputed);
  const reference = await guest.expectThanks();
  await expect.poll(() => isDisputed(reference)).toBe(true);
  return { bill, reference };
}

/** The bill is owed, and can be paid. */
async function expectOwed(page: Page, bill: FreshBill): Promise<void> {
  await new Guest(page).openBill(bill);
  await expect(page.getByText(money(bill.balance)).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay Now", disabled: false })).toBeVisible();
}

/** Checks a screen of the office in both widths. */
async function look(office: Page, where: string): Promise<void> {
  for (const [size, viewport] of Object.entries({ phone: PHONE, desk: DESK })) {
    await office.setViewportSize(viewport);
    await expectAccessible(office, `${where} on a ${size}`);
  }
}

// OFFICE-008
test("a payer disputes a card payment, the office sends its evidence before the deadline, and the bill is owed and paid again", async ({
  page,
  request,
  browser,
}) => {
  const { bill, reference } = await test.step("a guest pays with a card that is disputed later", () =>
    payDisputed(page, request));
  await test.step("the bill is owed again while it is disputed", () => expectOwed(page, bill));

  const context = await browser.newContext({ viewport: DESK });
  const office = await context.newPage();
  const heading = office.getByRole("heading", { level: 1 });
  await signInByCall(office, "admin");

  await test.step("a dispute of a new installation is close to its deadline", async () => {
    await office.goto(`${REPORTS}/attention`);
    await expect(heading).toHaveText("Needs attention");
    await expect(office.getByText("Disputes that need an answer")).toBeVisible();
    await expect(
      office.getByText(/^The dispute of \w{16} \(\$.*must be answered within 7 days/),
    ).toBeVisible();
    await look(office, "needs attention with a dispute");
    await office.getByRole("link", { name: "See disputes" }).press("Enter");
  });

  await test.step("the desk lists the dispute with its deadline", async () => {
    await expect(heading).toHaveText("Disputes");
    const row = office.getByRole("row", { name: new RegExp(reference) });
    await expect(row).toContainText(/[89] days left/);
    await expect(row).toContainText("Needs your answer");
    await expect(row).toContainText("Payer says they did not make it");
    await look(office, "the disputes desk");
    await office.getByRole("button", { name: `Open the dispute of ${reference}` }).press("Enter");
  });

  await test.step("the office reads what the bank wants, and saves the pack", async () => {
    await expect(office.getByRole("heading", { name: `Dispute of ${reference}` })).toBeVisible();
    await expect(
      office.getByText(/The bank wants to see that the card's owner made or allowed/),
    ).toBeVisible();
    await expect(office.getByText(`Reference number: ${reference}`)).toBeVisible();
    await office.getByLabel("Your words to the bank").fill(WINNING);
    await look(office, "a dispute that needs an answer");
    const download = office.waitForEvent("download");
    await office.getByRole("button", { name: "See the pack (PDF)" }).press("Enter");
    expect((await download).suggestedFilename()).toBe(`dispute-${reference}.pdf`);
  });

  await test.step("the office sends the evidence once, and the bank decides for it", async () => {
    await office.getByRole("button", { name: "Send to the bank" }).press("Enter");
    const dialog = office.getByRole("dialog", { name: "Send this answer?" });
    await expect(dialog).toContainText("It can be sent only once.");
    await look(office, "the question before an answer is sent");
    await dialog.getByRole("button", { name: "Send to the bank" }).press("Enter");
    await expect(office.getByText("The payment processor has received it.")).toBeVisible();
    await expect(office.getByText("New status: Won")).toBeVisible();
    await expect(office.getByText(/ was paid back\./)).toBeVisible();
    await expect(office.getByText("Sent by Ada Admin.", { exact: true })).toBeVisible();
    await expect(office.getByRole("button", { name: "Send to the bank" })).toHaveCount(0);
    // Without the message, which lies over a part of the page on a phone until it goes.
    await office.reload();
    await expect(office.getByText("New status: Won")).toBeVisible();
    await look(office, "a dispute that was won");
  });

  await test.step("the desk has it as won, without a deadline", async () => {
    await office.getByRole("button", { name: "All disputes" }).press("Enter");
    const row = office.getByRole("row", { name: new RegExp(reference) });
    await expect(row).toContainText("Won");
    await expect(row).not.toContainText("left");
    await context.close();
  });

  await test.step("the bill is paid again", async () => {
    await new Guest(page).openBill(bill);
    await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
  });
});

test("the office accepts a dispute, the bill stays owed, the treasurer's figures show it, and someone else pays the bill", async ({
  page,
  request,
  browser,
}) => {
  const { bill, reference } = await payDisputed(page, request);
  const context = await browser.newContext({ viewport: DESK });
  const office = await context.newPage();
  const heading = office.getByRole("heading", { level: 1 });
  await signInByCall(office, "admin");

  await test.step("the office accepts it, with a reason", async () => {
    await office.setViewportSize(PHONE);
    await office.goto(`${REPORTS}/disputes`);
    await expect(heading).toHaveText("Disputes");
    const sections = office.getByRole("navigation", { name: "Sections of Reports" });
    await expect(sections.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
    await office.setViewportSize(DESK);
    await office.getByRole("button", { name: `Open the dispute of ${reference}` }).press("Enter");
    await expect(office.getByRole("heading", { name: `Dispute of ${reference}` })).toBeVisible();
    await office.getByRole("button", { name: "Accept the dispute" }).press("Enter");
    const dialog = office.getByRole("dialog", { name: "Accept this dispute?" });
    await expect(dialog).toContainText("This cannot be undone.");
    await dialog.getByRole("button", { name: "Accept the dispute" }).press("Enter");
    await expect(dialog.getByText("Write why you accept it.").first()).toBeVisible();
    await look(office, "the question before a dispute is accepted");
    await dialog.getByLabel("Why you accept it").fill("The payer is right");
    await dialog.getByRole("button", { name: "Accept the dispute" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(office.getByText("New status: Lost")).toBeVisible();
    await expect(office.getByText("Accepted by Ada Admin.")).toBeVisible();
    await expect(office.getByRole("button", { name: "Accept the dispute" })).toHaveCount(0);
    // Without the message, which lies over a part of the page on a phone until it goes.
    await office.reload();
    await expect(office.getByText("New status: Lost")).toBeVisible();
    await look(office, "a dispute that was accepted");
  });

  await test.step("the desk has it as lost, without a deadline", async () => {
    await office.getByRole("button", { name: "All disputes" }).press("Enter");
    const row = office.getByRole("row", { name: new RegExp(reference) });
    await expect(row).toContainText("Lost");
    await expect(row).not.toContainText("left");
  });

  await test.step("the payer sees the bill as owed", () => expectOwed(page, bill));

  await test.step("the treasurer's figures show what was withdrawn, and add up", async () => {
    await office.goto(`${REPORTS}/receipts`);
    await expect(office.getByRole("link", { name: /^Disputes: \d+ for \$/ }).first()).toBeVisible();
    await look(office, "the receipts with a dispute");
    await office.goto(`${REPORTS}/collections?by=year`);
    await expect(office.getByText("add up to what was received, to the cent")).toBeVisible();
    await office.goto(`${REPORTS}/transactions`);
    // What the gateway charged for the dispute, and what it withdrew.
    const rows = office.getByRole("row", { name: new RegExp(`Dispute.*${reference}`) });
    await expect(rows).toContainText([/−\$15\.00$/, /−\$[\d,]+\.\d\d$/]);
    await context.close();
  });

  await test.step("someone else pays the bill, which closes it again", async () => {
    const guest = new Guest(page);
    await guest.openBill(bill);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await guest.goToCardEntry();
    await guest.payByCard(CARD.approved);
    await guest.expectThanks();
    await guest.openBill(bill);
    await expect(page.getByText("This bill is paid. Thank you.")).toBeVisible();
  });
});
