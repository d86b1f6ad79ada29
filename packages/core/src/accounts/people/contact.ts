import * as v from "valibot";
import type { ConsumerWire } from "../../contract/people/consumers.ts";
import {
  checked,
  emailProblem,
  errorsOf,
  type FormErrors,
  field,
  normalizePhone,
  notBlank,
  phoneOf,
} from "../../forms/index.ts";
import type { Texts } from "../../messages/general/language.ts";
import { profileMessages } from "../../messages/people/accounts.ts";
import { customerMessages } from "../../messages/people/customers.ts";

/** The fields of a consumer that an office edits (OFFICE-001); strings as typed. */
export interface ContactForm {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The form's initial values from a consumer's contact data. */
export const contactOf = (consumer: ConsumerWire): ContactForm => ({
  fullName: consumer.FullName,
  email: consumer.EmailAddress,
  phone: normalizePhone(consumer.PhoneNumber),
  address1: consumer.Address1,
  address2: consumer.Address2,
  city: consumer.City,
  state: consumer.State,
  zip: consumer.Zip,
});

/** The form after a change: the phone number is stored without dashes (VALID-014). */
export const changeContact = (form: ContactForm, change: Partial<ContactForm>): ContactForm => ({
  ...form,
  ...change,
  ...(change.phone === undefined ? {} : { phone: normalizePhone(change.phone) }),
});

/** The consumer with the form's values. */
export const withContact = (consumer: ConsumerWire, form: ContactForm): ConsumerWire => ({
  ...consumer,
  FullName: form.fullName.trim(),
  EmailAddress: form.email.trim(),
  PhoneNumber: form.phone,
  Address1: form.address1.trim(),
  Address2: form.address2.trim(),
  City: form.city.trim(),
  State: form.state.trim(),
  Zip: form.zip.trim(),
});

/** Whether another user has changed the consumer since the form was opened. */
export const isContactOld = (start: ConsumerWire, now: ConsumerWire): boolean =>
  (Object.keys(start) as (keyof ConsumerWire)[]).some((name) => start[name] !== now[name]);

const atMost =
  (longest: number) =>
  (text: string): boolean =>
    text.trim().length <= longest;

/** A sentence for each invalid field. A name is required, the rest is optional; ZIP codes of other countries are accepted. */
export const checkContact = (
  form: ContactForm,
  texts: Texts<typeof customerMessages> = customerMessages,
  profileTexts: Texts<typeof profileMessages> = profileMessages,
): FormErrors<ContactForm> =>
  errorsOf(
    v.object({
      fullName: checked([notBlank, texts.nameRequired], [atMost(200), texts.tooLong]),
      email: field(emailProblem(false, profileTexts)),
      phone: field(phoneOf("", profileTexts)),
      address1: checked([atMost(255), texts.tooLong]),
      address2: checked([atMost(255), texts.tooLong]),
      city: checked([atMost(100), texts.tooLong]),
      state: checked([atMost(100), texts.tooLong]),
      zip: checked([atMost(10), texts.tooLong]),
    }),
    form,
  );
