import type { Texts } from "../../general/language.ts";
import type { importFolderMessages } from "../../office/import-folder.ts";

export const importFolderMessagesEs: Texts<typeof importFolderMessages> = {
  title: "Importar desde una carpeta",
  help: "El servidor revisa la carpeta del condado, importa cada archivo completo con la correspondencia guardada y lo mueve a done o failed con un informe.",
  none: "Este servidor no tiene carpeta de importación. Quien administra el servidor puede configurarla.",
  folder: "Carpeta en el servidor",
  enabled: "Importar archivos de la carpeta",
  every: "Con qué frecuencia",
  minutes: {
    five: "Cada 5 minutos",
    fifteen: "Cada 15 minutos",
    hourly: "Cada hora",
    daily: "Una vez al día",
  },
  save: "Guardar",
  saved: "Se guardó la programación.",
  saveFailed: "No se pudo guardar la programación",
  loadFailed: "No se pudo cargar la programación",
  mailTo: "Los resultados se envían a",
  looked: "Última revisión",
  next: "Próxima revisión",
  never: "Todavía no",
  off: "Desactivada",
  problem: {
    missing: "La carpeta no existe en el servidor.",
    not_a_folder: "La carpeta, o una dentro de ella, es un enlace o no es una carpeta; por eso no se usa.",
    failed: "No se pudo leer la carpeta. El registro del servidor indica por qué.",
  },
  files: "Archivos de la carpeta",
  noFiles: "Todavía no hay archivos.",
  states: {
    waiting: "Todavía llegando",
    importing: "Importándose",
    done: "Importado",
    failed: "No importado",
    known: "Ya importado antes",
  },
  result: "Qué pasó",
  openImport: "Abrir la importación de {file}",
  report: { result: "Resultado" },
  problems: {
    notPlain: "Es un enlace o no es un archivo común, así que no se leyó.",
    empty: "El archivo está vacío.",
    tooLarge: "El archivo es mayor que 1 GB. Divídalo.",
    noMapping: "El condado todavía no tiene una correspondencia guardada. Importe primero un archivo a mano.",
    badControl: "No se encontraron totales en el archivo de control, así que no se importó nada.",
    known: "El mismo archivo ya se importó antes, así que no se hizo nada.",
  },
  mail: {
    subject: {
      done: "Facturas importadas: {file}",
      failed: "Facturas no importadas: {file}",
      known: "Facturas ya importadas: {file}",
    },
    text: {
      done: "El archivo se importó y ahora está en la carpeta done, con un informe.",
      failed: "El archivo no se importó y ahora está en la carpeta failed, con un informe.",
      known: "El mismo archivo ya se importó antes. Ahora está en la carpeta done.",
    },
    file: "Archivo",
  },
};
