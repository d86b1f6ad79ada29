import type { Texts } from "../../general/language.ts";
import type { reportFileMessages, reportMessages } from "../../office/report-files.ts";
import { methodNamesEs } from "../payments/method-names.ts";

export const reportFileMessagesEs: Texts<typeof reportFileMessages> = {
  columns: {
    day: "Día",
    time: "Hora",
    kind: "Tipo",
    status: "Situación",
    reference: "Número de referencia",
    original: "Pago original",
    method: "Forma de pago",
    card: "Tarjeta",
    account: "Tarjeta o cuenta",
    check: "Número de cheque",
    where: "Dónde",
    clerk: "Empleado",
    payer: "Pagador",
    amount: "Monto",
    fee: "Cargos incluidos",
    net: "Entrada o salida",
    reason: "Motivo",
  },
  kinds: {
    payment: "Pago",
    void: "Anulación",
    refund: "Reembolso",
    return: "Devolución del banco",
    dispute: "Disputa",
    dispute_won: "Dinero de disputa devuelto",
  },
  statuses: { done: "Hecho", pending: "Pendiente", failed: "No hecho", canceled: "Cancelado" },
  methods: methodNamesEs,
  endsIn: "termina en {last4}",
  counter: "Mostrador",
  online: "En línea",
  audit: {
    time: "Hora",
    action: "Qué se hizo",
    subject: "Sobre qué",
    user: "Quién",
    details: "Detalles",
  },
};

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
