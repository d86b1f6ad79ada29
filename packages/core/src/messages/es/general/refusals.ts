import type { Texts } from "../../general/language.ts";
import type { refusalMessages } from "../../general/refusals.ts";

export const refusalMessagesEs: Texts<typeof refusalMessages> = {
  belowMinimum: "Esta oficina acepta al menos {least} de esta factura. Escriba ese monto o uno mayor.",
};
