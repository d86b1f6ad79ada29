import type { declineMessages } from "../declines.ts";
import type { Texts } from "../language.ts";

export const declineMessagesEs: Texts<typeof declineMessages> = {
  because: "El pago fue rechazado: {reason}. No se cobró nada.",
  reasons: {
    declined: "el banco no da un motivo",
    generic_decline: "el banco no da un motivo",
    do_not_honor: "el banco no da un motivo",
    card_declined: "el banco no da un motivo",
    insufficient_funds: "fondos insuficientes",
    expired_card: "la tarjeta está vencida",
    wrong_cvv: "el código de seguridad es incorrecto",
    incorrect_cvc: "el código de seguridad es incorrecto",
    incorrect_zip: "el código postal no corresponde a la tarjeta",
    incorrect_number: "el número de la tarjeta es incorrecto",
    stolen_card: "la tarjeta se reportó como robada",
    lost_card: "la tarjeta se reportó como perdida",
    card_velocity_exceeded: "la tarjeta superó su límite",
    fraudulent: "el banco sospecha un fraude",
    invalid_token: "los datos de la tarjeta ya se usaron o vencieron",
    wrong_method: "estos datos son de otro método de pago",
    not_a_test_number: "este no es un número de prueba",
    invalid_account: "la cuenta no existe",
    account_closed: "la cuenta está cerrada",
  },
};
