import { expect, type Locator, type Page } from "@playwright/test";
import { takeBill } from "../support/bills.ts";
import { expectAccessible } from "../support/look.ts";
import { signInByCall } from "../support/session.ts";
import { test } from "../support/test.ts";

/** A clerk at the terminal dialog, with a bill to be paid by card. */
class Clerk {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Terminal Payment" });
  }

  async open(billId: string): Promise<void> {
    const { page } = this;
    await signInByCall(page, "clerk");
    await page.goto(`/demo/clerk/bill-preview/${billId}`);
    await page.getByRole("button", { name: "Pay Now" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment");
    await page.getByRole("radio", { name: /^Terminal/ }).check();
    await page.getByRole("button", { name: /^Go to the terminal/ }).click();
    await expect(this.dialog).toBeVisible();
  }

  async choose(device: string): Promise<void> {
    const select = this.dialog.getByLabel("Select Device *");
    const name = await select
      .getByRole("option")
      .filter({ hasText: `(${device})` })
      .textContent();
    await select.selectOption({ label: name ?? device });
  }

  async proceed(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Proceed to Payment" }).press("Enter");
  }

  async expectPaid(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText("Payment Received Successfully");
  }
}

test("a clerk takes a card at a terminal, after one that declined it, one that stopped, and one that waited", async ({
  page,
  request,
}) => {
  const { id } = await takeBill(request);
  const clerk = new Clerk(page);
  const { dialog } = clerk;
  await clerk.open(id);
  const proceed = dialog.getByRole("button", { name: "Proceed to Payment" });
  await expect(proceed).toBeDisabled();
  await expect(dialog.getByLabel("Select Device *")).toBeFocused();
  await expectAccessible(page, "dialog of the terminals");

  await clerk.choose("SIM-DECLINE");
  await clerk.proceed();
  await expect(dialog.getByRole("button", { name: "Waiting..." })).toBeDisabled();
  await expect(dialog.getByRole("alert")).toContainText("The card was declined. No money was taken.");
  await expectAccessible(page, "a card that a terminal declined");

  await clerk.choose("SIM-ABORT");
  await clerk.proceed();
  await expect(dialog.getByRole("alert")).toContainText("Aborted");

  await clerk.choose("SIM-WAIT");
  await clerk.proceed();
  await expect(dialog.getByText("The terminal is waiting for the card. Press Cancel to stop.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByText("The payment transaction has been canceled successfully.")).toBeVisible();

  await clerk.choose("SIM-APPROVE");
  await clerk.proceed();
  await clerk.expectPaid();
});

test("a terminal that the clerk's page drives connects, restarts, stops, and takes a card", async ({
  page,
  request,
}) => {
  const { id } = await takeBill(request);
  const clerk = new Clerk(page);
  const { dialog } = clerk;
  await clerk.open(id);
  await clerk.choose("SIM-WAIT-WEB");
  await expect(dialog.getByText("Terminal connected successfully.")).toBeVisible();
  await clerk.proceed();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByText("The payment transaction has been canceled successfully.")).toBeVisible();
  await dialog.getByRole("button", { name: "Reboot the terminal" }).click();
  await expect(dialog.getByRole("button", { name: "Rebooting..." })).toBeDisabled();
  await expect(dialog.getByText("The terminal is connected.")).toBeVisible();

  await clerk.choose("SIM-APPROVE-WEB");
  await expect(dialog.getByText("Terminal connected successfully.")).toBeVisible();
  await clerk.proceed();
  await clerk.expectPaid();
});

test("a clerk checks a terminal whose answer was lost until the card charge is confirmed", async ({
  page,
  request,
}) => {
  const { id } = await takeBill(request);
  const clerk = new Clerk(page);
  await clerk.open(id);
  await clerk.choose("SIM-OFFLINE");
  await expect(clerk.dialog.getByText(/The terminal cannot be reached/)).toBeVisible();
  await clerk.choose("SIM-HANG");
  await clerk.proceed();
  await clerk.expectPaid();
});
