import * as v from "valibot";
import { type CountyText, type Customization, countyText } from "../company/customization.ts";
import type { ErrorCode } from "../errors.ts";
import { checked, emailProblem, errorsOf, type FormErrors, field, filled } from "../forms/index.ts";
import { format } from "../messages/general/format.ts";
import { ENGLISH, type Language, type Texts } from "../messages/general/language.ts";
import { loginMessages } from "../messages/people/accounts.ts";

type LoginTexts = Texts<typeof loginMessages>;

/** Email and password, as typed (AUTH-001). */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/**
 * The login form: both required, the email valid (VALID-054, VALID-055, VALID-056). What a password looks like is not
 * asked here.
 */
export const loginSchema = (texts: LoginTexts = loginMessages) =>
  v.object({
    email: field(emailProblem(true, texts)),
    password: checked([filled, texts.passwordRequired]),
  });

/** The sentence for each field that is not right; empty when the form may be sent. */
export const checkLogin = (form: LoginForm, texts?: LoginTexts): FormErrors<LoginForm> =>
  errorsOf(loginSchema(texts), form);

/** The forgot-password form: an email address, required and valid, with the sentences of the login form (VALID-072). */
export const forgotPasswordSchema = (texts: LoginTexts = loginMessages) =>
  v.object({ email: field(emailProblem(true, texts)) });

/** The sentence where the email address is not right; empty when the form may be sent. */
export const checkForgotPassword = (
  form: Pick<LoginForm, "email">,
  texts?: LoginTexts,
): FormErrors<Pick<LoginForm, "email">> => errorsOf(forgotPasswordSchema(texts), form);

/** The title of the login screen: the county's customization 'Login', or the default (AUTH-005). */
export function loginTitle(customization: Customization, language: Language = ENGLISH): CountyText {
  const own = countyText(customization, "Login", language.code);
  return own.text ? own : { text: language.texts(loginMessages).title, lang: language.code };
}

/** Waits up to this are told in seconds, longer ones in minutes. */
const LONGEST_IN_SECONDS = 90;
/** How long a lock lasts where the server does not say it. */
const LOCK_SECONDS = 15 * 60;

/**
 * What a refused login says where the wait matters: how long an address is locked, or when to come again while too many
 * people log in. '' for every other refusal, which has the sentence of its code.
 */
export function loginWaitText(
  { code, details }: { readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> },
  texts: LoginTexts = loginMessages,
): string {
  const { RetryAfter } = details;
  const told = typeof RetryAfter === "number" && RetryAfter > 0 ? Math.ceil(RetryAfter) : null;
  if (code === "busy") return format(texts.busy, { seconds: Math.max(2, told ?? 2) });
  if (code !== "too_many_attempts") return "";
  const wait = told ?? LOCK_SECONDS;
  return wait > LONGEST_IN_SECONDS
    ? format(texts.lockedOutMinutes, { minutes: Math.ceil(wait / 60) })
    : format(texts.lockedOutSeconds, { seconds: Math.max(2, wait) });
}
