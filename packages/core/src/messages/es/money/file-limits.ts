import type { Texts } from "../../general/language.ts";
import type { fileLimitMessages } from "../../money/file-limits.ts";

export const fileLimitMessagesEs: Texts<typeof fileLimitMessages> = {
  size: "Este archivo tiene {found} caracteres y se leen como máximo {most}. Divídalo.",
  lines: "Este archivo tiene al menos {found} líneas y se leen como máximo {most}. Divídalo.",
  lineLength:
    "La línea {line} tiene al menos {found} caracteres y se leen como máximo {most}. Revise que sea el archivo correcto.",
  columns:
    "La línea {line} tiene al menos {found} columnas y se leen como máximo {most}. Revise que sea el archivo correcto.",
  records: "Este archivo tiene al menos {found} registros y se leen como máximo {most}. Divídalo.",
  waiting:
    "Se están leyendo otros archivos, así que con este no se hizo nada. Espere un minuto e inténtelo de nuevo.",
};
