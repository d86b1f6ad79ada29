import type { Texts } from "../../general/language.ts";
import type { importReasonMessages } from "../../office/import-reasons.ts";

export const importReasonMessagesEs: Texts<typeof importReasonMessages> = {
  notAnAmount: "'{value}' no es un monto de dinero",
  tooManyDecimals: "'{value}' tiene más de dos decimales",
  amountTooLarge: "'{value}' es demasiado grande para un monto",
  notADate: "'{value}' no es una fecha",
  notAYear: "'{value}' no es un año",
  notAFlag: "'{value}' no es ni sí ni no",
  notANumber: "'{value}' no es un número",
  notAPropertyType: "'{value}' no es un tipo de propiedad (R, P, M, H o T)",
  notTaxLines: "las líneas de impuestos no son una lista JSON de líneas de impuestos",
  codeTooShort:
    "tiene menos de {least} letras y números: muy pocos para un código que demuestra de quién es una cuenta",
  required: "está vacío",
  tooLong: "tiene más de {longest} caracteres",
  tooFewColumns: "tiene {found} columnas donde los encabezados tienen {expected}",
  tooManyColumns: "tiene {found} columnas y los encabezados tienen {expected}",
  badQuotes: "sus comillas no coinciden",
  duplicate: "es la misma factura que la línea {first}",
  paymentPending:
    "sin tocar: se está confirmando un pago de esta factura; importe el archivo de nuevo más tarde",
  asWritten: "{text}",
};
