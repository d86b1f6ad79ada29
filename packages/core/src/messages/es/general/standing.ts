import type { Texts } from "../../general/language.ts";
import type { standingMessages } from "../../general/standing.ts";

export const standingMessagesEs: Texts<typeof standingMessages> = {
  errorTitle: "Algo salió mal",
  contactSupport: "Contactar a soporte",
  supportLink: "este enlace",
  maintenanceTitle: "Volveremos pronto",
  maintenanceNext: "Esta página lo comprueba cada 30 segundos y continúa sola en cuanto el sitio vuelva.",
};
