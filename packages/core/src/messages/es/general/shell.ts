import type { Texts } from "../../general/language.ts";
import type { dialogMessages, onlyInMessages, shellMessages } from "../../general/shell.ts";

export const shellMessagesEs: Texts<typeof shellMessages> = {
  skipToContent: "Saltar al contenido principal",
  mainNavigation: "Principal",
  cart: "Carrito",
  announcement: "Aviso",
  dismiss: "Cerrar aviso",
  copyright: "© {year} {name}",
  securePayment:
    "Los datos de tarjetas y cuentas bancarias se escriben en una página segura aparte. Este sitio nunca los ve.",
  terms: "Términos y condiciones",
  noTerms: "Esta oficina no ha publicado sus términos aquí. Comuníquese con la oficina.",
  contact: "Comunicarse con la oficina",
  notFound: "No se encontró nada",
  notAllowed: "Su función no abre esta página",
  notAllowedHelp:
    "Usted entró como {role}. Un administrador de {county} puede permitirlo en Administración, Controles.",
  notFoundHelp: "Es posible que la página haya cambiado de lugar o que la dirección tenga un error.",
  goToSearch: "Buscar una factura",
  companyNotFound: "¡No se encontró la oficina!",
  companyNotFoundHelp: "Revise la dirección o use el enlace del sitio web de su condado.",
  screenFailed: "No se pudo cargar esta página",
  screenFailedHelp: "Con esto no se pagó nada. Puede volver a cargar la página sin riesgo.",
  loadAgain: "Volver a cargar la página",
  tryAgain: "Intentar de nuevo",
  menu: "Menú",
  closeMenu: "Cerrar el menú",
  sideMenu: "Sus páginas",
  furtherLinks: "Más de esta oficina",
  account: "Cuenta",
  miscCart: "Carrito de servicios",
  readAnnouncement: "Leer todo",
  secureSeal: "Protegido con cifrado",
  offlineNote:
    "No tiene conexión. Lo que ve puede ser antiguo y no se puede pagar nada hasta que vuelva la conexión.",
  help: "Ayuda",
  print: "Imprimir",
  goHome: "Volver al inicio",
  companyFailedTitle: "No se pudo cargar esta oficina",
  companyFailedHelp: "Su carrito está guardado. La página lo intenta de nuevo cuando vuelva la conexión.",
  offlineTitle: "No tiene conexión",
  receiptFailedHelp:
    "Esto no afecta su pago. Vuelva a cargar la página para ver el resultado. No pague otra vez.",
  screenOfflineHelp:
    "No se pudo cargar esta página porque no tiene conexión. Con esto no se pagó nada. Revise su conexión e inténtelo de nuevo.",
  updatedTitle: "Este sitio se actualizó",
  updatedHelp:
    "Hay una versión nueva. Su carrito está guardado y puede volver a cargar la página sin riesgo.",
  updateReady: "Hay una versión nueva de este sitio. Su carrito está guardado.",
  useUpdate: "Cargar la versión nueva",
};

export const dialogMessagesEs: Texts<typeof dialogMessages> = {
  failed: "No se pudo cargar",
  failedHelp: "Con esto no se pagó nada. Revise su conexión e inténtelo de nuevo.",
};

export const onlyInMessagesEs: Texts<typeof onlyInMessages> = { onlyIn: "Solo en {language}" };
