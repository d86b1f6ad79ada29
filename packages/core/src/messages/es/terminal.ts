import type { Texts } from "../language.ts";
import type { terminalMessages } from "../terminal.ts";

export const terminalMessagesEs: Texts<typeof terminalMessages> = {
  title: "Pago con terminal",
  amount: "Monto",
  selectDevice: "Elija el dispositivo *",
  selectTerminal: "Elija la terminal",
  instruction: "Pida a quien paga que deslice, inserte o acerque la tarjeta a la terminal.",
  cardTypeFee: "Cargo: {pct}%",
  cardTypeFeeInWords: "Cargo: {fee}",
  cancel: "Cancelar",
  proceed: "Continuar al pago",
  waiting: "Esperando...",
  canceling: "Cancelando...",
  rebooting: "Reiniciando...",
  connecting: "Conectando...",
  waitingFor: "La terminal espera la tarjeta. Cancelar la detiene.",
  lookingAgain:
    "Todavía no hay respuesta. Volvemos a preguntar cada pocos segundos y paramos después de un minuto.",
  recording: "La tarjeta se leyó. El pago se está registrando.",

  loading: "Cargando las terminales.",
  noTerminals: "Aquí no hay ninguna terminal configurada.",
  noTerminalsHelp:
    "Un administrador agrega las terminales del condado. Mientras tanto, elija otra forma de pago.",
  listFailed: "No se pudieron cargar las terminales",
  checkConnection: "Revisar la conexión",
  connectAgain: "Conectar otra vez",
  reboot: "Reiniciar la terminal",
  reached: "La terminal está conectada.",
  notReached: "No se alcanza la terminal. Revise la corriente y la red, y conéctela otra vez.",
  resend: "Enviarlo otra vez",
  kept: "Antes de cargar esta página, una terminal cobró {amount} que todavía no está registrado. Envíelo otra vez antes de cobrar otra cosa.",
  interrupted:
    "Antes de cargar esta página se interrumpió un cobro en una terminal y todavía no se sabe cómo terminó. Mire el historial de pagos antes de volver a cobrarlo.",
  goesBack: "Lo que cobró la terminal vuelve solo a la tarjeta.",
  close: "Cerrar",

  aborted: "Interrumpido",
  error: "Error",
  terminalError: "ERROR DE LA TERMINAL",
  stopped: {
    ABORTED: "El cobro se detuvo en la terminal. No se cobró nada.",
    CANCELED: "El cobro se canceló. No se cobró nada.",
    TIMEOUT: "Nadie acercó una tarjeta a la terminal a tiempo. No se cobró nada.",
    REBOOTED: "La terminal se reinició durante el cobro. No se cobró nada.",
    OFFLINE: "No se alcanza la terminal. No se cobró nada.",
    BUSY: "La terminal está ocupada con otro cobro. No se cobró nada.",
  },
  declined: "La tarjeta fue rechazada. No se cobró nada.",
  noAnswer:
    "La terminal no respondió a tiempo. Busque el pago en el historial de pagos antes de volver a cobrarlo.",
  notRecorded:
    "La terminal cobró el pago, pero todavía no está registrado. No lo vuelva a cobrar: envíelo otra vez.",

  connectedTitle: "¡Conexión lista!",
  connected: "La terminal se conectó.",
  connectFailedTitle: "¡No se pudo conectar!",
  rebootedTitle: "¡Listo!",
  rebooted: "La terminal se reinició.",
  rebootFailedTitle: "¡No se pudo completar!",
  rebootFailed: "No se pudo reiniciar la terminal.",
  noHandlersTitle: "¡Error!",
  noHandlers: "la respuesta del sdk no tiene los métodos success y failure",
  canceledTitle: "¡Pago cancelado!",
  canceled: "La transacción de pago se canceló.",
  cancelFailedTitle: "¡No se pudo cancelar el pago!",
  cancelLate: "La terminal ya terminó, o nunca se le pidió nada.",
  cancelNoAnswer: "La terminal no responde.",
  invalidFormTitle: "El pago no se realizó",
  invalidForm: "No se puede continuar con su pago. El monto debe ser válido",
};
