import type { Texts } from "../../general/language.ts";
import type {
  amountErrorMessages,
  counterErrorMessages,
  lineMessages,
  miscPayerErrorMessages,
  payerErrorMessages,
  refusalMessages,
} from "../../payments/payer-errors.ts";

export const payerErrorMessagesEs: Texts<typeof payerErrorMessages> = {
  firstNameRequired: "El nombre es obligatorio.",
  firstNameTooLong: "El nombre debe tener menos de 50 caracteres.",
  firstNameInvalid: "El nombre no es válido.",
  businessNameRequired: "El nombre de la empresa es obligatorio.",
  businessNameTooLong: "El nombre de la empresa debe tener menos de 50 caracteres.",
  businessNameInvalid: "El nombre de la empresa no es válido.",
  lastNameRequired: "El apellido es obligatorio.",
  lastNameTooLong: "El apellido debe tener menos de 50 caracteres.",
  lastNameInvalid: "El apellido no es válido.",
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
  countryRequired: "El país es obligatorio.",
  countrySpaces: "El país no es válido; quite los espacios al principio o al final.",
  countryTooLong: "El país debe tener menos de 100 caracteres.",
  stateRequired: "El estado es obligatorio.",
  stateSpaces: "El estado no es válido; quite los espacios al principio o al final.",
  stateTooLong: "El estado debe tener menos de 100 caracteres.",
  cityRequired: "La ciudad es obligatoria.",
  citySpaces: "La ciudad no es válida; quite los espacios al principio o al final.",
  cityTooLong: "La ciudad debe tener menos de 100 caracteres.",
  zipRequired: "El código postal es obligatorio.",
  zipTooLong: "El código postal no debe tener más de 10 caracteres.",
};

export const amountErrorMessagesEs: Texts<typeof amountErrorMessages> = {
  required: "El monto es obligatorio.",
  minimum: "El monto debe ser de {least} como mínimo.",
  aboveDue: "El monto debe ser menor o igual al que se debe.",
  aboveDueTitle: "Monto demasiado alto",
};

export const miscPayerErrorMessagesEs: Texts<typeof miscPayerErrorMessages> = {
  paymentForRequired: "El motivo del pago es obligatorio.",
  otherRequired: "La descripción del otro motivo es obligatoria.",
  otherTooLong: "La descripción del otro motivo debe tener menos de 30 caracteres.",
  invoiceInvalid: "El número de factura no es válido.",
  tagVinRequired: "La placa o el VIN es obligatorio.",
  licenceRequired: "El número de licencia de conducir es obligatorio.",
};

export const counterErrorMessagesEs: Texts<typeof counterErrorMessages> = {
  checkNumberInvalid: "El número de cheque no es válido.",
  checkNotCertified:
    "Una factura en venta por impuestos solo acepta fondos certificados. Elija cheque de caja, cheque certificado o giro postal, o reciba efectivo.",
  cardTypeInvalid: "Verifique el tipo de tarjeta",
};

export const refusalMessagesEs: Texts<typeof refusalMessages> = {
  certifiedOnly:
    "Una factura en venta por impuestos solo acepta fondos certificados: efectivo, cheque de caja, cheque certificado o giro postal. No se registró ningún pago.",
  drawerHandedOver: "Usted entregó su caja. Ya no recibe ni entrega dinero. Abra otra caja para continuar.",
  drawerNotOpen: "Primero abra su caja con el fondo inicial.",
  dayClosed: "Los libros de este día están cerrados. Primero debe reabrirlo una persona con permiso.",
  moving: "Estamos trasladando los datos de este condado. Inténtelo de nuevo en un minuto.",
  belowMinimum: "Esta oficina acepta al menos {least} de esta factura. Escriba ese monto o uno mayor.",
};

export const lineMessagesEs: Texts<typeof lineMessages> = {
  why: "En este momento están pagando muchas personas, por lo que los pagos esperan en fila.",
  ahead: { one: "Hay {count} persona delante de usted.", other: "Hay {count} personas delante de usted." },
  next: "Usted es la siguiente persona.",
  minutes: {
    one: "Su turno llega en aproximadamente {count} minuto.",
    other: "Su turno llega en aproximadamente {count} minutos.",
  },
  soon: "Su turno llega en menos de un minuto.",
  unknown: "Todavía no podemos decir cuánto tardará.",
  kept: "Mantenga abierta esta página: el formulario de pago se abre solo. Si vuelve a cargar la página, conserva su lugar. No se le ha cobrado nada.",
  keptForPayment: "Si vuelve a cargar la página, conserva su lugar. No se le ha cobrado nada.",
};
