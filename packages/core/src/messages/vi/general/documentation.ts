import type { documentationMessages } from "../../general/documentation.ts";
import type { Texts } from "../../general/language.ts";

export const documentationMessagesVi: Texts<typeof documentationMessages> = {
  title: "Trợ giúp",
  search: "Tìm trong các trang trợ giúp",
  searchHint: "Ví dụ: biên lai, thuế còn nợ, chi phiếu điện tử",
  pages: "Các trang trợ giúp",
  all: "Tất cả trang trợ giúp",
  found: { other: "Tìm thấy {count} trang có “{query}”" },
  nothingFoundTitle: "Không tìm thấy trang nào có “{query}”",
  nothingFound: "Thử một từ khác, hoặc chọn một trang trong danh sách.",
  empty: "Chưa có trang trợ giúp nào.",
  emptyHelp: "Nếu cần giúp đỡ, vui lòng liên lạc với văn phòng.",
  missingTitle: "Trang trợ giúp này không còn ở đây",
  missing: "Trang có thể đã được thay thế. Chọn một trang khác trong danh sách.",
  failed: "Không tải được các trang trợ giúp",
  release: "Phiên bản {version}",
};
