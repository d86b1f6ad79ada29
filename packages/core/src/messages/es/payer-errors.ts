import type { Texts } from "../language.ts";
import type { amountErrorMessages, payerErrorMessages } from "../payer-errors.ts";

export const payerErrorMessagesEs: Texts<typeof payerErrorMessages> = {
  required: "El campo «{label}» es obligatorio.",
  nameTooLong: "El campo «{label}» debe tener menos de 50 caracteres.",
  invalid: "El campo «{label}» no es válido.",
  firstName: "Nombre",
  businessName: "Nombre de la empresa",
  lastName: "Apellido",
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "El correo electrónico no es válido.",
  phoneRequired: "El número de teléfono es obligatorio.",
  numbersOnly: "Escriba solo números.",
  phoneImpossible: "Este número de teléfono no es posible.",
  phoneInvalid: "El número de teléfono no es válido.",
  phoneShort: "El número de teléfono es demasiado corto.",
  noteTooLong: "La descripción debe tener menos de 30 caracteres.",
  noteInvalid: "El texto no es válido; contiene un carácter que no se admite.",
  addressRequired: "La dirección es obligatoria.",
  addressTooLong: "La dirección debe tener menos de 250 caracteres.",
  addressInvalid: "La dirección no es válida.",
  country: "País",
  state: "Estado",
  city: "Ciudad",
  spaces: "El campo «{label}» no es válido; quite los espacios al principio o al final.",
  placeTooLong: "El campo «{label}» debe tener menos de 100 caracteres.",
  zipRequired: "El código postal es obligatorio.",
  zipTooLong: "El código postal no debe tener más de 10 caracteres.",
};

export const amountErrorMessagesEs: Texts<typeof amountErrorMessages> = {
  required: "El monto es obligatorio.",
  minimum: "El monto debe ser de $0.01 como mínimo.",
  decimals: "Escriba un valor con 2 decimales como máximo.",
  aboveDue: "El monto debe ser menor o igual al que se debe.",
  aboveDueTitle: "Monto demasiado alto",
};
