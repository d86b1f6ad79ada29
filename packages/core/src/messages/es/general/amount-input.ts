import type { amountInputMessages } from "../../general/amount-input.ts";
import type { Texts } from "../../general/language.ts";

export const amountInputMessagesEs: Texts<typeof amountInputMessages> = {
  example: "Escriba un monto, por ejemplo 50.00.",
  decimalMark: "Use un punto para los centavos: {amount}.",
  ambiguous:
    "Esto puede leerse como dos montos distintos. Escríbalo con punto para los centavos y sin separador de miles, por ejemplo {amount}.",
  decimals: "Escriba un valor con 2 decimales como máximo",
  tooLarge: "Este monto es demasiado grande. Escriba uno menor.",
};
