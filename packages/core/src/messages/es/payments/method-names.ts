import type { Texts } from "../../general/language.ts";
import type { methodNames } from "../../payments/method-names.ts";

export const methodNamesEs: Texts<typeof methodNames> = {
  CC: "Tarjeta",
  ACH: "Cheque electrónico",
  CASH: "Efectivo",
  CHECK: "Cheque",
};
