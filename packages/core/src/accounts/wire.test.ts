import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ConsumerAccount, EbppUserConsumerMap } from "../contract/people/accounts.ts";
import { AutoPayDetail } from "../contract/people/autopay.ts";
import { PaymentMethodDetail } from "../contract/people/payment-methods.ts";
import {
  autoPayFromWire,
  autoPayToWire,
  consumerAccountFromWire,
  consumerAccountToWire,
  newUserConsumerMap,
  savedMethodFromWire,
  savedMethodToWire,
  userConsumerMapFromWire,
} from "./wire.ts";

const ACCOUNT = v.parse(ConsumerAccount, {
  ConsumerAccountId: "9",
  ConsumerId: "3",
  CompanyId: 1,
  AccountNumber: "ACC-1",
  AccountNickName: "Home",
  EmailAddress1: "a@b.co",
  EnableEmail: true,
  EnableSms: false,
  EnableMail: true,
});
const CARD = v.parse(PaymentMethodDetail, {
  Id: "5",
  NickName: "Blue card",
  CardType: "VISA",
  AccountNumber: "1111",
  RoutingNumber: "",
  BillingAddress1: "1 Invented Street",
  BillingCity: "Sampleton",
  BillingState: "Georgia",
  BillingZip: "31401",
  BillingCountry: "US",
  PaymentToken: "tok_0123456789",
  PaymentMethodId: "1",
  ExpirationMonth: "04",
  ExpirationYear: "2029",
  ActiveRecord: 1,
  ConnectorId: "",
  EbppUserId: "7",
  CompanyId: 1,
});

describe("an account's rows", () => {
  it("rows are sent back as they were received", () => {
    expect(consumerAccountToWire(consumerAccountFromWire(ACCOUNT))).toEqual(ACCOUNT);
    const autoPay = v.parse(AutoPayDetail, {
      Id: "2",
      PaymentMethodDetailId: "5",
      FirstPaymentDate: "2026-01-15",
      NumberOfPayments: 12,
      ScheduleId: "s-1",
      ConsumerAccountId: "9",
    });
    expect(autoPayToWire(autoPayFromWire(autoPay))).toEqual(autoPay);
    expect(savedMethodToWire(savedMethodFromWire(CARD))).toEqual(CARD);
    const bank = {
      ...CARD,
      CardType: "",
      RoutingNumber: "0021",
      ExpirationMonth: "",
      ExpirationYear: "",
      ActiveRecord: 0,
    } as const;
    expect(savedMethodToWire(savedMethodFromWire(bank))).toEqual(bank);
  });

  it("rows are mapped to our names", () => {
    expect(savedMethodFromWire(CARD)).toMatchObject({ expiry: { month: 4, year: 2029 }, isActive: true });
    expect(
      userConsumerMapFromWire({ Id: "1", EbppUserId: "7", ConsumerId: "3", ConsumerAccountId: "9" }),
    ).toEqual({
      id: "1",
      userId: "7",
      consumerId: "3",
      consumerAccountId: "9",
    });
  });

  it("rows map an account to a user", () => {
    const row = newUserConsumerMap("7", consumerAccountFromWire(ACCOUNT));
    expect(v.parse(EbppUserConsumerMap, { Id: "1", ...row })).toEqual({
      Id: "1",
      EbppUserId: "7",
      ConsumerId: "3",
      ConsumerAccountId: "9",
    });
  });
});
