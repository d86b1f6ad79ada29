import type { Texts } from "../language.ts";
import type { sessionMessages } from "../session.ts";

export const sessionMessagesEs: Texts<typeof sessionMessages> = {
  guestUser: "Usuario invitado",
  sessionExpiredTitle: "Sesión vencida",
  sessionExpired: "Su sesión ha vencido.",
  companyNotFoundTitle: "¡Error!",
  maintenance: "El sitio está fuera de servicio en este momento por mantenimiento. Disculpe las molestias.",
  pdfViewer: "Visor de PDF",
  backToHome: "Volver al inicio",
  login: "Iniciar sesión",
  signUp: "Inscribirse",
  profile: "Perfil",
  logout: "Cerrar sesión",
  help: "Ayuda",
  contact: "Contacto",
  home: "Inicio",
  paymentHistory: "Historial de pagos",
  statements: "Estados de cuenta",
  accounts: "Cuentas",
  paymentMethods: "Formas de pago",
  autoPay: "Pagos automáticos",
  customer: "Cliente",
  admin: "Administración",
  reports: "Informes",
  privateList: "Lista privada",
  viewOnlyList: "Lista de solo consulta",
};
