import * as v from "valibot";
import { checked, errorsOf, filled, isEmail } from "../forms/index.ts";
import { emailRequestMessages } from "../messages/bills/alerts.ts";
import type { Texts } from "../messages/general/language.ts";

type EmailRequestTexts = Texts<typeof emailRequestMessages>;

/** The dialog that asks for an email address (VALID-081): required, matching the simple pattern. */
export const emailRequestSchema = (texts: EmailRequestTexts = emailRequestMessages) =>
  v.object({ email: checked([filled, texts.required], [isEmail, texts.invalid]) });

/** The address's error, '' if none. Continue is disabled while there is one (VALID-082). */
export const emailRequestProblem = (email: string, texts?: EmailRequestTexts): string =>
  errorsOf(emailRequestSchema(texts), { email }).email ?? "";
