import type { Texts } from "../../general/language.ts";
import type { emailChangeMailMessages, emailChangePageMessages } from "../../people/email-change.ts";

export const emailChangeMailMessagesEs: Texts<typeof emailChangeMailMessages> = {
  confirmSubject: "Confirme su nuevo correo electrónico para {county}",
  confirm:
    "Confirme que este es su nuevo correo electrónico para el sitio de pagos de {county}. Hasta entonces inicia sesión con el anterior.",
  confirmButton: "Confirmar correo electrónico",
  confirmNote: {
    one: "El enlace sirve una vez, durante {count} hora. Si usted no lo pidió, no haga caso de este mensaje.",
    other:
      "El enlace sirve una vez, durante {count} horas. Si usted no lo pidió, no haga caso de este mensaje.",
  },
  takenSubject: "Su acceso a {county}",
  taken:
    "Alguien pidió usar este correo electrónico para entrar al sitio de pagos de {county}. Ya tiene un acceso con él, así que no se cambió nada. Si fue usted, inicie sesión con él o elija una contraseña nueva en ¿Olvidó su contraseña?",
  askedSubject: "Alguien pidió cambiar su correo electrónico para {county}",
  asked:
    "Alguien que conoce su contraseña pidió reemplazar este correo electrónico por otro. Nada cambia hasta que se abra un enlace que enviamos allí; después se inicia sesión con ese correo, y nuestros mensajes llegan a él.",
  changedSubject: "Se cambió su correo electrónico para {county}",
  changed:
    "Ahora se entra al sitio de pagos de {county} con otro correo electrónico, y a este ya no llegarán mensajes sobre su cuenta.",
  undoButton: "No fui yo: conservar este correo",
  undoNote: {
    one: "Si no fue usted, use el enlace dentro de {count} día después del cambio. Recupera este correo, cierra todas las sesiones y le permite elegir una contraseña nueva.",
    other:
      "Si no fue usted, use el enlace dentro de los {count} días después del cambio. Recupera este correo, cierra todas las sesiones y le permite elegir una contraseña nueva.",
  },
};

export const emailChangePageMessagesEs: Texts<typeof emailChangePageMessages> = {
  title: "Correo electrónico",
  question:
    "¿Conservar {old} como el correo con el que inicia sesión? Se cierran todas las sesiones y la contraseña actual deja de servir. Le enviaremos un enlace para elegir una nueva.",
  button: "Conservar este correo",
  done: "{old} es su correo electrónico, y se cerraron todas las sesiones. Busque en su bandeja de entrada el enlace para elegir una contraseña nueva. Si usa la contraseña anterior en otros sitios, cámbiela también allí.",
};
