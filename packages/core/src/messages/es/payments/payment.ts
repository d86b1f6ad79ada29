import type { Texts } from "../../general/language.ts";
import type {
  guestPaymentMessages,
  methodMessages,
  paymentFailureMessages,
  paymentMessages,
  signUpMessages,
  termsMessages,
} from "../../payments/payment.ts";

export const paymentMessagesEs: Texts<typeof paymentMessages> = {
  title: "Pago",
  back: "Volver al carrito",
  backToBill: "Volver a la factura",
  summaryTitle: "Resumen del pago",

  methodTitle: "¿Cómo desea pagar?",
  cardEntryNote: "Al final escribirá los datos de su tarjeta en un formulario de pago seguro.",
  achEntryNote: "Al final escribirá los datos de su cuenta bancaria en un formulario de pago seguro.",
  feeNote: "Cargo por servicio de {pct}% para {cardTypes}",
  methodTotal: "{amount} en total",
  methodSaving: "Ahorre {amount}",
  methodFee: "Cargo: {amount}",
  methodNoFee: "Sin cargo",

  customerDetails: "Datos de quien paga",
  businessProfile: "Perfil de empresa",
  businessProfileHint: "Marque si paga una empresa.",
  firstName: "Nombre",
  businessName: "Nombre de la empresa",
  lastName: "Apellido",
  email: "Correo electrónico",
  emailHint: "Lo usamos solo para este pago.",
  emailReceiptHint: "Le enviamos su recibo aquí.",
  phone: "Número de teléfono",
  phoneHint: "10 dígitos, por ejemplo 912 555 0142",
  note: "Nota",
  noteHint: "Hasta 30 caracteres. Aparece en el registro del pago.",
  addressTitle: "Dirección de facturación",
  sameAddress: "La misma dirección postal que aparece en la factura",
  address: "Dirección",
  country: "País",
  state: "Estado",
  city: "Ciudad",
  zip: "Código postal",

  billLine: "{account} - {year}",
  billCount: { one: "{count} factura", other: "{count} facturas" },
  payAmountDue: "Pagar el monto total",
  payCustomAmount: "Pagar otro monto",
  customAmount: "Monto",
  amount: "Monto",
  processingFee: "Cargo por procesamiento",
  total: "Total",
  doubleCheck: "Por favor, revise bien lo que escribió antes de pagar.",
  proceedNote:
    "A continuación escribirá los datos de su tarjeta o cuenta bancaria. Todavía no se le cobra nada.",

  termsTitle: "Términos y condiciones",
  termsIntro: "Marque cada casilla para continuar.",
  termsAll: "Acepto todas estas declaraciones",
  termsAllHint:
    "Si ya llenó todo lo anterior, a continuación aparece el formulario de su tarjeta o cuenta bancaria.",
  termsLink: "Leer los términos y condiciones completos",
  proceed: "Continuar",

  opening: "Un momento. Estamos preparando el formulario de pago seguro.",
  frameTitle: "Pago seguro",
  changeDetails: "Cambiar sus datos",

  processingBanner: "En proceso: por favor, no actualice esta página ni vuelva atrás",
  verifyAccount: "Abrir la página de verificación",
  processingTitle: "Su pago está en proceso",
  processing: "Esperamos la respuesta. No vuelva a pagar.",
  processingLong:
    "Esto está tardando más de lo normal. No vuelva a pagar. Espere aquí o vuelva más tarde: sus facturas aparecerán como pagadas cuando se confirme el pago.",
  processingOffline:
    "Parece que no tiene conexión. Seguiremos preguntando en cuanto vuelva a estar conectado. No vuelva a pagar.",

  unsuccessfulTitle: "El pago no se realizó",
  expiredTitle: "Su sesión de pago terminó",
  amountChangedTitle: "El total cambió",
  billsRemovedTitle: "Sus facturas cambiaron",
  billsRemoved: "Algunas facturas ya no se pueden pagar aquí y se quitaron. Revise las demás antes de pagar.",
  noBillsLeft: "Ninguna de estas facturas se puede pagar ahora. Vuelva a su carrito.",
  startAgain: "Empezar de nuevo",
  failedLead: "No se perdió nada: lo que escribió sigue aquí.",
  frameUnavailable:
    "No se pudo mostrar el formulario de pago seguro. No se cobró nada. Desactive los bloqueadores de anuncios en esta página o use otro navegador, y empiece de nuevo.",
  frameFalse:
    "El formulario de pago indicó que este pago terminó, pero no recibimos ninguno. No se cobró nada. Si escribió en él una tarjeta o una cuenta, avise a su banco y no pague en esta página.",
};

export const termsMessagesEs: Texts<typeof termsMessages> = {
  statements: [
    "Revisé las facturas, los montos y mis datos, y son correctos.",
    "Entiendo que puede aplicarse un cargo por servicio. Está incluido en el total y no se reembolsa.",
    "Tengo autorización para usar esta tarjeta o cuenta bancaria y permito que {company} cobre el total indicado.",
    "Leí y acepto los términos y condiciones de {company}.",
  ],
  returnedCheck:
    "Entiendo que, si mi cheque electrónico se devuelve sin pagar, debo un cargo por cheque devuelto de $30.00 o el 5% del pago, lo que sea mayor.",
  agree: "Por favor, acepte los términos y condiciones.",
};

export const methodMessagesEs: Texts<typeof methodMessages> = {
  terminal: "Terminal",
  manual: "Manual",
  ach: "ACH",
  cash: "Efectivo",
  check: "Cheque",
  checkNumber: "Número de cheque",
  tendered: "Efectivo recibido",
  change: "Cambio",
  tenderedRequired: "Escriba el efectivo que recibió.",
  tenderedShort: "El efectivo recibido es menor que el total.",
};

export const guestPaymentMessagesEs: Texts<typeof guestPaymentMessages> = {
  loadFailedTitle: "Dirección no válida",
  loadFailed: "No se puede procesar el pago.",
  statusFailedTitle: "Referencia de pago no válida",
  statusFailed: "No se puede consultar el estado del pago.",
  cancel: "Cancelar",
  login: "Iniciar sesión",
};

export const signUpMessagesEs: Texts<typeof signUpMessages> = {
  title: "Inscríbase para recibir recordatorios de facturas y activar el pago automático",
  action: "Inscribirse ahora",
};

export const paymentFailureMessagesEs: Texts<typeof paymentFailureMessages> = {
  unsuccessful: "El pago no se realizó: {message}",
  serverError:
    "Error del servidor: {message}. Comuníquese con soporte mediante este enlace antes de intentarlo de nuevo.",
  unsuccessfulToast: "El pago no se realizó",
  unable: "No se pudo procesar su pago.",
  leaveWarning: "Su pago se está realizando. Si sale ahora, es posible que no vea el resultado.",
};
