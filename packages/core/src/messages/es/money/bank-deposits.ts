import type { Texts } from "../../general/language.ts";
import type { bankDepositMessages } from "../../money/bank-deposits.ts";

export const bankDepositMessagesEs: Texts<typeof bankDepositMessages> = {
  title: "Depósitos en el banco",
  help: "Los depósitos de los archivos del banco, comparados con lo que pagó el procesador y con las boletas de depósito de las cajas: el mismo monto, el mismo día o hasta 10 días después. Primero cuenta el número de bolsa que nombra el banco.",
  none: "No hay depósitos en estos días",
  noneHelp: "Compare arriba un archivo del banco o elija otros días.",
  meaning: "Qué significa",
  bank: "En el banco",
  ours: "Lo que esperamos",
  todo: "Qué hacer",
  day: "Día",
  meanings: {
    matched: "Coincide",
    bank_only: "Solo en el archivo del banco",
    payout_only: "Pago del procesador en ningún archivo del banco",
    slip_only: "Bolsa de depósito en ningún archivo del banco",
  },
  todos: {
    matched: "Nada.",
    bank_only:
      "Busque un archivo del procesador o una boleta de depósito por este monto. Si no es suyo, avise al banco.",
    payout_only:
      "Si el archivo del banco de los días siguientes no lo tiene, pregunte al procesador de pagos.",
    slip_only:
      "Si el archivo del banco de los días siguientes no la tiene, pregunte a quien llevó la bolsa al banco.",
  },
  payout: "Pago del procesador",
  slip: "Caja de {name}",
  bag: "bolsa {bag}",
};
