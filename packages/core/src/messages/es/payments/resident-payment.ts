import type { Texts } from "../../general/language.ts";
import type { residentPaymentMessages, secondChargeMessages } from "../../payments/resident-payment.ts";

export const residentPaymentMessagesEs: Texts<typeof residentPaymentMessages> = {
  savedExpired: "Vencida. Elija otra.",
  savedOutOfUse: "Esta no se puede usar. Elija otra.",
  savedNotOffered: "{company} no acepta cuentas bancarias en línea.",
  manageMethods: "Administrar formas de pago guardadas",
  entryLead: "El número de su tarjeta va solo al servicio de pagos. Nosotros nunca lo vemos.",
  accountEntryLead: "El número de su cuenta va solo al servicio de pagos. Nosotros nunca lo vemos.",
  paperCheck: "¿Dónde encuentro estos números?",
  paperCheckHelp:
    "En la parte de abajo de un cheque de papel: los primeros nueve dígitos son el número de ruta y los siguientes son su número de cuenta.",
  enterCard: "Escribir tarjeta",
  enterAccount: "Escribir cuenta bancaria",
  enterAnother: "Usar otra",
  entered: "Listo para pagar con {what}.",
  enteredCard: "tarjeta {last4}",
  enteredAccount: "cuenta bancaria {last4}",
  cardMissing: "Primero escriba su tarjeta.",
  accountMissing: "Primero escriba su cuenta bancaria.",
  methodMissing: "Elija cómo quiere pagar.",
  consent:
    "He leído y acepto los términos y condiciones de {company}, y autorizo a que me cobre el total que se muestra.",
  consentAccount:
    "He leído y acepto los términos y condiciones de {company}, y autorizo un solo débito de mi cuenta bancaria por el total que se muestra.",
  payTotal: "Pagar {amount}",
  chargedNow: "Se le cobra en cuanto oprima el botón.",
  lineTitle: "Su lugar en la fila",
  lineAsked: "Estamos consultando su lugar.",
  linePays: "Mantenga abierta esta página: su pago se hace solo cuando llega su turno.",
  linePlace: "Mantenga abierta esta página. Cuando llegue su turno, podrá pagar aquí.",
  yourTurn: "Es su turno. Pague ahora: un turno dura cinco minutos.",
  notSent: "Su pago no nos llegó. No se cobró nada. Revíselo y vuelva a pagar.",
  removedTitle: "Sus facturas han cambiado",
  amountsChanged: "Un monto ha cambiado. Mire el nuevo total antes de pagar.",
  closeNotice: "Cerrar",
};

export const secondChargeMessagesEs: Texts<typeof secondChargeMessages> = {
  now: "Su estado de cuenta mostrará dos cobros: {bills} por lo que paga y {fee} por el cargo.",
  counter:
    "Dígale al pagador que su estado de cuenta mostrará dos cobros: {bills} por lo que paga y {fee} por el cargo.",
  later: "Su estado de cuenta mostrará cada pago con cargo como dos cobros: lo que debe y el cargo.",
};
