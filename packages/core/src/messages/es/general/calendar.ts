import type { calendarMessages } from "../../general/calendar.ts";
import type { Texts } from "../../general/language.ts";

export const calendarMessagesEs: Texts<typeof calendarMessages> = {
  weekdays: "domingo lunes martes miércoles jueves viernes sábado",
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  day: "{weekday} {day} de {month} de {year}",
};
