import { logIn } from "../e2e/support/accounts.ts";
import { expect } from "../e2e/support/test.ts";
import { picture } from "./picture.ts";

const SECTIONS = [
  "receipts",
  "transactions",
  "close-out",
  "refunds",
  "returns",
  "fees",
  "unpaid",
  "settlement",
  "attention",
  "audit",
] as const;

for (const section of SECTIONS)
  picture(`reports-${section}`, async ({ page, open }) => {
    await open("/demo/login");
    await logIn(page, "admin@demo.example", "Demo(1)Password");
    await expect(page).toHaveURL(/\/demo\/clerk\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await open(`/demo/clerk/reports/pay-plus-reports/${section}`);
  });
