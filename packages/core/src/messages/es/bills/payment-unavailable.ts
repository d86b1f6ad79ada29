import type { paymentUnavailableMessages } from "../../bills/payment-unavailable.ts";
import type { Texts } from "../../general/language.ts";

export const paymentUnavailableMessagesEs: Texts<typeof paymentUnavailableMessages> = {
  title: "Pago no disponible",
  backTaxes:
    "Hay impuestos atrasados en esta propiedad ({label}). Para hacer un pago, primero hay que pagar las facturas pendientes.",
  taxSale: "Por el momento no se pueden hacer pagos electrónicos para este ID de parcela.",
  online: "{company} no recibe pagos en línea. Comuníquese con la oficina para pagar.",
};
