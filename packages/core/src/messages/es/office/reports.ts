import type { Texts } from "../../general/language.ts";
import type { reportMessages } from "../../office/reports.ts";
import { methodNamesEs } from "../payments/method-names.ts";

export const reportMessagesEs: Texts<typeof reportMessages> = {
  payments: "Pagos por método",
  ...methodNamesEs,
  CC: "Tarjeta de crédito",
  givenBack: "Devuelto",
  void: "Anulaciones",
  refund: "Reembolsos",
  returned: "Cheques electrónicos devueltos",
  closeOut: "Cierre del día",
  attention: "Requieren atención",
  needsAttention: "Pagos que requieren atención",
  counted: "Cantidad: {count}. El más reciente: {day}.",
  countedOnly: "Cantidad: {count}.",
};
