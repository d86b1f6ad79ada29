import type { Texts } from "../../general/language.ts";
import type { singlePaymentMessages } from "../../payments/guest-payment.ts";

export const singlePaymentMessagesEs: Texts<typeof singlePaymentMessages> = {
  title: "Pagar la factura {billNumber}",
  loading: "Cargando la factura",
  amountDue: "Monto a pagar",
  paidBefore: "Ya pagado",
  seeBill: "Ver la factura completa",
  failedTitle: "No se pudo cargar la factura",
  paidTitle: "Esta factura está pagada",
  payFirst: "Pague primero estas facturas, desde la más antigua:",
  payBill: "Pagar la factura de {year}: {amount}",
  search: "Buscar otra factura",
  status: {
    loading: "Buscando su pago",
    masked: "El número completo aparece solo en la página donde se hizo el pago.",
    search: "Pagar otra factura",
    print: "Imprimir",
  },
};
