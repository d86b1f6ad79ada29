import * as v from "valibot";
import {
  type AutoPay,
  autoPayFromWire,
  type ConsumerAccount,
  consumerAccountFromWire,
  type SavedMethod,
  savedMethodFromWire,
} from "../accounts/index.ts";
import {
  AutoPayDetail,
  ConsumerAccount as ConsumerAccountRow,
  PaymentMethodDetail,
} from "../contract/index.ts";

/** Saved methods out of rows that may lack parts; one that does is left out. */
export const savedMethodsOf = (rows: readonly unknown[]): readonly SavedMethod[] =>
  rows.filter((row) => v.is(PaymentMethodDetail, row)).map(savedMethodFromWire);

/** As `savedMethodsOf`, of automatic payments. */
export const autoPaysOf = (rows: readonly unknown[]): readonly AutoPay[] =>
  rows.filter((row) => v.is(AutoPayDetail, row)).map(autoPayFromWire);

/** As `savedMethodsOf`, of linked accounts. */
export const accountsOf = (rows: readonly unknown[]): readonly ConsumerAccount[] =>
  rows.filter((row) => v.is(ConsumerAccountRow, row)).map(consumerAccountFromWire);
