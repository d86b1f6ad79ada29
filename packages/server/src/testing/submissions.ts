import { randomUUID } from "node:crypto";
import type {
  AchBillPayment,
  CcBillPayment,
  CcMiscPayment,
  TokenBillPayment,
  TokenMiscPayment,
} from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { toDollars, wireCents } from "@county-pay/core/money";
import type { InferOutput } from "valibot";
import { cashFor, cashForProducts } from "./counter.ts";
import type { BillToPay } from "./payer.ts";

type CcBills = InferOutput<typeof CcBillPayment>;
type AchBills = InferOutput<typeof AchBillPayment>;
type CcMisc = InferOutput<typeof CcMiscPayment>;

const NO_FEES = {
  CreditCardPercentageFee1Value: 0,
  CreditCardFixedFee1Value: 0,
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 0,
};
const NO_ACH_FEES = {
  ACHPercentageFee1Value: 0,
  ACHFixedFee1Value: 0,
  ACHFeeCap: 0,
  ACHFeeMin: 0,
};

/** A typed card, already tokenized in the frame. */
const typed = (token: string) =>
  ({
    TerminalID: "",
    PaymentToken: token,
    AccountNickName: "•••• 1111",
    CardType: "VISA",
    ...NO_FEES,
  }) as const;

/** The amounts with a fee, in cents. */
const withFee = (submit: { readonly SubAmount: number }, feeCents: number) => ({
  TotalFees: toDollars(wireCents(feeCents / 100)),
  Amount: toDollars(wireCents(submit.SubAmount + feeCents / 100)),
});

const bills = (companyId: number, of: readonly BillToPay[], feeCents: number) => {
  const { CASHDetails: _, SourcePage: __, ...submit } = cashFor(companyId, of).SubmitRDV2CASHPayment;
  return { ...submit, ...withFee(submit, feeCents) } as Omit<typeof submit, "IsCustomAPI"> & {
    IsCustomAPI: false;
    RecordDetailsIds: string[];
    RecordDetails: { RecordDetailsId: string; AmountToPay: number }[];
  };
};
const products = (companyId: number, of: Readonly<Record<string, number>>, feeCents: number) => {
  const { CASHDetails: _, SourcePage: __, ...submit } = cashForProducts(companyId, of).SubmitRDV2CASHPayment;
  return { ...submit, ...withFee(submit, feeCents) };
};

const envelope = () => ({ CompanyName: "demo", Key: randomUUID() });
const CC = { PaymentMethod: "CC", PaymentType: "Manual" } as const;
const ACH = { PaymentMethod: "ACH", PaymentType: "ACH" } as const;

/** A signed-in user's request to pay bills of `demo` with a typed card. */
export const cardFor = (
  companyId: number,
  of: readonly BillToPay[],
  token: string,
  { feeCents = 0, change = {} as object } = {},
): CcBills => ({
  ...envelope(),
  ...CC,
  SubmitRDV2CCPayment: { ...bills(companyId, of, feeCents), ...typed(token), ...change },
});

/** Like `cardFor`, from a bank account. */
export const accountFor = (
  companyId: number,
  of: readonly BillToPay[],
  token: string,
  { feeCents = 0 } = {},
): AchBills => ({
  ...envelope(),
  ...ACH,
  SubmitRDV2ACHPayment: {
    ...bills(companyId, of, feeCents),
    PaymentToken: token,
    AccountNickName: "•••• 6789",
    TokenizeOnly: true,
    StandardEntryCode: "PPD",
    TransCode: 27,
    RDV2AccountNumber: "",
    ...NO_ACH_FEES,
  },
});

/** Like `cardFor`, for products, each with its price in cents. */
export const cardForProducts = (
  companyId: number,
  of: Readonly<Record<string, number>>,
  token: string,
  { feeCents = 0, change = {} as object } = {},
): CcMisc => ({
  ...envelope(),
  ...CC,
  SubmitRDV2CCPayment: { ...products(companyId, of, feeCents), ...typed(token), ...change },
});

/** Like `cardFor`, with a saved method. */
export const savedFor = (
  companyId: number,
  of: readonly BillToPay[],
  methodId: string,
  { feeCents = 0, method = "CC" as OnlineMethod } = {},
): TokenBillPayment => ({
  ...envelope(),
  ...(method === "CC" ? CC : ACH),
  SubmitRDV2TokenPayment: { ...bills(companyId, of, feeCents), PaymentMethodDetailId: methodId },
});

/** Like `cardForProducts`, with a saved method. */
export const savedForProducts = (
  companyId: number,
  of: Readonly<Record<string, number>>,
  methodId: string,
): TokenMiscPayment => ({
  ...envelope(),
  ...CC,
  SubmitTokenPayment: { ...products(companyId, of, 0), PaymentMethodDetailId: methodId },
});
