import type { Texts } from "../language.ts";
import type { shellMessages } from "../shell.ts";

export const shellMessagesEs: Texts<typeof shellMessages> = {
  skipToContent: "Saltar al contenido principal",
  mainNavigation: "Principal",
  cart: "Carrito",
  itemsInCart: "facturas en su carrito",
  announcement: "Aviso",
  dismiss: "Cerrar aviso",
  copyright: "© {year} {name}",
  securePayment:
    "Los datos de tarjetas y cuentas bancarias se escriben en una página segura aparte. Este sitio nunca los ve.",
  terms: "Términos y condiciones",
  noTerms: "Esta oficina no ha publicado sus términos aquí. Comuníquese con la oficina.",
  contact: "Comunicarse con la oficina",
  notFound: "No se encontró nada",
  notFoundHelp: "Es posible que la página haya cambiado de lugar o que la dirección tenga un error.",
  goToSearch: "Buscar una factura",
  companyNotFound: "¡No se encontró la oficina!",
  companyNotFoundHelp: "Revise la dirección o use el enlace del sitio web de su condado.",
  screenFailed: "No se pudo cargar esta página",
  screenFailedHelp: "Con esto no se pagó nada. Puede volver a cargar la página sin riesgo.",
  loadAgain: "Volver a cargar la página",
  tryAgain: "Intentar de nuevo",
};
