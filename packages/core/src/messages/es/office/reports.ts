import type { Texts } from "../../general/language.ts";
import type { reportMessages } from "../../office/reports.ts";

export const reportMessagesEs: Texts<typeof reportMessages> = {
  payments: "Pagos por método",
  CC: "Tarjeta de crédito",
  ACH: "Cheque electrónico",
  CASH: "Efectivo",
  CHECK: "Cheque",
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
