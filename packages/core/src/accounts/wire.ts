import type { ConsumerAccountWire, EbppUserConsumerMapWire } from "../contract/people/accounts.ts";
import type { AutoPayDetailWire } from "../contract/people/autopay.ts";
import type { PaymentMethodDetailWire } from "../contract/people/payment-methods.ts";
import type { AutoPay } from "./autopay/autopay.ts";
import type { ConsumerAccount, UserConsumerMap } from "./linking/consumer-account.ts";
import type { SavedMethod } from "./saved-methods/payment-methods.ts";

/** A consumer's account as received (ENTITY-028). */
export const consumerAccountFromWire = (wire: ConsumerAccountWire): ConsumerAccount => ({
  id: wire.ConsumerAccountId,
  consumerId: wire.ConsumerId,
  companyId: wire.CompanyId,
  accountNumber: wire.AccountNumber,
  nickname: wire.AccountNickName,
  email: wire.EmailAddress1,
  enableEmail: wire.EnableEmail,
  enableSms: wire.EnableSms,
  enableMail: wire.EnableMail,
});

/** An account to create, without an ID. */
export const newConsumerAccountToWire = (
  account: Omit<ConsumerAccount, "id">,
): Omit<ConsumerAccountWire, "ConsumerAccountId"> => ({
  ConsumerId: account.consumerId,
  CompanyId: account.companyId,
  AccountNumber: account.accountNumber,
  AccountNickName: account.nickname,
  EmailAddress1: account.email,
  EnableEmail: account.enableEmail,
  EnableSms: account.enableSms,
  EnableMail: account.enableMail,
});

/** An account to update. */
export const consumerAccountToWire = (account: ConsumerAccount): ConsumerAccountWire => ({
  ConsumerAccountId: account.id,
  ...newConsumerAccountToWire(account),
});

/** Which user may see which account, as received (ENTITY-030). */
export const userConsumerMapFromWire = (wire: EbppUserConsumerMapWire): UserConsumerMap => ({
  id: wire.Id,
  userId: wire.EbppUserId,
  consumerId: wire.ConsumerId,
  consumerAccountId: wire.ConsumerAccountId,
});

/** The row that maps an account to a user, to create (ACCOUNT-002). */
export const newUserConsumerMap = (
  userId: string,
  account: Pick<ConsumerAccount, "id" | "consumerId">,
): Omit<EbppUserConsumerMapWire, "Id"> => ({
  EbppUserId: userId,
  ConsumerId: account.consumerId,
  ConsumerAccountId: account.id,
});

/** Automatic payments as received (ENTITY-031). */
export const autoPayFromWire = (wire: AutoPayDetailWire): AutoPay => ({
  id: wire.Id,
  consumerAccountId: wire.ConsumerAccountId,
  paymentMethodId: wire.PaymentMethodDetailId,
  firstPaymentDate: wire.FirstPaymentDate,
  numberOfPayments: wire.NumberOfPayments,
  scheduleId: wire.ScheduleId,
});

/** Automatic payments to update. */
export const autoPayToWire = (autoPay: AutoPay): AutoPayDetailWire => ({
  Id: autoPay.id,
  ConsumerAccountId: autoPay.consumerAccountId,
  PaymentMethodDetailId: autoPay.paymentMethodId,
  FirstPaymentDate: autoPay.firstPaymentDate,
  NumberOfPayments: autoPay.numberOfPayments,
  ScheduleId: autoPay.scheduleId,
});

/** A saved payment method as received (ENTITY-033). */
export const savedMethodFromWire = (wire: PaymentMethodDetailWire): SavedMethod => ({
  id: wire.Id,
  nickname: wire.NickName,
  cardType: wire.CardType,
  accountNumber: wire.AccountNumber,
  routingNumber: wire.RoutingNumber,
  address1: wire.BillingAddress1,
  city: wire.BillingCity,
  state: wire.BillingState,
  zip: wire.BillingZip,
  country: wire.BillingCountry,
  paymentToken: wire.PaymentToken,
  paymentMethodId: wire.PaymentMethodId,
  expiry:
    wire.ExpirationMonth === "" || wire.ExpirationYear === ""
      ? null
      : { month: Number(wire.ExpirationMonth), year: Number(wire.ExpirationYear) },
  isActive: wire.ActiveRecord === 1,
  connectorId: wire.ConnectorId,
  userId: wire.EbppUserId,
  companyId: wire.CompanyId,
});

/**
 * A payment method to store after its payment call has succeeded (ACCOUNT-006): `paymentToken` is that call's
 * Confirmation.
 */
export const newSavedMethodToWire = (
  method: Omit<SavedMethod, "id">,
): Omit<PaymentMethodDetailWire, "Id"> => ({
  NickName: method.nickname,
  CardType: method.cardType,
  AccountNumber: method.accountNumber,
  RoutingNumber: method.routingNumber,
  BillingAddress1: method.address1,
  BillingCity: method.city,
  BillingState: method.state,
  BillingZip: method.zip,
  BillingCountry: method.country,
  PaymentToken: method.paymentToken,
  PaymentMethodId: method.paymentMethodId,
  ExpirationMonth: method.expiry ? String(method.expiry.month).padStart(2, "0") : "",
  ExpirationYear: method.expiry ? String(method.expiry.year) : "",
  ActiveRecord: method.isActive ? 1 : 0,
  ConnectorId: method.connectorId,
  EbppUserId: method.userId,
  CompanyId: method.companyId,
});

/** A payment method to update. */
export const savedMethodToWire = (method: SavedMethod): PaymentMethodDetailWire => ({
  Id: method.id,
  ...newSavedMethodToWire(method),
});
