import * as v from "valibot";
import { BANK_METHODS, CARD_METHODS } from "../../methods/index.ts";
import { passesLuhn } from "../../payments/methods/card/number.ts";
import { RowId } from "../base/ids.ts";
import { CompanyId, Dollars, IsoInstant, RecordDetailsId, text, Uuid } from "../base/wire.ts";

/**
 * ENTITY-054: country, state and city are objects with name and code; the payload carries the country's code and
 * names.
 */
export const PayerAddress = v.object({
  Address1: text(255),
  Country: text(2),
  City: text(100),
  State: text(100),
  Zip: text(10),
});

/** An amount that is paid, in dollars: never below 0. */
export const Charge = v.pipe(Dollars, v.minValue(0));

/** A fee's value, cap or minimum as the company is configured with it: per cent or dollars (CALL-166). */
const FeeValue = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));

/**
 * What the gateway's tokenizer gave for a card or an account, inside the card frame. Neither CCDetails {CardNumber,
 * CardType, ExpDate, CVV} nor ACHDetails {AccountNumber, ConfirmAccountNumber, RoutingNumber} (ENTITY-050, ENTITY-051)
 * is in any call: they exist in the frame alone (SAFETY-003), and a payload that holds one of them is refused.
 */
export const PaymentToken = v.pipe(v.string(), v.regex(/^(tok|pm)_[A-Za-z0-9_-]{10,100}$/));

/** The masked nickname of a card or an account, e.g. '•••• 1111': never more than four digits of it. */
export const AccountNickName = v.pipe(text(40), v.regex(/^(?:[^\d]*\d){0,4}[^\d]*$/));

/** Whether a text holds what may be a card's number: 15 to 19 digits, with spaces or hyphens between them, that pass the check digit. */
export const holdsCardNumber = (value: string): boolean =>
  (value.match(/\d(?:[ -]?\d){14,18}/g) ?? []).some((found) => passesLuhn(found.replace(/\D/g, "")));

/** VISA, MSTR, DISC or AMEX (CONST-006). */
export const CardTypeCode = v.picklist(["VISA", "MSTR", "DISC", "AMEX"]);

/** Who pays and what they agreed to (ENTITY-042). */
export const payerFields = {
  FirstName: text(50),
  LastName: text(50),
  /** Business profile: FirstName is the business's name and LastName is empty. */
  IsBusiness: v.boolean(),
  EmailAddress: text(254),
  CountryCode: v.literal("USA(1)"),
  PhoneNumber: text(15),
  /** '- - - -' as Address1 where the payer gave none. */
  Address: v.strictObject(PayerAddress.entries),
  /** A note; refused if it contains a card number. */
  Comments: v.pipe(
    text(30),
    v.check((value) => !holdsCardNumber(value), "card number"),
  ),
  ConsentConfirmation: v.boolean(),
};

/** Amounts in dollars (ENTITY-044). */
export const amountFields = {
  /** Total with fees, as the payer saw it. */
  Amount: Charge,
  SubAmount: Charge,
  TotalFees: Charge,
  /** The part of TotalFees that is shown as convenience fee, apart from the processing fee; else 0. */
  ConvenienceFee: Charge,
  /** The same amount, under the name that the payment service reads. */
  ConvFeeAmount: Charge,
  PartialPayment: v.boolean(),
  /** What was typed as custom amount; 0 where the whole amount is paid. */
  PartialPaymentAmount: Charge,
};

/** Where the payment comes from (ENTITY-048). */
export const sourceFields = {
  /** A signed-in resident sends none. */
  SourcePage: v.optional(v.picklist(["guest", "clerk"])),
  /** The clerk at the counter; only clerks send it. */
  ClerkUser: v.optional(v.strictObject({ FirstName: text(50), LastName: text(50) })),
  UserID: v.optional(RowId),
  CompanyId,
  /** ISO with offset; now, where it is missing. */
  PaymentDate: v.optional(IsoInstant),
};

/** The fee schedule that TotalFees was computed from, for the card (CALL-166). The server computes it again. */
const cardFeeFields = {
  CreditCardPercentageFee1Value: FeeValue,
  CreditCardFixedFee1Value: FeeValue,
  CreditCardFeeCap: FeeValue,
  CreditCardFeeMin: FeeValue,
};

/** As `cardFeeFields`, for the account. */
const achFeeFields = {
  ACHPercentageFee1Value: FeeValue,
  ACHFixedFee1Value: FeeValue,
  ACHFeeCap: FeeValue,
  ACHFeeMin: FeeValue,
};

/** A typed card: tokenised in the frame before. */
export const typedCardFields = {
  TerminalID: v.literal(""),
  PaymentToken,
  AccountNickName,
  CardType: CardTypeCode,
  ...cardFeeFields,
};

