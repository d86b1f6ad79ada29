import type { Texts } from "../../general/language.ts";
import type {
  autoPayMessages,
  loginMessages,
  profileMessages,
  securityTopicMessages,
} from "../../people/accounts.ts";
import type { passwordMessages } from "../../people/passwords.ts";
import type { registrationMessages, verifyMessages } from "../../people/registration.ts";

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
  closed: "{name} no ofrece la página que usted abrió.",
  payAsGuest: "Pagar una factura sin iniciar sesión",
  payAsGuestHelp: "Busque una factura y páguela. No necesita una cuenta.",
  sessionExpiredHelp: "Por su seguridad se cerró la sesión. Vuelva a iniciar sesión.",
  lockedOutMinutes: {
    one: "Hubo demasiados intentos con este correo electrónico. Espere {count} minuto o elija una contraseña nueva con «¿Olvidó su contraseña?».",
    other:
      "Hubo demasiados intentos con este correo electrónico. Espere {count} minutos o elija una contraseña nueva con «¿Olvidó su contraseña?».",
  },
  lockedOutSeconds: {
    one: "Hubo demasiados intentos con este correo electrónico. Espere {count} segundo o elija una contraseña nueva con «¿Olvidó su contraseña?».",
    other:
      "Hubo demasiados intentos con este correo electrónico. Espere {count} segundos o elija una contraseña nueva con «¿Olvidó su contraseña?».",
  },
  busy: {
    one: "Tantas personas están iniciando sesión en este momento que no se comprobó su contraseña. Inténtelo de nuevo en {count} segundo.",
    other:
      "Tantas personas están iniciando sesión en este momento que no se comprobó su contraseña. Inténtelo de nuevo en {count} segundos.",
  },
  loadFailed: "No pudimos abrir su cuenta en este momento. Espere un minuto y vuelva a iniciar sesión.",
  verifiedTitle: "Su correo electrónico está verificado.",
  verified: "Ya puede iniciar sesión.",
  reset: "Inicie sesión con su contraseña nueva.",
};

export const registrationMessagesEs: Texts<typeof registrationMessages> = {
  title: "Cree su cuenta",
  lead: "Vea sus facturas, recibos y avisos en un solo lugar.",
  findHint: "Lo encontrará en su factura. Oprima Buscar para ver el nombre del propietario.",
  find: "Buscar",
  ownerHint: "El nombre viene de la factura. No se puede cambiar aquí.",
  ownerMissing: "Aún no se ha buscado",
  found: "Encontrado: {owner}",
  haveAccount: "¿Ya tiene una cuenta? Inicie sesión",
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
  fullNameCure: "Oprima Buscar para encontrar el nombre del propietario.",
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
  sent: "Le enviamos un correo con un enlace. Ábralo para verificar su dirección. Funciona durante 48 horas.",
  sentTo:
    "Enviamos un correo con un enlace a {email}. Ábralo para verificar su dirección. Funciona durante 48 horas.",
  look: "¿No llegó? Puede tardar unos minutos. Revise también su carpeta de correo no deseado.",
  logInToResend:
    "Para recibir el correo otra vez, inicie sesión con el correo electrónico y la contraseña que eligió.",
  verifying: "Estamos verificando su correo electrónico…",
  expired:
    "Si ya verificó su dirección, simplemente inicie sesión. Si no, inicie sesión y pida que se vuelva a enviar el correo.",
  resend: "Volver a enviar el correo",
  resent: "Se volvió a enviar el correo.",
  resentHelp: "Revise su bandeja de entrada y la carpeta de correo no deseado.",
  returnToLogin: "Volver al inicio de sesión",
  contact: "Contáctenos",
  errorTitle: "Error",
};

export const passwordMessagesEs: Texts<typeof passwordMessages> = {
  show: "Mostrar: {field}",
  currentPassword: "Contraseña actual",
  newPassword: "Contraseña nueva",
  confirmPassword: "Confirmar contraseña",
  submit: "Enviar",
  forgotTitle: "Olvidé mi contraseña",
  forgotLead:
    "Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para elegir una contraseña nueva.",
  linkSentTitle: "Revise su correo",
  linkSent: "Le enviamos un enlace. Ábralo para elegir una contraseña nueva.",
  linkSentTo:
    "Si {email} tiene una cuenta aquí, el correo llegará en unos minutos. El enlace funciona durante una hora.",
  linkSentLook:
    "¿No llegó? Revise la carpeta de correo no deseado y compruebe que esta es la dirección de su cuenta.",
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
  resetTitle: "Elija una contraseña nueva",
  renewTitle: "Renueve su contraseña",
  renewLead: "Su contraseña ha vencido. Elija una nueva para continuar.",
  changeTitle: "Cambie su contraseña",
  changeLead: "Aquí la sesión sigue abierta. En los demás lugares tendrá que volver a iniciarla.",
  currentWrong: "Esta no es su contraseña actual.",
  sameAsBefore: "Elija una contraseña que no sea la actual.",
  linkUnusable: "Este enlace no se puede usar",
  linkIncomplete: "Falta una parte del enlace. Ábralo otra vez desde el correo o pida uno nuevo.",
  askForLink: "Pedir un enlace nuevo",
  policy: "Su contraseña necesita:",
  ruleLength: "8 caracteres o más",
  ruleNumber: "1 número",
  ruleLowercase: "1 letra minúscula",
  ruleUppercase: "1 letra mayúscula",
  ruleSymbol: "1 símbolo de estos: {symbols}",
  ruleMet: "Listo",
  ruleOpen: "Falta",
  ruleNowMet: "Listo: {rule}",
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
