import type { Texts } from "../../general/language.ts";
import type { serviceStatusMessages } from "../../general/service-status.ts";

export const serviceStatusMessagesEs: Texts<typeof serviceStatusMessages> = {
  title: "¿Funciona el servicio de pagos?",
  up: "Los pagos en línea funcionan.",
  partly: "Los pagos en línea funcionan en algunos condados, pero no en otros.",
  down: "Los pagos en línea no funcionan en este momento.",
  gatewayDown:
    "Los pagos con tarjeta y cheque electrónico no funcionan en este momento, por un problema con el procesador de pagos o la conexión con él.",
  gatewayPartly:
    "Los pagos con tarjeta y cheque electrónico no funcionan en algunos condados en este momento, por un problema con el procesador de pagos o la conexión con él.",
  maintenance: "Los pagos en línea están cerrados por mantenimiento.",
  lasts: "Desde hace {time}.",
  lessThanMinute: "Desde hace menos de un minuto.",
  payer:
    "Si presionó Pagar y no vio ningún recibo, no vuelva a pagar todavía. En cuanto el servicio vuelva a funcionar, la página de su factura indicará si se pagó. Si se pagó, el recibo llegará al correo electrónico que usted indicó.",
  office: "La oficina de su condado puede informarle sobre otras formas de pago.",
  line: "En este momento están pagando muchas personas. En algunos condados, los pagos esperan en fila: la página de pago indica cuánto.",
  again: "Volver a comprobar",
};
