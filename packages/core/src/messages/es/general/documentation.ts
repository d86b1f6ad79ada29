import type { documentationMessages } from "../../general/documentation.ts";
import type { Texts } from "../../general/language.ts";

export const documentationMessagesEs: Texts<typeof documentationMessages> = {
  title: "Ayuda",
  search: "Buscar en las páginas de ayuda",
  searchHint: "Por ejemplo: recibo, impuestos atrasados, cheque electrónico",
  pages: "Páginas de ayuda",
  all: "Todas las páginas de ayuda",
  found: {
    one: "Se encontró {count} página para «{query}»",
    other: "Se encontraron {count} páginas para «{query}»",
  },
  nothingFoundTitle: "No se encontró nada para «{query}»",
  nothingFound: "Pruebe con otra palabra o elija una página de la lista.",
  empty: "Todavía no hay páginas de ayuda.",
  emptyHelp: "Comuníquese con la oficina si necesita ayuda.",
  missingTitle: "Esta página de ayuda ya no está aquí",
  missing: "Es posible que se haya reemplazado. Elija otra página de la lista.",
  failed: "No se pudieron cargar las páginas de ayuda",
  release: "Versión {version}",
};
