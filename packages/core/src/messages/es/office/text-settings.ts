import type { Texts } from "../../general/language.ts";
import type { textSettingsMessages } from "../../office/text-settings.ts";

export const textSettingsMessagesEs: Texts<typeof textSettingsMessages> = {
  title: "Textos y condiciones",
  intro:
    "Los textos propios de su oficina. Quien eligió otro idioma lee su texto en ese idioma o, si usted lo deja vacío, en inglés con una nota que lo dice.",
  edit: "Editar",
  kinds: { text: "Texto sencillo", html: "Texto o HTML; se quitan scripts y formularios", list: "Una lista" },
  preview: "Vista previa",
  empty: "Vacío: {otherwise}",
  nothing: "no se muestra nada",
  usual: "se muestra nuestro texto habitual",
  other: "se muestra el texto en {language}, con una nota que lo dice",
  missingTitle: "Textos por traducir",
  missing: "Faltan en {language}: {texts}",
  complete: "Todos los textos están escritos en cada idioma.",
  unshownTitle: "Textos que los lectores no ven",
  unshown: "{text}, en {language}: {why}",
  emptied: "No se puede mostrar nada de este texto. Solo contiene partes que se eliminan: {parts}.",
  emptiedAll:
    "No se puede mostrar nada de este texto. Solo contiene partes que se eliminan, como scripts, estilos o formularios.",
  unreadable: "Este texto no se puede mostrar: el navegador no pudo leerlo ({reason}).",
  leftOut: "Se omite de este texto: {parts}. Los lectores ven el resto.",
  previewOf: "Vista previa de {text}",
  tooLong: "Escriba 2,000 caracteres como máximo.",
  labels: {
    BannerInfo: "Anuncio",
    GuestCountyInfo: "Información de la oficina",
    SearchTips: "Consejos para buscar",
    Login: "Título de la página de inicio de sesión",
    TaxSaleMessage: "Mensaje sobre una venta por impuestos",
    TermsConditions: "Condiciones de pago",
  },
  help: {
    BannerInfo:
      "Está sobre cada página hasta que el lector lo cierra. No al iniciar sesión ni al inscribirse.",
    GuestCountyInfo:
      "Está junto a la búsqueda de los invitados: dónde está la oficina, cuándo abre y a quién llamar.",
    SearchTips: "Está junto al campo de búsqueda: cómo es un número de parcela suyo.",
    Login: "Por ejemplo, Oficina de impuestos.",
    TaxSaleMessage:
      "Se le dice al residente que abre o agrega una factura incluida en una venta por impuestos.",
    TermsConditions: "La página de términos y condiciones, que todos pueden leer antes de pagar.",
  },
  statements: "Declaraciones que se aceptan",
  statementsHelp:
    "El invitado marca cada una antes de pagar. Como máximo 8. {company} es el nombre de la oficina. Sin las suyas, se piden las habituales.",
  statement: "Declaración {number}",
  addStatement: "Agregar una declaración",
  removeStatement: "Quitar la declaración {number}",
  statementsUsual: "Se piden las declaraciones habituales:",
  statementsOwn: "Escribir las mías",
  statementsBack: "Usar las habituales",
  statementError: "Escriba la declaración o quítela.",
  statementsMost: "Puede haber 8 como máximo.",
  links: "Enlaces y páginas propias",
  linksHelp:
    "EAlert, Help y Contact reemplazan nuestras páginas de ese nombre; cualquier otro nombre se muestra como un enlace más.",
  linksNone: "No hay enlaces.",
  linkName: "Nombre del enlace {number}",
  linkUrl: "Dirección del enlace {number}",
  addLink: "Agregar un enlace",
  removeLink: "Quitar el enlace {number}",
  linkNameError: "Escriba el nombre del enlace.",
  linkUrlError: "Escriba una dirección que empiece con https://.",
  adImages: "Imágenes publicitarias",
  adImagesHelp:
    "Direcciones de imágenes, una en cada línea, como máximo 20. Otros sitios suyos las reciben con la llamada Assets; ninguna página de aquí las muestra.",
  adImagesError: "Escriba direcciones que empiecen con https:// o con una barra, como máximo 20.",
};
