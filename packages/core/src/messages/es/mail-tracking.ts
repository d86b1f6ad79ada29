import type { Texts } from "../language.ts";
import type { mailTrackingMessages } from "../mail-tracking.ts";

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
