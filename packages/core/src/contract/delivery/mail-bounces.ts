import * as v from "valibot";
import { SEE_RETURNED_MAIL } from "../../roles/permissions.ts";
import { Done, Email } from "../../wire/ids.ts";
import { IsoInstant, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** An address from which email bounced permanently: the server sends nothing to it until an office clears it. */
const MailBounce = v.object({
  EmailAddress: words(320),
  /** The other mail server's message. */
  Reason: words(500),
  BouncedDate: IsoInstant,
});
/** A bounced address on the wire. */
export type MailBounceWire = v.InferOutput<typeof MailBounce>;

const office = {
  access: "login",
  roles: SEE_RETURNED_MAIL,
  source: "OFFICE-003",
  invented: true,
} as const;

/**
 * The company's permanently bounced addresses, latest first: residents with such an address get no E-Alerts and no
 * bills.
 */
export const mailBounces = endpoint({
  ...office,
  name: "MailBounces",
  method: "GET",
  path: "/AlchemePay/MailBounces",
  answer: list(MailBounce, 1_000),
});

/** Allows email to an address again; refuses not_found if it is not blocked. */
export const clearMailBounce = endpoint({
  ...office,
  name: "ClearMailBounce",
  method: "POST",
  path: "/AlchemePay/ClearMailBounce",
  body: v.object({ EmailAddress: Email }),
  answer: Done,
});
