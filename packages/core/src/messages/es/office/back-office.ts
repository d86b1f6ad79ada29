import type { Texts } from "../../general/language.ts";
import type { backOfficeMessages } from "../../office/back-office.ts";

export const backOfficeMessagesEs: Texts<typeof backOfficeMessages> = {
  adminSections: "Secciones de administración",
  reportSections: "Secciones de informes",
  settings: "Configuración",
  fees: "Cargos",
  look: "Aspecto",
  texts: "Textos y condiciones",
  products: "Productos y búsqueda",
  embedding: "En su propio sitio",
  connectors: "Conectores",
  users: "Usuarios y funciones",
  imports: "Importación de facturas",
  receipts: "Ingresos",
  transactions: "Transacciones",
  closeOut: "Cierre del día",
  settlement: "Liquidación",
  returned: "Cheques electrónicos devueltos",
  refunds: "Reembolsos y anulaciones",
  feeReport: "Cargos cobrados",
  unpaid: "Facturas sin pagar",
  attention: "Requieren atención",
  returnedMail: "Correo devuelto",
  audit: "Registro de auditoría",
};
