import type { Texts } from "../../general/language.ts";
import type {
  accountMailMessages,
  linkPageMessages,
  mailMessages,
  receiptMailMessages,
} from "../../general/mail.ts";

export const mailMessagesEs: Texts<typeof mailMessages> = {
  greeting: "Hola, {name}:",
  greetingWithoutName: "Hola:",
  signature: "{county}",
  linkHint: "Si el botón no funciona, abra esta dirección:",
  automatic:
    "Este mensaje fue enviado por el sitio de pagos de {county}. Las respuestas a este correo no se leen.",
};

export const linkPageMessagesEs: Texts<typeof linkPageMessages> = {
  gone: "Este enlace ya se usó o ya venció.",
};

export const accountMailMessagesEs: Texts<typeof accountMailMessages> = {
  confirmSubject: "Confirme su correo electrónico para {county}",
  confirm:
    "Confirme que este es su correo electrónico. Después podrá iniciar sesión en el sitio de pagos de {county}.",
  confirmButton: "Confirmar correo electrónico",
  confirmNote: {
    one: "El enlace sirve una sola vez, durante {count} hora. Si no se inscribió, ignore este mensaje.",
    other: "El enlace sirve una sola vez, durante {count} horas. Si no se inscribió, ignore este mensaje.",
  },
  resetSubject: "Elija una contraseña nueva para {county}",
  reset: "Recibimos una solicitud de contraseña nueva para su cuenta con {county}. Elíjala aquí.",
  resetButton: "Elegir una contraseña nueva",
  resetNote: {
    one: "El enlace sirve una sola vez, durante {count} minuto. Si no la pidió, ignore este mensaje: su contraseña no cambia.",
    other:
      "El enlace sirve una sola vez, durante {count} minutos. Si no la pidió, ignore este mensaje: su contraseña no cambia.",
  },
  inviteSubject: "Tiene una invitación al sitio de pagos de {county}",
  invite:
    "{county} abrió una cuenta para usted en su sitio de pagos. Elija su contraseña y podrá iniciar sesión.",
  inviteButton: "Elegir su contraseña",
  inviteNote: {
    one: "El enlace sirve una sola vez, durante {count} hora. Si ya venció, pida otro a la persona que le invitó.",
    other:
      "El enlace sirve una sola vez, durante {count} horas. Si ya venció, pida otro a la persona que le invitó.",
  },
  passwordSubject: "Se cambió su contraseña para {county}",
  password:
    "Se cambió la contraseña de su cuenta. Si no fue usted, elija otra de inmediato con ¿Olvidó su contraseña?",
};

export const receiptMailMessagesEs: Texts<typeof receiptMailMessages> = {
  memoSubject: "Su comprobante de reembolso {confirmation} de {county}",
  memoIntro: "{county} devolvió un pago. Este es el comprobante.",
  subject: "Su recibo {confirmation} de {county}",
  intro: "{county} recibió un pago. Este es el recibo.",
  failedSubject: "Su pago a {county} no se hizo",
  failed: "El banco no hizo su pago a {county}. No se cobró nada y las facturas se pueden pagar de nuevo.",
  notVerified:
    "Su cuenta bancaria no se verificó a tiempo, así que su pago a {county} no se hizo. No se cobró nada y las facturas se pueden pagar de nuevo.",
  verifySubject: "Verifique su cuenta bancaria para completar su pago a {county}",
  verify:
    "Su pago a {county} espera a que usted verifique su cuenta bancaria. Hasta entonces no se cobra nada.",
  verifyHow:
    "En uno o dos días hábiles llegará a la cuenta un pequeño depósito; su descripción tiene un código que empieza con SM. Escriba el código en la página de verificación en un plazo de 10 días. Si no lo hace, el pago se cancela y las facturas se pueden pagar de nuevo.",
  verifyLink: "Verificar su cuenta bancaria",
  returnedSubject: "Su banco devolvió su pago a {county}",
  returned:
    "Su banco devolvió su pago a {county}, así que el condado no recibió el dinero y el pago no cuenta.",
  openAgain: "Pendientes de nuevo",
  payOpen:
    "Por favor, pague las facturas de abajo de otra manera: después de la fecha de vencimiento, el condado puede agregar multas e intereses.",
  returnCharge: "El condado cobró {amount} por el pago devuelto. Se agregó a la factura.",
  returnReason: "Motivo del banco",
  returnReasons: {
    money: "No había suficiente dinero en la cuenta.",
    closed: "La cuenta está cerrada.",
    number: "El número de cuenta o de ruta no corresponde a una cuenta que se pueda debitar.",
    stopped: "El pago se detuvo en el banco.",
  },
  payAgain: "Pagar de otra manera",
  amount: "Monto",
  sentOn: "Enviado el",
  reference: "Número de referencia",
  billLine: "{bill}, {year}: {amount}",
};
