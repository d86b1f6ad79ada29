import type { Texts } from "../language.ts";
import type { searchMessages, searchPageMessages } from "../search.ts";

export const searchMessagesEs: Texts<typeof searchMessages> = {
  title: "Encuentre su factura",
  lead: "Busque por número de parcela, propietario, dirección o número de factura.",
  billType: "Tipo de factura",
  searchBy: "Buscar por",
  searchByRequired: "Elija por qué campo buscar.",
  any: "Cualquiera",
  query: "¿Qué está buscando?",
  queryRequired: "Escriba lo que está buscando.",
  queryInvalid: "La búsqueda no es válida",
  submit: "Buscar",
  clear: "Borrar la búsqueda",
  suggestionIn: "en {field}",
  address: {
    title: "Buscar por dirección",
    year: "Año",
    number: "Número",
    street: "Calle (obligatoria)",
    suffix: "Sufijo",
    direction: "Orientación",
    city: "Ciudad",
    anySuffix: "Cualquier sufijo",
    anyDirection: "Cualquier orientación",
    anyCity: "Cualquier ciudad",
    streetRequired: "Escriba el nombre de la calle.",
  },
  filters: {
    show: "Mostrar filtros",
    hide: "Ocultar filtros",
    status: "Estado",
    year: "Año",
    paid: "Pagadas",
    unpaid: "Sin pagar",
    clear: "Quitar filtros",
    active: "elegidos: {count}",
  },
  results: {
    title: "Todas las facturas",
    count: "Resultados: {range} de {count}",
    one: "Se encontró 1 factura",
    many: "Se encontraron {count} facturas",
    loading: "Buscando facturas",
    owner: "Propietario",
    year: "Año fiscal",
    billNumber: "Número de factura",
    amountDue: "Monto a pagar",
    status: "Estado",
    action: "Acción",
    open: "Ver factura",
    openLabel: "Ver la factura {billNumber} de {year}, {owner}",
    back: "Volver a la búsqueda anterior",
  },
  empty: {
    title: "No se encontraron facturas",
    help: "Revise la ortografía, pruebe con menos letras o busque por otro campo.",
    withFilters: "Ninguna factura corresponde a los filtros. Quítelos para ver todo lo que se encontró.",
  },
  start: {
    title: "Tenga su factura a la mano",
    help: "El número de factura y el número de parcela están impresos en la parte de arriba.",
  },
  failed: {
    title: "La búsqueda no funcionó",
  },
  noticeTitle: "Demasiadas facturas",
  noFields:
    "Aún no hay ningún campo por el cual buscar. Administradores: elijan los campos de búsqueda en el panel.",
};

export const searchPageMessagesEs: Texts<typeof searchPageMessages> = {
  tooMany: "Esta búsqueda da demasiados resultados. Por favor, búsquela con más datos.",
  submitHint: "Oprima para BUSCAR",
  noProducts: "No se encontraron productos.",
  noResults: "No se encontraron resultados.",
};
