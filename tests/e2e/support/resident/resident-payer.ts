import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_BILLS } from "@county-pay/server/demo";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { fieldsIn } from "../guest/guest.ts";
import { signInByCall } from "../session.ts";
import { newResident } from "./resident.ts";

/** Bills that specific journeys rely on. */
const KEPT: ReadonlySet<string> = new Set(
  Object.values(DEMO_BILLS.demo)
    .flat()
    .map(({ billNumber }) => billNumber),
);

interface Row {
  readonly RecordDetailsId: string;
  readonly InvoiceNumber: string;
  readonly BackTaxes: number;
  readonly AmountPaid: number;
  readonly RemainingBalance: number;
  readonly IsNonPayable: boolean;
  readonly IsPendingTaxSale: boolean;
  readonly IsPaymentPending: boolean;
}

async function search(request: APIRequestContext, number: string, page: number): Promise<readonly Row[]> {
  const answer = await request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId: 1,
      CompanyName: "demo",
      PageSize: 50,
      PageNumber: page,
      SearchFields: { BillNumber: number },
      Filters: [{ type: "Status", value: { Unpaid: true } }],
      OrderBy: "relevance",
    },
  });
  return ((await answer.json()) as { readonly Results: readonly Row[] }).Results;
}

/** The newest bill of a property that owes exactly one other year; no other test of this run has taken it. */
export async function takeTwoYears(
  request: APIRequestContext,
): Promise<{ readonly id: string; readonly total: number }> {
  const taken = join(process.env.TAKEN_BILLS ?? join(tmpdir(), `county-pay-taken-${process.ppid}`));
  mkdirSync(taken, { recursive: true });
  for (let page = 0; page < 20; page++) {
    for (const row of await search(request, "2026", page)) {
      const isBarred = row.IsNonPayable || row.IsPendingTaxSale || row.IsPaymentPending;
      if (isBarred || KEPT.has(row.InvoiceNumber) || row.BackTaxes <= 0 || row.AmountPaid > 0) continue;
      const history = await request.get(`/AlchemePay/BillHistory/demo/${row.RecordDetailsId}`);
      const owed = history.ok()
        ? ((await history.json()) as readonly Row[]).filter((one) => one.RemainingBalance > 0)
        : [];
      if (owed.length !== 2 || owed.some((one) => one.AmountPaid > 0)) continue;
      try {
        mkdirSync(join(taken, row.RecordDetailsId));
      } catch {
        continue;
      }
      return {
        id: row.RecordDetailsId,
        total: owed.reduce((sum, one) => sum + Math.round(one.RemainingBalance * 100), 0) / 100,
      };
    }
  }
  throw new Error("no property with two years is left for this test");
}

/** A resident who pays. Each journey has a separate one. */
export class ResidentPayer {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Registers, confirms by the email, and signs in, all through the API. */
  static async arrive(page: Page, request: APIRequestContext): Promise<ResidentPayer> {
    await signInByCall(page, await newResident(request));
    return new ResidentPayer(page);
  }

  /** The user who is already signed in on this page, for example a clerk. */
  static at(page: Page): ResidentPayer {
    return new ResidentPayer(page);
  }

  /** Fills in an obviously fake name and address, replacing anything prefilled. */
  async fillPayer(page: Page = this.page): Promise<void> {
    // An organization starts as a business.
    const business = page.getByRole("checkbox", { name: /^Business Profile/ });
    if ((await business.count()) > 0) await business.uncheck();
    await page.getByLabel("First name").fill("Pat");
    await page.getByLabel("Last name").fill("Example");
    await page.getByLabel("Address", { exact: true }).fill("12 Example Street");
    await page.getByRole("combobox", { name: "State" }).fill("Georgia");
    await page.getByLabel("City").fill("Macon");
    await page.getByLabel("Zip code").fill("31201");
  }

  /** Types a card into card entry and hands it to the page. Clerks solve no captcha. */
  async enterCard(number: string, page: Page = this.page): Promise<void> {
    const frame = page.frameLocator("iframe");
    const fields = fieldsIn(frame);
    await fields.getByLabel("Card number").fill(number);
    await fields.getByLabel("Expiration date").fill("12 / 30");
    await fields.getByLabel("CVV").fill("123");
    // Card entry asks for it if the billing address was not typed before.
    const zip = frame.getByLabel("ZIP");
    if (await zip.isVisible()) await zip.fill("31201");
    const captcha = frame.getByRole("checkbox", { name: "I am not a robot" });
    if (/^\/[^/]+\/clerk\//.test(new URL(page.url()).pathname)) await expect(captcha).toHaveCount(0);
    else {
      await captcha.check();
      await expect(frame.getByText("Checked", { exact: true })).toBeVisible();
    }
    await frame.locator("button[type=submit]").click();
    await expect(page.locator("iframe")).toHaveCount(0);
  }

  /** Puts a bill and the older ones of its property in the cart and continues to the payment. */
  async goToPayment(billId: string, page: Page = this.page, company = "demo"): Promise<void> {
    await page.goto(`/${company}/user/bill-preview/${billId}`);
    await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
    const choose = page.getByRole("dialog", { name: "Choose the bills to add" });
    const added = page.getByText(/added to the cart/).first();
    await expect(choose.or(added).first()).toBeVisible();
    if (await choose.isVisible()) await choose.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: /^Cart/ }).first().click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
    await expect(page.getByRole("group", { name: "How do you want to pay?" })).toBeVisible();
  }

  /** Accepts the terms and presses Pay. */
  async agreeAndPay(page: Page = this.page): Promise<void> {
    await page.getByRole("checkbox", { name: /I have read and accept the terms/ }).check();
    await this.pay(page);
  }

  async pay(page: Page = this.page): Promise<void> {
    await page.getByRole("button", { name: /^Pay \$/ }).click();
  }

  /** Waits for the receipt and returns the reference number. */
  async expectPaid(page: Page = this.page): Promise<string> {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Received Successfully");
    return (
      (await page
        .getByText(/^[0-9A-HJKMNP-TV-Z]{16}$/)
        .first()
        .textContent()) ?? ""
    );
  }

  /** Saves a card under this name; its expiration date is typed only once, in card entry. */
  async saveCard(nickname: string, number: string): Promise<void> {
    const { page } = this;
    await page.goto("/demo/user/account/methods");
    await this.addCard(nickname, number);
  }

  /** Adds a card on a page that offers it: its number first, then whose it is. */
  async addCard(nickname: string, number: string): Promise<void> {
    const { page } = this;
    await page.getByRole("button", { name: "Add a card" }).click();
    await this.enterCard(number);
    await expect(page.getByRole("heading", { name: `Visa •••• ${number.slice(-4)}` })).toBeVisible();
    await page.getByLabel("Nickname").fill(nickname);
    await this.fillPayer();
    await page.getByRole("checkbox", { name: /to keep this card/ }).check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Payment method saved")).toBeVisible();
  }
}