/** A card that the terminal reads; its type is chosen before, since the fee may depend on it (ENTITY-045). */
export const terminalCardFields = {
  TerminalID: v.pipe(text(50), v.minLength(1)),
  TerminalCardType: CardTypeCode,
  /** Beyond the specification: that it is a debit card, where the county prices these apart (`Funding`) and the payer says so. */
  TerminalCardFunding: v.optional(v.picklist(["credit", "debit"])),
  CardType: CardTypeCode,
  /** Names the run, so that its status can be asked and it can be cancelled. */
  session_id: Uuid,
  /** What a secure terminal said of the sale that it took, opaque; the others are driven by the server. */
  TerminalSale: v.optional(
    v.pipe(
      text(4_000),
      v.check((value) => !holdsCardNumber(value), "card number"),
    ),
  ),
  ...cardFeeFields,
};

/** A bank account: tokenised in the frame before (CONST-009, CALL-115). */
export const achFields = {
  PaymentToken,
  AccountNickName,
  TokenizeOnly: v.boolean(),
  StandardEntryCode: v.picklist(["PPD", "CCD", "WEB", "TEL"]),
  /** 27 debits a checking account, 37 a savings account. */
  TransCode: v.picklist([27, 37]),
  /** The bill's account number (never the bank's); empty where there is none. */
  RDV2AccountNumber: text(50),
  ...achFeeFields,
};

/** A clerk has read the notice of a tax sale and goes on: the funds are certified (ERRTEXT-004, PAY-038). */
const certified = { TaxSaleConfirmed: v.optional(v.boolean()) };

/** Cash taken at the counter: what was handed over, for the change on the receipt. Left out where it was the total. */
export const cashFields = {
  ...certified,
  CASHDetails: v.optional(v.strictObject({ AmountTendered: Charge })),
};

/** A paper check taken at the counter (ENTITY-052). */
export const checkFields = {
  ...certified,
  CHECKDetails: v.strictObject({ CheckNumber: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
};

/** The method of a submission on a card's rail; its payload calls the type 'Manual' (CALL-112). */
export const byCard = { PaymentMethod: v.picklist(CARD_METHODS), PaymentType: v.literal("Manual") };

/** The method of a submission on a bank's rail. */
export const byBank = { PaymentMethod: v.picklist(BANK_METHODS), PaymentType: v.literal("ACH") };

/** A method that was saved before: the server knows its token. */
export const savedMethodFields = { PaymentMethodDetailId: RowId };

/** One custom-API or Tyler bill that is paid, in dollars (ENTITY-055). */
export const CartPaymentRow = v.strictObject({
  tax_year: text(10),
  bill_no: text(50),
  /** What is paid of the bill. */
  trans_amount: Charge,
  payee_name: text(200),
  StatementType: text(100),
  property_id: text(100),
  /** What the bill stood at when it was shown. */
  current_bill_amt: Charge,
  property_address: text(255),
  owner_name: text(200),
});
export type CartPaymentRow = v.InferOutput<typeof CartPaymentRow>;

/** One line of a miscellaneous payment, in dollars (ENTITY-056). */
export const MiscPaymentLine = v.strictObject({
  /** What the payment is for, e.g. 'Tag'. */
  AccountCode1: text(100),
  /** The product. */
  AccountCode2: text(100),
  AmountPaid: Charge,
});
export type MiscPaymentLine = v.InferOutput<typeof MiscPaymentLine>;

/** @__NO_SIDE_EFFECTS__ */
const upTo100 = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(100));

/** Standard bills: their ids, in the payer's order, and besides what is paid of each. */
export const standardBillFields = {
  IsCustomAPI: v.literal(false),
  RecordDetailsIds: upTo100(RecordDetailsId),
  RecordDetails: upTo100(v.strictObject({ RecordDetailsId, AmountToPay: Charge })),
};

/** Custom-API and Tyler bills: the rows themselves. */
export const customBillFields = {
  IsCustomAPI: v.literal(true),
  CartPayments: upTo100(CartPaymentRow),
};

/** What only miscellaneous payments carry (ENTITY-046). */
export const miscFields = {
  /** What the payment is for. */
  AccountCode1: v.pipe(text(100), v.minLength(1)),
  /** The product, or the distinct statement types joined by commas. */
  AccountCode2: text(1_000),
  /** Tag or VIN. */
  VIN: text(30),
  LicenseNumber: text(30),
  InvoiceNumber: text(50),
  /** The external motor-vehicle cart that is paid; empty otherwise (WIRE-006). */
  DrivesCartId: v.union([Uuid, v.literal("")]),
  CartPayments: upTo100(MiscPaymentLine),
};
