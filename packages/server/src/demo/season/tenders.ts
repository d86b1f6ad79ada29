import { type FeeSchedule, quoteFee } from "@county-pay/core/fees";
import type { CheckKind } from "@county-pay/core/methods";
import { cents } from "@county-pay/core/money";
import { payerNameFrom } from "@county-pay/core/payments";
import type { Property } from "../property.ts";
import type { Random } from "../random.ts";
import type { SeasonPayment } from "./events.ts";

/** How something is paid: everything of a payment but when, by whom, and for what. */
export type Tender = Pick<
  SeasonPayment,
  "method" | "fee" | "isTerminal" | "tendered" | "check" | "checkKind" | "brand" | "last4"
>;

const NONE = {
  fee: 0,
  isTerminal: false,
  tendered: null,
  check: null,
  checkKind: null,
  brand: "",
  last4: "",
} as const;
/** Repeated by how often people pay with them. */
const BRANDS = [
  "visa",
  "visa",
  "visa",
  "visa",
  "visa",
  "mastercard",
  "mastercard",
  "mastercard",
  "amex",
  "discover",
] as const;
const digits = (random: Random): string => String(random.whole(1, 9_999)).padStart(4, "0");

export function cardTender(random: Random, fees: FeeSchedule, amount: number, isTerminal: boolean): Tender {
  const fee = quoteFee(fees, "CC", cents(amount)).fee;
  return { ...NONE, method: "CC", fee, isTerminal, brand: random.pick(BRANDS), last4: digits(random) };
}

function bankTender(random: Random, fees: FeeSchedule, amount: number): Tender {
  const fee = quoteFee(fees, "ACH", cents(amount)).fee;
  return { ...NONE, method: "ACH", fee, brand: "bank", last4: digits(random) };
}

export const checkTender = (random: Random, checkKind: CheckKind = "personal"): Tender => ({
  ...NONE,
  method: "CHECK",
  checkKind,
  check: String(random.whole(1_001, 9_899)),
});

const BILL = 2_000;

/** Cash in twenties. */
const cashTender = (amount: number): Tender => ({
  ...NONE,
  method: "CASH",
  tendered: Math.ceil(amount / BILL) * BILL,
});

/** Above this, few people carry the amount in cash. */
const MOST_CASH = 250_000;

/** Cash, or a cashier's check for more than people carry: a payment that no bank returns. */
export const fundsTender = (random: Random, amount: number): Tender =>
  amount <= MOST_CASH ? cashTender(amount) : checkTender(random, "cashiers");

/** What a visitor of the counter pays with. */
export function counterTender(
  random: Random,
  fees: FeeSchedule,
  amount: number,
  hasTerminals: boolean,
): Tender {
  const kind = random.next();
  if (kind < 0.28 && hasTerminals) return cardTender(random, fees, amount, true);
  if (kind < 0.56 && amount <= MOST_CASH) return cashTender(amount);
  return checkTender(random, random.chance(0.1) ? "money_order" : "personal");
}

export const onlineTender = (random: Random, fees: FeeSchedule, amount: number): Tender =>
  random.chance(0.6) ? cardTender(random, fees, amount, false) : bankTender(random, fees, amount);

/** The owner as payer; online with an email address, which no one can own. */
export function ownerPays({ serial, owner, mailing }: Property, isOnline: boolean): SeasonPayment["payer"] {
  const { firstName, lastName, isBusiness } = payerNameFrom(owner);
  return {
    FirstName: firstName,
    LastName: lastName,
    IsBusiness: isBusiness,
    EmailAddress: isOnline ? `owner${serial}@mail.example` : "",
    PhoneNumber: `91255501${String(serial % 100).padStart(2, "0")}`,
    Address: {
      Address1: mailing.line,
      Country: "US",
      City: mailing.city,
      State: mailing.state,
      Zip: mailing.zip,
    },
    Comments: "",
  };
}

/** A bank that pays the bill of an owner with a mortgage, after the owner paid it too. */
export const MORTGAGE_PAYER: SeasonPayment["payer"] = {
  FirstName: "Longleaf Mortgage Servicing (demonstration)",
  LastName: "",
  IsBusiness: true,
  EmailAddress: "",
  PhoneNumber: "9125550177",
  Address: { Address1: "400 Escrow Way", Country: "US", City: "Quarry Ferry", State: "GA", Zip: "31099" },
  Comments: "",
};
