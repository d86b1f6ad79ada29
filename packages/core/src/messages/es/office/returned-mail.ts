import type { Texts } from "../../general/language.ts";
import type { returnedMailMessages } from "../../office/returned-mail.ts";

export const returnedMailMessagesEs: Texts<typeof returnedMailMessages> = {
  title: "Correo devuelto",
  help: "El correo electrónico enviado a estas direcciones fue devuelto, así que ya no se les envía nada: ni recibos, ni recordatorios, ni facturas. Corrija la dirección con la persona, o habilítela aquí cuando vuelva a funcionar.",
  count: { one: "{count} dirección", other: "{count} direcciones" },
  none: "No hay correo devuelto",
  noneHelp: "Una dirección aparece aquí cuando su servidor de correo responde que no puede recibir mensajes.",
  failed: "No se pudo cargar el correo devuelto",
  address: "Correo electrónico",
  reason: "Respuesta del servidor de correo",
  since: "Devuelto el",
  clear: "Habilitar",
  clearNamed: "Habilitar {email}",
  clearedTitle: "Dirección habilitada",
  cleared:
    "Los correos nuevos se envían otra vez a {email}. Lo que no se envió mientras tanto ya no se envía.",
  clearFailed: "No se habilitó la dirección",
  gone: "Esta dirección ya estaba habilitada.",
};
