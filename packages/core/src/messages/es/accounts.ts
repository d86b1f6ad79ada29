import type {
  autoPayMessages,
  loginMessages,
  passwordMessages,
  profileMessages,
  registrationMessages,
  securityTopicMessages,
  verifyMessages,
} from "../accounts.ts";
import type { Texts } from "../language.ts";

export const loginMessagesEs: Texts<typeof loginMessages> = {
  title: "Iniciar sesión",
  email: "Correo electrónico",
  password: "Contraseña",
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "Escriba un correo electrónico válido.",
  passwordRequired: "La contraseña es obligatoria.",
  forgotPassword: "¿Olvidó su contraseña?",
  signUp: "¿No tiene una cuenta? Inscríbase",
  failedTitle: "No se pudo iniciar sesión",
  payAsGuest: "Pagar una factura sin iniciar sesión",
};

export const registrationMessagesEs: Texts<typeof registrationMessages> = {
  find: "Buscar",
  clear: "Borrar",
  ownerName: "Nombre del propietario",
  email: "Correo electrónico",
  confirmEmail: "Confirmar correo electrónico",
  password: "Contraseña",
  confirmPassword: "Confirmar contraseña",
  register: "Inscribirse",
  note: "Si ya recibe alertas electrónicas en este correo, inicie sesión o elija una contraseña nueva con «¿Olvidó su contraseña?».",
  parcelId: "ID de parcela",
  accountNumber: "Número de cuenta",
  accountRequired: "El campo «{label}» es obligatorio.",
  accountInvalid: "El campo «{label}» no es válido.",
  fullNameRequired: "El nombre completo es obligatorio.",
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "Escriba un correo electrónico válido.",
  emailTaken: "Este correo electrónico ya está inscrito",
  confirmEmailRequired: "Confirmar el correo electrónico es obligatorio.",
  emailLabel: "Correo electrónico",
  confirmEmailLabel: "Confirmar correo electrónico",
  failedTitle: "No se pudo completar la inscripción",
  notFoundTitle: "¡Error de búsqueda!",
  notFound: "No existe: {label}.",
};

export const verifyMessagesEs: Texts<typeof verifyMessages> = {
  title: "Verifique su correo electrónico",
  titleWithToken: "Verificación del correo electrónico",
  resend: "Volver a enviar el correo",
  resent: "Se volvió a enviar el correo.",
  returnToLogin: "Volver al inicio de sesión",
  contact: "Contáctenos",
  errorTitle: "Error",
};

export const passwordMessagesEs: Texts<typeof passwordMessages> = {
  currentPassword: "Contraseña actual",
  newPassword: "Contraseña nueva",
  confirmPassword: "Confirmar contraseña",
  submit: "Enviar",
  linkSent: "Le enviamos un enlace. Ábralo para elegir una contraseña nueva.",
  ok: "Aceptar",
  passwordLabel: "Contraseña",
  newPasswordLabel: "Contraseña nueva",
  confirmLabel: "Confirmar contraseña",
  required: "La contraseña es obligatoria.",
  newRequired: "La contraseña nueva es obligatoria.",
  confirmRequired: "Confirmar la contraseña es obligatorio.",
  currentRequired: "La contraseña actual es obligatoria.",
  tooShort: "{field}: debe tener al menos 8 caracteres.",
  noNumber: "{field}: debe tener al menos 1 número.",
  noLowercase: "{field}: debe tener al menos 1 letra minúscula.",
  noUppercase: "{field}: debe tener al menos 1 letra mayúscula.",
  noSymbol: "{field}: debe tener al menos 1 de estos símbolos: {symbols}.",
  mismatch: "{field} y {other} no coinciden.",
  forgotFailedTitle: "No se pudo procesar la solicitud",
  resetDone: "La contraseña se cambió.",
  renewFailedTitle: "No se pudo cambiar",
};

export const profileMessagesEs: Texts<typeof profileMessages> = {
  firstNameRequired: "El nombre es obligatorio.",
  firstNameTooLong: "El nombre debe tener menos de 50 caracteres.",
  firstNameInvalid: "El nombre no es válido.",
  lastNameRequired: "El apellido es obligatorio.",
  lastNameTooLong: "El apellido debe tener menos de 50 caracteres.",
  lastNameInvalid: "El apellido no es válido.",
  emailRequired: "El correo electrónico es obligatorio.",
  emailInvalid: "Escriba un correo electrónico válido.",
  numbersOnly: "Escriba solo números.",
  phoneImpossible: "Este número de teléfono no es posible.",
  phoneInvalid: "El número de teléfono no es válido.",
  phoneShort: "El número de teléfono es demasiado corto.",
};

export const autoPayMessagesEs: Texts<typeof autoPayMessages> = {
  methodRequired: "El método de pago es obligatorio.",
  firstDateRequired: "La fecha del primer pago es obligatoria.",
  firstDatePast: "La fecha del primer pago no debe haber pasado.",
  countRequired: "El número de pagos es obligatorio.",
  countWhole: "Solo se admiten números enteros.",
  countRange: "El número de pagos debe estar entre 1 y {most}.",
  usedByAutoPay: "No se puede eliminar un método de pago que usa el pago automático.",
  noTransaction: "No se encontró la transacción",
  consumerNotFound: "No se encontró al consumidor.",
};

export const securityTopicMessagesEs: Texts<typeof securityTopicMessages> = [
  "apodo de la infancia",
  "ciudad donde conoció a su cónyuge",
  "amigo favorito de la infancia",
  "calle donde vivía en tercer grado",
  "segundo nombre de su hijo menor",
  "segundo nombre de su hermano mayor",
  "escuela de sexto grado",
  "primer muñeco de peluche",
  "ciudad donde se conocieron sus padres",
  "nombre completo de su primo mayor",
];
