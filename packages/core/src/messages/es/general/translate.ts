import type { Texts } from "../../general/language.ts";
import type { translateMessages, translateOpenMessages } from "../../general/translate.ts";

export const translateOpenMessagesEs: Texts<typeof translateOpenMessages> = {
  open: "Traducir",
};

export const translateMessagesEs: Texts<typeof translateMessages> = {
  title: "Traducir esta página",
  language: "Idioma",
  choose: "Elija un idioma",
  original: "Mostrar el original",
  starting: "Preparando la traducción. La primera vez puede tardar un minuto.",
  active:
    "Su navegador traduce esta página a este idioma: {language}. Los montos, nombres y números quedan igual, y vale el original.",
  failed: "Este navegador no pudo traducir a ese idioma. Elija otro.",
  helpIntro: "Su navegador puede traducir esta página:",
  helpChrome: "Chrome o Edge: abra el menú de los tres puntos y elija Traducir.",
  helpSafari: "Safari: oprima el botón de página en la barra de direcciones y elija Traducir.",
  helpFirefox: "Firefox: abra el menú de las tres líneas y elija Traducir página.",
  helpOther: "También puede llamar a la oficina y pedir hablar con alguien que hable su idioma.",
  close: "Cerrar la traducción",
};
