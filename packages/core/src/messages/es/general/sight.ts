import type { Texts } from "../../general/language.ts";
import type { sightMessages } from "../../general/sight.ts";

export const sightMessagesEs: Texts<typeof sightMessages> = {
  covered:
    "No se envió nada. Algo tapa este formulario o cambia su aspecto, así que lo que usted lee puede no ser lo que paga. Quítelo y oprima el botón de nuevo.",
  small:
    "No se envió nada. No se ve lo suficiente de este formulario. Agrande la ventana y oprima el botón de nuevo.",
  away: "Revise el monto y oprima Pagar de nuevo.",
  amount: "Monto que muestra el botón",
  lastDigits: "Últimos cuatro dígitos del número de arriba",
  hint: "Si lee bien este formulario, escríbalo aquí y oprima el botón de nuevo.",
  differs: "Esto no coincide con el formulario. Léalo de nuevo; si no puede leerlo, no pague aquí.",
};
