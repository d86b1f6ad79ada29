import type { Texts } from "../../general/language.ts";
import type { miscMessages } from "../../payments/misc.ts";

export const miscMessagesEs: Texts<typeof miscMessages> = {
  tiles: { title: "PAGOS", choose: "Elija el TIPO DE SERVICIO", pay: "Oprima para PAGAR" },
  dues: {
    "vendor-partner": "Socio proveedor",
    "member-company": "Empresa miembro",
    "additional-attendee": "Asistente adicional",
    other: "Otro",
  },
  unknown: {
    title: "¡Atención!",
    body: "El producto que indicó no está en la lista.",
  },
  form: {
    product: "Producto",
    price: "Precio",
    quantity: "Cantidad",
    action: "Acción",
    add: "Agregar al carrito",
    checkout: "Ir a pagar",
    cart: "Carrito",
  },
  errors: {
    price: "El precio debe ser mayor que cero.",
    priceTooLow: "El precio debe ser como mínimo de {least}.",
    priceTooHigh: "El precio debe ser como máximo de {most}.",
    quantity: "La cantidad debe ser mayor que cero.",
    quantityWhole: "Solo se permiten números enteros.",
    quantityTooHigh: "La cantidad debe ser como máximo de {most}.",
  },
  paymentFor: { Insurance: "Seguro", Tag: "Placa", Title: "Título", Other: "Otro" },
};
