import type { controlMessages, fieldMessages } from "../../general/controls.ts";
import type { Texts } from "../../general/language.ts";

export const fieldMessagesEs: Texts<typeof fieldMessages> = {
  optional: "(opcional)",
  errorSummaryTitle: "Hay un problema",
  errorPrefix: "Error:",
};

export const controlMessagesEs: Texts<typeof controlMessages> = {
  close: "Cerrar",
  cancel: "Cancelar",
  dismiss: "Cerrar aviso",
  loading: "Cargando",
  tryAgain: "Intentar de nuevo",
  callOffice: "Si el problema continúa, comuníquese con la oficina.",
  contactOffice: "Comunicarse con la oficina",
  suggestionCount: {
    one: "{count} sugerencia. Use las teclas de flecha para elegir.",
    other: "{count} sugerencias. Use las teclas de flecha para elegir.",
  },
  suggestionsLabel: "Sugerencias",
  clear: "Borrar",
  show: "Mostrar",
  perPage: "por página",
  pages: "Páginas",
  previousPage: "Anterior",
  nextPage: "Siguiente",
  page: "Página {page}",
  pageOf: "Página {page} de {pages}",
};
