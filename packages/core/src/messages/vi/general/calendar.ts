import type { calendarMessages } from "../../general/calendar.ts";
import type { Texts } from "../../general/language.ts";

/** Each name of a day has two words, joined by a space that does not separate the names. */
export const calendarMessagesVi: Texts<typeof calendarMessages> = {
  weekdays: "Chủ\u00a0Nhật Thứ\u00a0Hai Thứ\u00a0Ba Thứ\u00a0Tư Thứ\u00a0Năm Thứ\u00a0Sáu Thứ\u00a0Bảy",
  months: "1 2 3 4 5 6 7 8 9 10 11 12",
  day: "{weekday}, ngày {day} tháng {month} năm {year}",
};
