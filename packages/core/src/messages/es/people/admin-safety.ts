import type { Texts } from "../../general/language.ts";
import type {
  adminNoticeMessages,
  gatewayStopPageMessages,
  passwordPromptMessages,
} from "../../people/admin-safety.ts";

export const passwordPromptMessagesEs: Texts<typeof passwordPromptMessages> = {
  title: "Ingrese de nuevo su contraseña",
  lead: "Para que nadie más cambie esto desde su computadora. Se le volverá a pedir después de cinco minutos.",
  password: "Contraseña",
  required: "Ingrese su contraseña.",
  wrong: "Esta no es su contraseña. Revísela e inténtelo de nuevo.",
  confirm: "Continuar",
  failed: "No se aceptó su contraseña",
};

export const adminNoticeMessagesEs: Texts<typeof adminNoticeMessages> = {
  subject: "{what} ({county})",
  lead: "Esto se cambió en {county}. Todos los administradores reciben este mensaje.",
  leadAsked:
    "Esto se pidió en {county} y todavía no ha cambiado nada. Todos los administradores reciben este mensaje.",
  what: "Qué",
  who: "Por",
  user: "Usuario",
  when: "Cuándo",
  operator: "el operador de esta instalación",
  gateway: "Pasarela",
  mode: "Modo",
  live: "real",
  test: "modo de prueba",
  wasAccount: "Cuenta hasta ahora",
  installation: "la cuenta de la instalación",
  second:
    "Otro administrador debe confirmarlo en Administración, Pasarela de pago, antes de que los pagos lleguen a esta cuenta. Cualquier administrador puede rechazarlo allí.",
  delayed:
    "No hay otro administrador que pueda confirmarlo, así que se aplicará solo el {date}. Hasta entonces, cualquier administrador puede rechazarlo en Administración, Pasarela de pago, y el enlace de este mensaje lo detiene.",
  stopButton: "Detener este cambio",
  pageButton: "Verlo",
  note: "Si no sabe por qué se hizo, hable con la persona indicada arriba y avise de inmediato al operador de esta instalación.",
};

export const gatewayStopPageMessagesEs: Texts<typeof gatewayStopPageMessages> = {
  title: "Pasarela de pago",
  question:
    "¿Detener el cambio de la cuenta en la que se ingresan los pagos de {county}? Lo pidió {name} el {date}. Entonces no cambia nada.",
  button: "Detener este cambio",
  done: "El cambio se detuvo. Los pagos llegan a la misma cuenta que antes.",
};
