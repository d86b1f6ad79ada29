import type { controlMessages, fieldMessages } from "../../general/controls.ts";
import type { Texts } from "../../general/language.ts";

export const fieldMessagesVi: Texts<typeof fieldMessages> = {
  optional: "(không bắt buộc)",
  errorSummaryTitle: "Có chỗ cần sửa",
  errorPrefix: "Lỗi:",
};

export const controlMessagesVi: Texts<typeof controlMessages> = {
  close: "Đóng",
  cancel: "Hủy",
  dismiss: "Đóng thông báo",
  loading: "Đang tải",
  tryAgain: "Thử lại",
  callOffice: "Nếu vẫn không được, vui lòng liên lạc với văn phòng.",
  contactOffice: "Liên lạc với văn phòng",
  suggestionCount: { other: "{count} gợi ý. Dùng phím mũi tên để chọn." },
  suggestionsLabel: "Gợi ý",
  clear: "Xóa",
  show: "Hiển thị",
  perPage: "mỗi trang",
  pages: "Các trang",
  previousPage: "Trước",
  nextPage: "Sau",
  page: "Trang {page}",
  pageOf: "Trang {page} / {pages}",
};
