import { randomUUID } from "node:crypto";
import { createClient } from "@county-pay/core/client";
import { companyFromWire } from "@county-pay/core/company";
import { companyBundle, submitRdv2CcPayment } from "@county-pay/core/contract";
import { quoteFee } from "@county-pay/core/fees";
import { toDollars, wireCents } from "@county-pay/core/money";
import { type APIRequestContext, expect } from "@playwright/test";
import { accountCodeOf } from "../accounts.ts";
import { accountOf, type FreshBill, takeBill } from "../bills.ts";
import { linkIn, mailTo } from "../mails.ts";

const COMPANY = "demo";
const PASSWORD = "Nine(9)Lanterns";

/** A resident who registered with the account of a bill and confirmed the address. */
export interface Resident {
  readonly email: string;
  readonly password: string;
  readonly accountNumber: string;
  /** The amount due for that account. */
  readonly bill: FreshBill;
}

/** A bill that no other journey uses, owned by one person: an organization is asked for other fields. */
async function takeBillOfPerson(request: APIRequestContext): Promise<FreshBill> {
  for (;;) {
    const bill = await takeBill(request);
    if (/^\p{L}+, \p{L}+$/u.test(bill.owner.trim())) return bill;
  }
}

/**
 * Registers a new resident, by default with the bill of a person that no other journey uses, and confirms the address by the
 * link in the email.
 */
export async function newResident(request: APIRequestContext, of?: FreshBill): Promise<Resident> {
  const bill = of ?? (await takeBillOfPerson(request));
  const accountNumber = await accountOf(request, bill);
  const email = `resident-${randomUUID().slice(0, 8)}@mail.example`;
  const registered = await request.post("/AlchemePay/Register", {
    data: {
      EmailAddress: email,
      Password: PASSWORD,
      FullName: "Ida Quillfeather",
      Company: COMPANY,
      AccountNumber: accountNumber,
      AccountCode: await accountCodeOf(request, bill),
    },
  });
  expect(registered.status(), await registered.text()).toBeLessThan(300);
  const [, token] = linkIn(await mailTo(request, email, /./), "verify").split("token=");
  const confirmed = await request.get(`/AlchemePay/ConfirmEmail?token=${token}`);
  expect(confirmed.status()).toBeLessThan(300);
  return { email, password: PASSWORD, accountNumber, bill };
}

/** Pays a resident's bill with a card, signed in, as the payment page would; returns the reference number. */
export async function payAs(resident: Resident): Promise<string> {
  const origin = process.env.PORTAL_URL ?? "";
  const login = await fetch(`${origin}/AlchemePay/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: resident.email, password: resident.password, company: COMPANY }),
  });
  const user = (await login.json()) as { UserToken: string; CompanyId: number };
  const tokens = await fetch(`${process.env.GATEWAY_URL}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      kind: "card",
      number: "4111111111111111",
      expMonth: 12,
      expYear: 2031,
      cvv: "123",
      zip: "31401",
    }),
  });
  const { token } = (await tokens.json()) as { token: string };
  const client = createClient({
    baseUrl: origin,
    fetch: (url, init) =>
      fetch(url, {
        method: init.method,
        headers: { ...init.headers, authorization: `Bearer ${user.UserToken}` },
        ...(typeof init.body === "string" ? { body: init.body } : {}),
      }),
  });
  const bundle = await client.call(companyBundle, { params: { company: COMPANY } });
  if (!bundle.ok) throw new Error(bundle.error.code);
  const amount = wireCents(resident.bill.balance);
  const quote = quoteFee(companyFromWire(bundle.value).fees, "CC", amount);
  const paid = await client.call(submitRdv2CcPayment, {
    body: {
      CompanyName: COMPANY,
      Key: randomUUID(),
      PaymentMethod: "CC",
      PaymentType: "Manual",
      SubmitRDV2CCPayment: {
        FirstName: "Ida",
        LastName: "Quillfeather",
        IsBusiness: false,
        EmailAddress: resident.email,
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
        Amount: toDollars(quote.total),
        SubAmount: toDollars(quote.subAmount),
        TotalFees: toDollars(quote.fee),
        ConvenienceFee: 0,
        ConvFeeAmount: 0,
        PartialPayment: false,
        PartialPaymentAmount: 0,
        CompanyId: user.CompanyId,
        IsCustomAPI: false,
        RecordDetailsIds: [resident.bill.id],
        RecordDetails: [{ RecordDetailsId: resident.bill.id, AmountToPay: resident.bill.balance }],
        TerminalID: "",
        PaymentToken: token,
        AccountNickName: "•••• 1111",
        CardType: "VISA",
        CreditCardPercentageFee1Value: 0,
        CreditCardFixedFee1Value: 0,
        CreditCardFeeCap: 0,
        CreditCardFeeMin: 0,
      },
    },
  });
  if (!paid.ok) throw new Error(`${paid.error.code} ${JSON.stringify(paid.error.details)}`);
  return paid.value.Confirmation;
}
