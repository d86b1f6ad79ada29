import type { controlMessages } from "../controls.ts";
import type { Texts } from "../language.ts";

export const controlMessagesEs: Texts<typeof controlMessages> = {
  optional: "(opcional)",
  close: "Cerrar",
  cancel: "Cancelar",
  dismiss: "Cerrar aviso",
  loading: "Cargando",
  errorSummaryTitle: "Hay un problema",
  errorPrefix: "Error:",
  tryAgain: "Intentar de nuevo",
  callOffice: "Si el problema continúa, comuníquese con la oficina.",
  contactOffice: "Comunicarse con la oficina",
  suggestionsOne: "1 sugerencia. Use las teclas de flecha para elegir.",
  suggestionsMany: "{count} sugerencias. Use las teclas de flecha para elegir.",
  suggestionsNone: "Sin sugerencias",
  suggestionsLabel: "Sugerencias",
  clear: "Borrar",
  show: "Mostrar",
  perPage: "por página",
  pages: "Páginas",
  previousPage: "Anterior",
  nextPage: "Siguiente",
  page: "Página {page}",
};
