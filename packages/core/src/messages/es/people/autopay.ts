import type { Texts } from "../../general/language.ts";
import type { autoPayMailMessages, autoPaySetUpMessages } from "../../people/autopay.ts";

export const autoPaySetUpMessagesEs: Texts<typeof autoPaySetUpMessages> = {
  done: "Sus pagos automáticos están configurados. Le enviamos un correo electrónico con lo que aceptó.",
};

export const autoPayMailMessagesEs: Texts<typeof autoPayMailMessages> = {
  confirmation: "Número de confirmación",
  account: "Cuenta",
  method: "Se paga con",
  methodOf: "{kind} que termina en {last4}",
  card: "Tarjeta",
  bank: "Cuenta bancaria",
  firstDay: "Primer pago",
  count: "Cantidad de pagos",
  lastDay: "Último pago",
  day: "Fecha de pago",
  amount: "Monto",
  fee: "Cargo incluido",
  left: "Aún por pagar",
  next: "Próximo pago",
  reason: "Motivo",
  manage: "Cambiar o terminar los pagos automáticos",
  pay: "Iniciar sesión y pagar",

  setUpSubject: "Sus pagos automáticos a {county} están configurados",
  setUp:
    "Usted aceptó que {county} cobre automáticamente, una vez al mes, lo que debe en esta cuenta, más el cargo de su método de pago.",
  setUpNotice: {
    one: "Le enviamos el monto por correo electrónico {count} día antes de cada pago.",
    other: "Le enviamos el monto por correo electrónico {count} días antes de cada pago.",
  },
  setUpAmount: "Según lo que debe hoy, el primer pago sería de {amount}.",
  setUpEnd:
    "Puede cambiar o terminar los pagos automáticos en cualquier momento hasta el día anterior a un pago: inicie sesión, abra la cuenta y elija Pagos automáticos.",

  noticeSubject: "{county} cobrará {amount} automáticamente el {date}",
  notice: "Esto es lo que debe en su cuenta. Se cobrará automáticamente y usted no tiene que hacer nada.",
  noticeMost:
    "Si ese día debe más, por ejemplo por una multa, cobramos como máximo {most}. Si debe menos, cobramos menos.",

  paidSubject: "Su pago automático {confirmation} a {county}",
  paid: "{county} cobró un pago automático. Este es el recibo.",
  paidLeft:
    "Debe más de lo que anunciamos, por eso una parte no se cobró. Pague usted mismo el resto, o será parte del próximo pago automático.",

  declinedSubject: "Su pago automático a {county} fue rechazado",
  declined: "Su banco o la compañía de su tarjeta rechazó un pago automático. No se cobró nada.",
  declinedAgain:
    "Lo intentaremos de nuevo el {date}. Asegúrese de tener dinero suficiente en la cuenta o elija otro método de pago antes de ese día.",
  pausedSubject: "Sus pagos automáticos a {county} están en pausa",
  declinedLast: "No intentaremos este pago otra vez y sus pagos automáticos están en pausa.",
  returned: "Su banco devolvió un pago automático. Las facturas que pagó están pendientes de nuevo.",
  disputed:
    "Un pago a {county} con esta tarjeta o cuenta bancaria está en disputa, así que sus pagos automáticos están en pausa. No se cobrará nada más automáticamente.",
  resume:
    "Para continuar, inicie sesión y elija otro método de pago, o guarde otra vez los pagos automáticos sin cambios.",
  payYourself: "Pague usted mismo lo que debe para que no se agregue una multa.",

  skippedSubject: "Su pago automático a {county} no se hizo",
  skipped: "Había un pago automático para hoy y no se hizo. No se cobró nada.",
  reasons: {
    autopay_off: "{county} no ofrece pagos automáticos por ahora.",
    method_off: "{county} no acepta esta clase de pago en línea por ahora.",
    person_disabled: "Su acceso está desactivado.",
    account_unlinked: "La cuenta ya no está vinculada con usted.",
    method_removed: "El método de pago ya no está en uso.",
    method_expired: "La tarjeta venció.",
    account_changed:
      "{county} cambió su forma de cobrar. Configure de nuevo el método de pago de sus pagos automáticos.",
    restricted: "Lo que debe no se puede pagar en línea. Comuníquese con la oficina de {county}.",
    pending: "Otro pago de las mismas facturas todavía se está confirmando.",
    amount_grew: "Debe más de lo que anunciamos y podemos cobrar.",
    late: "No pudimos hacer el pago a tiempo.",
  },

  finishedSubject: "Sus pagos automáticos a {county} terminaron",
  finished: "Ese fue el último pago que usted aceptó. No se cobrará nada más automáticamente.",
  endedSubject: "Sus pagos automáticos a {county} se detuvieron",
  ended: "Los pagos automáticos de esta cuenta terminaron. No se cobrará nada más automáticamente.",
};
