import type {
  alertDialogMessages,
  alertMailMessages,
  alertMessages,
  alertPageMessages,
  consumerMessages,
  emailRequestMessages,
} from "../../bills/alerts.ts";
import type { Texts } from "../../general/language.ts";

export const alertMessagesEs: Texts<typeof alertMessages> = {
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "El correo electrónico no es válido.",
  ownerRequired: "El nombre del propietario es obligatorio.",
  parcelRequired: "El número de parcela es obligatorio.",
  phoneRequired: "El número de teléfono es obligatorio.",
  numbersOnly: "Escriba solo números.",
  phoneImpossible: "Este número de teléfono no es posible.",
  phoneInvalid: "El número de teléfono no es válido.",
  phoneShort: "El número de teléfono es demasiado corto.",
  smsTitle: "Cambiar la alerta por mensaje de texto",
  smsQuestion:
    "¿Seguro que desea activar la alerta por mensaje de texto de esta factura? Nota: con la alerta electrónica se envía al cliente un recordatorio de pago.",
  agree: "Acepto los términos y condiciones",
  agreeRequired: "Acepte los términos y condiciones para continuar.",
  noneChosen: "Elija al menos una forma de recibir el recordatorio.",
  failedTitle: "¡No se pudo completar la suscripción a la alerta electrónica!",
};

export const consumerMessagesEs: Texts<typeof consumerMessages> = {
  notRegistered: "El consumidor no está inscrito ni suscrito a las alertas electrónicas.",
};

export const emailRequestMessagesEs: Texts<typeof emailRequestMessages> = {
  required: "Este campo es obligatorio.",
  invalid: "El correo electrónico no es válido.",
};

export const alertMailMessagesEs: Texts<typeof alertMailMessages> = {
  confirmSubject: "Confirme sus recordatorios de pago de {county}",
  confirm:
    "Recibimos una solicitud para enviar a esta dirección recordatorios de pago de la factura {bill} de {county}. Los enviaremos cuando usted lo confirme.",
  confirmButton: "Confirmar recordatorios",
  confirmNote: {
    one: "El enlace sirve durante {count} día. Si no pidió recordatorios, ignore este mensaje.",
    other: "El enlace sirve durante {count} días. Si no pidió recordatorios, ignore este mensaje.",
  },
  reminderSubject: "{county}: una factura vence el {date}",
  reminder: "Este es un recordatorio de una factura de {county}. Si ya la pagó, ignore este mensaje.",
  bill: "Número de factura",
  year: "Año fiscal",
  dueDate: "Fecha de vencimiento",
  balance: "Saldo",
  viewBill: "Ver o pagar la factura",
  unsubscribe: "Para no recibir más recordatorios de esta factura, abra: {link}",
  sms: "{county}: la factura {bill} vence el {date}, saldo {amount}. {link} Responda STOP para terminar.",
};

export const alertPageMessagesEs: Texts<typeof alertPageMessages> = {
  title: "Alerta electrónica",
  confirmQuestion:
    "¿Enviar recordatorios de pago de la factura {bill} a la dirección en la que recibió este enlace?",
  confirmButton: "Confirmar recordatorios",
  confirmed:
    "¡Se suscribió a la alerta electrónica! Ya está suscrito a la alerta electrónica. ¡Esté atento a las novedades!",
  stopQuestion: "¿Dejar de enviar recordatorios de pago de la factura {bill}?",
  stopButton: "Cancelar la suscripción",
  stopped: "Su suscripción se canceló. No recibirá más recordatorios de esta factura.",
};

export const alertDialogMessagesEs: Texts<typeof alertDialogMessages> = {
  title: "Alerta electrónica",
  lead: "Reciba un recordatorio antes de que venza esta factura.",
  bill: "La factura",
  owner: "Nombre del propietario",
  parcel: "Número de parcela",
  year: "Año",
  billNumber: "Número de factura",
  dueDate: "Fecha de vencimiento",
  email: "Correo electrónico",
  emailHint: "Enviaremos un enlace a esta dirección. Los recordatorios empiezan cuando usted lo abra.",
  byEmail: "Recordarme por correo electrónico",
  bySms: "Recordarme por mensaje de texto",
  countryCode: "Código de país",
  phone: "Número de teléfono",
  readTerms: "Leer los términos y condiciones (se abre en otra pestaña)",
  smsConfirm: "Activar",
  submit: "Suscribirse",
  nextTitle: "Falta un paso",
  next: "Enviamos un correo electrónico a {email}. Ábralo y oprima el enlace para empezar a recibir los recordatorios.",
  nextSpam:
    "¿No ha llegado en unos minutos? Revise la carpeta de correo no deseado y luego inténtelo de nuevo.",
  elsewhere: "{county} tiene su propia página para inscribirse en los recordatorios.",
  goThere: "Ir a esa página",
};
