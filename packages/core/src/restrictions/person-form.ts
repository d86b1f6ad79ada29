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

/** A consumer who is typed in by hand: a name, and as long as the calls take it. */
const personSchema = (texts: ListTexts) =>
  v.object({
    fullName: checked([notBlank, texts.nameRequired], [atMost(200), texts.nameTooLong]),
    address: checked([atMost(255), texts.addressTooLong]),
    accountNumber: checked([atMost(50), texts.accountTooLong]),
    location: checked([atMost(100), texts.locationTooLong]),
  });

/** The sentence for each field that is not right; empty when the consumer can be put on a list. */
export const checkListPerson = (
  person: ListPerson,
  texts: ListTexts = restrictedListMessages,
): FormErrors<ListPerson> => errorsOf(personSchema(texts), person);

/** Nothing with spaces around it. */
export const trimmedPerson = (person: ListPerson): ListPerson => ({
  fullName: person.fullName.trim(),
  address: person.address.trim(),
  accountNumber: person.accountNumber.trim(),
  location: person.location.trim(),
});

/** Tells a consumer of found bills from the others, the name aside: an account has one owner. */
export const personKey = (person: ListPerson): string =>
  `${person.accountNumber || person.fullName} ${person.location}`.replace(/\s/g, "").toUpperCase();

/** Whose bills these are, each once, in the order in which they were found. */
export const personsOf = (bills: readonly Bill[]): readonly ListPerson[] => [
  ...new Map(bills.map(listPersonOf).map((person) => [personKey(person), person])).values(),
];
