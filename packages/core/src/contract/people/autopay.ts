import * as v from "valibot";
import { MOST_PAYMENTS } from "../../accounts/autopay/autopay-form.ts";
import { byId, Done, RowId } from "../../wire/ids.ts";
import { Charge } from "../../wire/submit-object.ts";
import { IsoDate, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";
import { odataAnswer, odataQuery } from "../odata/index.ts";

/** The number of months of automatic payments. */
export const NumberOfPayments = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PAYMENTS));

/**
 * An account's automatic payments (ENTITY-031), and the account that they pay. LastPaymentDate is derived from them.
 */
export const AutoPayDetail = v.object({
  Id: RowId,
  PaymentMethodDetailId: RowId,
  FirstPaymentDate: IsoDate,
  NumberOfPayments,
  /** The payment service's schedule. */
  ScheduleId: words(50),
  /** Our addition: the requirements do not say how the account is identified. */
  ConsumerAccountId: RowId,
});
export type AutoPayDetailWire = v.InferOutput<typeof AutoPayDetail>;

/** Residents may access only their own rows; any other row is not_found. */
const login = { access: "login", source: "CALL-080, 081" } as const;

/** Automatic payments. */
export const readAutoPayDetail = endpoint({
  ...login,
  name: "ReadAutoPayDetail",
  method: "GET",
  path: "/odata/AutoPayDetail",
  query: odataQuery({
    Id: "id",
    PaymentMethodDetailId: "id",
    FirstPaymentDate: "date",
    NumberOfPayments: "number",
    ScheduleId: "string",
    ConsumerAccountId: "id",
  }),
  answer: odataAnswer(v.partial(AutoPayDetail)),
});

/** One account's automatic payments. */
export const getAutoPayDetail = endpoint({
  ...login,
  name: "GetAutoPayDetail",
  method: "GET",
  path: "/api/AutoPayDetail/:id",
  params: byId,
  answer: AutoPayDetail,
});

/** Changes method, first date, and number of payments; the other fields must match the row. */
export const updateAutoPayDetail = endpoint({
  ...login,
  name: "UpdateAutoPayDetail",
  method: "PUT",
  path: "/api/AutoPayDetail/:id",
  params: byId,
  body: v.strictObject(AutoPayDetail.entries),
  answer: AutoPayDetail,
});

/** Ends the automatic payments of an account. */
export const deleteAutoPayDetail = endpoint({
  ...login,
  name: "DeleteAutoPayDetail",
  method: "DELETE",
  path: "/api/AutoPayDetail/:id",
  params: byId,
  answer: Done,
});

/**
 * The next payments of a schedule: {cis rest}/schedules/upcoming/{id}?limit=1 (CALL-107); an empty list after the last
 * one.
 */
export const upcomingSchedule = endpoint({
  name: "UpcomingSchedule",
  method: "GET",
  path: "/AlchemePay/cis/rest/schedules/upcoming/:id",
  access: "login",
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,50}$/)) }),
  query: v.object({ limit: v.pipe(v.string(), v.regex(/^[1-9]\d?$/)) }),
  answer: list(v.object({ ScheduleId: words(50), PaymentDate: IsoDate, Amount: v.nullable(Charge) }), 99),
  source: "CALL-107",
  invented: true,
});
