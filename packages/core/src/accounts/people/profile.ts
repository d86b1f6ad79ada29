import * as v from "valibot";
import {
  comparedEmail,
  emailProblem,
  errorsOf,
  type FormErrors,
  field,
  nameProblem,
  normalizePhone,
  phoneOf,
} from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { profileMessages } from "../../messages/people/accounts.ts";

type ProfileTexts = Texts<typeof profileMessages>;

/** The profile fields that a signed-in user may edit (ENTITY-068, ROUTE-043, SHELL-005); strings as typed. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The profile as a schema: names and email as elsewhere. The phone number is optional, and so is the last name: a
 * registered business has only a first name.
 */
export const profileSchema = (texts: ProfileTexts = profileMessages) =>
  v.object({
    firstName: field(nameProblem("firstName", texts)),
    lastName: field((name) => (name === "" ? "" : nameProblem("lastName", texts)(name))),
    email: field(emailProblem(true, texts)),
    phone: field(phoneOf("", texts)),
  });

/**
 * A sentence for each invalid field; empty if the form may be submitted. An existing name (`kept`) may stay: a
 * registered owner has the name from the county's rolls, such as 'Abernook, Marisol & Julian'.
 */
export function checkProfile(
  form: ProfileForm,
  texts?: ProfileTexts,
  kept?: Pick<ProfileForm, "firstName" | "lastName">,
): FormErrors<ProfileForm> {
  const { firstName, lastName, ...errors } = errorsOf(profileSchema(texts), form);
  return {
    ...(firstName && form.firstName !== kept?.firstName ? { firstName } : {}),
    ...(lastName && form.lastName !== kept?.lastName ? { lastName } : {}),
    ...errors,
  };
}

/** The form after a change: the phone number is stored without dashes (VALID-014). */
export const changeProfile = (form: ProfileForm, change: Partial<ProfileForm>): ProfileForm => ({
  ...form,
  ...change,
  ...(change.phone === undefined ? {} : { phone: normalizePhone(change.phone) }),
});

/** The form's initial values from a user's profile. */
export const profileOf = (user: {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
}): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.emailAddress,
  phone: normalizePhone(user.phoneNumber),
});

/** The body of UpdateProfile (CALL-094), with all values trimmed. */
export const profileBody = (form: ProfileForm) => ({
  FirstName: form.firstName.trim(),
  LastName: form.lastName.trim(),
  EmailAddress: form.email.trim(),
  PhoneNumber: form.phone,
});

/** Whether the email address was changed, ignoring case; a new one must be confirmed first. */
export const isAddressMoved = (form: Pick<ProfileForm, "email">, emailAddress: string): boolean =>
  comparedEmail(form.email) !== comparedEmail(emailAddress);
