import { randomUUID } from "node:crypto";
import { toDollars, wireCents } from "@county-pay/core/money";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, letInToWork, logIn } from "../accounts.ts";
import { type FreshBill, takeBill } from "../bills.ts";

/** Somebody of the office who works at this page alone. */
export interface Staff {
  readonly email: string;
  readonly password: string;
}

/** Lets somebody new of a type in, and logs them in. */
export async function staffArrives(page: Page, type: "Clerk" | "Admin"): Promise<Staff> {
  const staff = await letInToWork(page.request, type);
  await logIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/demo\/clerk\//);
  return staff;
}

/** The demo county's clerk takes cash for a bill that no other test has taken, past the screen; answers the payment's number. */
export async function takeCash(
  request: APIRequestContext,
  lastName: string,
): Promise<{ readonly confirmation: string; readonly bill: FreshBill }> {
  const bill = await takeBill(request);
  const login = await request.post("/AlchemePay/Login", {
    data: { username: "clerk@demo.example", password: DEMO_PASSWORD, company: "demo" },
  });
  const { UserToken, CompanyId } = (await login.json()) as { UserToken: string; CompanyId: number };
  const amount = toDollars(wireCents(bill.balance));
  const answer = await request.post("/api/Payments/SubmitRDV2CashPayment", {
    headers: { authorization: `Bearer ${UserToken}` },
    data: {
      CompanyName: "demo",
      Key: randomUUID(),
      PaymentMethod: "CASH",
      PaymentType: "CASH",
      SubmitRDV2CASHPayment: {
        FirstName: "Ida",
        LastName: lastName,
        IsBusiness: false,
        EmailAddress: "",
        CountryCode: "USA(1)",
        PhoneNumber: "9125550142",
        Address: {
          Address1: "1 Example Street",
          Country: "US",
          City: "Savannah",
          State: "Georgia",
          Zip: "31401",
        },
        Comments: "",
        ConsentConfirmation: true,
        SourcePage: "clerk",
        CompanyId,
        IsCustomAPI: false,
        Amount: amount,
        SubAmount: amount,
        TotalFees: 0,
        ConvenienceFee: 0,
        ConvFeeAmount: 0,
        PartialPayment: false,
        PartialPaymentAmount: 0,
        RecordDetailsIds: [bill.id],
        RecordDetails: [{ RecordDetailsId: bill.id, AmountToPay: amount }],
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { Confirmation } = (await answer.json()) as { Confirmation: string };
  return { confirmation: Confirmation, bill };
}
