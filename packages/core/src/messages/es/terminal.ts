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

  aborted: "Interrumpido",
  error: "Error",
  terminalError: "ERROR DE LA TERMINAL",
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
