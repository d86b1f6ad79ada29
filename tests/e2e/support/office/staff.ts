import { randomUUID } from "node:crypto";
import { submitCashVoid } from "@county-pay/core/contract";
import { toDollars, wireCents } from "@county-pay/core/money";
import type { User } from "@county-pay/core/session";
import { type APIRequestContext, expect } from "@playwright/test";
import { type FreshBill, takeBill } from "../bills.ts";
import { apiClient, sessionOf } from "../session.ts";

/** A cash payment and its number. */
export interface CashPayment {
  readonly confirmation: string;
  readonly bill: FreshBill;
}

/** Takes cash as a clerk (by default the demo county's) through the API, for a bill that no other journey has taken. */
export async function takeCash(
  request: APIRequestContext,
  lastName: string,
  clerk?: User,
): Promise<CashPayment> {
  const bill = await takeBill(request);
  const { userToken, companyId } = clerk ?? (await sessionOf("clerk"));
  const amount = toDollars(wireCents(bill.balance));
  const answer = await request.post("/api/Payments/SubmitRDV2CashPayment", {
    headers: { authorization: `Bearer ${userToken}` },
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
        CompanyId: companyId,
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

/** Voids a cash payment as a clerk through the API. */
export async function voidCash({ confirmation, bill }: CashPayment, clerk: User): Promise<void> {
  const answer = await apiClient(clerk.userToken).call(submitCashVoid, {
    body: {
      Key: randomUUID(),
      CompanyName: "demo",
      ConfirmationId: confirmation,
      Amount: bill.balance,
      UserId: clerk.id,
      TotalFees: 0,
      ConnectorId: "",
      TylerVoid: false,
      ReasonCode: "twice",
    },
  });
  if (!answer.ok) throw new Error(`the payment was not voided: ${answer.error.code}`);
}
