import * as v from "valibot";
import { RowId } from "../../wire/ids.ts";
import {
  AccountNickName,
  achFields,
  amountFields,
  byBank,
  byCard,
  CardTypeCode,
  cashFields,
  checkFields,
  customBillFields,
  miscFields,
  PaymentToken,
  payerFields,
  savedMethodFields,
  sourceFields,
  standardBillFields,
  terminalCardFields,
  typedCardFields,
} from "../../wire/submit-object.ts";
import { CompanyName, IsoDate, text, Uuid } from "../../wire/values.ts";
import { NumberOfPayments } from "../people/autopay.ts";

const common = { ...payerFields, ...amountFields, ...sourceFields };

/**
 * The submit object for standard and for custom-API bills, for any method.
 * @__NO_SIDE_EFFECTS__
 */
const forBills = <Method extends v.ObjectEntries>(method: Method) =>
  v.variant("IsCustomAPI", [
    v.strictObject({ ...common, ...method, ...standardBillFields }),
    v.strictObject({ ...common, ...method, ...customBillFields }),
  ]);

/**
 * The submit object of a miscellaneous payment.
 * @__NO_SIDE_EFFECTS__
 */
const forMisc = <Method extends v.ObjectEntries>(method: Method) =>
  v.strictObject({ ...common, ...method, ...miscFields });

/** `Key` is the attempt's idempotency key: same key and body, same answer; same key, different body: refused. */
const envelope = { CompanyName, Key: Uuid };

/** @__NO_SIDE_EFFECTS__ */
const cc = <Submit extends v.GenericSchema>(SubmitRDV2CCPayment: Submit) =>
  v.strictObject({
    ...envelope,
    ...byCard,
    SubmitRDV2CCPayment,
  });
/** @__NO_SIDE_EFFECTS__ */
const ach = <Submit extends v.GenericSchema>(SubmitRDV2ACHPayment: Submit) =>
  v.strictObject({
    ...envelope,
    ...byBank,
    SubmitRDV2ACHPayment,
  });
/** @__NO_SIDE_EFFECTS__ */
const cash = <Submit extends v.GenericSchema>(SubmitRDV2CASHPayment: Submit) =>
  v.strictObject({
    ...envelope,
    PaymentMethod: v.literal("CASH"),
    PaymentType: v.literal("CASH"),
    SubmitRDV2CASHPayment,
  });
/** @__NO_SIDE_EFFECTS__ */
const check = <Submit extends v.GenericSchema>(SubmitRDV2CHECKPayment: Submit) =>
  v.strictObject({
    ...envelope,
    PaymentMethod: v.literal("CHECK"),
    PaymentType: v.literal("CHECK"),
    SubmitRDV2CHECKPayment,
  });

/**
 * Bills by card. Strict at every level, like all submissions: unknown keys are refused, so that no card number, expiry,
 * or CVV can be sent. `TerminalID` is empty for a typed card (with the frame's token); otherwise it names the terminal,
 * which only a clerk may send.
 */
export const CcBillPayment = cc(
  v.variant("TerminalID", [forBills(typedCardFields), forBills(terminalCardFields)]),
);
/** Bills from a bank account. */
export const AchBillPayment = ach(forBills(achFields));
/** Bills in cash. */
export const CashBillPayment = cash(forBills(cashFields));
/** Bills by paper check. */
export const CheckBillPayment = check(forBills(checkFields));
/** Bills by any of the four methods. */
export const BillPayment = v.variant("PaymentMethod", [
  CcBillPayment,
  AchBillPayment,
  CashBillPayment,
  CheckBillPayment,
]);
export type BillPayment = v.InferOutput<typeof BillPayment>;

/** A miscellaneous payment by card, as strict as one of bills. */
export const CcMiscPayment = cc(
  v.variant("TerminalID", [forMisc(typedCardFields), forMisc(terminalCardFields)]),
);
/** A miscellaneous payment from a bank account. */
export const AchMiscPayment = ach(forMisc(achFields));
/** A miscellaneous payment in cash. */
export const CashMiscPayment = cash(forMisc(cashFields));
/** A miscellaneous payment by paper check. */
export const CheckMiscPayment = check(forMisc(checkFields));
/** A miscellaneous payment by any of the four methods. */
export const MiscPayment = v.variant("PaymentMethod", [
  CcMiscPayment,
  AchMiscPayment,
  CashMiscPayment,
  CheckMiscPayment,
]);
export type MiscPayment = v.InferOutput<typeof MiscPayment>;

const savedCard = { ...envelope, PaymentMethod: v.literal("CC"), PaymentType: v.literal("Manual") };
const savedAccount = { ...envelope, PaymentMethod: v.literal("ACH"), PaymentType: v.literal("ACH") };

const tokenBills = { SubmitRDV2TokenPayment: forBills(savedMethodFields) };
/** Bills paid with a saved method. */
export const TokenBillPayment = v.variant("PaymentMethod", [
  v.strictObject({ ...savedCard, ...tokenBills }),
  v.strictObject({ ...savedAccount, ...tokenBills }),
]);
export type TokenBillPayment = v.InferOutput<typeof TokenBillPayment>;

const tokenMisc = { SubmitTokenPayment: forMisc(savedMethodFields) };
/** A miscellaneous payment with a saved method. */
export const TokenMiscPayment = v.variant("PaymentMethod", [
  v.strictObject({ ...savedCard, ...tokenMisc }),
  v.strictObject({ ...savedAccount, ...tokenMisc }),
]);
export type TokenMiscPayment = v.InferOutput<typeof TokenMiscPayment>;

/** The subject of an automatic payment: an account's statements, month after month (ENTITY-031). */
const schedule = {
  ConsumerAccountId: RowId,
  FirstPaymentDate: IsoDate,
  NumberOfPayments,
};

const auto = { ...envelope, ...schedule, ...payerFields };

/** Sets up autopay with a card. */
export const CcAutoPayment = v.strictObject({
  ...auto,
  PaymentMethod: v.literal("CC"),
  PaymentToken,
  AccountNickName,
  CardType: CardTypeCode,
});
/** Like CcAutoPayment, from a bank account. */
export const AchAutoPayment = v.strictObject({
  ...auto,
  PaymentMethod: v.literal("ACH"),
  PaymentToken,
  AccountNickName,
});
/** Like CcAutoPayment, with a previously saved method. */
export const TokenAutoPayment = v.strictObject({
  ...auto,
  PaymentMethod: v.literal("Token"),
  ...savedMethodFields,
});
/** Autopay by any of the three. */
export const AutoPayment = v.variant("PaymentMethod", [CcAutoPayment, AchAutoPayment, TokenAutoPayment]);
export type AutoPayment = v.InferOutput<typeof AutoPayment>;

const keep = {
  ...envelope,
  /** No payment: the gateway checks the card or account and stores it. */
  TokenizeOnly: v.literal(true),
  FirstName: text(50),
  LastName: text(50),
  Address: payerFields.Address,
  PaymentToken,
  AccountNickName,
};

/** The payment call that precedes saving a method; its Confirmation becomes PaymentToken (ACCOUNT-006). */
export const CcKeep = v.strictObject({
  ...keep,
  PaymentMethod: v.literal("CC"),
  PaymentType: v.literal("Manual"),
  CardType: CardTypeCode,
});
/** Like CcKeep, for a bank account. */
export const AchKeep = v.strictObject({
  ...keep,
  PaymentMethod: v.literal("ACH"),
  PaymentType: v.literal("ACH"),
});
