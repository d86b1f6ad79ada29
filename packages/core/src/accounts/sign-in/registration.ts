import * as v from "valibot";
import type { Bill } from "../../bills/bill.ts";
import type { Company } from "../../company/company.ts";
import {
  across,
  checked,
  comparedEmail,
  emailProblem,
  errorsOf,
  type FormErrors,
  field,
  filled,
  firstBroken,
  isEmail,
  matchProblem,
  notBlank,
} from "../../forms/index.ts";
import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { passwordMessages } from "../../messages/people/passwords.ts";
import { registrationMessages } from "../../messages/people/registration.ts";
import { newPasswordEntries, newPasswordMatch, type PasswordTexts } from "./passwords.ts";

/** The registration form's sentences in the current language. */
export type RegistrationTexts = Texts<typeof registrationMessages>;

/** The registration form (ENTITY-061); strings as typed, except for the name, which comes from the bill. */
export interface RegistrationForm {
  readonly accountNumber: string;
  readonly fullName: string;
  readonly email: string;
  readonly confirmEmail: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The form's initial values. */
export const EMPTY_REGISTRATION: RegistrationForm = {
  accountNumber: "",
  fullName: "",
  email: "",
  confirmEmail: "",
  password: "",
  confirmPassword: "",
};

/** The form's context. */
export interface RegistrationNeeds {
  /** The first field's label: `accountLabel`. */
  readonly label: string;
  /** Email addresses that the server has reported as registered. */
  readonly takenEmails?: readonly string[];
  /** Pairs with both fields untouched; a submitted form counts as touched (PAY-074). */
  readonly pristine?: { readonly email?: boolean; readonly password?: boolean };
}

/** 'Parcel ID' for custom-API and Tyler companies, else 'Account Number' (AUTH-016). */
export const accountLabel = (
  company: Pick<Company, "isCustomApi" | "isTyler">,
  texts: Pick<RegistrationTexts, "parcelId" | "accountNumber">,
): string => (company.isCustomApi || company.isTyler ? texts.parcelId : texts.accountNumber);

const isTaken = (email: string, taken: readonly string[]): boolean =>
  taken.some((one) => comparedEmail(one) === comparedEmail(email));

/**
 * The error of both email fields if they differ, ignoring case and spaces (VALID-063); the first field shows it once
 * the second is filled in.
 */
const emailMatch = (isPristine: boolean, texts: RegistrationTexts, shared: PasswordTexts) => {
  const problem = ({ email, confirmEmail }: RegistrationForm, field: string, other: string): string =>
    matchProblem(
      { value: comparedEmail(email), other: comparedEmail(confirmEmail), isPristine },
      { field, other },
      shared,
    );
  return {
    email: (form: RegistrationForm) =>
      form.confirmEmail === "" ? "" : problem(form, texts.emailLabel, texts.confirmEmailLabel),
    confirmEmail: (form: RegistrationForm) => problem(form, texts.confirmEmailLabel, texts.emailLabel),
  };
};

/** Registration as a schema whose sentences are the specification's (VALID-057, VALID-060, VALID-064). */
export const registrationSchema = (
  { label, takenEmails = [], pristine = {} }: RegistrationNeeds,
  texts: RegistrationTexts = registrationMessages,
  shared: PasswordTexts = passwordMessages,
) => {
  const passwords = {
    label: shared.passwordLabel,
    required: shared.required,
    isPristine: pristine.password ?? false,
  };
  return v.pipe(
    v.object({
      accountNumber: checked(
        [filled, format(texts.accountRequired, { label })],
        [notBlank, format(texts.accountInvalid, { label })],
      ),
      fullName: checked([notBlank, texts.fullNameRequired]),
      email: field(
        (email) => emailProblem(true, texts)(email) || (isTaken(email, takenEmails) ? texts.emailTaken : ""),
      ),
      confirmEmail: field(
        firstBroken(
          [filled, texts.confirmEmailRequired],
          [(email) => isEmail(email.replace(/\s/g, "")), texts.emailInvalid],
        ),
      ),
      ...newPasswordEntries(passwords, shared),
    }),
    across<RegistrationForm>({
      ...emailMatch(pristine.email ?? false, texts, shared),
      ...newPasswordMatch(passwords, shared),
    }),
  );
};

/** A sentence for each invalid field; empty if the form may be submitted. */
export const checkRegistration = (
  form: RegistrationForm,
  needs: RegistrationNeeds,
  texts?: RegistrationTexts,
  shared?: PasswordTexts,
): FormErrors<RegistrationForm> => errorsOf(registrationSchema(needs, texts, shared), form);

/** The form after a bill was found: its owner becomes the name, trimmed (AUTH-048, AUTH-017). */
export const withOwner = <Form extends RegistrationForm>(
  form: Form,
  bill: Pick<Bill, "ownerName">,
): Form => ({
  ...form,
  fullName: bill.ownerName.trim(),
});

/** The form after the number is cleared or changed: another account's name is removed (AUTH-017). */
export const withAccountNumber = <Form extends RegistrationForm>(form: Form, accountNumber: string): Form =>
  accountNumber === form.accountNumber ? form : { ...form, accountNumber, fullName: "" };

/**
 * The form after a change to some fields: the name that was found belongs to the number that was looked up, so it is
 * removed if the number has changed since.
 */
export function afterChange<Form extends RegistrationForm>(form: Form, change: Partial<Form>): Form {
  const { accountNumber, fullName } = change;
  if (fullName !== undefined)
    return accountNumber === form.accountNumber ? withOwner(form, { ownerName: fullName }) : form;
  return accountNumber === undefined ? { ...form, ...change } : withAccountNumber(form, accountNumber);
}

/** 'Parcel ID does not exist.' with the title 'Search Error!', if the lookup finds no bill (ERRTEXT-052). */
export const accountNotFound = (label: string, texts: RegistrationTexts = registrationMessages): string =>
  format(texts.notFound, { label });
