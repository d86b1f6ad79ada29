import * as v from "valibot";
import { SERVE_CUSTOMERS } from "../../roles/permissions.ts";
import { byId, CountryCode, Done, RowId } from "../../wire/ids.ts";
import { CompanyId, IsoInstant, list, RecordDetailsId, text, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** @__NO_SIDE_EFFECTS__ */
const filled = (longest: number) => v.pipe(text(longest), v.minLength(1));

const address = {
  Address1: filled(250),
  Country: filled(100),
  State: filled(100),
  City: filled(100),
  Zip: v.pipe(v.string(), v.regex(/^[\d-]{1,10}$/)),
};

/**
 * A request to change a bill's mailing address (ENTITY-062 to 064): the new values, the previous ones, and the new
 * address again as an object. RecordDetailsId is only sent for standard bills.
 */
export const ChangeAddress = v.object({
  NewFullName: filled(200),
  NewEmailAddress: filled(254),
  CountryCode: v.optional(CountryCode, "USA(1)"),
  NewPhone: v.pipe(v.string(), v.regex(/^\d{0,15}$/)),
  NewAddress1: filled(250),
  NewCountry: filled(100),
  NewCity: filled(100),
  NewState: filled(100),
  NewZip: v.pipe(v.string(), v.regex(/^[\d-]{1,10}$/)),
  OldFirstName: text(200),
  OldLastName: text(200),
  OldFullName: text(200),
  OldEmailAddress: text(254),
  OldCountry: text(100),
  OldPhone: text(30),
  OldAddress1: text(255),
  OldCity: text(100),
  OldState: text(100),
  OldZip: text(20),
  CompanyId,
  AccountNumber: text(50),
  Address: v.object(address),
  RecordDetailsId: v.optional(RecordDetailsId),
  /** The sender certified the statement above Submit (ADDRESS-009); otherwise nothing is changed. */
  IsCertified: v.pipe(v.boolean(), v.literal(true)),
});
/** `sent`: it awaits the office's decision. */
export const ADDRESS_CHANGE_STATES = ["sent", "accepted", "rejected"] as const;

/** A request as sent by the portal or the widget; refused unless IsCertified is true. */
export type ChangeAddressWire = v.InferInput<typeof ChangeAddress>;

/**
 * Status error comes with its Error text. `IsUpdated`: the server made the change, for a clerk or the signed-in owner
 * of a proven account; otherwise the office decides (decision 056).
 */
export const changeAddressRequest = endpoint({
  name: "ChangeAddressRequest",
  method: "POST",
  path: "/AlchemePay/ChangeAddressRequest",
  access: "guest",
  body: ChangeAddress,
  answer: v.object({
    Status: v.picklist(["success", "error"]),
    Error: words(500),
    IsUpdated: v.boolean(),
  }),
  source: "CALL-144",
});

/** The latest requests for the office: pending ones first, then the newest; `OnFile` are the bills' previous values. */
export const readAddressChanges = endpoint({
  name: "ReadAddressChanges",
  method: "GET",
  path: "/AlchemePay/ChangeAddressRequests",
  access: "login",
  roles: SERVE_CUSTOMERS,
  answer: list(
    v.object({
      Id: RowId,
      RequestDate: IsoInstant,
      IsUpdated: v.boolean(),
      State: v.picklist(ADDRESS_CHANGE_STATES),
      /** The reason for a rejection, as shown to the sender. */
      Reason: words(500),
      DecidedDate: v.nullable(IsoInstant),
      /** Requested by the signed-in owner of a proven account. */
      IsByOwner: v.boolean(),
      /** The account has no email address on file: the office sends a letter to its mailing address on file. */
      NeedsLetter: v.boolean(),
      OnFile: words(4_000),
      /** As sent; requests from earlier versions do not include whether they were certified. */
      Request: v.object({ ...ChangeAddress.entries, IsCertified: v.optional(v.boolean()) }),
    }),
    100,
  ),
  source: "SAFETY-004",
  invented: true,
});

/**
 * Accepts or rejects a pending request; a rejection needs a reason. Refuses not_found, and already_exists for one that
 * was already decided.
 */
export const decideAddressChange = endpoint({
  name: "DecideAddressChange",
  method: "POST",
  path: "/AlchemePay/ChangeAddressRequests/:id/Decide",
  access: "login",
  roles: SERVE_CUSTOMERS,
  params: byId,
  body: v.strictObject({ Accept: v.boolean(), Reason: v.optional(text(500), "") }),
  answer: Done,
  source: "SAFETY-004",
  invented: true,
});
