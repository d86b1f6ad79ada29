import type { Texts } from "../../general/language.ts";
import type { connectorMessages } from "../../office/connectors.ts";

export const connectorMessagesEs: Texts<typeof connectorMessages> = {
  title: "Conectores",
  intro:
    "Dónde encuentra County Pay los sistemas propios de su oficina. Un cambio vale a partir del siguiente pago.",
  kinds: {
    tyler: "Tyler: pagos",
    "tyler-search": "Tyler: búsqueda",
    drives: "Drives: carritos",
    terminals: "Terminales de tarjeta",
  },
  help: {
    tyler: "Cada pago se registra aquí. Sin una dirección, los pagos no se registran.",
    "tyler-search":
      "Las búsquedas del servicio de Tyler preguntan aquí. Sin una dirección, usan las facturas que usted importó.",
    drives:
      "Los carritos de vehículos vienen de aquí y se confirman aquí. Sin una dirección, no hay carritos.",
    terminals: "Aquí se llama a las terminales de sus ventanillas. Sin una dirección, no se alcanza ninguna.",
  },
  address: "Dirección",
  addressHint: "Por ejemplo, https://tax.county.gov/pay. Déjela vacía si no hay ninguna.",
  terminalsHint: "Por ejemplo, https://terminals.county.gov. Si no indica un puerto, se usa el 10010.",
  sandboxHint: "Escriba sandbox para usar el entorno de pruebas de esta instalación.",
  addressError:
    "Escriba una dirección que empiece con https://, sin nombre de usuario ni signo de interrogación.",
  secret: "Clave secreta",
  secretHint: "Se envía con cada llamada. Solo para sistemas que la piden.",
  secretKept: "Hay una clave guardada. Escriba otra para reemplazarla.",
  secretMoved: "Una dirección nueva empieza sin la clave. Escriba la clave otra vez.",
  removeSecret: "Quitar la clave guardada",
  timeout: "Tiempo para responder, en segundos",
  timeoutHint: "De 0.5 a 30. Déjelo vacío para usar {seconds}.",
  timeoutError: "Escriba un número de segundos de 0.5 a 30.",
  save: "Guardar",
  saveNamed: "Guardar {name}",
  saved: "{name}: guardado.",
  test: "Probar",
  testNamed: "Probar {name}",
  testing: "Probando…",
  testUnsaved: "Guarde primero: la prueba usa la dirección guardada.",
  testFailed: "No se pudo hacer la prueba",
  failed: "No se guardó nada",
  loadFailed: "No se pudieron cargar sus conectores",
  notAllowed:
    "County Pay no puede usar esta dirección. Las direcciones públicas requieren https. Una dirección de una red privada debe ser autorizada por quien opera esta instalación (CONNECTOR_NETWORKS).",
  results: {
    ready: "{address} responde y habla nuestro protocolo. Tardó {milliseconds} ms.",
    terminals: "{connected} de {all} terminales están conectadas.",
    none: "No hay ninguna dirección a la que preguntar.",
    nowhere:
      "El entorno de pruebas no se usa en esta instalación, porque una pasarela real recibe el dinero.",
    unknown_host: "No existe ningún servidor con este nombre: {address}. Revise cómo está escrito.",
    not_allowed:
      "No se puede preguntar a {address}: las direcciones públicas requieren https y las redes privadas requieren el permiso del operador (CONNECTOR_NETWORKS).",
    unreachable: "Nadie responde en {address}. Revise la dirección y si el servicio está en marcha.",
    timeout: "{address} no respondió a tiempo.",
    tls: "{address} no tiene un certificado válido o no habla https.",
    redirect: "{address} nos envía a otra dirección y no la seguimos. Escriba la dirección final.",
    too_large: "{address} respondió con más de lo que leemos. Probablemente es otro servicio.",
    not_json: "{address} respondió con algo que no es JSON. Probablemente es otro servicio.",
    secret_lost: "La clave guardada ya no se puede leer. Escríbala otra vez.",
    no_secret: "{address} rechazó nuestra clave (estado {status}).",
    not_ours: "{address} responde, pero no es un conector de County Pay: /about dice otra cosa.",
    version: "{address} habla otra versión de nuestro protocolo.",
    kind: "{address} es un conector, pero no para {kind}.",
    status: "{address} respondió con el estado {status} al preguntar por /about.",
  },
};
