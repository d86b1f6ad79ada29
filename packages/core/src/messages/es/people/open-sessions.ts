import type { Texts } from "../../general/language.ts";
import type { openSessionMessages } from "../../people/open-sessions.ts";

export const openSessionMessagesEs: Texts<typeof openSessionMessages> = {
  title: "Dónde tiene la sesión iniciada",
  lead: "Cierre una sesión que no reconozca y cambie su contraseña.",
  ofUser: "Sesiones abiertas",
  failed: "No se pudieron cargar las sesiones",
  none: "No hay ninguna sesión abierta.",
  device: "Navegador",
  unknownDevice: "Navegador desconocido",
  began: "Inicio de sesión",
  lastUsed: "Último uso",
  thisOne: "Esta sesión",
  end: "Cerrar",
  endNamed: "Cerrar la sesión en {device}, último uso {date}",
  endOthers: "Cerrar todas las demás sesiones",
  ended: "Se cerró la sesión.",
  endedOthers: "Se cerraron todas las demás sesiones.",
  endFailed: "No se cerró la sesión",
};
