import * as v from "valibot";
import { type CountyText, type Customization, countyText } from "../../company/texts/customization.ts";
import type { ErrorCode } from "../../errors.ts";
import { checked, emailProblem, errorsOf, type FormErrors, field, filled } from "../../forms/index.ts";
import { counted } from "../../messages/general/counted.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { loginMessages } from "../../messages/people/accounts.ts";

type LoginTexts = Texts<typeof loginMessages>;

/** Email and password, as typed (AUTH-001). */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/**
 * The login form: both fields are required and the email must be valid (VALID-054, VALID-055, VALID-056). The password
 * rules are not checked here.
 */
export const loginSchema = (texts: LoginTexts = loginMessages) =>
  v.object({
    email: field(emailProblem(true, texts)),
    password: checked([filled, texts.passwordRequired]),
  });

/** A sentence for each invalid field; empty if the form may be submitted. */
export const checkLogin = (form: LoginForm, texts?: LoginTexts): FormErrors<LoginForm> =>
  errorsOf(loginSchema(texts), form);

/** The forgot-password form: a required, valid email address, with the login form's sentences (VALID-072). */
export const forgotPasswordSchema = (texts: LoginTexts = loginMessages) =>
  v.object({ email: field(emailProblem(true, texts)) });

/** The error of the email address; empty if the form may be submitted. */
export const checkForgotPassword = (
  form: Pick<LoginForm, "email">,
  texts?: LoginTexts,
): FormErrors<Pick<LoginForm, "email">> => errorsOf(forgotPasswordSchema(texts), form);

/** The login screen's title: the county's customization 'Login', or the default (AUTH-005). */
export function loginTitle(customization: Customization, language: Language = ENGLISH): CountyText {
  const own = countyText(customization, "Login", language.code);
  return own.text ? own : { text: language.texts(loginMessages).title, lang: language.code };
}

/** Waits up to this are shown in seconds, longer ones in minutes. */
const LONGEST_IN_SECONDS = 90;
/** The duration of a lock if the server does not state it. */
const LOCK_SECONDS = 15 * 60;

/**
 * The message of a refused login that involves a wait: how long an address is locked, or when to try again while too many
 * people are logging in. '' for all other refusals, which have the sentence of their code.
 */
export function loginWaitText(
  { code, details }: { readonly code: ErrorCode; readonly details: Readonly<Record<string, unknown>> },
  language: Language = ENGLISH,
): string {
  const texts = language.texts(loginMessages);
  const { RetryAfter } = details;
  const seconds = typeof RetryAfter === "number" && RetryAfter > 0 ? Math.ceil(RetryAfter) : null;
  if (code === "busy") return counted(texts.busy, { count: seconds ?? 2 }, language);
  if (code !== "too_many_attempts") return "";
  const wait = seconds ?? LOCK_SECONDS;
  return wait > LONGEST_IN_SECONDS
    ? counted(texts.lockedOutMinutes, { count: Math.ceil(wait / 60) }, language)
    : counted(texts.lockedOutSeconds, { count: wait }, language);
}
