import * as v from "valibot";
import { byId, RowId } from "../../wire/ids.ts";
import { CompanyId, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/**
 * A consumer: the result of a lookup (ENTITY-085), and in addition the contact data that an office edits (OFFICE-001).
 */
export const Consumer = v.object({
  ConsumerId: RowId,
  CompanyId,
  FullName: text(200),
  EmailAddress: text(254),
  PhoneNumber: text(15),
  AccountNumber: text(50),
  Address1: text(255),
  Address2: text(255),
  City: text(100),
  State: text(100),
  Zip: text(10),
  Country: text(100),
});
export type ConsumerWire = v.InferOutput<typeof Consumer>;

/** Residents may access themselves, clerks and admins their company's consumers; anyone else is not_found. */
const login = { access: "login", source: "CALL-101" } as const;

/** One consumer. */
export const getConsumer = endpoint({
  ...login,
  name: "GetConsumer",
  method: "GET",
  path: "/api/Consumer/:id",
  params: byId,
  answer: Consumer,
});

/** Changes name and contact data; the other fields must match the row. */
export const updateConsumer = endpoint({
  ...login,
  name: "UpdateConsumer",
  method: "PUT",
  path: "/api/Consumer/:id",
  params: byId,
  body: v.strictObject(Consumer.entries),
  answer: Consumer,
});
