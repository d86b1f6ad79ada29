import type { Texts } from "../../general/language.ts";
import type { counterMessages } from "../../office/counter.ts";

export const counterMessagesEs: Texts<typeof counterMessages> = {
  methodTitle: "Forma de pago",
  cardMissing: "Primero escriba la tarjeta.",
  accountMissing: "Primero escriba la cuenta bancaria.",
  enterCard: "Escribir tarjeta",
  enterAccount: "Escribir cuenta bancaria",
  entryLead: "El número de la tarjeta va solo al servicio de pagos. Aquí no se guarda.",
  accountEntryLead: "El número de la cuenta va solo al servicio de pagos. Aquí no se guarda.",
  achMethodHint: "Cheque electrónico de la cuenta bancaria de quien paga",
  cardType: "Tipo de tarjeta",
  terminalLead: "Elija el tipo de tarjeta y vaya a la terminal. Ella le pide la tarjeta a quien paga.",
  terminalAnyCard:
    "Vaya a la terminal. Ella le pide la tarjeta a quien paga; todas las tarjetas cuestan lo mismo.",
  exact: "Exacto: {amount}",
  checkNumberHint: "Solo dígitos, como está impreso en el cheque",
  ownerAsPayer: "Paga el propietario",
  ownerAsPayerHint: "Escribe a {owner} como quien paga.",
  ownerFilled: "Se escribió a {owner}. Revise el nombre y la dirección.",
  consent: "Quien paga leyó y acepta los términos y condiciones de {company}.",
  consentCharge:
    "Quien paga leyó y acepta los términos y condiciones de {company}, y autoriza a que le cobre el total que se muestra.",
  doubleCheck: "Revise lo que escribió antes de recibir el pago.",
  take: "Recibir {amount}",
  charge: "Cobrar {amount}",
  atTerminal: "Ir a la terminal: {amount}",
  unavailableTitle: "Pago no disponible",
  unavailable:
    "No hay ninguna forma de pago activada para el mostrador. Un administrador las activa en Administración, Configuración.",
  noCertifiedFunds:
    "El efectivo y los cheques no están activados para el mostrador, y estas facturas no se pueden pagar de otro modo.",
  changeDue: "Cambio",
  noChange: "Sin cambio",
  changeOf: "Cambio {amount}",
};
