import type { Texts } from "../../general/language.ts";
import type { checkKindNames, methodNames, onlineMethodMessages } from "../../payments/method-names.ts";

export const methodNamesEs: Texts<typeof methodNames> = {
  CC: "Tarjeta",
  ACH: "Cheque electrónico",
  CASH: "Efectivo",
  CHECK: "Cheque",
};

export const checkKindNamesEs: Texts<typeof checkKindNames> = {
  label: "Tipo de cheque",
  personal: "Personal o de empresa",
  cashiers: "Cheque de caja",
  certified: "Cheque certificado",
  money_order: "Giro postal",
};

export const onlineMethodMessagesEs: Texts<typeof onlineMethodMessages> = {
  CC: { label: "Tarjeta de crédito", hint: "Visa, Mastercard, American Express o Discover" },
  ACH: { label: "Cuenta bancaria (ACH)", hint: "Cheque electrónico desde su cuenta bancaria" },
};
