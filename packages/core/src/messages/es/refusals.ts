import type { Texts } from "../language.ts";
import type { refusalMessages } from "../refusals.ts";

export const refusalMessagesEs: Texts<typeof refusalMessages> = {
  belowMinimum: "Esta oficina acepta al menos {least} de esta factura. Escriba ese monto o uno mayor.",
};
