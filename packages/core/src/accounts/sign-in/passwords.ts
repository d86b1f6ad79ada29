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
} from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { passwordMessages } from "../../messages/people/passwords.ts";

/** The sentences about passwords in the current language. */
export type PasswordTexts = Texts<typeof passwordMessages>;

/** A new password and its confirmation. */
export interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The reset form, opened by a link in an email (AUTH-035): a new password, twice. */
export type ResetPasswordForm = NewPassword;

/**
 * The renew form (AUTH-031): the password that has expired (CurrentPassword in VALID-073, VALID-074), then the new
 * one twice.
 */
export interface RenewPasswordForm extends NewPassword {
  readonly currentPassword: string;
}

/**
 * A form's context for its password fields: the first field's label, and whether both are untouched
 * (VALID-071).
 */
export interface PasswordNeeds {
  readonly label: string;
  readonly required: string;
  readonly isPristine?: boolean;
}

/** The two fields of a new password: both are required, and the first must follow the policy (VALID-064, VALID-065). */
export const newPasswordEntries = ({ label, required }: PasswordNeeds, texts: PasswordTexts) => ({
  password: field((password) => (password === "" ? required : passwordProblem(password, label, texts))),
  confirmPassword: checked([filled, texts.confirmRequired]),
});

/**
 * The error of both fields if they differ (VALID-064, VALID-065); the first field shows it once the second is filled
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
 * The reset form as a schema. `isPristine`: both fields are untouched; a submitted form counts as touched
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
 * The renew form as a schema: 'Current password' is required but not checked against the policy, since it was accepted
 * before (VALID-073).
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

/** A sentence for each invalid field of the reset form. */
export const checkResetPassword = (
  form: ResetPasswordForm,
  isPristine?: boolean,
  texts?: PasswordTexts,
): FormErrors<ResetPasswordForm> => errorsOf(resetPasswordSchema(isPristine, texts), form);

/** A sentence for each invalid field of the renew form. */
export const checkRenewPassword = (
  form: RenewPasswordForm,
  isPristine?: boolean,
  texts?: PasswordTexts,
): FormErrors<RenewPasswordForm> => errorsOf(renewPasswordSchema(isPristine, texts), form);
