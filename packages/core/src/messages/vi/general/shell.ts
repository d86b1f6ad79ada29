import type { Texts } from "../../general/language.ts";
import type { dialogMessages, onlyInMessages, shellMessages } from "../../general/shell.ts";

export const shellMessagesVi: Texts<typeof shellMessages> = {
  skipToContent: "Đi đến nội dung chính",
  mainNavigation: "Trình đơn chính",
  cart: "Giỏ thanh toán",
  announcement: "Thông báo",
  dismiss: "Đóng thông báo",
  copyright: "© {year} {name}",
  securePayment:
    "Thông tin thẻ và ngân hàng được nhập trên một trang an toàn riêng. Trang web này không bao giờ thấy các thông tin đó.",
  terms: "Điều khoản và điều kiện",
  noTerms: "Văn phòng này chưa đăng các điều khoản ở đây. Vui lòng liên lạc với văn phòng.",
  contact: "Liên lạc với văn phòng",
  notFound: "Không tìm thấy gì",
  notAllowed: "Vai trò của quý vị không mở được trang này",
  notAllowedHelp:
    "Quý vị đăng nhập với vai trò {role}. Quản trị viên của {county} có thể cho phép trong Quản trị, Kiểm soát.",
  notFoundHelp: "Trang có thể đã được dời đi, hoặc địa chỉ bị gõ sai.",
  goToSearch: "Tìm hóa đơn",
  companyNotFound: "Không tìm thấy văn phòng!",
  companyNotFoundHelp: "Kiểm tra địa chỉ, hoặc dùng liên kết trên trang web của quận.",
  screenFailed: "Không tải được trang này",
  screenFailedHelp:
    "Lỗi này không tạo ra khoản thanh toán nào. Quý vị có thể tải lại trang mà không sợ mất gì.",
  loadAgain: "Tải lại trang",
  tryAgain: "Thử lại",
  menu: "Trình đơn",
  closeMenu: "Đóng trình đơn",
  sideMenu: "Các trang của quý vị",
  furtherLinks: "Thêm từ văn phòng này",
  account: "Tài khoản",
  miscCart: "Giỏ dịch vụ",
  readAnnouncement: "Đọc toàn bộ",
  secureSeal: "Được bảo vệ bằng mã hóa",
  offlineNote:
    "Quý vị không có kết nối mạng. Thông tin đang hiện có thể đã cũ, và quý vị chưa thể thanh toán cho đến khi có kết nối lại.",
  help: "Trợ giúp",
  print: "In",
  goHome: "Về trang chủ",
  companyFailedTitle: "Không tải được trang của văn phòng này",
  companyFailedHelp: "Giỏ thanh toán của quý vị đã được lưu. Trang sẽ tự thử lại khi có kết nối.",
  offlineTitle: "Quý vị không có kết nối mạng",
  receiptFailedHelp:
    "Việc này không ảnh hưởng đến khoản thanh toán của quý vị. Tải lại trang để xem kết quả. Vui lòng không thanh toán lại.",
  screenOfflineHelp:
    "Không tải được trang này vì quý vị không có kết nối mạng. Lỗi này không tạo ra khoản thanh toán nào. Vui lòng kiểm tra kết nối rồi thử lại.",
  updatedTitle: "Trang web này đã được cập nhật",
  updatedHelp:
    "Đã có phiên bản mới. Giỏ thanh toán của quý vị đã được lưu, và quý vị có thể tải lại trang an toàn.",
  updateReady: "Trang web này đã có phiên bản mới. Giỏ thanh toán của quý vị đã được lưu.",
  useUpdate: "Tải phiên bản mới",
};

export const dialogMessagesVi: Texts<typeof dialogMessages> = {
  failed: "Không tải được phần này",
  failedHelp: "Lỗi này không tạo ra khoản thanh toán nào. Vui lòng kiểm tra kết nối rồi thử lại.",
};

export const onlyInMessagesVi: Texts<typeof onlyInMessages> = { onlyIn: "Chỉ có bằng {language}" };
