import type {
  billAdviceMessages,
  billAdviceStaffMessages,
  billCalendarMessages,
  billStaffHintMessages,
  documentPageMessages,
  mailTrackingPageMessages,
  pendingPaymentMessages,
  taxShareMessages,
} from "../../bills/bill-page.ts";
import type { Texts } from "../../general/language.ts";

export const billAdviceMessagesEs: Texts<typeof billAdviceMessages> = {
  title: "Por qué no se puede pagar ahora",
  paid: "No tiene que hacer nada más. Imprima esta página si necesita un comprobante.",
  credit: "La oficina puede decirle cómo usar el saldo a favor o cómo recuperarlo.",
  awaiting:
    "Todavía no hay nada que pagar. Vuelva más tarde o pregunte en la oficina cuándo se fijará el monto.",
  online: "Aún puede pagar en la oficina.",
  restricted: "Comuníquese con la oficina. Allí le dirán cómo pagar.",
  backTaxes: "Pague primero estas facturas anteriores:",
  older: "Factura de {year}",
  olderLabel: "Ver la factura de {year}, {amount}",
  contact: "Comunicarse con la oficina",
};

export const pendingPaymentMessagesEs: Texts<typeof pendingPaymentMessages> = {
  payer:
    "El banco de quien está pagando esta factura espera su aprobación. Si no la da en 15 minutos, la factura se podrá pagar de nuevo. Si este pago es suyo, continúelo en el navegador en el que lo empezó.",
  resume: "Su banco espera su aprobación de este pago.",
  resumeLink: "Apruébelo o cancélelo",
  soon: "Suele tardar unos minutos. Vuelva a cargar la página para ver el estado actual.",
  bank: "El pago del {date} está esperando al banco de quien paga, lo que puede tardar varios días. Si el banco paga, esta factura aparecerá como pagada; si no, se podrá pagar de nuevo.",
};

export const billAdviceStaffMessagesEs: Texts<typeof billAdviceStaffMessages> = {
  paid: "No se debe nada de esta factura.",
  credit: "Se pagó más de lo facturado. Su oficina decide cómo se usa el saldo a favor.",
  awaiting: "El sistema de impuestos aún no ha enviado un monto para esta factura.",
  not_payable:
    "Sus registros marcan esta factura como no pagable, por lo que no se puede recibir un pago por ella.",
  restricted:
    "La factura o su propietario está en la lista privada o en la lista de solo consulta. Un administrador puede quitarla de la lista.",
};

export const billStaffHintMessagesEs: Texts<typeof billStaffHintMessages> = {
  notPayable: "No se puede recibir un pago por esta factura. Su página dice por qué.",
};

export const mailTrackingPageMessagesEs: Texts<typeof mailTrackingPageMessages> = {
  title: "Seguimiento del envío",
  lead: "Dónde escaneó el Servicio Postal la factura {billNumber} de {year}; lo más reciente primero.",
  none: "Aún no hay lecturas",
  noneHelp:
    "El Servicio Postal no ha escaneado esta factura. Por lo general, las cartas se escanean en los tres días siguientes al envío.",
  failed: "No se pudieron cargar las lecturas",
  delivery: "Se espera el {date}",
  place: "{city}, {state} {zip}",
  all: "Todos los datos de esta lectura",
  first: "Primera lectura",
  last: "Última lectura antes de la entrega",
  yes: "Sí",
};

export const documentPageMessagesEs: Texts<typeof documentPageMessages> = {
  viewer: "Visor de PDF",
  title: "Documentos",
  one: "Documento",
  frame: "Documento {name}",
  loading: "Cargando el documento",
  download: "Descargar",
  downloadLabel: "Descargar {name}",
  newTab: "Abrir en otra pestaña",
  newTabLabel: "Abrir en otra pestaña: {name}",
  print: "Imprimir",
  noViewer:
    "Este navegador no muestra archivos PDF dentro de una página. Descargue el archivo o ábralo en otra pestaña.",
  choose: "Elija un documento",
  notFound: "No se encontró el documento",
  notFoundHelp:
    "No hay ningún documento en esta dirección. Es posible que una factura nueva haya reemplazado a la anterior.",
  failed: "No se pudo cargar el documento",
  pdf: "PDF",
};

export const taxShareMessagesEs: Texts<typeof taxShareMessages> = {
  percent: "{percent}%",
  small: "<1%",
  others: { one: "{count} menor", other: "{count} menores" },
  table: "Montos por entidad fiscal",
};

export const billCalendarMessagesEs: Texts<typeof billCalendarMessages> = {
  add: "Agregar la fecha de vencimiento a su calendario",
  title: "{company}: vence la factura {billNumber}",
  description: "{amount} era el monto por pagar cuando guardó esta fecha. Vea el monto actual y pague: {url}",
  fileName: "factura-{billNumber}-vencimiento.ics",
};
