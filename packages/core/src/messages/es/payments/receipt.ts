import type { Texts } from "../../general/language.ts";
import type {
  findReceiptMessages,
  receiptCounterMessages,
  receiptMessages,
  receiptOfficeMessages,
  receiptStaffMessages,
} from "../../payments/receipt.ts";
export const receiptMessagesEs: Texts<typeof receiptMessages> = {
  titleGuest: "¡Gracias por su pago!",
  titleSignedIn: "Pago recibido",
  titleRefund: "Pago reembolsado",
  intro: "{company} recibió su pago. Guarde el número de referencia.",
  totalAmountPaid: "Total pagado",
  amountPaid: "Monto pagado",
  processingFee: "Cargo por procesamiento",
  referenceNumber: "Número de referencia",
  payerHidden:
    "Cualquiera que tenga el número de referencia puede abrir este recibo; por eso no aparecen el nombre ni la dirección de quien pagó. Quien pagó con una cuenta los ve al iniciar sesión.",
  paymentMethod: "Forma de pago",
  payerName: "Nombre de quien paga",
  billingAddress: "Dirección de facturación",
  noAddress: "- - -",
  paymentDate: "Fecha de pago",
  parcel: "Parcela",
  location: "Ubicación",
  propertyAddress: "Dirección de la propiedad",
  owner: "Propietario",
  breakdownTitle: "Lo que pagó",
  accountNumber: "Número de cuenta",
  billNumber: "Número de factura",
  billType: "Tipo de factura",
  taxYear: "Año fiscal",
  paymentAmount: "Monto del pago",
  eCheck: "Cheque electrónico",
  creditCard: "Tarjeta de crédito",
  cash: "Efectivo",
  check: "Cheque",
  amountTendered: "Efectivo recibido",
  change: "Cambio",
  checkNumber: "Número de cheque",
  methodWithAccount: "{method} {account}",
  printReceipt: "Imprimir recibo",
  backToHome: "Volver al inicio",
  nextTitle: "Qué sigue",
  next: "Su factura aparece como pagada de inmediato. En unos días, el estado de cuenta de su tarjeta mostrará lo que pagó a {company}.",
  nextCash: "Su factura aparece como pagada de inmediato.",
  nextECheck:
    "Su factura aparece como pagada de inmediato. Su banco tarda unos días en mover el dinero. Mantenga fondos suficientes en su cuenta hasta entonces.",
  nextPart:
    "Este fue un pago parcial: todavía se deben {left}. Su estado de cuenta de la tarjeta muestra lo que pagó a {company} en unos días.",
  nextPartCash: "Este fue un pago parcial: todavía se deben {left}.",
  nextPartECheck:
    "Este fue un pago parcial: todavía se deben {left}. Su banco tarda unos días en mover el dinero. Mantenga suficiente en su cuenta hasta entonces.",
  receiptTitle: "Recibo",
  loading: "Cargando su recibo",
  failedTitle: "Su pago se realizó",
  failed:
    "No pudimos cargar el recibo en este momento. Su número de referencia es {confirmation}. Inténtelo de nuevo en un momento.",
  notFoundTitle: "No se encontró el recibo",
  notFound: "No tenemos ningún pago con este número de referencia. Revíselo e inténtelo de nuevo.",
};

export const receiptOfficeMessagesEs: Texts<typeof receiptOfficeMessages> = {
  intro: "{company} recibió este pago.",
  breakdownTitle: "Lo que se pagó",
  next: "El pago queda registrado enseguida en el condado. El estado de cuenta de la tarjeta muestra lo que se pagó a {company} en unos días.",
  nextCash: "El pago queda registrado enseguida en el condado.",
  nextECheck:
    "El pago queda registrado enseguida en el condado. El banco tarda unos días en mover el dinero.",
  nextPart:
    "Este fue un pago parcial: todavía se deben {left}. El estado de cuenta de la tarjeta muestra lo que se pagó a {company} en unos días.",
  nextPartCash: "Este fue un pago parcial: todavía se deben {left}.",
  nextPartECheck:
    "Este fue un pago parcial: todavía se deben {left}. El banco tarda unos días en mover el dinero.",
};

export const receiptStaffMessagesEs: Texts<typeof receiptStaffMessages> = {
  refundIntro: "{company} devolvió este dinero. El comprobante tiene un número de referencia propio.",
  refundedTitle: "Qué se reembolsó",
  refundMemo: "Comprobante de reembolso",
  refundNext:
    "El monto devuelto vuelve a quedar pendiente en las facturas. El dinero que vuelve a una tarjeta o a una cuenta puede tardar unos días.",
  totalAmountRefunded: "Total reembolsado",
  refundDate: "Fecha del reembolso",
  refundAmount: "Monto del reembolso",
  paymentFor: "Motivo del pago",
  printRefundMemo: "Imprimir nota de reembolso",
  emailReceipt: "Enviar recibo por correo",
  emailRefundMemo: "Enviar nota de reembolso por correo",
  payAnotherBill: "Pagar otra factura",
  voidPayment: "Anular pago",
  emailSentTitle: "Correo enviado",
  emailSent: "El recibo se envió a {email}",
  emailFailedTitle: "Correo no enviado",
  emailFailed: "No se pudo enviar el recibo por correo. {message}",
};

export const receiptCounterMessagesEs: Texts<typeof receiptCounterMessages> = {
  receiptNumber: "Número de recibo",
  clerk: "Cajero",
  drawer: "Caja",
  drawerOf: "{name}, {day}",
  balanceLeft: "Saldo pendiente",
  phone: "Teléfono: {phone}",
  barcodeAlt: "Código de barras del número de referencia {confirmation}",
  paper: "Papel",
  paperHint: "Esta estación de trabajo guarda la elección.",
  letter: "Carta",
  roll: "Rollo de 80 mm",
};

export const findReceiptMessagesEs: Texts<typeof findReceiptMessages> = {
  title: "Buscar un recibo",
  lead: "Escriba el número de referencia del pago y el número de parcela de una de las facturas que pagó. El número de referencia apareció después del pago.",
  confirmation: "Número de referencia",
  confirmationHint: "16 letras y números, por ejemplo 7K3M9QXR2T8W4HBD",
  parcel: "Número de parcela",
  parcelHint: "Como aparece en la factura. Para una casa móvil, use su ubicación.",
  find: "Buscar el recibo",
  confirmationRequired: "Escriba el número de referencia.",
  confirmationInvalid: "El número de referencia tiene 16 letras y números. Revise que no falte ninguno.",
  parcelRequired: "Escriba el número de parcela.",
  notFoundTitle: "No se encontró el recibo",
  notFound:
    "No hay ningún recibo con ese número de referencia y ese número de parcela. Revise los dos. Un pago que aún se está confirmando todavía no tiene recibo.",
  failedTitle: "No se pudo buscar el recibo",
  later: "Volver a encontrar este recibo",
  savePdf: "Guardar en PDF",
  another: "Buscar otro recibo",
  badLink: "Este enlace no lleva a ningún recibo. Búsquelo por su número de referencia.",
};
