import type { jobMessages } from "../../bills/jobs.ts";
import type { Texts } from "../../general/language.ts";

export const jobMessagesEs: Texts<typeof jobMessages> = {
  title: "Trabajo de envío de la factura {bill}",
  none: "Esta factura no tiene un trabajo de envío registrado.",
  action: "Acción",
  status: "Situación",
  mailed: "Enviada",
  shown: "Visible",
  held: "Retenida",
  forRejection: "Por rechazar",
  statusHint:
    "Una factura retenida o por rechazar queda oculta para todos hasta que la oficina la muestre de nuevo.",
  save: "Guardar",
  savedTitle: "Situación guardada",
  nowHidden: "La factura {bill} está oculta. La encuentra en Facturas ocultas.",
  nowShown: "La factura {bill} está visible.",
  saveFailed: "No se pudo guardar la situación",
  failed: "No se pudo cargar el trabajo de envío",
  listTitle: "Facturas ocultas",
  listLead:
    "Los trabajos de envío de estas facturas están retenidos o por rechazar. Ninguna búsqueda las encuentra y nadie puede pagarlas.",
  listNone: "No hay facturas ocultas",
  listNoneHelp: "Una factura se oculta en su página, con Trabajo de envío.",
  listFailed: "No se pudieron cargar las facturas ocultas",
  bill: "Factura",
  owner: "Nombre del propietario",
  parcel: "ID de parcela",
  show: "Mostrar de nuevo",
  showLabel: "Mostrar de nuevo la factura {bill}",
};
