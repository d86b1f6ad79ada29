import * as v from "valibot";
import { BANK_METHODS, CARD_METHODS, CHECK_KINDS } from "../methods/index.ts";
import { holdsCardNumber } from "./card-number.ts";
import { RowId } from "./ids.ts";
import { CompanyId, Count, Dollars, IsoInstant, RecordDetailsId, text, Uuid } from "./values.ts";

/**
 * ENTITY-054: country, state, and city are objects with name and code; the payload contains the country's code and
 * names.
 */
export const PayerAddress = v.object({
  Address1: text(255),
  Country: text(2),
  City: text(100),
  State: text(100),
  Zip: text(10),
});

/** A paid amount, in dollars: never negative. */
export const Charge = v.pipe(Dollars, v.minValue(0));

/** A fee's value, cap, or minimum in the company's configuration: percent or dollars (CALL-166). */
const FeeValue = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9));

/**
 * The token from the gateway's tokenizer for a card or an account, obtained in the card frame. Neither CCDetails
 * {CardNumber, CardType, ExpDate, CVV} nor ACHDetails {AccountNumber, ConfirmAccountNumber, RoutingNumber} (ENTITY-050,
 * ENTITY-051) occur in any call: they exist only in the frame (SAFETY-003), and a payload that contains one of them is
 * refused.
 */
export const PaymentToken = v.pipe(v.string(), v.regex(/^(tok|pm|ctoken)_[A-Za-z0-9_-]{10,100}$/));

/** The masked nickname of a card or an account, e.g. '•••• 1111': at most four of its digits. */
export const AccountNickName = v.pipe(text(40), v.regex(/^(?:[^\d]*\d){0,4}[^\d]*$/));

/** VISA, MSTR, DISC or AMEX (CONST-006). */
export const CardTypeCode = v.picklist(["VISA", "MSTR", "DISC", "AMEX"]);

/** The payer and their consent (ENTITY-042). */
export const payerFields = {
  FirstName: text(50),
  LastName: text(50),
  /** A business profile: FirstName is the business's name and LastName is empty. */
  IsBusiness: v.boolean(),
  EmailAddress: text(254),
  CountryCode: v.literal("USA(1)"),
  PhoneNumber: text(15),
  /** Address1 is '- - - -' if the payer gave none. */
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
  /** Total with fees, as shown to the payer. */
  Amount: Charge,
  SubAmount: Charge,
  TotalFees: Charge,
  /** The part of TotalFees that is shown as convenience fee, separate from the processing fee; otherwise 0. */
  ConvenienceFee: Charge,
  /** The same amount, under the name that the payment service reads. */
  ConvFeeAmount: Charge,
  PartialPayment: v.boolean(),
  /** The typed custom amount; 0 if the full amount is paid. */
  PartialPaymentAmount: Charge,
};

/** The source of the payment (ENTITY-048). */
export const sourceFields = {
  /** A signed-in resident sends none. */
  SourcePage: v.optional(v.picklist(["guest", "clerk"])),
  /** The clerk at the counter; only sent by clerks. */
  ClerkUser: v.optional(v.strictObject({ FirstName: text(50), LastName: text(50) })),
  UserID: v.optional(RowId),
  CompanyId,
  /** ISO with offset; the current time by default. */
  PaymentDate: v.optional(IsoInstant),
};

/** The fee schedule from which TotalFees was computed, for the card (CALL-166). The server recomputes it. */
const cardFeeFields = {
  CreditCardPercentageFee1Value: FeeValue,
  CreditCardFixedFee1Value: FeeValue,
  CreditCardFeeCap: FeeValue,
  CreditCardFeeMin: FeeValue,
};

/** Like `cardFeeFields`, for the account. */
const achFeeFields = {
  ACHPercentageFee1Value: FeeValue,
  ACHFixedFee1Value: FeeValue,
  ACHFeeCap: FeeValue,
  ACHFeeMin: FeeValue,
};

/** A typed card, already tokenized in the frame. */
export const typedCardFields = {
  TerminalID: v.literal(""),
  PaymentToken,
  AccountNickName,
  CardType: CardTypeCode,
  ...cardFeeFields,
};

