import type { restrictionMessages } from "../../bills/restrictions.ts";
import type { Texts } from "../../general/language.ts";

export const restrictionMessagesEs: Texts<typeof restrictionMessages> = {
  privateList: "Lista privada",
  viewOnlyList: "Lista de solo consulta",
  private: "privada",
  viewOnly: "de solo consulta",
  existsTitle: "¡El consumidor ya existe!",
  exists: "El consumidor ya está en la lista {list}.",
  confirmTitle: "Confirmar la adición a la lista {list}",
  confirm: "¿Seguro que desea agregar a este consumidor a la lista {list}?",
  addedTitle: "¡Listo!",
  added: "El consumidor se agregó a la lista {list}",
  failedTitle: "¡No se pudo completar!",
  reasonRequired: "Este campo es obligatorio.",
  reasons: {
    altered: "Cheque alterado o ficticio",
    cardFraud: "Fraude con tarjeta de crédito",
    insufficient: "Fondos insuficientes",
  },
};
