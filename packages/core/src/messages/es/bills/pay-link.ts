import type { payLinkMessages } from "../../bills/pay-link.ts";
import type { Texts } from "../../general/language.ts";

export const payLinkMessagesEs: Texts<typeof payLinkMessages> = {
  open: "Compartir o escanear para pagar",
  title: "Un enlace para pagar esta factura",
  lead: "Cualquiera que tenga este enlace puede ver y pagar esta factura. No necesita una cuenta.",
  qr: "Código QR del enlace para pagar la factura {billNumber}",
  scan: "Escanee con la cámara de un teléfono para pagar la factura {billNumber} de {year}.",
  link: "Enlace",
  copy: "Copiar el enlace",
  copied: "Se copió el enlace.",
  notCopied: "No se pudo copiar el enlace. Selecciónelo y cópielo usted.",
  share: "Compartir",
  shareTitle: "{company}: factura {billNumber}",
  print: "Imprimir",
};
