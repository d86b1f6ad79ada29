import type { Texts } from "../../general/language.ts";
import type {
  cardFrameMessages,
  loaderMessages,
  sheetMessages,
  widgetMessages,
  widgetTroubleMessages,
} from "../../payments/widget.ts";

export const cardFrameMessagesEs: Texts<typeof cardFrameMessages> = {
  connecting: "Abriendo la ventana segura…",
  timeout: "La ventana segura no se abrió. No se pagó nada. Revise su conexión e inténtelo de nuevo.",
  tryAgain: "Intentar de nuevo",
};

export const widgetMessagesEs: Texts<typeof widgetMessages> = {
  loading: "Cargando las facturas de su condado…",
  frameTitle: "Buscar y pagar facturas",
  connecting: "Abriendo las facturas…",
  search: "Buscar",
  blank: "Escriba algo para buscar.",
  noFrame: "Las facturas no se abrieron aquí. No se pagó nada. Revise su conexión o use el sitio de pagos.",
  frameLost:
    "Se perdió la conexión con las facturas. Si estaba pagando, ábralas otra vez: el pago sigue donde estaba y nunca se cobra dos veces.",
  openAgain: "Abrir otra vez",
  payAmount: "Pagar {amount}",
  viewBill: "Ver su factura",
  billOf: "Factura {number} de {year}",
  stays: "Usted sigue en esta página. Los datos de su tarjeta se escriben en un recuadro seguro aparte.",
  missingCompany: "Esta página no indica a qué condado se paga. Avise a su responsable.",
};

export const widgetTroubleMessagesEs: Texts<typeof widgetTroubleMessages> = {
  paymentSite: "Abrir el sitio de pagos",
  tryAgain: "Intentar de nuevo",
};

export const loaderMessagesEs: Texts<typeof loaderMessages> = { failed: "No cargó. Use el enlace." };

export const sheetMessagesEs: Texts<typeof sheetMessages> = { close: "Cerrar" };
