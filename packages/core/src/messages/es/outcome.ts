import type { Texts } from "../language.ts";
import type { outcomeMessages } from "../outcome.ts";

export const outcomeMessagesEs: Texts<typeof outcomeMessages> = {
  open: "",
  success: "Su pago se realizó.",
  processing: "Se está confirmando su pago. No vuelva a pagar.",
  declined: "Su pago fue rechazado. No se cobró nada. Revise sus datos o use otra tarjeta.",
  tryAgain: "Su pago no se completó y no se cobró nada. Por favor, intente la transacción de nuevo.",
  expired: "Este pago venció. No se cobró nada. Empiece de nuevo.",
  cancelled: "Usted cerró este pago antes de pagar. No se cobró nada.",
  continue: "Continuar a la página de pago seguro",
  notFound: "Esta página de pago no existe o ya venció. No se cobró nada. Vuelva a la página de la oficina.",
};
