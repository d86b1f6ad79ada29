import type { eBillingDialogMessages, eBillingMailMessages, eBillingPageMessages } from "../e-billing.ts";
import type { Texts } from "../language.ts";

export const eBillingMailMessagesEs: Texts<typeof eBillingMailMessages> = {
  confirmSubject: "Confirme las facturas por correo electrónico de {county}",
  confirm:
    "Alguien pidió a {county} que envíe a esta dirección las facturas de la cuenta {account}, en lugar de por correo postal. Esto se hace cuando usted lo confirme.",
  confirmButton: "Confirmar facturas por correo electrónico",
  confirmNote:
    "El enlace sirve durante {days} días. Si no pidió facturas por correo electrónico, ignore este mensaje.",
  billSubject: "Su factura {bill} de {county}: {amount}",
  billSubjectDue: "Su factura {bill} de {county}: {amount}, vence el {date}",
  bill: "{county} tiene una factura de la cuenta {account}.",
  billNumber: "Número de factura",
  year: "Año fiscal",
  billType: "Tipo de factura",
  owner: "Propietario",
  property: "Dirección de la propiedad",
  amountDue: "Monto a pagar",
  dueDate: "Fecha de vencimiento",
  pay: "Ver o pagar la factura",
  download: "Descargar la factura (PDF)",
  unsubscribe:
    "Para recibir de nuevo en papel las facturas de esta cuenta, o en otra dirección, abra: {link}",
};

export const eBillingPageMessagesEs: Texts<typeof eBillingPageMessages> = {
  title: "Facturas por correo electrónico",
  confirmQuestion:
    "¿Enviar las facturas de la cuenta {account} a la dirección en la que recibió este enlace, en lugar de por correo postal?",
  confirmButton: "Confirmar facturas por correo electrónico",
  confirmed: "Las facturas de esta cuenta llegan ahora por correo electrónico.",
  stopQuestion:
    "¿No enviar más facturas de la cuenta {account} a esta dirección y enviarlas de nuevo en papel? Para usar otra dirección, termine aquí e inscríbase con la otra.",
  stopButton: "Terminar las facturas por correo electrónico",
  stopped: "Las facturas de esta cuenta llegan de nuevo en papel.",
};

export const eBillingDialogMessagesEs: Texts<typeof eBillingDialogMessages> = {
  portalTitle: "Inscribirse en el portal ciudadano",
  portalLead: "Reciba sus facturas por correo electrónico en lugar de en papel.",
  eBillingTitle: "Inscribirse en la factura electrónica",
  account: "Número de cuenta",
  owner: "Nombre del propietario",
  email: "Correo electrónico",
  emailHint: "Enviamos un enlace a esta dirección. Nada cambia hasta que usted lo abra.",
  continue: "Continuar",
  paperless: "Enviar las facturas de esta cuenta por correo electrónico en lugar de en papel",
  doneTitle: "Falta un paso",
  done: "Enviamos un correo electrónico a {email}. Ábralo y oprima el enlace: desde entonces las facturas llegan por correo electrónico.",
  failedTitle: "La inscripción no funcionó",
  accountTitle: "¿Quiere ver todas sus facturas en un solo lugar?",
  accountLead: "Una cuenta guarda sus facturas, sus recibos y sus formas de pago.",
  createAccount: "Crear una cuenta",
};
