import type { SavedMethod } from "../../accounts/index.ts";
import type { Company } from "../../company/company.ts";
import type { Language } from "../../messages/general/language.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { savedMethodMessages } from "../../messages/people/saved-methods.ts";
import type { SavableMethod } from "../../methods/index.ts";
import { checkPayer, EMPTY_PAYER, type PayerForm, payerNeeds, tileOf } from "../../payments/index.ts";

/** The typed details of a saved method: its owner, billing address, and nickname; never its number. */
export interface SavedMethodForm extends PayerForm {
  readonly nickname: string;
  readonly agreed: boolean;
}

/** A sentence for each invalid field. */
export type SavedMethodErrors = Readonly<Partial<Record<keyof SavedMethodForm, string>>>;

/** What determines the required fields. */
export interface SavedMethodSituation {
  readonly type: SavableMethod;
  /** Whether it is stored for the first time: then the owner is named and consents. */
  readonly isNew: boolean;
  readonly company: Pick<Company, "rules">;
}

/** The form for an existing method, or for this person's new one. */
export const savedMethodForm = (
  person: Pick<PayerForm, "firstName" | "lastName">,
  method?: SavedMethod,
): SavedMethodForm => ({
  ...EMPTY_PAYER,
  ...person,
  ...(method
    ? {
        address1: method.address1,
        city: method.city,
        state: method.state,
        zip: method.zip,
        country: method.country || EMPTY_PAYER.country,
      }
    : {}),
  nickname: method?.nickname ?? "",
  agreed: false,
});

const LONGEST_NICKNAME = 50;
/** More digits than a nickname needs: it may be a card or account number, or most of one. */
const holdsNumber = (text: string): boolean => /(?:\d[ .-]?){5}/.test(text);

/** A sentence for each invalid field; empty if the form may be submitted. */
export function checkSavedMethod(
  form: SavedMethodForm,
  { type, isNew, company }: SavedMethodSituation,
  language: Language,
): SavedMethodErrors {
  const texts = language.texts(savedMethodMessages);
  const needs = payerNeeds(company.rules, false, { role: "user", method: tileOf(type) });
  const { firstName, lastName, ...address } = checkPayer(
    { ...form, email: "", phone: "", note: "", isBusiness: false },
    { ...needs, email: false, phone: false, address: true, place: true },
    language.texts(payerErrorMessages),
  );
  const tooLong = form.nickname.trim().length > LONGEST_NICKNAME ? texts.nicknameTooLong : "";
  const sentences: SavedMethodErrors = {
    nickname: holdsNumber(form.nickname) ? texts.nicknameNumber : tooLong,
    ...(isNew ? { firstName: firstName ?? "", lastName: lastName ?? "" } : {}),
    ...address,
    agreed: isNew && !form.agreed ? texts.consentRequired : "",
  };
  return Object.fromEntries(Object.entries(sentences).filter(([, sentence]) => sentence));
}

/** The method with the form's nickname and billing address. */
export const withTyped = <Method extends Omit<SavedMethod, "id">>(
  method: Method,
  form: SavedMethodForm,
): Method => ({
  ...method,
  nickname: form.nickname.trim(),
  address1: form.address1.trim(),
  city: form.city,
  state: form.state,
  zip: form.zip,
  country: form.country,
});
