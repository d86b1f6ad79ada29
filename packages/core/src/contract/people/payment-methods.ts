import * as v from "valibot";
import { byId, ConnectorId, Done, RowId } from "../../wire/ids.ts";
import { AccountNickName } from "../../wire/submit-object.ts";
import { CompanyId, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";

/**
 * The token under which the gateway stores a card or an account: the Confirmation of the preceding payment call
 * (ACCOUNT-006). Never just a number.
 */
const SavedToken = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,100}$/),
  v.check((token) => /[^\d-]/.test(token), "a number is no token"),
);

/**
 * A saved card or account (ENTITY-033): a token and its displayable data. AccountNumber and RoutingNumber are masked,
 * with at most four digits each.
 */
export const PaymentMethodDetail = v.object({
  Id: RowId,
  NickName: text(50),
  /** VISA, MSTR, DISC or AMEX; empty for a bank account. */
  CardType: v.picklist(["", "VISA", "MSTR", "DISC", "AMEX"]),
  AccountNumber: AccountNickName,
  /** Empty for a card. */
  RoutingNumber: AccountNickName,
  BillingAddress1: text(255),
  BillingCity: text(100),
  BillingState: text(100),
  BillingZip: text(10),
  BillingCountry: text(100),
  PaymentToken: SavedToken,
  /** The PaymentMethod: card or account. */
  PaymentMethodId: RowId,
  /** Two digits, and four for the year; empty for a bank account. */
  ExpirationMonth: v.pipe(v.string(), v.regex(/^(?:0[1-9]|1[0-2])?$/)),
  ExpirationYear: v.pipe(v.string(), v.regex(/^(?:2\d{3})?$/)),
  ActiveRecord: v.picklist([0, 1]),
  ConnectorId,
  EbppUserId: RowId,
  CompanyId,
});
export type PaymentMethodDetailWire = v.InferOutput<typeof PaymentMethodDetail>;

/** Residents may access only their own rows; any other row is not_found. */
const login = { access: "login", source: "CALL-082 to 084" } as const;

/** Saved methods. */
export const readPaymentMethodDetail = endpoint({
  ...login,
  name: "ReadPaymentMethodDetail",
  method: "GET",
  path: "/odata/PaymentMethodDetail",
  query: odataQuery({
    Id: "id",
    NickName: "string",
    CardType: "string",
    AccountNumber: "string",
    RoutingNumber: "string",
    BillingAddress1: "string",
    BillingCity: "string",
    BillingState: "string",
    BillingZip: "string",
    BillingCountry: "string",
    PaymentToken: "string",
    PaymentMethodId: "id",
    ExpirationMonth: "string",
    ExpirationYear: "string",
    ActiveRecord: "number",
    ConnectorId: "string",
    EbppUserId: "id",
    CompanyId: "number",
  }),
  answer: odataAnswer(v.partial(PaymentMethodDetail)),
});

/** One saved method. */
export const getPaymentMethodDetail = endpoint({
  ...login,
  name: "GetPaymentMethodDetail",
  method: "GET",
  path: "/api/PaymentMethodDetail/:id",
  params: byId,
  answer: PaymentMethodDetail,
});

/**
 * Stores a method with the payment call's token and the gateway's expiration date; the body's date is only used if the
 * gateway provides none. Any other key, such as CardNumber or CVV, is refused.
 */
export const createPaymentMethodDetail = endpoint({
  ...login,
  name: "CreatePaymentMethodDetail",
  method: "POST",
  path: "/api/PaymentMethodDetail",
  body: v.strictObject(v.omit(PaymentMethodDetail, ["Id"]).entries),
  answer: PaymentMethodDetail,
});

/** Changes nickname and billing address; the other fields must match the row. */
export const updatePaymentMethodDetail = endpoint({
  ...login,
  name: "UpdatePaymentMethodDetail",
  method: "PUT",
  path: "/api/PaymentMethodDetail/:id",
  params: byId,
  body: v.strictObject(PaymentMethodDetail.entries),
  answer: PaymentMethodDetail,
});

/** Refused with in_use while automatic payments use the method (ACCOUNT-001: code 400). */
export const deletePaymentMethodDetail = endpoint({
  ...login,
  name: "DeletePaymentMethodDetail",
  method: "DELETE",
  path: "/api/PaymentMethodDetail/:id",
  params: byId,
  answer: Done,
});

/** The kinds of payment methods, by name such as 'CC' or 'ACH'; without a name, all of them. */
export const readPaymentMethod = endpoint({
  ...login,
  name: "ReadPaymentMethod",
  method: "GET",
  path: "/api/PaymentMethod",
  query: odataQuery({ PaymentMethodId: "id", Name: "string" }),
  answer: odataAnswer(v.partial(v.object({ PaymentMethodId: RowId, Name: words(50) }))),
});
