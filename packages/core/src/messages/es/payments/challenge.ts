import type { Texts } from "../../general/language.ts";
import type { challengeMessages } from "../../payments/challenge.ts";

export const challengeMessagesEs: Texts<typeof challengeMessages> = {
  title: "Su banco le pide que apruebe este pago",
  waitsTitle: "Su banco espera su aprobación",
  help: "Responda a su banco aquí abajo. Mientras no lo apruebe, no se cobra nada.",
  frame: "Su banco",
  loading: "Abriendo la página de su banco…",
  checking: "Revisando la respuesta de su banco…",
  failed:
    "La página de su banco no se abrió. No se cobró nada. Cancele este pago e inténtelo de nuevo o use otra tarjeta.",
  offline: "No pudimos confirmar que este pago se canceló. Revise su conexión e inténtelo de nuevo.",
  open: "Abrir la página de su banco",
  openHelp: "Se abre en otra pestaña. Vuelva aquí cuando haya respondido.",
  verifyTitle: "Su pago espera a que se verifique su cuenta",
  bankTitle: "Su pago está esperando a su banco",
  cancel: "Cancelar este pago",
  cancelHelp: "Si lo cancela antes de que su banco lo apruebe, no se cobra a su tarjeta.",
};
