import * as v from "valibot";
import {
  across,
  checked,
  errorsOf,
  type FormErrors,
  field,
  filled,
  matchProblem,
  passwordProblem,
} from "../forms/index.ts";
import type { Texts } from "../messages/general/language.ts";
import { passwordMessages } from "../messages/people/passwords.ts";

/** The sentences about passwords, in the language that is spoken. */
export type PasswordTexts = Texts<typeof passwordMessages>;

/** A new password and the same again. */
export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The reset form, behind the link of a mail (AUTH-035): a new password, twice. */
export type ResetPasswordForm = NewPassword;

/**
 * The renew form (AUTH-031): the password that has expired (CurrentPassword in VALID-073, VALID-074), then the new
 * one twice.
 */
export interface RenewPasswordForm extends NewPassword {
  readonly currentPassword: string;
}

/**
 * What a form knows of its password fields: what the first is called, and whether neither was touched yet
 * (VALID-071).
 */
export interface PasswordNeeds {
  readonly label: string;
  readonly required: string;
  readonly isPristine?: boolean;
}

/** The two fields of a new password: required, by the policy, the second one required too (VALID-064, VALID-065). */
export const newPasswordEntries = ({ label, required }: PasswordNeeds, texts: PasswordTexts) => ({
  password: field((password) => (password === "" ? required : passwordProblem(password, label, texts))),
  confirmPassword: checked([filled, texts.confirmRequired]),
});

/**
 * The sentence of both fields where they differ (VALID-064, VALID-065); the first waits until the second is filled
 * in.
 */
export const newPasswordMatch = ({ label, isPristine = false }: PasswordNeeds, texts: PasswordTexts) => {
  const names = { field: label, other: texts.confirmLabel };
  const problem = ({ password, confirmPassword }: NewPassword, first: boolean): string => {
    const twice = { value: password, other: confirmPassword, isPristine };
    if (first) return confirmPassword === "" ? "" : matchProblem(twice, names, texts);
    return matchProblem(twice, { field: names.other, other: names.field }, texts);
  };
  return {
    password: (form: NewPassword) => problem(form, true),
    confirmPassword: (form: NewPassword) => problem(form, false),
  };
};

const resetNeeds = (texts: PasswordTexts, isPristine: boolean): PasswordNeeds => ({
  label: texts.passwordLabel,
  required: texts.required,
  isPristine,
});

const renewNeeds = (texts: PasswordTexts, isPristine: boolean): PasswordNeeds => ({
  label: texts.newPasswordLabel,
  required: texts.newRequired,
  isPristine,
});

/**
 * The reset form as a schema. `isPristine`: neither field was touched; a form that is sent counts as touched
 * (PAY-074).
 */
export const resetPasswordSchema = (isPristine = false, texts: PasswordTexts = passwordMessages) => {
  const needs = resetNeeds(texts, isPristine);
  return v.pipe(
    v.object(newPasswordEntries(needs, texts)),
    across<ResetPasswordForm>(newPasswordMatch(needs, texts)),
  );
};

/**
 * The renew form as a schema: 'Current password' is asked but its looks are not, since it was accepted once
 * (VALID-073).
 */
export const renewPasswordSchema = (isPristine = false, texts: PasswordTexts = passwordMessages) => {
  const needs = renewNeeds(texts, isPristine);
  return v.pipe(
    v.object({
      currentPassword: checked([filled, texts.currentRequired]),
      ...newPasswordEntries(needs, texts),
    }),
    across<RenewPasswordForm>(newPasswordMatch(needs, texts)),
  );
};

/** The sentence for each field of the reset form that is not right. */
export const checkResetPassword = (
  form: ResetPasswordForm,
  isPristine?: boolean,
  texts?: PasswordTexts,
): FormErrors<ResetPasswordForm> => errorsOf(resetPasswordSchema(isPristine, texts), form);

/** The sentence for each field of the renew form that is not right. */
export const checkRenewPassword = (
  form: RenewPasswordForm,
  isPristine?: boolean,
  texts?: PasswordTexts,
): FormErrors<RenewPasswordForm> => errorsOf(renewPasswordSchema(isPristine, texts), form);
