import type {
  eBillingDialogMessages,
  eBillingMailMessages,
  eBillingPageMessages,
} from "../../bills/e-billing.ts";
import type { Texts } from "../../general/language.ts";

export const eBillingMailMessagesEs: Texts<typeof eBillingMailMessages> = {
  confirmSubject: "Confirme las facturas por correo electrónico de {county}",
  confirm:
    "Recibimos una solicitud para enviar a esta dirección las facturas de {county} de la cuenta {account}, en lugar de por correo postal. Empezaremos cuando usted lo confirme.",
  confirmButton: "Confirmar facturas por correo electrónico",
  confirmNote: {
    one: "El enlace sirve durante {count} día. Si no pidió facturas por correo electrónico, ignore este mensaje.",
    other:
      "El enlace sirve durante {count} días. Si no pidió facturas por correo electrónico, ignore este mensaje.",
  },
  billSubject: "Su factura {bill} de {county}: {amount}",
  billSubjectDue: "Su factura {bill} de {county}: {amount}, vence el {date}",
  bill: "Tiene una factura de {county} de la cuenta {account}.",
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
    "Para volver a recibir en papel las facturas de esta cuenta, o usar otro correo electrónico, abra: {link}",
};

export const eBillingPageMessagesEs: Texts<typeof eBillingPageMessages> = {
  title: "Facturas por correo electrónico",
  confirmQuestion:
    "¿Enviar por correo electrónico las facturas de la cuenta {account} a la dirección en la que recibió este enlace, en lugar de por correo postal?",
  confirmButton: "Confirmar facturas por correo electrónico",
  confirmed: "Las facturas de esta cuenta llegarán ahora por correo electrónico.",
  stopQuestion:
    "¿Dejar de enviar a esta dirección las facturas de la cuenta {account} y volver a enviarlas en papel? Para usar otra dirección, deténgalo aquí e inscríbase con la otra.",
  stopButton: "Terminar las facturas por correo electrónico",
  stopped: "Las facturas de esta cuenta llegarán de nuevo en papel.",
};

export const eBillingDialogMessagesEs: Texts<typeof eBillingDialogMessages> = {
  portalTitle: "Inscribirse en el portal ciudadano",
  portalLead: "Reciba sus facturas por correo electrónico en lugar de en papel.",
  eBillingTitle: "Inscribirse en la factura electrónica",
  account: "Número de cuenta",
  owner: "Nombre del propietario",
  email: "Correo electrónico",
  emailHint: "Enviaremos un enlace a esta dirección. Nada cambia hasta que usted lo abra.",
  continue: "Continuar",
  paperless: "Enviar las facturas de esta cuenta por correo electrónico en lugar de en papel",
  doneTitle: "Falta un paso",
  done: "Enviamos un correo electrónico a {email}. Ábralo y oprima el enlace; a partir de entonces sus facturas llegarán por correo electrónico.",
  failedTitle: "No pudimos inscribirle",
  accountTitle: "¿Quiere ver todas sus facturas en un solo lugar?",
  accountLead: "Una cuenta reúne sus facturas, sus recibos y sus formas de pago.",
  createAccount: "Crear una cuenta",
};
