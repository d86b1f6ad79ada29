import { randomUUID } from "node:crypto";
import type { GuestMiscCheckoutRequest, GuestPaymentRequest } from "@county-pay/core/contract";
import type { CardMethod } from "@county-pay/core/methods";
import { cents, toDollars } from "@county-pay/core/money";
import { buildApi, buildPaymentsOrigin } from "../../app.ts";
import type { Config } from "../../config.ts";
import type { Services } from "../../kernel/services.ts";
import { clientOf } from "../client.ts";
import { insertCounty, type TestCounty } from "../county.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { createPayer, type Payer } from "../payer.ts";
import { startSandbox, type TestSandbox } from "../sandbox.ts";
import { testConfig, testServices } from "../services.ts";

/** Guests with browsers, a server and a gateway, for tests of online payments. */
export interface GuestWorld {
  readonly database: TestDatabase;
  readonly sandbox: TestSandbox;
  readonly services: Services;
  readonly api: Awaited<ReturnType<typeof buildApi>>;
  readonly frame: Awaited<ReturnType<typeof buildPaymentsOrigin>>;
  /** The counties' IDs by name. */
  readonly ids: Readonly<Record<string, number>>;
  payerOf(county: string): Payer;
  /** The number of charges that the gateway made. */
  charges(): number;
  /** The rows of a database query. */
  ask(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Cards cost 2.35 %, at least a dollar. */
const FEES = { CreditCardPercentageFee1Value: 2.35, CreditCardFeeMin: 1 };
const ONLINE = { OnlinePropertyTaxPayment: true, ACHPaymentsOnline: true };

export async function guestWorld(
  counties: readonly TestCounty[],
  settings: Partial<Config["payments"]> = {},
): Promise<GuestWorld> {
  const database = await testDatabase();
  const sandbox = await startSandbox();
  const { payments, sites } = testConfig(database.url);
  const services = testServices(database.url, {
    gatewayUrl: sandbox.url,
    payments: { ...payments, captchaCost: 1, settleAgainMs: 1, ...settings },
  });
  const ids: Record<string, number> = {};
  for (const county of counties)
    ids[county.name] = await insertCounty(database.pool, {
      ...county,
      config: { ...FEES, ...county.config },
      flags: { ...ONLINE, ...county.flags },
    });
  const api = await buildApi(services);
  const frame = await buildPaymentsOrigin(services);
  return {
    database,
    sandbox,
    services,
    api,
    frame,
    ids,
    payerOf: (county) =>
      createPayer(county, {
        page: clientOf(api, { origin: sites.portal.origin }),
        frame: clientOf(frame, { origin: sites.payments.origin }),
        gatewayUrl: sandbox.url,
      }),
    charges: () => sandbox.charged.filter(({ type, taken }) => type === "charge" && taken > 0).length,
    ask: async (sql, values = []) => (await database.pool.query(sql, [...values])).rows,
    async close() {
      await api.close();
      await frame.close();
      sandbox.close();
      await services.mailer.close();
      await services.db.close();
      await database.close();
    },
  };
}

/** 2.35 %, rounded half up, at least a dollar: computed independently of the tested rules. */
export const cardFee = (amount: number): number => Math.max(100, Math.floor((amount * 235 + 5_000) / 10_000));

const PAYER = {
  FirstName: "Ada",
  LastName: "Example",
  IsBusiness: false,
  EmailAddress: "ada@example.com",
  CountryCode: "USA(1)",
  PhoneNumber: "9125550142",
  Address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  Comments: "",
  ConsentConfirmation: true,
} as const;

const amounts = (sub: number, fee: number) => ({
  Amount: toDollars(cents(sub + fee)),
  SubAmount: toDollars(cents(sub)),
  TotalFees: toDollars(cents(fee)),
  PartialPayment: false,
});

type MiscBody = Extract<GuestMiscCheckoutRequest, { PaymentMethod: CardMethod }>;
type MiscSubmit = MiscBody["SubmitRDV2CCPayment"];

/** A guest page's request for products, each with its price in cents, paid by card. */
export const productsFor = (
  CompanyName: string,
  products: readonly (readonly [string, number])[],
  change: Partial<MiscSubmit> = {},
): MiscBody => {
  const total = products.reduce((sum, [, price]) => sum + price, 0);
  return {
    CompanyName,
    Key: randomUUID(),
    PaymentMethod: "CC",
    PaymentType: "Manual",
    SubmitRDV2CCPayment: {
      ...PAYER,
      ...amounts(total, cardFee(total)),
      SourcePage: "guest",
      AccountCode1: "Title",
      AccountCode2: products.map(([name]) => name).join(),
      VIN: "",
      LicenseNumber: "",
      InvoiceNumber: "",
      DrivesCartId: "",
      CartPayments: products.map(([name, price]) => ({
        AccountCode1: "Title",
        AccountCode2: name,
        AmountPaid: toDollars(cents(price)),
      })),
      ...change,
    },
  };
};

type SingleBody = Extract<GuestPaymentRequest, { PaymentMethod: CardMethod }>;
type SingleSubmit = SingleBody["SubmitRDV2CCPayment"];

/** The request of a single bill's page, paid with a card that already is a token; in cents. */
export const singleFor = (
  world: Pick<GuestWorld, "ids">,
  CompanyName: string,
  bill: { readonly id: string; readonly cents: number },
  PaymentToken: string,
  change: Partial<SingleSubmit> = {},
): SingleBody => ({
  id: bill.id,
  CompanyName,
  Key: randomUUID(),
  PaymentMethod: "CC",
  PaymentType: "Manual",
  SubmitRDV2CCPayment: {
    ...PAYER,
    ...amounts(bill.cents, cardFee(bill.cents)),
    ConvenienceFee: 0,
    ConvFeeAmount: 0,
    PartialPaymentAmount: 0,
    SourcePage: "guest",
    CompanyId: world.ids[CompanyName] ?? 0,
    TerminalID: "",
    PaymentToken,
    AccountNickName: "•••• 1111",
    CardType: "VISA",
    CreditCardPercentageFee1Value: 2.35,
    CreditCardFixedFee1Value: 0,
    CreditCardFeeCap: 0,
    CreditCardFeeMin: 1,
    ...change,
  },
});
