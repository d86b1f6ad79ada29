import type { Texts } from "../../general/language.ts";
import type { walletMessages, walletSiteMessages } from "../../payments/wallets.ts";

export const walletMessagesEs: Texts<typeof walletMessages> = {
  group: "Pagar con una billetera digital",
  test: "prueba",
  or: "O pague con tarjeta",
  close: "Cerrar",
  closed: "La billetera digital se cerró. No se cobró nada.",
  failed: "La billetera digital no se abrió. No se cobró nada. Inténtelo de nuevo o pague con tarjeta.",
  captchaFirst:
    "Primero marque abajo la casilla que indica que no es un robot. Después pulse de nuevo el botón de la billetera digital.",
  atOnce: "Con Apple Pay o Google Pay, usted paga el total de arriba en cuanto lo aprueba.",
  notReady:
    "Para pagar con Apple Pay o Google Pay, primero complete la página de pago y acepte sus términos. Después pulse Pagar. Aquí puede escribir una tarjeta en cualquier momento.",
  notSaved:
    "Apple Pay y Google Pay no se pueden guardar ni usar para pagos automáticos. Puede usarlos cada vez que pague.",
};

export const walletSiteMessagesEs: Texts<typeof walletSiteMessages> = {
  title: "Apple Pay y Google Pay",
  intro:
    "Quienes pagan ven estos botones solo en los sitios donde usted los activó y que la pasarela ha verificado. Un pago con ellos es un pago con tarjeta: la misma tarifa, las mismas reglas, los mismos informes.",
  site: "Sitio",
  state: "Billeteras digitales",
  action: "Acción",
  portal: "Su portal de pagos",
  widget: "Un sitio que muestra el widget",
  states: {
    offered: "Se ofrecen: {wallets}.",
    no_wallets:
      "No se ofrecen: {gateway} no acepta billeteras digitales aquí. Ningún cambio en este sitio lo remedia.",
    not_registered: "No se ofrecen: no están activadas en este sitio.",
    other_account:
      "No se ofrecen: este sitio se registró en una cuenta que su oficina ya no usa. Actívelas de nuevo para registrarlo en la cuenta actual.",
    not_verified: "No se ofrecen: {gateway} no ha verificado este sitio.",
    not_secure:
      "No se ofrecen: la dirección de este sitio empieza con http://. Los navegadores abren las billeteras digitales solo en páginas con https://. Pida un certificado al proveedor del sitio y después permita su dirección https:// en la página de inserción.",
  },
  missing: "No se ofrecen: {wallets}.",
  why: "El motivo de la pasarela: {why}",
  checked: "Comprobado: {date}",
  turnOn: "Activar",
  check: "Comprobar de nuevo",
  turnOff: "Desactivar",
  turnOnNamed: "Activar las billeteras digitales en {site}",
  checkNamed: "Comprobar de nuevo {site}",
  turnOffNamed: "Desactivar las billeteras digitales en {site}",
  saved: "Guardado.",
  failed: "No se cambió nada",
  noAnswer: "{gateway} no respondió. No se cambió nada: inténtelo más tarde.",
  loadFailed: "No se pudieron cargar los sitios",
};
