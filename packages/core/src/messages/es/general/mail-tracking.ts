import type { Texts } from "../../general/language.ts";
import type { mailFileMessages, mailingMessages, mailTrackingMessages } from "../../general/mail-tracking.ts";

export const mailTrackingMessagesEs: Texts<typeof mailTrackingMessages> = {
  AccountNumber: "Número de cuenta",
  EstimatedDeliveryDate: "Fecha estimada de entrega",
  FacilityId: "ID del centro",
  FinalScan: "Última lectura",
  Id: "ID",
  IMBTrackingCode: "Código de seguimiento IMB",
  IsOrigin: "Es el origen",
  JobId: "ID del trabajo",
  LastScanDate: "Fecha de la última lectura",
  LastScanFacility: "Centro de la última lectura",
  MailingGroup: "Grupo de envío",
  MailingId: "ID del envío",
  MailingName: "Nombre del envío",
  OperationCode: "Código de operación",
  OptionId: "ID de la opción",
  RecordDetailsId: "ID del registro",
  RoutingCode: "Código de ruta",
  ScanDateTime: "Fecha y hora de la lectura",
  ScanOperationDescription: "Descripción de la lectura",
  ShipmentId: "ID del embarque",
  UserDefined1: "Definido por el usuario 1",
  UserDefined2: "Definido por el usuario 2",
};

export const mailingMessagesEs: Texts<typeof mailingMessages> = {
  mailed: "Enviada por correo",
  operations: {
    "891": "Clasificado como correo de salida, primera clasificación",
    "892": "Clasificado como correo de salida, segunda clasificación",
    "893": "Clasificado para su traslado a otro centro",
    "894": "Clasificado en el centro que atiende el destino",
    "895": "Clasificado para la zona de destino, primera clasificación",
    "896": "Clasificado para la zona de destino, segunda clasificación",
    "897": "Clasificado para apartados postales",
    "898": "Clasificado por ruta de reparto, primera pasada",
    "899": "Clasificado por ruta de reparto, segunda pasada",
    "918": "Clasificado en el orden de reparto, primera pasada",
    "919": "Clasificado en el orden de reparto, segunda pasada",
  },
};

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
  summary: "Líneas: {lines}. Agregadas: {added}, ya conocidas: {known}, rechazadas: {refused}.",
};
