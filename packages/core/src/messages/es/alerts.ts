import type { alertMessages, emailRequestMessages } from "../alerts.ts";
import type { Texts } from "../language.ts";

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
  subscribedTitle: "¡La suscripción a la alerta electrónica se completó!",
  subscribed: "Ya está suscrito a la alerta electrónica. ¡Esté atento a las novedades!",
  failedTitle: "¡No se pudo completar la suscripción a la alerta electrónica!",
  notRegistered: "El consumidor no está inscrito ni suscrito a las alertas electrónicas.",
};

export const emailRequestMessagesEs: Texts<typeof emailRequestMessages> = {
  required: "Este campo es obligatorio.",
  invalid: "El correo electrónico no es válido.",
};
