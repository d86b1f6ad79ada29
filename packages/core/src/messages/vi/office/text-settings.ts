import type { Texts } from "../../general/language.ts";
import type { textSettingsMessages } from "../../office/text-settings.ts";

export const textSettingsMessagesVi: Texts<typeof textSettingsMessages> = {
  title: "Lời văn và điều khoản",
  intro:
    "Lời văn riêng của văn phòng quý vị. Người đọc chọn ngôn ngữ khác sẽ thấy lời văn của quý vị bằng ngôn ngữ đó, hoặc bản tiếng Anh nếu quý vị để trống.",
  edit: "Sửa",
  kinds: { text: "Chữ thường", html: "Chữ hoặc HTML. Mã lệnh và biểu mẫu bị loại bỏ.", list: "Danh sách" },
  preview: "Xem trước",
  empty: "Để trống: {otherwise}",
  nothing: "không hiện gì",
  usual: "hiện lời văn thông thường của chúng tôi",
  english: "hiện bản tiếng Anh",
  previewOf: "Xem trước {text}",
  tooLong: "Vui lòng viết không quá 2,000 ký tự.",
  labels: {
    BannerInfo: "Thông báo",
    GuestCountyInfo: "Thông tin văn phòng",
    SearchTips: "Mẹo tìm kiếm",
    Login: "Tiêu đề trang đăng nhập",
    TaxSaleMessage: "Thông báo về việc bán đấu giá do nợ thuế",
    TermsConditions: "Điều khoản thanh toán",
  },
  help: {
    BannerInfo: "Hiện trên mọi trang, trừ trang đăng nhập và đăng ký, cho đến khi người đọc đóng lại.",
    GuestCountyInfo: "Hiện bên cạnh phần tìm kiếm của khách: văn phòng ở đâu, giờ làm việc, và gọi cho ai.",
    SearchTips: "Hiện ở ô tìm kiếm: số thửa đất của quý vị có dạng thế nào.",
    Login: "Chẳng hạn Đăng nhập văn phòng thuế.",
    TaxSaleMessage: "Hiện khi cư dân mở hoặc thêm một hóa đơn trong diện bán đấu giá do nợ thuế.",
    TermsConditions: "Trang Điều khoản và điều kiện mà mọi người thanh toán có thể đọc trước khi thanh toán.",
  },
  statements: "Điều khoản phải đồng ý",
  statementsHelp:
    "Khách đánh dấu vào từng ô trước khi thanh toán. Tối đa 8 điều khoản. {company} được thay bằng tên văn phòng. Nếu quý vị không viết, các điều khoản thông thường được dùng.",
  statement: "Điều khoản {number}",
  addStatement: "Thêm điều khoản",
  removeStatement: "Gỡ bỏ điều khoản {number}",
  statementsUsual: "Đang dùng các điều khoản thông thường:",
  statementsOwn: "Tự viết điều khoản",
  statementsBack: "Dùng điều khoản thông thường",
  statementError: "Vui lòng nhập điều khoản, hoặc gỡ bỏ.",
  statementsMost: "Chỉ có thể có tối đa 8 điều khoản.",
  links: "Liên kết và trang của quý vị",
  linksHelp:
    "EAlert, Help và Contact thay các trang cùng tên của chúng tôi. Tên khác được hiện thành liên kết thêm.",
  linksNone: "Chưa có liên kết nào.",
  linkName: "Tên của liên kết {number}",
  linkUrl: "Địa chỉ của liên kết {number}",
  addLink: "Thêm liên kết",
  removeLink: "Gỡ bỏ liên kết {number}",
  linkNameError: "Vui lòng nhập tên liên kết.",
  linkUrlError: "Vui lòng nhập địa chỉ bắt đầu bằng https://.",
  adImages: "Hình quảng cáo",
  adImagesHelp:
    "Địa chỉ các hình, mỗi dòng một địa chỉ, tối đa 20. Các trang web khác của quý vị lấy hình qua lệnh gọi Assets. Không trang nào ở đây hiện các hình này.",
  adImagesError: "Vui lòng nhập các địa chỉ bắt đầu bằng https:// hoặc dấu gạch chéo, tối đa 20.",
};
