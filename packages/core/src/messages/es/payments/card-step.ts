import type { Texts } from "../../general/language.ts";
import type { cardStepMessages } from "../../payments/card-step.ts";

export const cardStepMessagesEs: Texts<typeof cardStepMessages> = {
  cardTitle: "Su tarjeta",
  accountTitle: "Su cuenta bancaria",
  total: "A pagar a {payee}",
  notYet: "No se cobra nada.",
  paidAfter: "Todavía no se cobra nada. Usted paga en la página después de este paso.",
  thenPaid: "Usted paga en cuanto oprima el botón que está debajo de los campos.",
  opening: "Un momento. Estamos preparando la ventana segura.",
  lostTitle: "Se cerró la ventana segura",
  lost: "Lo que escribió allí se perdió, y no se cobró nada. Ábrala de nuevo para continuar.",
  failedTitle: "No se pudo abrir la ventana segura",
  again: "Abrirla de nuevo",
  cancel: "Cancelar",
};
