import type { Texts } from "../../general/language.ts";
import type { importMessages, importReasonMessages } from "../../office/imports.ts";

export const importMessagesEs: Texts<typeof importMessages> = {
  failed:
    "La importación falló y no sabemos por qué. Lo que se guardó hasta entonces queda; ejecute el archivo otra vez: nada se agrega dos veces.",
  report: { line: "Línea", heading: "Columna", reason: "Por qué" },
  emptyFile: "El archivo {file} está vacío.",
  notText: "El archivo {file} no es de texto: guárdelo como CSV (UTF-8) e inténtelo de nuevo.",
  noDelimiter: "Los encabezados de {file} no están separados por coma, punto y coma, tabulador ni barra.",
  noSuchFile: "No se puede leer el archivo {file}.",
  noSuchCompany: "No hay ninguna empresa con el nombre {company}.",
  alreadyRunning: "Ya se está importando un archivo de {company}; espere a que termine.",
  amountsUnclear:
    "Línea {line}, columna {column}: '{value}' tiene tres decimales o un separador de miles, y por eso la importación se detuvo ahí. Indique cómo escribe los montos este archivo («amounts» en la asignación) e impórtelo de nuevo.",
  headingMissing: "La asignación nombra columnas que el archivo no tiene: {columns}.",
  headingTwice: "La asignación nombra columnas que el archivo tiene más de una vez: {columns}.",
  mappingIncomplete: "No se encontró columna para {missing}. Escriba una asignación y pásela con --mapping.",
  mappingUnreadable: "La asignación {file} no se puede usar: {problem}.",
  keyNotMapped: "La clave de la asignación nombra campos que la asignación no llena: {fields}.",
  keyChanged:
    "La asignación guardada distingue las facturas por {saved}; esta, por {given}: todas las facturas se agregarían por segunda vez. Pase --change-key si eso es lo que desea.",
  usingGiven: "Se usa la asignación indicada.",
  usingSaved: "Se usa la asignación guardada de {company}.",
  usingLayout: "Se reconoció el formato de {layout}.",
  usingProposed:
    "Propuesta a partir de los encabezados del archivo. Revísela; pase una corregida con --mapping.",
  savedDoesNotFit: "La asignación guardada de {company} no corresponde a los encabezados de este archivo.",
  dryRun: "Ensayo: no se guardó nada. Con el mismo archivo, una importación haría lo siguiente:",
  progress: "Líneas: {lines}, {rate} por segundo, {percent}% del archivo",
  summary:
    "Líneas: {lines}, en {seconds} s. Facturas agregadas: {added}, cambiadas: {changed}, sin cambios: {unchanged}, sin tocar: {held}. Líneas rechazadas: {refused}.",
  refusedLines: "Líneas rechazadas o sin tocar:",
  more: "y {count} más; --report <archivo> las escribe todas.",
  reported: "Todas están en {file}.",
  problem: "línea {line}, {column}: {reason}",
  control: {
    wouldDiffer:
      "El archivo no coincide con sus totales de control: para importarlo hace falta un motivo. {difference}",
    agrees: "Los totales de control coinciden.",
    due: "Monto por pagar en el archivo: {amount}.",
    noTotals: "{file} no contiene totales de control.",
    differs:
      "El archivo {file} no coincide con sus totales de control, así que no se importó nada. {difference} Revise el archivo o impórtelo con un motivo.",
    lines: "Tiene {found} líneas y debería tener {stated}.",
    amount: "Su monto por pagar es {found} y debería ser {stated}.",
  },
  and: "y",
  wholeLine: "toda la línea",
};

export const importReasonMessagesEs: Texts<typeof importReasonMessages> = {
  notAnAmount: "'{value}' no es un monto de dinero",
  otherDecimals:
    "'{value}' no está escrito como los demás montos del archivo; la asignación dice cómo se escriben",
  unclearAmount: "'{value}' tiene tres decimales o un separador de miles",
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
  tooFewColumns: "tiene muy pocas columnas: {found} en vez de {expected}",
  tooManyColumns: "tiene demasiadas columnas: {found} en vez de {expected}",
  badQuotes: "sus comillas no coinciden",
  duplicate: "es la misma factura que la línea {first}",
  paymentPending:
    "sin tocar: se está confirmando un pago de esta factura; importe el archivo de nuevo más tarde",
  asWritten: "{text}",
};
