import type { Texts } from "../../general/language.ts";
import type { mailFileMessages } from "../../general/mail-files.ts";

export const mailFileMessagesEs: Texts<typeof mailFileMessages> = {
  headingMissing: "Ninguna columna de {file} tiene {what}; sus encabezados son: {headings}.",
  badBarcode: "Un código de barras tiene 20 dígitos, o 25, 29 o 31 con su código de ruta.",
  badOperation: "Un código de operación tiene de 1 a 10 letras y dígitos.",
  badZip: "Un código postal tiene 5 dígitos, o 3 si es de toda una región.",
  badTime: "Esta hora no existe.",
  badDate: "Esta fecha no existe.",
  inFuture: "Esto está en el futuro.",
  unknownPiece: "Ningún envío tiene este código de barras: importe primero los envíos.",
  unknownBill: "No existe esa factura, o la tienen varios años: indique también el año.",
  badPlace: "Un lugar necesita su ciudad y las dos letras de su estado.",
  badDescription: "Falta una descripción.",
  summary: "{lines} líneas: {added} agregadas, {known} ya conocidas, {refused} rechazadas.",
};
