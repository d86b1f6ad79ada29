import type { Texts } from "../../general/language.ts";
import type { returnedCheckMessages } from "../../payments/returned-checks.ts";

export const returnedCheckMessagesEs: Texts<typeof returnedCheckMessages> = {
  title: "Cargos por cheques devueltos",
  help: "Quien pagó con un cheque electrónico que el banco devuelve debe $30.00 o el 5% del pago, lo que sea mayor. El cargo se paga con la factura.",
  none: "No hay cargos por cheques devueltos",
  noneHelp: "Aquí aparece un cargo cuando un banco devuelve un cheque electrónico.",
  failed: "No se pudieron cargar los cargos",
  charged: "Fecha del cargo",
  bill: "Número de factura",
  payer: "Pagador",
  status: "Situación",
  due: "Cargado a la factura",
  waived: "Perdonado por {name}: {reason}",
  waive: "Perdonar",
  waiveNamed: "Perdonar el cargo del pago {reference}",
  lead: "Ya no se deberán {amount}.",
  reason: "Motivo",
  reasonMissing: "Escriba por qué se perdona el cargo.",
  done: "Se perdonó el cargo de {amount}.",
  waiveFailed: "El cargo no se perdonó",
  operator: "el operador",
  refusals: {
    not_found: "Este cargo ya no existe. Cargue la página de nuevo.",
    already_exists: "Este cargo ya está perdonado.",
    bill_paid: "Este cargo ya se pagó. Reembolse el pago.",
    bill_pending: "Se está confirmando un pago de su factura. Espere a que termine.",
  },
};
