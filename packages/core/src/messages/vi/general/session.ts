import type { Texts } from "../../general/language.ts";
import type { sessionMessages, standingMessages } from "../../general/session.ts";

export const sessionMessagesVi: Texts<typeof sessionMessages> = {
  guestUser: "Khách",
  sessionExpiredTitle: "Phiên đã hết hạn",
  sessionExpired: "Phiên đăng nhập của quý vị đã hết hạn.",
  errorTitle: "Lỗi!",
  requestErrorTitle: "Lỗi",
  maintenance: "Trang web hiện đang tạm ngưng để bảo trì. Chúng tôi xin lỗi vì sự bất tiện này.",
  backToHome: "Về trang chủ",
  login: "Đăng nhập",
  signUp: "Đăng ký",
  profile: "Hồ sơ",
  logout: "Đăng xuất",
  help: "Trợ giúp",
  contact: "Liên lạc",
  home: "Trang chủ",
  paymentHistory: "Lịch sử thanh toán",
  statements: "Bản sao kê",
  accounts: "Tài khoản",
  paymentMethods: "Phương thức thanh toán",
  autoPay: "Thanh toán tự động",
  customer: "Khách hàng",
  admin: "Quản trị",
  reports: "Báo cáo",
  closeOut: "Đếm ngăn tiền của tôi",
  approvals: "Phê duyệt",
  addressChanges: "Thay đổi địa chỉ",
  hiddenBills: "Hóa đơn đã ẩn",
  privateList: "Danh sách riêng tư",
  viewOnlyList: "Danh sách chỉ xem",
};

export const standingMessagesVi: Texts<typeof standingMessages> = {
  errorTitle: "Đã xảy ra lỗi",
  contactSupport: "Liên lạc bộ phận hỗ trợ",
  supportLink: "liên kết này",
  maintenanceTitle: "Chúng tôi sẽ sớm trở lại",
  maintenanceNext:
    "Trang này tự kiểm tra mỗi 30 giây và sẽ tự tiếp tục ngay khi trang web hoạt động trở lại.",
};
