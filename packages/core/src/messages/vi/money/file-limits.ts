import type { Texts } from "../../general/language.ts";
import type { fileLimitMessages } from "../../money/file-limits.ts";

export const fileLimitMessagesVi: Texts<typeof fileLimitMessages> = {
  size: "Tệp này có {found} ký tự, trong khi chỉ đọc tối đa {most} ký tự. Vui lòng chia nhỏ tệp.",
  lines: "Tệp này có ít nhất {found} dòng, trong khi chỉ đọc tối đa {most} dòng. Vui lòng chia nhỏ tệp.",
  lineLength:
    "Dòng {line} có ít nhất {found} ký tự, trong khi chỉ đọc tối đa {most} ký tự. Kiểm tra xem có đúng tệp không.",
  columns:
    "Dòng {line} có ít nhất {found} cột, trong khi chỉ đọc tối đa {most} cột. Kiểm tra xem có đúng tệp không.",
  records:
    "Tệp này có ít nhất {found} bản ghi, trong khi chỉ đọc tối đa {most} bản ghi. Vui lòng chia nhỏ tệp.",
  waiting: "Đang đọc các tệp khác nên tệp này chưa được xử lý. Đợi một phút rồi thử lại.",
};
