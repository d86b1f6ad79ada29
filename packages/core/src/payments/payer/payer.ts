import * as v from "valibot";
import type { Visitor } from "../../bills/index.ts";
import type { CountyRules } from "../../company/county-rules.ts";
import {
  allowed,
  allowedAndNotBlank,
  atMost,
  checked,
  emailProblem,
  errorsOf,
  field,
  filled,
  nameProblem,
  type Problem,
  phoneOf,
  placeProblem,
  unlessEmpty,
  when,
  zipProblem,
} from "../../forms/index.ts";
import { LIMITS } from "../../forms/limits.ts";
import type { Texts } from "../../messages/general/language.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { termsMessages } from "../../messages/payments/payment.ts";
import { isCertified, isEntered, type PaymentMethod } from "../methods/method.ts";
import { showsAddress } from "../methods/method-selection.ts";
import { PAYER_FIELDS, type PayerErrors, type PayerForm } from "./form.ts";

/** The longest note. */
export const NOTE_LENGTH = 30;
/** Sent and shown if a payer gave no address (CALL-114, SUCCESS-010). */
export const NO_ADDRESS_SENT = "- - - -";

/** The fields that a form asks for in addition to the permanent ones. */
export interface PayerNeeds {
  readonly isBusiness: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  /** The street. */
  readonly address: boolean;
  /** Country, state, city, and ZIP; if they are not asked for, the whole address is hidden. */
  readonly place: boolean;
}

/** The payer and method, as far as the form depends on them. */
export interface PayerSituation {
  readonly role: Visitor;
  readonly method: PaymentMethod;
}

const ONLINE_GUEST: PayerSituation = { role: "guest", method: "manual" };

/**
 * The fields required of a payer: email and telephone for a business, except at the counter (PAY-050); otherwise the
 * email of guests and the telephone of everyone, if the county requires them (VALID-007, VALID-009); the street except
 * at a terminal, and in a county that requires it only for cash and check (VALID-023, LOCAL-001). Without a third
 * parameter the payer is a guest who pays online.
 */
export function payerNeeds(
  rules: CountyRules,
  isBusiness: boolean,
  { role, method }: PayerSituation = ONLINE_GUEST,
): PayerNeeds {
  const place = showsAddress(method, rules);
  const businessContact = isBusiness && role !== "clerk";
  return {
    isBusiness,
    email: businessContact || (role === "guest" && rules.guestEmailRequired),
    phone: businessContact || rules.phoneRequired,
    address: place && (!rules.addressOnlyForCashAndCheck || isCertified(method)),
    place,
  };
}

type PayerTexts = Texts<typeof payerErrorMessages>;

const address = (needs: PayerNeeds, texts: PayerTexts) => {
  const asked = (problem: Problem) => (needs.place ? field(problem) : v.string());
  return {
    country: asked(placeProblem("country", texts)),
    address1: checked(
      [when(needs.address, filled), texts.addressRequired],
      [atMost(LIMITS.address), texts.addressTooLong],
      [unlessEmpty(allowedAndNotBlank), texts.addressInvalid],
    ),
    zip: asked(zipProblem(texts)),
    state: asked(placeProblem("state", texts)),
    city: asked(placeProblem("city", texts)),
  };
};

/**
 * The payer's form as a schema with the specification's messages (VALID-001 to 031): the form shows them, and the
 * server enforces them.
 */
export const payerSchema = (needs: PayerNeeds, texts: PayerTexts = payerErrorMessages) =>
  v.object({
    isBusiness: v.boolean(),
    firstName: field(nameProblem(needs.isBusiness ? "businessName" : "firstName", texts)),
    lastName: needs.isBusiness ? v.string() : field(nameProblem("lastName", texts)),
    email: field(emailProblem(needs.email, texts)),
    phone: field(phoneOf(needs.phone ? texts.phoneRequired : "", texts)),
    note: checked([atMost(NOTE_LENGTH), texts.noteTooLong], [allowed, texts.noteInvalid]),
    ...address(needs, texts),
  });

/** The error for each invalid field; empty if the form may be submitted. */
export const checkPayer = (form: PayerForm, needs: PayerNeeds, texts?: PayerTexts): PayerErrors =>
  errorsOf(payerSchema(needs, texts), form);

/** The fields with errors, in form order. */
export const errorFields = (errors: PayerErrors): readonly (keyof PayerForm)[] =>
  PAYER_FIELDS.filter((name) => errors[name]);

/**
 * Whether the payer agrees to the terms in a checkbox (PAY-025). At the counter only for a card or an account that the
 * clerk types and the county then charges. Someone who hands over cash or a check, or a card at a terminal, agrees by
 * that (decision 180).
 */
export const asksConsent = ({ role, method }: PayerSituation): boolean =>
  role !== "clerk" || isEntered(method);

/** The error if the payer did not agree to the terms, otherwise '' (VALID-022). */
export const consentProblem = (
  isAgreed: boolean,
  texts: Pick<Texts<typeof termsMessages>, "agree"> = termsMessages,
): string => (isAgreed ? "" : texts.agree);
