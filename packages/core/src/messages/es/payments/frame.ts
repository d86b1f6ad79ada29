import type { Texts } from "../../general/language.ts";
import type {
  cardStepMessages,
  frameMessages,
  instrumentErrorMessages,
  sightMessages,
} from "../../payments/frame.ts";

export const frameMessagesEs: Texts<typeof frameMessages> = {
  title: "Pago seguro",
  payTo: "Pagar a",
  cardFor: "Datos de la tarjeta para {payee}",
  accountFor: "Cuenta bancaria para {payee}",
  amount: "Monto",
  fee: "Cargo",
  total: "Total",
  bills: { one: "{count} factura", other: "{count} facturas" },

  cardTitle: "Datos de la tarjeta",
  cardNumber: "Número de tarjeta",
  expiry: "Fecha de vencimiento",
  expiryHint: "MM / AA",
  cvv: "CVV",
  cvvHint: "3 dígitos al reverso; en Amex, 4 al frente",
  zip: "Código postal (ZIP)",
  zipHint: "Código postal de la dirección de facturación de la tarjeta",
  accepted: "Aceptamos Visa, Mastercard, American Express y Discover.",

  accountTitle: "Cuenta bancaria",
  account: "Número de cuenta",
  confirmAccount: "Confirme el número de cuenta",
  routing: "Número de ruta",
  routingHint: "9 dígitos",
  checkHelp: "¿Dónde encuentro estos números?",
  checkHelpText:
    "Mire la línea inferior de un cheque de papel. Los primeros 9 dígitos son el número de ruta. Los dígitos que siguen son su número de cuenta.",

  captcha: "No soy un robot",
  captchaChecking: "Comprobando",
  captchaDone: "Comprobado",
  captchaExpired: "La comprobación venció. Marque la casilla de nuevo.",
  captchaTitle: "¡Error de ReCaptcha!",
  captchaError: "Ocurrió un error. Por favor, inténtelo de nuevo.",

  pay: "Pagar {amount}",
  paying: "Pagando",
  useCard: "Usar esta tarjeta",
  useAccount: "Usar esta cuenta",
  entered: "Sus datos están listos para pagar. Todavía no se cobró nada.",
  cancel: "Cancelar",
  close: "Cerrar",
  processing: "En proceso: por favor, no actualice esta página ni vuelva atrás",
  checking: "Se está confirmando su pago. No vuelva a pagar.",
  succeeded: "Su pago se realizó.",
  error: "Error: {message}",
  declined: "Su pago fue rechazado. No se cobró nada. Revise sus datos o use otra tarjeta.",
  declinedAccount:
    "Su pago fue rechazado. No se cobró nada. Revise el número de cuenta y el número de ruta, o pague de otra manera.",
  offline: "Parece que no tiene conexión. Revísela y vuelva a oprimir Pagar. No se le cobrará dos veces.",
  expired: "Este pago venció. No se cobró nada. Cierre esta ventana y empiece de nuevo.",
  closed: "Este pago ha terminado. Cierre esta ventana.",
  refused: "Esta página no se puede usar por sí sola. Vuelva a la página de la oficina y empiece allí.",
  tooMany: "Hubo demasiados intentos. No se cobró nada. Espere un rato e inténtelo de nuevo.",
  left: "Usted salió de esta página, así que por su seguridad se borró lo que había escrito aquí. Escríbalo de nuevo.",
  cleared: "Por su seguridad, este campo se borró por inactividad. Escríbalo de nuevo.",
  fieldsLost:
    "Estos campos dejaron de responder y se perdió lo que escribió en ellos. No se pagó nada. Ábralos otra vez para continuar.",
  fieldsFailed: "Estos campos no se abrieron. No se pagó nada. Revise su conexión y ábralos otra vez.",
  fieldsLoading: "Abriendo los campos…",
  openFields: "Abrir los campos otra vez",
  secure: "Sus datos van directamente al proveedor de pagos. Esta oficina nunca los ve.",
};

export const instrumentErrorMessagesEs: Texts<typeof instrumentErrorMessages> = {
  cardRequired: "El número de tarjeta es obligatorio.",
  cardShort: "El número de tarjeta no debe tener menos de 15 dígitos.",
  cardLong: "El número de tarjeta no debe tener más de 19 dígitos.",
  cardDigits: "El número de tarjeta solo debe tener dígitos.",
  cardInvalid: "El número de tarjeta no es válido.",
  brandNotAccepted: "No aceptamos este tipo de tarjeta. Use otra.",
  expiryRequired: "La fecha de vencimiento es obligatoria.",
  expiryInvalid: "Escriba el mes y el año como aparecen en la tarjeta, por ejemplo 04 / 29.",
  expiryTooFar: "El año está demasiado lejos. Escriba el año que aparece en la tarjeta.",
  expiryPast: "Esta tarjeta está vencida.",
  cvvRequired: "El CVV es obligatorio.",
  numbersOnly: "Escriba solo números.",
  cvvLength: "El CVV debe tener 3 o 4 dígitos.",
  zipRequired: "El código postal es obligatorio.",
  zipTooLong: "El código postal no debe tener más de 10 caracteres.",
  accountRequired: "El número de cuenta es obligatorio.",
  accountInvalid: "El número de cuenta no es válido.",
  accountLong: "El número de cuenta no debe tener más de 17 dígitos.",
  confirmRequired: "Confirmar el número de cuenta es obligatorio.",
  confirmMismatch: "El número de cuenta y su confirmación no coinciden.",
  routingRequired: "El número de ruta es obligatorio.",
  routingLength: "El número de ruta debe tener 9 dígitos.",
  routingInvalid: "Revise el número de ruta. Parece que uno de sus dígitos está equivocado.",
};

export const sightMessagesEs: Texts<typeof sightMessages> = {
  covered:
    "No se envió nada. Algo tapa este formulario o cambia su aspecto, así que lo que usted lee puede no ser lo que paga. Quítelo y oprima el botón de nuevo.",
  small:
    "No se envió nada. No se ve lo suficiente de este formulario. Agrande la ventana y oprima el botón de nuevo.",
  away: "Revise el monto y oprima Pagar de nuevo.",
  amount: "Monto que muestra el botón",
  hint: "Si lee bien este formulario, escríbalo aquí y oprima el botón de nuevo.",
  differs: "Esto no coincide con el formulario. Léalo de nuevo; si no puede leerlo, no pague aquí.",
};

export const cardStepMessagesEs: Texts<typeof cardStepMessages> = {
  cardTitle: "Su tarjeta",
  accountTitle: "Su cuenta bancaria",
  total: "A pagar a {payee}",
  notYet: "No se cobra nada.",
  paidAfter:
    "Todavía no se cobra la tarjeta o cuenta que ingrese. Usted paga en la página después de este paso.",
  paidNext: "El cargo se hace en cuanto termine de escribir los datos.",
  opening: "Un momento. Estamos preparando la ventana segura.",
  lostTitle: "Se cerró la ventana segura",
  lost: "Lo que escribió allí se perdió, y no se cobró nada. Ábrala de nuevo para continuar.",
  failedTitle: "No se pudo abrir la ventana segura",
  again: "Abrirla de nuevo",
  cancel: "Cancelar",
};
