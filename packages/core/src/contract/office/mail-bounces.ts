import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Done, Email } from "../base/ids.ts";
import { IsoInstant, list, words } from "../base/wire.ts";

/** An address that refused mail for good: nothing is sent to it until an office clears it. */
const MailBounce = v.object({
  EmailAddress: words(320),
  /** What the other side said. */
  Reason: words(500),
  BouncedDate: IsoInstant,
});
/** An address that refused mail, as the wire has it. */
export type MailBounceWire = v.InferOutput<typeof MailBounce>;

const office = {
  access: "login",
  roles: ["clerk", "admin", "smf"],
  source: "OFFICE-003",
  invented: true,
} as const;

/** The addresses that refused mail of the company for good, the latest first: residents there get no e-alert and no bill. */
export const mailBounces = endpoint({
  ...office,
  name: "MailBounces",
  method: "GET",
  path: "/AlchemePay/MailBounces",
  answer: list(MailBounce, 1_000),
});

/** Lets mail go to an address again; refuses not_found where nothing holds it back. */
export const clearMailBounce = endpoint({
  ...office,
  name: "ClearMailBounce",
  method: "POST",
  path: "/AlchemePay/ClearMailBounce",
  body: v.object({ EmailAddress: Email }),
  answer: Done,
});
