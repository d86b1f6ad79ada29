import type { AuditEventWire } from "@county-pay/core/contract";
import { cents, formatMoney } from "@county-pay/core/money";

type Words = Readonly<Record<string, string>>;
type Detail = AuditEventWire["Details"][number];

/** What something was written down as, in words; where there are none, as it was written. */
export const inWords = (written: string, words: Words): string =>
  Object.hasOwn(words, written) ? (words[written] ?? written) : written;

const AMOUNT_NAME = /cents$/i;
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** What was written down of an act, as it is shown: its amounts, which are kept in cents, as money. */
export const shownDetail = ({ Name, Value }: Detail, amounts: Words): Detail =>
  AMOUNT_NAME.test(Name) && WHOLE_NUMBER.test(Value)
    ? { Name: inWords(Name, amounts), Value: formatMoney(cents(Number(Value))) }
    : { Name, Value };

/** The kinds of acts to choose from, in the order of their words. */
export const actOptions = (actions: Iterable<string>, words: Words) =>
  [...new Set(actions)]
    .map((value) => ({ value, label: inWords(value, words) }))
    .sort((a, b) => a.label.localeCompare(b.label));
