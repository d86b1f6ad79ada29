import { formatDate } from "../../messages/general/dates.ts";
import { format } from "../../messages/general/format.ts";
import type { Language } from "../../messages/general/language.ts";
import { receiptCounterMessages } from "../../messages/payments/receipt.ts";
import type { Receipt } from "./receipt.ts";
import type { ReceiptRow } from "./receipt-view.ts";

/** The number of an office's receipt, the clerk, and the drawer; empty for an online payment. */
export function officeRows({ office }: Pick<Receipt, "office">, language: Language): readonly ReceiptRow[] {
  if (!office) return [];
  const texts = language.texts(receiptCounterMessages);
  const { ReceiptNumber: number, ClerkName: clerkName = "", DrawerDay: drawerDay } = office;
  const isDrawerKnown = drawerDay !== undefined && clerkName !== "";
  return [
    { label: texts.receiptNumber, value: String(number) },
    { label: texts.clerk, value: clerkName },
    {
      label: texts.drawer,
      value: isDrawerKnown ? format(texts.drawerOf, { name: clerkName, day: formatDate(drawerDay) }) : "",
    },
  ].filter(({ value }) => value !== "");
}

/** The address of the office that took a payment, and its telephone, in lines; empty for an online payment. */
export function officeLines({ office }: Pick<Receipt, "office">, language: Language): readonly string[] {
  if (!office) return [];
  const { Address, Phone } = office;
  const { phone } = language.texts(receiptCounterMessages);
  return Phone === "" ? Address : [...Address, format(phone, { phone: Phone })];
}
