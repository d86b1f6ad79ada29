import type { Texts } from "../../general/language.ts";
import type { gatewayAccountMessages } from "../../office/gateway-account.ts";

export const gatewayAccountMessagesEs: Texts<typeof gatewayAccountMessages> = {
  title: "Pasarela de pago",
  intro:
    "La cuenta en la que se ingresan los pagos con tarjeta y cheque electrónico de su oficina. Otra cuenta recibe los pagos cuando otro administrador lo haya confirmado.",
  current: "Cuenta actual",
  currentOwn: "{gateway}, una cuenta de su oficina",
  currentShared: "{gateway}, la cuenta de esta instalación",
  currentNone:
    "Ninguna. Su oficina no recibe pagos en línea hasta que ingrese una cuenta propia: el operador no presta la de la instalación.",
  keysLost:
    "Las claves de esta cuenta ya no se pueden leer. Ingréselas de nuevo: hasta entonces no se hace ni se reembolsa ningún pago.",
  live: "real",
  test: "modo de prueba",
  mode: "Modo",
  since: "Desde",
  vendorId: "Identificador de la cuenta en la pasarela",
  keysReplaced: "Claves reemplazadas",
  by: "{date}, {name}",
  operator: "el operador",
  ending: "termina en {ending}",
  replace: "Reemplazar las claves",
  replaceIntro:
    "Para claves nuevas de la misma cuenta. Las tarjetas guardadas y los pagos automáticos siguen funcionando. Ingrese todos los valores de nuevo.",
  change: "Cambiar a otra cuenta",
  changeIntro:
    "Los reembolsos, las devoluciones y los pagos sin resolver de la cuenta anterior se quedan en ella. Las tarjetas y cuentas bancarias que los residentes guardaron allí no se pueden cobrar con otra cuenta: los pagos automáticos con ellas se detienen, y los residentes las ingresan de nuevo.",
  gateway: "Pasarela",
  keyHint: "Se guarda cifrada y no se vuelve a mostrar.",
  valueError: "{label} no tiene este formato. Copie el valor completo.",
  testKeys: "Probar estas claves",
  testing: "Preguntando a la pasarela…",
  save: "Guardar",
  cancel: "Cancelar",
  saved: "La cuenta está guardada.",
  savedWaiting: "Todavía no ha cambiado nada: el cambio está en espera.",
  waiting: "Cambio en espera",
  waitingFor: {
    change: "Los pagos deben llegar a otra cuenta, en {gateway}.",
    keys: "Se deben reemplazar las claves de una cuenta, en {gateway}.",
    leave: "Los pagos deben llegar a la cuenta de esta instalación.",
  },
  asked: "Pedido",
  effective: "Se aplica",
  effectiveSecond: "cuando otro administrador lo confirme",
  secondOwn: "Usted lo pidió, así que otro administrador debe confirmarlo.",
  secondAdmins: "Solo un administrador de su oficina lo confirma.",
  secondNew:
    "No puede confirmarlo: hace menos de un día que es administrador o que cambió su contraseña o su correo electrónico.",
  secondYou: "Compare la cuenta con lo que decidió su oficina antes de confirmarla.",
  delay:
    "No hay otro administrador que pueda confirmarlo, así que se aplica solo. Hasta entonces, cualquier administrador puede rechazarlo aquí o detenerlo con el enlace del mensaje.",
  confirm: "Confirmar el cambio",
  confirmTitle: "¿Ingresar los pagos en esta cuenta a partir de ahora?",
  confirmText:
    "A partir del siguiente pago, el dinero llega allí. Los pagos anteriores se quedan en la cuenta que los recibió.",
  confirmed: "El cambio está hecho.",
  reject: "Rechazar el cambio",
  rejected: "El cambio se rechazó. No ha cambiado nada.",
  failed: "No se guardó nada",
  loadFailed: "No se pudo cargar su cuenta de la pasarela",
  leave: "Usar la cuenta de la instalación",
  leaveTitle: "¿Usar la cuenta de esta instalación?",
  leaveText:
    "Los pagos nuevos se ingresan en la cuenta de la instalación. Los reembolsos de pagos anteriores se quedan en su propia cuenta.",
  history: "Historial",
  historyNone: "Su oficina no ha tenido una cuenta propia.",
  untilTitle: "Hasta",
  replaceNamed: "Reemplazar las claves de {account}, desde {date}",
  now: "actual",
  results: {
    valid: "{gateway} acepta estas claves: son de la cuenta {account}, {mode}.",
    valid_unnamed:
      "{gateway} acepta esta clave ({mode}), pero no le permite leer de qué cuenta es: compruébelo usted.",
    valid_ready: "La cuenta {account} está conectada en {gateway} y recibe pagos, {mode}.",
    valid_due:
      "La cuenta {account} recibe pagos ({mode}), y {gateway} pide información sobre su oficina: ingrésela en {gateway} antes de la fecha límite que allí se indica, o la cuenta dejará de recibir pagos.",
    not_connected:
      "Esta cuenta no está conectada a la cuenta del operador en {gateway}, o no existe: compare el identificador.",
    not_assigned:
      "Esta cuenta no está marcada en {gateway} como la de su oficina. Lo hace el operador, para que el dinero de una oficina no llegue a otra.",
    not_ready:
      "{gateway} todavía no permite que esta cuenta reciba estos pagos: complete lo que pide en su panel.",
    wrong_key: "{gateway} no acepta esta clave: es incorrecta o fue revocada.",
    mixed: "Estas claves no van juntas: una es real y la otra, del modo de prueba.",
    test_key:
      "Son claves del modo de prueba, y esta instalación recibe pagos reales: ingrese las claves reales.",
    live_key: "Son claves reales, y esta instalación no usa TLS: solo https puede recibir tarjetas reales.",
    other_account: "Estas claves son de otra cuenta, {account}: para cambiar de cuenta, elija esa opción.",
    no_answer: "{gateway} no respondió. Que sepamos, las claves no tienen ningún error: inténtelo más tarde.",
    not_understood:
      "{gateway} respondió con el estado {status}, que no dice nada de las claves: inténtelo más tarde.",
    keys_lost: "Las claves guardadas ya no se pueden leer. Ingréselas de nuevo.",
  },
};
