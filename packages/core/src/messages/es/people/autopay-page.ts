import type { Texts } from "../../general/language.ts";
import type { autoPayPageMessages } from "../../people/autopay-page.ts";

export const autoPayPageMessagesEs: Texts<typeof autoPayPageMessages> = {
  title: "Pagos automáticos",
  lead: "Pagamos una vez al mes lo que debe en una cuenta, para que no tenga que estar pendiente de las fechas.",
  loadFailed: "No se pudieron cargar sus pagos automáticos",
  noAccounts: "No tiene ninguna cuenta vinculada",
  noAccountsHelp:
    "Primero vincule la cuenta de su propiedad. Luego puede programar pagos automáticos para ella.",
  linkAccount: "Vincular una cuenta",
  off: "Sin pagos automáticos",
  offHelp: "Usted mismo paga las facturas de esta cuenta.",
  on: "Activos",
  paused: "En pausa",
  pausedHelp:
    "No se cobra nada mientras están en pausa, por ejemplo después de un pago rechazado. Para continuar, elija otra forma de pago o guárdelos otra vez sin cambios.",
  finished: "Terminados",
  finishedHelp: "Ese fue el último pago. Prográmelos otra vez para continuar.",
  setUp: "Programar",
  setUpOf: "Programar pagos automáticos para {account}",
  change: "Cambiar",
  changeOf: "Cambiar los pagos automáticos de {account}",
  stop: "Detener",
  stopOf: "Detener los pagos automáticos de {account}",
  method: "Se paga con",
  methodGone: "La forma de pago ya no está guardada",
  first: "Primer pago",
  count: "Número de pagos",
  last: "Último pago",
  next: "Próximos pagos",
  nextAmount: "{amount} según lo que debe hoy",
  nothingOwed: "Todavía no se debe nada",
  later: "El monto se anuncia por correo electrónico",
  upcomingFailed: "No se pudieron cargar los próximos pagos.",

  formTitle: "Programar pagos automáticos",
  changeTitle: "Cambiar pagos automáticos",
  forAccount: "Para {account}",
  choose: "¿Qué forma de pago?",
  noMethods: "No tiene ninguna forma de pago que pueda usar aquí",
  noMethodsHelp: "Agregue aquí una tarjeta o una cuenta bancaria y luego configure los pagos automáticos.",
  noAddress: "Primero agregue una dirección de facturación a esta forma de pago.",
  firstHint: "Después una vez al mes el mismo día, o el último día de un mes más corto.",
  countHint: "Cuántos meses, de 1 a {most}.",
  whatTitle: "Qué tomamos y cuándo",
  whatOwed:
    "En cada fecha de pago cobramos lo que debe en esta cuenta, más el cargo de su forma de pago. Si no debe nada, no cobramos nada.",
  whatFee: "Cargo de esta forma de pago: {fee}.",
  whatNotice: {
    one: "Le enviamos el monto por correo electrónico {count} día antes de cada pago.",
    other: "Le enviamos el monto por correo electrónico {count} días antes de cada pago.",
  },
  whatMost:
    "Si ese día debe más, por ejemplo por una multa, cobramos como máximo {percent}% más de lo anunciado, y nunca más de {most} adicionales.",
  whatTries:
    "Si un pago es rechazado, lo intentamos otra vez al día siguiente y tres días después. Después ponemos los pagos en pausa y le avisamos.",
  whatEnd:
    "El último pago es el {last}. Aquí puede cambiar o detener los pagos automáticos hasta el día antes de un pago.",
  consent:
    "Autorizo a {company} a tomar estos pagos automáticamente con esta forma de pago hasta el último pago o hasta que yo los detenga.",
  consentRequired: "Marque la casilla para permitir estos pagos.",
  save: "Guardar",
  start: "Comenzar pagos automáticos",
  cancel: "Cancelar",
  done: "Los pagos automáticos están programados",
  doneText: "Le enviamos un correo electrónico con lo que usted aceptó.",
  changed: "Pagos automáticos cambiados",
  failed: "Pagos automáticos no guardados",
  failedText: "No se programó nada. Revise lo que eligió e inténtelo de nuevo.",
  stopTitle: "¿Detener los pagos automáticos?",
  stopText:
    "No cobraremos nada más para {account} y usted mismo paga sus facturas. Un pago que se está haciendo hoy no se anula.",
  stopConfirm: "Detenerlos",
  keep: "Conservarlos",
  stopped: "Pagos automáticos detenidos",
  stoppedText: "Desde ahora usted mismo paga las facturas de {account}.",
  stopFailed: "Pagos automáticos no detenidos",
};
