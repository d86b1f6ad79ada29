import * as v from "valibot";
import type { Bill } from "../bills/bill.ts";
import { checked, errorsOf, type FormErrors, notBlank } from "../forms/index.ts";
import { restrictedListMessages } from "../messages/bills/restricted-lists.ts";
import type { Texts } from "../messages/general/language.ts";
import { type ListPerson, listPersonOf } from "./entry.ts";

type ListTexts = Texts<typeof restrictedListMessages>;

const atMost =
  (longest: number) =>
  (text: string): boolean =>
    text.trim().length <= longest;

/** A consumer entered by hand: a name with the API's maximum length. */
const personSchema = (texts: ListTexts) =>
  v.object({
    fullName: checked([notBlank, texts.nameRequired], [atMost(200), texts.nameTooLong]),
    address: checked([atMost(255), texts.addressTooLong]),
    accountNumber: checked([atMost(50), texts.accountTooLong]),
    location: checked([atMost(100), texts.locationTooLong]),
  });

/** A sentence for each invalid field; empty if the consumer can be added to a list. */
export const checkListPerson = (
  person: ListPerson,
  texts: ListTexts = restrictedListMessages,
): FormErrors<ListPerson> => errorsOf(personSchema(texts), person);

/** Trims all values. */
export const trimmedPerson = (person: ListPerson): ListPerson => ({
  fullName: person.fullName.trim(),
  address: person.address.trim(),
  accountNumber: person.accountNumber.trim(),
  location: person.location.trim(),
});

/** Identifies a consumer among the found bills, ignoring the name: an account has one owner. */
export const personKey = (person: ListPerson): string =>
  `${person.accountNumber || person.fullName} ${person.location}`.replace(/\s/g, "").toUpperCase();

/** The consumers of these bills, without duplicates, in order. */
export const personsOf = (bills: readonly Bill[]): readonly ListPerson[] => [
  ...new Map(bills.map(listPersonOf).map((person) => [personKey(person), person])).values(),
];
