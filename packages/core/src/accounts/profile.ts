import * as v from "valibot";
import {
  comparedEmail,
  emailProblem,
  errorsOf,
  type FormErrors,
  field,
  nameProblem,
  normalisePhone,
  phoneOf,
} from "../forms/index.ts";
import type { Texts } from "../messages/general/language.ts";
import { profileMessages } from "../messages/people/accounts.ts";

type ProfileTexts = Texts<typeof profileMessages>;

/** What a signed-in user may edit of the profile (ENTITY-068, ROUTE-043, SHELL-005); strings as typed. */
export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

/**
 * The profile as a schema: names and email as elsewhere. The telephone number may be left out, and so may the last name:
 * a business that registered has the first alone.
 */
export const profileSchema = (texts: ProfileTexts = profileMessages) =>
  v.object({
    firstName: field(nameProblem("firstName", texts)),
    lastName: field((name) => (name === "" ? "" : nameProblem("lastName", texts)(name))),
    email: field(emailProblem(true, texts)),
    phone: field(phoneOf("", texts)),
  });

/**
 * The sentence for each field that is not right; empty when the form may be sent. An existing name (`kept`) may
 * stay: an owner who registered is called as the county's rolls say, such as 'Abernook, Marisol & Julian'.
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

/** The form after a change: the telephone number is kept without dashes (VALID-014). */
export const changeProfile = (form: ProfileForm, change: Partial<ProfileForm>): ProfileForm => ({
  ...form,
  ...change,
  ...(change.phone === undefined ? {} : { phone: normalisePhone(change.phone) }),
});

/** The profile of a user as the form begins. */
export const profileOf = (user: {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
}): ProfileForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.emailAddress,
  phone: normalisePhone(user.phoneNumber),
});

/** What UpdateProfile sends (CALL-094): nothing with spaces around it. */
export const profileBody = (form: ProfileForm) => ({
  FirstName: form.firstName.trim(),
  LastName: form.lastName.trim(),
  EmailAddress: form.email.trim(),
  PhoneNumber: form.phone,
});

/** Whether another address was typed, which has to be confirmed before anything else; case aside. */
export const isAddressMoved = (form: Pick<ProfileForm, "email">, emailAddress: string): boolean =>
  comparedEmail(form.email) !== comparedEmail(emailAddress);