/** A card that the terminal reads; its type is chosen first, since the fee may depend on it (ENTITY-045). */
export const terminalCardFields = {
  TerminalID: v.pipe(text(50), v.minLength(1)),
  TerminalCardType: CardTypeCode,
  /**
   * Our addition: whether it is a debit card, if the county has separate prices for these (`Funding`) and the payer
   * says so.
   */
  TerminalCardFunding: v.optional(v.picklist(["credit", "debit"])),
  CardType: CardTypeCode,
  /** Identifies the run, for status requests and for canceling it. */
  session_id: Uuid,
  /** A secure terminal's data about its completed sale, opaque; the server drives the other terminals. */
  TerminalSale: v.optional(
    v.pipe(
      text(4_000),
      v.check((value) => !holdsCardNumber(value), "card number"),
    ),
  ),
  ...cardFeeFields,
};

/** A bank account, already tokenized in the frame (CONST-009, CALL-115). */
export const achFields = {
  PaymentToken,
  AccountNickName,
  TokenizeOnly: v.boolean(),
  StandardEntryCode: v.picklist(["PPD", "CCD", "WEB", "TEL"]),
  /** 27 debits a checking account, 37 a savings account. */
  TransCode: v.picklist([27, 37]),
  /** The bill's account number (never the bank account's); empty if there is none. */
  RDV2AccountNumber: text(50),
  ...achFeeFields,
};

/** A clerk has read the notice of a tax sale and proceeds: the funds are certified (ERRTEXT-004, PAY-038). */
const certified = { TaxSaleConfirmed: v.optional(v.boolean()) };

/** Cash at the counter: the amount received, for the change on the receipt. Omitted if it was the total. */
export const cashFields = {
  ...certified,
  CASHDetails: v.optional(v.strictObject({ AmountTendered: Charge })),
};

/** A paper check at the counter (ENTITY-052). */
export const checkFields = {
  ...certified,
  CHECKDetails: v.strictObject({
    CheckNumber: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    /** Our addition: a personal check unless it says otherwise. */
    Kind: v.optional(v.picklist(CHECK_KINDS)),
  }),
};

/** The method of a submission on a card's rail; its payload calls the type 'Manual' (CALL-112). */
export const byCard = { PaymentMethod: v.picklist(CARD_METHODS), PaymentType: v.literal("Manual") };

/** The method of a submission on a bank's rail. */
export const byBank = { PaymentMethod: v.picklist(BANK_METHODS), PaymentType: v.literal("ACH") };

/** A previously saved method: the server knows its token. */
export const savedMethodFields = { PaymentMethodDetailId: RowId };

/** A paid custom-API or Tyler bill, in dollars (ENTITY-055). */
export const CartPaymentRow = v.strictObject({
  tax_year: text(10),
  bill_no: text(50),
  /** The amount paid on the bill. */
  trans_amount: Charge,
  payee_name: text(200),
  StatementType: text(100),
  property_id: text(100),
  /** The bill's balance when it was shown. */
  current_bill_amt: Charge,
  property_address: text(255),
  owner_name: text(200),
});
export type CartPaymentRow = v.InferOutput<typeof CartPaymentRow>;

/** One line of a miscellaneous payment, in dollars (ENTITY-056). */
export const MiscPaymentLine = v.strictObject({
  /** The purpose of the payment, e.g. 'Tag'. */
  AccountCode1: text(100),
  /** The product. */
  AccountCode2: text(100),
  AmountPaid: Charge,
  /** Our addition: how many of the product this pays for, so that its price can be checked. */
  Quantity: v.exactOptional(Count),
});
export type MiscPaymentLine = v.InferOutput<typeof MiscPaymentLine>;

/** @__NO_SIDE_EFFECTS__ */
const upTo100 = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(100));

/** Standard bills: their IDs in the payer's order, and the amount paid on each. */
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

/** The fields that only miscellaneous payments have (ENTITY-046). */
export const miscFields = {
  /** The purpose of the payment. */
  AccountCode1: v.pipe(text(100), v.minLength(1)),
  /** The product, or the distinct statement types joined by commas. */
  AccountCode2: text(1_000),
  /** Tag or VIN. */
  VIN: text(30),
  LicenseNumber: text(30),
  InvoiceNumber: text(50),
  /** The paid external motor-vehicle cart; otherwise empty (WIRE-006). */
  DrivesCartId: v.union([Uuid, v.literal("")]),
  CartPayments: upTo100(MiscPaymentLine),
};
