import type { failureMessages, notMadeMessages, startErrorMessages } from "../../general/failures.ts";
import type { Texts } from "../../general/language.ts";

export const startErrorMessagesEs: Texts<typeof startErrorMessages> = {
  company_not_found: "No conocemos esta oficina. Revise la dirección de la página.",
  origin_not_allowed:
    "Este sitio web no está configurado para pagos. Use la página de pagos de la propia oficina.",
  bill_not_found: "No encontramos esta factura. Búsquela de nuevo.",
  rate_limited: "Hubo demasiadas solicitudes en poco tiempo. Espere un minuto e inténtelo de nuevo.",
  offline: "Parece que no tiene conexión. Revísela e inténtelo de nuevo.",
  unavailable: "Este servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.",
};

export const failureMessagesEs: Texts<typeof failureMessages> = {
  ...startErrorMessagesEs,
  not_found: "No se encontró nada.",
  unauthorised: "Inicie sesión para continuar.",
  forbidden: "Su cuenta no tiene permiso para hacer esto. Pida acceso a su oficina.",
  timeout: "Esto está tardando demasiado. Espere un momento e inténtelo de nuevo.",
  unexpected_answer: "Recibimos una respuesta inesperada. Inténtelo de nuevo en unos minutos.",
  internal: "Algo falló de nuestro lado. Inténtelo de nuevo en unos minutos.",
};

export const notMadeMessagesEs: Texts<typeof notMadeMessages> = {
  payment_not_made:
    "No se pudo hacer su pago y no se cobró nada. Todo lo que escribió sigue aquí. Vuelva a intentarlo en unos minutos.",
};
