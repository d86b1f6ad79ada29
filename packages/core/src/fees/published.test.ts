import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { MethodCode } from "../methods/index.ts";
import { cents } from "../money/index.ts";
import { FeeConfig } from "../wire/fees.ts";
import { feeScheduleFromWire } from "./from-wire.ts";
import { quoteFee } from "./quote.ts";
import type { CardFunding } from "./schedule.ts";

/*
 * Fee schedules as published by local governments, with their exact figures. They come from the offices' own pages,
 * some of which have changed since; what matters here is that our configuration can express each of them.
 */
const NOTHING = {
  CreditCardPercentageFee1Value: 0,
  CreditCardPercentageFee1Label: "",
  CreditCardFixedFee1Value: 0,
  CreditCardFixedFee1Label: "",
  CreditCardFeeCap: 0,
  CreditCardFeeMin: 0,
  ACHPercentageFee1Value: 0,
  ACHPercentageFee1Label: "",
  ACHFixedFee1Value: 0,
  ACHFixedFee1Label: "",
  ACHFeeCap: 0,
  ACHFeeMin: 0,
  Fees: [],
};
const flat = (UpTo: number, FixedFeeValue: number) => ({ UpTo, FixedFeeValue });

interface Published {
  readonly office: string;
  readonly config: v.InferInput<typeof FeeConfig>;
  /** Method, card type, funding, payment, and fee in dollars, as stated on the page or derived from it. */
  readonly rows: readonly (readonly [MethodCode, string, CardFunding | null, number, number])[];
}

