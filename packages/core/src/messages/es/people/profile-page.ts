import type { Texts } from "../../general/language.ts";
import type { profilePageMessages } from "../../people/profile-page.ts";

export const profilePageMessagesEs: Texts<typeof profilePageMessages> = {
  title: "Perfil",
  detailsTitle: "Sus datos",
  firstName: "Nombre",
  lastName: "Apellido",
  email: "Correo electrónico",
  emailHint: "Con él inicia sesión, y ahí le escribimos.",
  phone: "Número de teléfono",
  phoneHint: "Diez dígitos, sin guiones.",
  save: "Guardar cambios",
  savedTitle: "Perfil guardado",
  saved: "Sus datos están al día.",
  failed: "No se pudo guardar su perfil",
  taken: "El correo electrónico ya existe",
  moveTitle: "¿Cambiar su correo electrónico?",
  moveBody:
    "Le pediremos su contraseña y enviaremos un enlace a {email}. Hasta que lo abra, sigue iniciando sesión con {old}. También escribimos a {old}, desde donde se puede deshacer el cambio durante 7 días.",
  movedTitle: "Abra el enlace que le enviamos",
  moved: "Enviamos un enlace a {email}. Hasta que lo abra, {old} sigue siendo su correo electrónico.",
  moveConfirm: "Cambiarlo",
  moveCancel: "Conservar el anterior",
  unchanged: "No hay ningún cambio.",
  securityTitle: "Contraseña y acceso",
  changePassword: "Cambiar su contraseña",
  passwordHelp: "Una contraseña nueva cierra su sesión en todos los demás dispositivos.",
  signOut: "Cerrar sesión",
  moreTitle: "Más opciones de su cuenta",
  accounts: "Cuentas, facturas sin papel y correo electrónico",
  methods: "Formas de pago",
  autoPay: "Pagos automáticos",
};
