import type { Texts } from "../../general/language.ts";
import type { outcomeMessages, refundMessages, updateCheckMessages } from "../../payments/outcome.ts";

export const outcomeMessagesEs: Texts<typeof outcomeMessages> = {
  open: "",
  success: "Su pago se realizó.",
  processing: "Se está confirmando su pago. No vuelva a pagar.",
  declined: "Su pago fue rechazado. No se cobró nada. Revise sus datos o use otra tarjeta.",
  declinedAccount:
    "Su pago fue rechazado. No se cobró nada. Revise el número de cuenta y el número de ruta, o pague de otra manera.",
  notApproved:
    "Su banco no recibió su aprobación, así que el pago no se hizo. No se cobró nada. Inténtelo de nuevo o use otra tarjeta.",
  notApprovedInTime:
    "Su banco no recibió su aprobación en 15 minutos, así que el pago se canceló. No se cobró nada. Ya puede volver a pagar.",
  waitsForPayer:
    "Su banco le pide que apruebe este pago. Mientras no lo haga, no se cobra nada. Apruébelo en los próximos 15 minutos, o cancélelo y pague de otra manera.",
  waitsForBank:
    "Su pago está esperando a su banco, lo que puede tardar varios días. Puede cerrar esta página. Si su banco paga, el pago queda completo; si no, no se paga nada y podrá pagar de otra manera. Si tenemos su correo electrónico, le escribiremos en cualquier caso. Mientras tanto, no vuelva a pagar.",
  waitsForDeposit:
    "Primero hay que verificar su cuenta bancaria. En uno o dos días hábiles llegará a ella un pequeño depósito; su descripción tiene un código que empieza con SM. Escríbalo en la página de verificación en un plazo de 10 días y el pago continuará. Si no, se cancela, no se paga nada y podrá pagar de otra manera. Si tenemos su correo electrónico, le enviaremos el enlace. Puede cerrar esta página. Mientras tanto, no vuelva a pagar.",
  notVerified:
    "Su cuenta bancaria no se verificó a tiempo, así que el pago no se hizo. No se cobró nada. Inténtelo de nuevo o pague de otra manera.",
  notCharged: "No se pudo hacer su pago y no se cobró nada. Vuelva a intentarlo en unos minutos.",
  givenBack:
    "Su pago no se completó. Los {amount} que se cobraron regresan a su tarjeta o cuenta bancaria. Sus facturas se pueden pagar de nuevo.",
  kept: "Su método de pago se guardó.",
  notKept: "No se pudo guardar su método de pago. Revise sus datos o use otro.",
  notKeptUnverified:
    "No se pudo verificar su cuenta bancaria de inmediato, así que no se guardó. Agréguela de nuevo y elija su banco en el formulario en lugar de escribir los números.",
  keeping: "Se está guardando su método de pago. Mire de nuevo en un momento.",
  tryAgain: "Su pago no se completó y no se cobró nada. Por favor, intente la transacción de nuevo.",
  expired: "Este pago venció. No se cobró nada. Empiece de nuevo.",
  cancelled: "Usted cerró este pago antes de pagar. No se cobró nada.",
  continue: "Continuar a la página de pago seguro",
  notFound: "Esta página de pago no existe o ya venció. No se cobró nada. Vuelva a la página de la oficina.",
};

export const updateCheckMessagesEs: Texts<typeof updateCheckMessages> = {
  checkingTitle: "Actualización en {type}",
  checking:
    "El pago se realizó y se está pasando a {type}. Tarda unos segundos. Por favor, quédese en esta página.",
  updated: "¡{type} se actualizó!",
  failed: "¡No se pudo actualizar {type}!",
  willBeVoided: "El pago hecho por medio de Pay+ se anulará.",
  voiding: "Anulando el pago...",
  reason: "{type} dice: {reason}",
  noAnswer: "{type} no confirmó el pago a tiempo.",
  voided: "El pago se anuló. El dinero vuelve a quien pagó.",
  voidWaits:
    "La anulación supera su límite, así que decide una segunda persona. Hasta entonces, deje el dinero en la caja. La decisión aparece en los detalles del pago.",
  notVoided: "No se pudo completar la anulación.",
  goOn: "Continuar",
  skippedTitle: "¡Aviso sobre el pago!",
  skipped: "El pago no se registró en Tyler. {reason}",
  skippedSetting: "La opción savepayment está desactivada.",
  skippedConnector: "No hay un conector de Tyler.",
  skippedGivenBack: "El pago se devolvió antes de registrarse.",
  tylerFailedTitle: "¡No se pudo procesar en Tyler!",
  tylerFailed: "{message} Comuníquese con soporte si el problema continúa.",
};

export const refundMessagesEs: Texts<typeof refundMessages> = {
  unposted: "El sistema de impuestos no aceptó el pago.",
  postingGivenUp: "El sistema de impuestos no respondió a tiempo.",
  failedTitle: "El reembolso no se realizó",
  failed:
    "No se pudo procesar su reembolso. Reembolse este pago manualmente desde el historial de pagos. {message}",
  done: "El dinero vuelve a quien pagó.",
  processing: "Se está confirmando. No devuelva el dinero de otra manera.",
  declined: "El banco o la compañía de la tarjeta no lo permitió. No se devolvió nada.",
};
