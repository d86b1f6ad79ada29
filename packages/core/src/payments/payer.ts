import * as v from "valibot";
import type { CountyRules } from "../company/county-rules.ts";
import { LIMITS } from "../constants.ts";
import { format } from "../messages/format.ts";
import { payerErrorMessages as texts } from "../messages/payer-errors.ts";
import type { PayerErrors, PayerForm } from "./form.ts";
import { PAYER_FIELDS } from "./form.ts";
import { phoneProblem } from "./phone.ts";

/** What a form asks beyond what it always asks. */
export interface PayerNeeds {
  readonly isBusiness: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  readonly address: boolean;
}

/**
 * What is required of a guest: e-mail and telephone of a business, else where the county says so (spec 1:26-28); the
 * street except where a county asks it for cash and check only (spec 1:37).
 */
export const payerNeeds = (rules: CountyRules, isBusiness: boolean): PayerNeeds => ({
  isBusiness,
  email: isBusiness || rules.guestEmailRequired,
  phone: isBusiness || rules.phoneRequired,
  address: !rules.addressOnlyForCashAndCheck,
});

/** Letters, digits, ! @ # - , . and space (spec 1:24). */
const ALLOWED = /^[\p{L}\p{M}\d!@#\-,. ]*$/u;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** A text that is checked rule by rule; the first rule that it breaks gives the sentence. */
const checked = (...rules: readonly (readonly [(value: string) => boolean, string])[]) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const broken = rules.find(([holds]) => !holds(dataset.value));
      if (broken) addIssue({ message: broken[1] });
    }),
  );

const filled = (value: string): boolean => value !== "";
const atMost = (longest: number) => (value: string) => value.length <= longest;
const allowed = (value: string): boolean => ALLOWED.test(value);
const notBlank = (value: string): boolean => value.trim() !== "";
const unlessEmpty = (rule: (value: string) => boolean) => (value: string) => value === "" || rule(value);
const anything = (): boolean => true;

const name = (label: string) =>
  checked(
    [filled, format(texts.required, { label })],
    [atMost(LIMITS.name), format(texts.nameTooLong, { label })],
    [(value) => allowed(value) && notBlank(value), format(texts.invalid, { label })],
  );

const place = (label: string, longest: number) =>
  checked(
    [filled, format(texts.required, { label })],
    [(value) => value === value.trim(), format(texts.spaces, { label })],
    [atMost(longest), format(texts.placeTooLong, { label })],
  );

const phone = (required: boolean) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const message =
        dataset.value !== "" ? phoneProblem(dataset.value) : required ? texts.phoneRequired : "";
      if (message) addIssue({ message });
    }),
  );

/** The payer's form as a schema whose messages are the specification's (spec 1:24-40): the form shows them, the server enforces them. */
export const payerSchema = (needs: PayerNeeds) =>
  v.object({
    isBusiness: v.boolean(),
    firstName: name(needs.isBusiness ? texts.businessName : texts.firstName),
    lastName: needs.isBusiness ? v.string() : name(texts.lastName),
    email: checked(
      [needs.email ? filled : anything, texts.emailRequired],
      [unlessEmpty((value) => value.length <= LIMITS.email && EMAIL.test(value)), texts.emailInvalid],
    ),
    phone: phone(needs.phone),
    address1: checked(
      [needs.address ? filled : anything, texts.addressRequired],
      [atMost(LIMITS.address), texts.addressTooLong],
      [unlessEmpty((value) => allowed(value) && notBlank(value)), texts.addressInvalid],
    ),
    country: place(texts.country, LIMITS.city),
    state: place(texts.state, LIMITS.city),
    city: place(texts.city, LIMITS.city),
    zip: checked(
      [filled, texts.zipRequired],
      [(value) => /^[\d-]+$/.test(value), texts.numbersOnly],
      [atMost(LIMITS.zip), texts.zipTooLong],
    ),
    note: checked([atMost(LIMITS.comments), texts.noteTooLong], [allowed, texts.noteInvalid]),
  });

/** The sentence for each field that is not right; empty when the form may be sent. */
export function checkPayer(form: PayerForm, needs: PayerNeeds): PayerErrors {
  const parsed = v.safeParse(payerSchema(needs), form);
  if (parsed.success) return {};
  const nested: Readonly<Record<string, readonly string[] | undefined>> =
    v.flatten(parsed.issues).nested ?? {};
  return Object.fromEntries(
    PAYER_FIELDS.flatMap((field) => {
      const message = nested[field]?.[0];
      return message ? [[field, message]] : [];
    }),
  );
}

/** The fields with errors, in the order of the form. */
export const errorFields = (errors: PayerErrors): readonly (keyof PayerForm)[] =>
  PAYER_FIELDS.filter((field) => errors[field]);
