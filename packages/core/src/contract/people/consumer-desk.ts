import * as v from "valibot";
import { SERVE_CUSTOMERS } from "../../roles/permissions.ts";
import { byId, RowId } from "../../wire/ids.ts";
import { Count, IsoDate, list, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** The maximum number of rows in one answer. */
const MOST_ROWS = 100;

const office = { access: "login", roles: SERVE_CUSTOMERS, source: "OFFICE-001", invented: true } as const;

/** A consumer in search results, with the first of their accounts. */
export const FoundConsumer = v.object({
  ConsumerId: RowId,
  FullName: words(200),
  EmailAddress: words(254),
  PhoneNumber: words(15),
  Address1: words(255),
  City: words(100),
  Accounts: list(words(50), 5),
});
export type FoundConsumerWire = v.InferOutput<typeof FoundConsumer>;

/**
 * The company's consumers by a part of a name or address, an email address, a telephone number, or an account number;
 * '' returns all.
 */
export const searchConsumers = endpoint({
  ...office,
  name: "SearchConsumers",
  method: "POST",
  path: "/AlchemePay/Consumers/Search",
  body: v.strictObject({
    Search: text(100),
    Skip: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
    Top: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS)),
  }),
  answer: v.object({ Count, Consumers: list(FoundConsumer, MOST_ROWS) }),
});

/** Whether the consumer has answered the confirmation email. */
const State = v.picklist(["waiting", "active"]);

/** A consumer's automatic notifications: reminders of their bills, and bills by email, newest first. */
export const consumerAlerts = endpoint({
  ...office,
  name: "ConsumerAlerts",
  method: "GET",
  path: "/AlchemePay/Consumers/:id/Alerts",
  params: byId,
  answer: v.object({
    Reminders: list(
      v.object({
        Id: RowId,
        BillNumber: words(100),
        Year: words(10),
        ParcelNumber: words(100),
        DueDate: v.nullable(IsoDate),
        EmailAddress: words(254),
        /** Digits; empty if text messages are off. */
        PhoneNumber: words(15),
        State,
      }),
      MOST_ROWS,
    ),
    Paperless: list(
      v.object({ Id: RowId, AccountNumber: words(50), EmailAddress: words(254), State }),
      MOST_ROWS,
    ),
  }),
});
