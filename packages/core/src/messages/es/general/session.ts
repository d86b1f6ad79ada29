import type { Texts } from "../../general/language.ts";
import type { sessionMessages, standingMessages } from "../../general/session.ts";

export const sessionMessagesEs: Texts<typeof sessionMessages> = {
  guestUser: "Usuario invitado",
  sessionExpiredTitle: "Sesión vencida",
  sessionExpired: "Su sesión ha vencido.",
  errorTitle: "¡Error!",
  requestErrorTitle: "Error",
  maintenance: "El sitio está fuera de servicio en este momento por mantenimiento. Disculpe las molestias.",
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
  closeOut: "Contar mi caja",
  approvals: "Aprobaciones",
  addressChanges: "Cambios de dirección",
  hiddenBills: "Facturas ocultas",
  privateList: "Lista privada",
  viewOnlyList: "Lista de solo consulta",
};

export const standingMessagesEs: Texts<typeof standingMessages> = {
  errorTitle: "Algo salió mal",
  contactSupport: "Contactar a soporte",
  supportLink: "este enlace",
  maintenanceTitle: "Volveremos pronto",
  maintenanceNext: "Esta página lo comprueba cada 30 segundos y continúa sola en cuanto el sitio vuelva.",
};