const PUBLISHED: readonly Published[] = [
  {
    // lakecountyil.gov/534, 2018: 2.35 % with sample amounts, Visa debit $3.95, eCheck $1 / $3 / $8.50 by amount.
    office: "Lake County, Illinois, 2018",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 2.35,
      ACHFixedFee1Value: 8.5,
      ACHFeeTiers: [flat(50_000, 1), flat(80_000, 3)],
      Fees: [{ PaymentType: "VISA", Funding: "debit", FixedFeeValue: 3.95 }],
    },
    rows: [
      ["CC", "", null, 1_000, 23.5],
      ["CC", "", null, 1_500, 35.25],
      ["CC", "", null, 7_500, 176.25],
      ["CC", "", null, 12_500, 293.75],
      ["CC", "VISA", "debit", 1_999.99, 3.95],
      ["CC", "VISA", "credit", 2_000, 47],
      ["CC", "MSTR", "debit", 2_000, 47],
      ["ACH", "", null, 0.01, 1],
      ["ACH", "", null, 50_000, 1],
      ["ACH", "", null, 50_000.01, 3],
      ["ACH", "", null, 80_000, 3],
      ["ACH", "", null, 80_000.01, 8.5],
      ["ACH", "", null, 100_000, 8.5],
    ],
  },
  {
    // lakecountyil.gov/534, later: credit 2.35 %, debit 1.5 %, eCheck free.
    office: "Lake County, Illinois, later",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 2.35,
      Fees: [{ PaymentType: "VISA/MSTR/DISC", Funding: "debit", PercentageFeeValue: 1.5 }],
    },
    rows: [
      ["CC", "VISA", "credit", 3_210.55, 75.45],
      ["CC", "DISC", "debit", 3_210.55, 48.16],
      ["ACH", "", null, 3_210.55, 0],
    ],
  },
  {
    // contracosta.ca.gov/1756: 2.5 % of credit and debit, at least $3.50; eCheck free.
    office: "Contra Costa County, California",
    config: { ...NOTHING, CreditCardPercentageFee1Value: 2.5, CreditCardFeeMin: 3.5 },
    rows: [
      ["CC", "", null, 100, 3.5],
      ["CC", "", null, 140, 3.5],
      ["CC", "", null, 140.2, 3.51],
      ["CC", "", null, 4_871.36, 121.78],
      ["ACH", "", null, 4_871.36, 0],
    ],
  },
  {
    // leetc.com, October 2018: 2.35 %, at least $1.85, which the page says is for payments below $80.
    office: "Lee County, Florida, Tax Collector",
    config: { ...NOTHING, CreditCardPercentageFee1Value: 2.35, CreditCardFeeMin: 1.85 },
    rows: [
      ["CC", "", null, 20, 1.85],
      ["CC", "", null, 78.5, 1.85],
      ["CC", "", null, 80, 1.88],
    ],
  },
  {
    // ajc.com on the tax commissioner's fees, 2020: credit 2.25 %, debit $3.95 whatever the card.
    office: "Gwinnett County, Georgia",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 2.25,
      Fees: [{ PaymentType: "", Funding: "debit", FixedFeeValue: 3.95 }],
    },
    rows: [
      ["CC", "", null, 2_345.67, 52.78],
      ["CC", "AMEX", "credit", 2_345.67, 52.78],
      ["CC", "VISA", "debit", 2_345.67, 3.95],
      ["CC", "", "debit", 2_345.67, 3.95],
    ],
  },
  {
    // tennesseetrustee.org: cards 2.75 %, eCheck a flat $2.75.
    office: "Sullivan County, Tennessee, Trustee",
    config: { ...NOTHING, CreditCardPercentageFee1Value: 2.75, ACHFixedFee1Value: 2.75 },
    rows: [
      ["CC", "", null, 1_234.56, 33.95],
      ["ACH", "", null, 1_234.56, 2.75],
    ],
  },
  {
    // San Diego County administrative code, June 2022: at the recorder's counter $2.50 for each started $5,000
    // ("a transaction of $10,025 would be charged $7.50"); the treasurer 2.19 % online.
    office: "San Diego County, California, Recorder's counter",
    config: { ...NOTHING, CreditCardFeePerStarted: { FeeValue: 2.5, Step: 5_000 } },
    rows: [
      ["CC", "", null, 1, 2.5],
      ["CC", "", null, 5_000, 2.5],
      ["CC", "", null, 5_000.01, 5],
      ["CC", "", null, 10_025, 7.5],
    ],
  },
  {
    // livingstonlive.livgov.com, October 2008: flat by amount up to $350, above that 4 %.
    office: "Livingston County, Michigan, courts",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 4,
      CreditCardFeeTiers: [flat(100, 5), flat(150, 7), flat(200, 8), flat(250, 9), flat(350, 10)],
    },
    rows: [
      ["CC", "", null, 0.01, 5],
      ["CC", "", null, 100, 5],
      ["CC", "", null, 100.01, 7],
      ["CC", "", null, 150, 7],
      ["CC", "", null, 200, 8],
      ["CC", "", null, 250, 9],
      ["CC", "", null, 350, 10],
      ["CC", "", null, 350.01, 14],
      ["CC", "", null, 1_000, 40],
    ],
  },
  {
    // westerlyri.gov/176, December 2022: tax payments through Official Payments; percentages that fall again above $10,000.
    office: "Westerly, Rhode Island, tax payments",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 3.02,
      CreditCardFeeTiers: [
        flat(49.99, 4.14),
        flat(99.99, 6.9),
        flat(199.99, 9.78),
        flat(299.99, 13.74),
        flat(399.99, 16.68),
        flat(499.99, 20.7),
        flat(599.99, 24.73),
        flat(699.99, 28.75),
        flat(799.99, 31.63),
        flat(899.99, 37.38),
        flat(999.99, 41.4),
        { UpTo: 9_999.99, PercentageFeeValue: 3.62 },
      ],
      ACHFixedFee1Value: 24.15,
      ACHFeeTiers: [flat(9_999.99, 6.04)],
    },
    rows: [
      ["CC", "", null, 49.99, 4.14],
      ["CC", "", null, 50, 6.9],
      ["CC", "", null, 450, 20.7],
      ["CC", "", null, 999.99, 41.4],
      ["CC", "", null, 1_000, 36.2],
      ["CC", "", null, 9_999.99, 362],
      ["CC", "", null, 10_000, 302],
      ["ACH", "", null, 9_999.99, 6.04],
      ["ACH", "", null, 10_000, 24.15],
    ],
  },
  {
    // westerlyri.gov/176, over Point and Pay: 3 %, at least $2; eCheck $2; Visa debit $3.50.
    office: "Westerly, Rhode Island, Point and Pay",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 3,
      CreditCardFeeMin: 2,
      ACHFixedFee1Value: 2,
      Fees: [{ PaymentType: "VISA", Funding: "debit", FixedFeeValue: 3.5 }],
    },
    rows: [
      ["CC", "MSTR", null, 66.66, 2],
      ["CC", "MSTR", null, 67, 2.01],
      ["CC", "VISA", "debit", 67, 3.5],
      ["ACH", "", null, 5_000, 2],
    ],
  },
  {
    // pendleton.or.us: cards 3.5 % + $0.20; checks $0.39 + 0.82 % below $99 ("a $50 check ... $.80"), from there $1.20.
    office: "Pendleton, Oregon",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 3.5,
      CreditCardFixedFee1Value: 0.2,
      ACHFixedFee1Value: 1.2,
      ACHFeeTiers: [{ UpTo: 98.99, PercentageFeeValue: 0.82, FixedFeeValue: 0.39 }],
    },
    rows: [
      ["CC", "", null, 100, 3.7],
      ["ACH", "", null, 50, 0.8],
      ["ACH", "", null, 98.99, 1.2],
      ["ACH", "", null, 99, 1.2],
      ["ACH", "", null, 2_000, 1.2],
    ],
  },
  {
    // A Georgia tax commissioner's office, 2023: 2.25 % (at least $1.50), American Express 2.95 % (at least $1.95),
    // debit at the counter 1.5 % (at least $1.50), eCheck free.
    office: "a tax commissioner in Georgia",
    config: {
      ...NOTHING,
      CreditCardPercentageFee1Value: 2.25,
      CreditCardFeeMin: 1.5,
      Fees: [
        { PaymentType: "AMEX", PercentageFeeValue: 2.95, FeeMin: 1.95 },
        { PaymentType: "", Funding: "debit", PercentageFeeValue: 1.5, FeeMin: 1.5 },
      ],
    },
    rows: [
      ["CC", "", null, 50, 1.5],
      ["CC", "VISA", null, 1_987.65, 44.72],
      ["CC", "AMEX", "credit", 50, 1.95],
      ["CC", "AMEX", "credit", 1_987.65, 58.64],
      ["CC", "VISA", "debit", 1_987.65, 29.81],
      ["CC", "VISA", "debit", 10, 1.5],
    ],
  },
];

describe.each(PUBLISHED)("the fees of $office", ({ config, rows }) => {
  const schedule = feeScheduleFromWire(v.parse(FeeConfig, config));

  it.each(rows)("the published fee of %s %s %s of $%d is $%d", (method, cardType, funding, dollars, fee) => {
    const amount = cents(Math.round(dollars * 100));
    const quote = quoteFee(schedule, method, amount, cardType, funding);
    expect(quote).toMatchObject({ fee: Math.round(fee * 100), total: amount + Math.round(fee * 100) });
  });
});
