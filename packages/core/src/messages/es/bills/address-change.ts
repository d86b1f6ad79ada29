import type {
  addressChangeMailMessages,
  addressChangeMessages,
  addressDialogMessages,
} from "../../bills/address-change.ts";
import type { Texts } from "../../general/language.ts";

export const addressChangeMessagesEs: Texts<typeof addressChangeMessages> = {
  fullNameRequired: "El nombre completo es obligatorio.",
  fullNameTooLong: "El nombre completo debe tener menos de 100 caracteres.",
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "El correo electrónico no es válido.",
  phoneTooLong: "El teléfono debe tener menos de 16 caracteres.",
  phoneDigits: "El teléfono solo debe tener números.",
  addressRequired: "La dirección es obligatoria.",
  addressTooLong: "La dirección debe tener menos de 250 caracteres.",
  countryRequired: "El país es obligatorio.",
  countryUnknown: "Elija un país de la lista.",
  stateRequired: "El estado es obligatorio.",
  stateUnknown: "Elija un estado de la lista.",
  cityRequired: "La ciudad es obligatoria.",
  citySpaces: "La ciudad no es válida; quite los espacios al principio o al final.",
  cityTooLong: "La ciudad debe tener menos de 100 caracteres.",
  cityNeedsState: "Elija primero un estado.",
  zipRequired: "El código postal es obligatorio.",
  numbersOnly: "Escriba solo números.",
  zipTooLong: "El código postal no debe tener más de 10 caracteres.",
  certification:
    "Certifico, bajo pena de perjurio según las leyes del estado de Georgia, que soy el contribuyente registrado de esta factura de impuestos y que los datos anteriores son verdaderos y correctos.",
  certifyRequired: "Certifique la declaración de arriba.",
  errorTitle: "¡Error al cambiar la dirección!",
  successTitle: "¡Cambio de dirección completado!",
  updated: "La dirección de facturación se cambió.",
  sent: "La solicitud para cambiar la dirección de facturación se envió.",
};

export const addressChangeMailMessagesEs: Texts<typeof addressChangeMailMessages> = {
  subject: "Su solicitud de cambio de dirección a {county}",
  sent: "{county} recibió su solicitud de cambiar la dirección de facturación de la cuenta indicada abajo. Todavía no ha cambiado nada. La oficina revisa la solicitud y le avisaremos por correo electrónico cuando decida.",
  accepted: "{county} cambió la dirección de facturación de la cuenta indicada abajo.",
  rejected: "{county} no cambió la dirección de facturación de la cuenta indicada abajo.",
  reason: "Motivo",
  noticeSubject: "{county} recibió una solicitud de cambio de dirección",
  notice:
    "{county} recibió una solicitud para enviar a otra dirección las facturas de la cuenta indicada abajo. Todavía no ha cambiado nada. La oficina revisa la solicitud.",
  noticeUpdated:
    "{county} cambió la dirección de facturación de la cuenta indicada abajo. Lo pidió una persona que inició sesión y ya demostró que la cuenta es suya.",
  noticeNote:
    "Si usted ya lo sabía, no tiene que hacer nada. Si no, comuníquese de inmediato con la oficina de {county}.",
  account: "Número de cuenta",
  address: "Dirección nueva",
  note: "Si no lo pidió, comuníquese de inmediato con la oficina de {county}.",
};

export const addressDialogMessagesEs: Texts<typeof addressDialogMessages> = {
  title: "Cambiar la dirección de facturación",
  lead: "Indique a la oficina adónde enviar las facturas de {label} {number}.",
  onFile: "Dirección registrada",
  fullName: "Nombre completo",
  email: "Correo electrónico",
  emailHint: "Le avisaremos por correo electrónico cuando la oficina decida.",
  countryCode: "Código de país",
  phone: "Teléfono",
  address: "Dirección",
  addressHint: "Calle y número, o apartado postal",
  country: "País",
  state: "Estado",
  city: "Ciudad",
  zip: "Código postal",
  certifyTitle: "Certificación",
  certificationHint: "Obligatoria para enviar la solicitud",
  submit: "Enviar",
  elsewhere: "{county} tiene su propia página para los cambios de dirección.",
  goThere: "Ir a esa página",
};
