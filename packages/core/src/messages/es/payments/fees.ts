import type { Texts } from "../../general/language.ts";
import type { feeMessages } from "../../payments/fees.ts";

export const feeMessagesEs: Texts<typeof feeMessages> = {
  perStarted: "{amount} por cada {step} o fracción",
  plusFixed: "más {amount}",
  atLeast: "{amount} como mínimo",
  atMost: "{amount} como máximo",
  none: "sin cargo",
  upTo: "hasta {amount}: {fee}",
  above: "por encima: {fee}",
  funding: { credit: "crédito", debit: "débito" },
  fundedCards: "tarjetas de {funding}",
  fundedCardsOf: "tarjetas {cardTypes} de {funding}",
  otherCards: "otras tarjetas",
  and: "y",
  note: "Cargo por servicio para {cardTypes}: {fee}",
  noteDetails: "{note} ({details})",
  returnedCheck:
    "Si su cheque electrónico se devuelve sin pagar, hay un cargo por cheque devuelto de $30.00 o el 5% del pago, lo que sea mayor.",
};
