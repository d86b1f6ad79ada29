import type { Texts } from "../../general/language.ts";
import type { backOfficeMessages } from "../../office/back-office.ts";

export const backOfficeMessagesVi: Texts<typeof backOfficeMessages> = {
  adminSections: "Các phần của Quản trị",
  reportSections: "Các phần của Báo cáo",
  settings: "Cài đặt",
  fees: "Phí",
  look: "Giao diện",
  texts: "Lời văn và điều khoản",
  products: "Sản phẩm và tìm kiếm",
  embedding: "Trên trang web của quý vị",
  connectors: "Kết nối",
  users: "Người dùng và vai trò",
  imports: "Nhập dữ liệu hóa đơn",
  receipts: "Tiền thu",
  transactions: "Giao dịch",
  closeOut: "Chốt sổ cuối ngày",
  settlement: "Quyết toán",
  returned: "Chi phiếu điện tử bị trả lại",
  refunds: "Hoàn tiền và hủy giao dịch",
  feeReport: "Phí đã thu",
  unpaid: "Hóa đơn chưa trả",
  attention: "Cần xem xét",
  returnedMail: "Email bị trả lại",
  audit: "Nhật ký hoạt động",
};
