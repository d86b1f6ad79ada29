import { format } from "../../messages/general/format.ts";
import type { Texts } from "../../messages/general/language.ts";
import { linkedAccountMessages } from "../../messages/people/linked-accounts.ts";

type LinkTexts = Texts<typeof linkedAccountMessages>;

/** How long a nickname may be (ENTITY-028, as the wire bounds it). */
export const NICKNAME_LENGTH = 50;

/** The error of the number field; {label} is Parcel ID or Account Number. */
export const checkAccountNumber = (
  { number }: { readonly number: string },
  label: string,
  texts: LinkTexts = linkedAccountMessages,
): { readonly number?: string } =>
  number.trim() === "" ? { number: format(texts.numberRequired, { label }) } : {};

/** The error of a nickname that is too long; nicknames are optional. */
export const checkNickname = (
  { nickname }: { readonly nickname: string },
  texts: LinkTexts = linkedAccountMessages,
): { readonly nickname?: string } =>
  [...nickname.trim()].length > NICKNAME_LENGTH ? { nickname: texts.nicknameTooLong } : {};
