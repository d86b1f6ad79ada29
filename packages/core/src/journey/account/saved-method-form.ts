import type { SavedMethod } from "../../accounts/index.ts";
import type { Company } from "../../company/company.ts";
import type { Language } from "../../messages/general/language.ts";
import { payerErrorMessages } from "../../messages/payments/payer-errors.ts";
import { savedMethodMessages } from "../../messages/people/saved-methods.ts";
import type { OnlineMethod } from "../../methods/index.ts";
import { checkPayer, EMPTY_PAYER, type PayerForm, payerNeeds } from "../../payments/index.ts";

/** What is typed of a method that is kept: its owner, its billing address, and what it is called. Nothing of its number. */
export interface SavedMethodForm extends PayerForm {
  readonly nickname: string;
  readonly agreed: boolean;
}

/** The sentence for each field that is not right. */
export type SavedMethodErrors = Readonly<Partial<Record<keyof SavedMethodForm, string>>>;

/** What decides what is asked. */
export interface SavedMethodSituation {
  readonly type: OnlineMethod;
  /** It is being kept for the first time: then the owner is named, and allows it. */
  readonly isNew: boolean;
  readonly company: Pick<Company, "rules">;
}

/** The form of an existing method, or of a new one for this person. */
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
/** More digits than anybody needs to tell methods apart: a number, or the better part of one. */
const holdsNumber = (text: string): boolean => /(?:\d[ .-]?){5}/.test(text);

/** The sentence for each field that is not right; empty when the form may be sent. */
export function checkSavedMethod(
  form: SavedMethodForm,
  { type, isNew, company }: SavedMethodSituation,
  language: Language,
): SavedMethodErrors {
  const texts = language.texts(savedMethodMessages);
  const needs = payerNeeds(company.rules, false, { role: "user", method: type === "ACH" ? "ach" : "manual" });
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

/** The method with what was typed: its name and billing address. */
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
