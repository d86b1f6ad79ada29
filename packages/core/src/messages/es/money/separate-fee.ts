import type { Texts } from "../../general/language.ts";
import type { separateFeeMessages } from "../../money/separate-fee.ts";

export const separateFeeMessagesEs: Texts<typeof separateFeeMessages> = {
  title: "Cargo por servicio",
  intro:
    "Algunos acuerdos con un proveedor de pagos, y los programas de las redes de tarjetas para pagos al gobierno, piden que el cargo por servicio se cobre por separado. Cada pago con ese cargo tiene entonces dos cobros: uno de las facturas y otro del cargo. Se hacen los dos o ninguno. Se reembolsan y se disputan por separado, y quien paga en línea lee antes de pagar que su estado de cuenta mostrará ambos. Se pide a los empleados que lo digan a quien paga en persona.",
  choice: "El cargo se cobra",
  on: "por separado, como segundo cobro",
  off: "junto con las facturas",
  change: "Cobrar el cargo por separado",
  stop: "Cobrarlo junto con las facturas",
  confirmTitle: "¿Cobrar el cargo por separado?",
  confirmText:
    "A partir del siguiente pago, quien paga recibe dos cobros. Pregunte a su pasarela cómo se llama el segundo en los estados de cuenta y si su cuenta de comercio puede cobrarlo.",
  stopTitle: "¿Cobrar el cargo junto con las facturas?",
  stopText:
    "A partir del siguiente pago, quien paga recibe un solo cobro. Los pagos anteriores conservan los dos.",
  cancel: "Cancelar",
  saved: "El cambio está guardado.",
  failed: "No se guardó nada",
  loadFailed: "No se pudo cargar esta configuración",
  since: "Desde",
  impossible:
    "Aquí {gateway} no puede cobrar dos veces una tarjeta en un mismo pago, así que el cargo no puede cobrarse por separado.",
  impossibleOn:
    "Aquí {gateway} no puede cobrar dos veces una tarjeta en un mismo pago, así que los pagos con cargo se rechazan. Cambie la cuenta o cobre el cargo junto con las facturas.",
  twoCharges: "{account} (2 cobros)",
  feeLabel: "{fee} (un segundo cobro en su estado de cuenta)",
};
