import type { errorMessages } from "../../general/errors.ts";
import type { Texts } from "../../general/language.ts";
import { failureMessagesEs, notMadeMessagesEs } from "./failures.ts";

export const errorMessagesEs: Texts<typeof errorMessages> = {
  ...failureMessagesEs,
  ...notMadeMessagesEs,
  validation_failed: "Falta algo o hay algo incorrecto. Revíselo e inténtelo de nuevo.",
  login_failed: "El correo electrónico o la contraseña no son correctos. Revíselos e inténtelo de nuevo.",
  password_needed: "Vuelva a ingresar su contraseña para hacer esto. No se cambió nada.",
  link_expired: "Este enlace ya se usó o ya venció. Pida uno nuevo.",
  already_exists: "Esto ya existe.",
  account_taken: "Esta cuenta pertenece a otro acceso. Si es suya, comuníquese con su oficina.",
  proof_failed:
    "Lo que escribió no corresponde a esta cuenta. Revise la factura en papel más reciente y vuelva a intentarlo.",
  in_use: "Esto todavía se usa y no se puede eliminar.",
  too_many_attempts: "Hubo demasiados intentos. No se cobró nada. Espere un rato e inténtelo de nuevo.",
  too_many_files:
    "Su oficina no tiene espacio para otro archivo. Termine las cargas en curso o inténtelo mañana: los archivos se eliminan una semana después de cargarlos.",
  file_over_limit: "Este archivo es más grande de lo permitido, así que no se leyó. Divídalo.",
  file_too_complex:
    "Leer este archivo tardó demasiado o requería demasiada memoria, así que no se hizo nada. Revise que sea el archivo correcto o divídalo.",
  idempotency_conflict: "Este pago ya se inició con otros datos. Vuelva a su carrito y empiece de nuevo.",
  session_expired: "Su sesión de pago terminó. No se cobró nada. Vuelva a su carrito y empiece de nuevo.",
  session_closed: "Este pago ya está cerrado. Revise su resultado antes de iniciar otro.",
  account_changed:
    "La oficina cambió su forma de cobrar. No se cobró nada. Empiece el pago de nuevo e ingrese la tarjeta o cuenta otra vez.",
  captcha_failed: "No pudimos comprobar que usted es una persona. Marque la casilla de nuevo.",
  consent_missing: "Acepte los términos y condiciones para continuar.",
  cart_empty: "Su carrito está vacío. Agregue una factura para pagarla.",
  cart_too_large: "Su carrito tiene demasiadas facturas. Pague algunas primero y luego agregue el resto.",
  amount_changed: "El monto a pagar cambió. Revise el nuevo total antes de pagar.",
  amount_invalid: "Este monto no se puede pagar. Escriba un monto entre $0.01 y lo que se debe.",
  drawer_closed: "Su caja está cerrada. Ya no recibe ni entrega dinero. Abra otra caja para continuar.",
  method_unavailable: "Esta oficina no acepta esta forma de pago en línea. Elija otra.",
  payment_declined: "Su pago fue rechazado. No se cobró nada. Revise sus datos o use otra tarjeta.",
  payment_pending: "Este pago todavía se está confirmando. Espere a que termine y vuelva a intentarlo.",
  refund_amount_invalid:
    "Este monto no se puede devolver. Cargue el pago de nuevo para ver cuánto queda de él.",
  bill_paid: "Esta factura ya se pagó. No tiene que pagarla otra vez.",
  bill_pending: "Se está confirmando un pago de esta factura. No la vuelva a pagar.",
  bill_not_payable: "Esta factura no se puede pagar ahora. Comuníquese con la oficina.",
  older_bill_unpaid:
    "Hay una factura más antigua de esta propiedad sin pagar, y debe pagarse primero. No se cobró nada.",
  bill_restricted: "Esta factura no se puede pagar en línea. Comuníquese con la oficina.",
  bill_partially_paid:
    "Esta factura se pagó en parte y no puede ir en el carrito. Ábrala y presione Pagar ahora para pagar el resto.",
  in_line: "En este momento están pagando muchas personas. Espere un minuto e inténtelo de nuevo.",
  busy: "Demasiadas personas usan este servicio en este momento. Espere unos segundos e inténtelo de nuevo.",
};
