import * as v from "valibot";
import { IsoInstant, text } from "../../wire/values.ts";
import { endpoint } from "../endpoint.ts";

/** An error in the portal or the widget, for the operators (CALL-160). It must not contain data about a payer. */
export const ConsoleError = v.object({
  Timestamp: IsoInstant,
  Level: v.picklist(["debug", "info", "warn", "error"]),
  Message: text(2_000),
  StackTrace: text(10_000),
  /** The page's URL without its query, which may contain a token. */
  Url: v.pipe(text(2_000), v.regex(/^[^?#]*$/)),
  UserAgent: text(500),
  /** Empty for a guest. */
  UserId: text(50),
  SessionId: text(100),
  /** Context for locating it: the screen, the call. */
  Context: v.pipe(v.record(text(50), text(500)), v.maxEntries(20)),
});
export type ConsoleErrorWire = v.InferOutput<typeof ConsoleError>;

/** Writes an error of the portal or the widget to the server's log (CALL-147, CALL-160). */
export const logConsoleError = endpoint({
  name: "LogConsoleError",
  method: "POST",
  path: "/AlchemePay/LogConsoleError",
  access: "public",
  body: ConsoleError,
  answer: v.null(),
  source: "CALL-147",
});
