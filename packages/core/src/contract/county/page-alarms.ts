import * as v from "valibot";
import { SEE_MONEY } from "../../roles/permissions.ts";
import { IsoInstant, list, words } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** A payment page, script, or style sheet that differs from the release; `What` is for the operator, in English. */
const PageAlarm = v.object({
  /** `installed`: a file on the server's disk. */
  Part: v.picklist(["page", "script", "style", "installed"]),
  Url: words(2_000),
  What: words(2_000),
  /** When a check first found it. */
  Since: IsoInstant,
});
/** A difference on the wire. */
export type PageAlarmWire = v.InferOutput<typeof PageAlarm>;

/**
 * What differs between the payment pages that browsers receive and the release (SAFETY-011), in the last check: of this
 * county's pages, and of what all counties share. Empty while nothing does.
 */
export const pageAlarms = endpoint({
  name: "PageAlarms",
  method: "GET",
  path: "/AlchemePay/PageAlarms",
  access: "login",
  roles: SEE_MONEY,
  source: "SAFETY-011",
  invented: true,
  answer: list(PageAlarm, 200),
});
