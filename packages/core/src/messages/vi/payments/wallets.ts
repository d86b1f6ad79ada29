import type { Texts } from "../../general/language.ts";
import type { walletMessages, walletSiteMessages } from "../../payments/wallets.ts";

export const walletMessagesVi: Texts<typeof walletMessages> = {
  group: "Thanh toán bằng ví điện tử",
  test: "thử nghiệm",
  or: "Hoặc thanh toán bằng thẻ",
  close: "Đóng",
  closed: "Ví điện tử đã đóng. Chưa có khoản tiền nào bị trừ.",
  failed: "Không mở được ví điện tử. Chưa có khoản tiền nào bị trừ. Hãy thử lại hoặc thanh toán bằng thẻ.",
  captchaFirst:
    "Trước hết hãy đánh dấu ô bên dưới để xác nhận quý vị không phải là rô-bốt. Sau đó nhấn lại nút của ví điện tử.",
  atOnce: "Với Apple Pay hoặc Google Pay, quý vị trả số tiền tổng cộng ở trên ngay khi chấp thuận.",
  notReady:
    "Để thanh toán bằng Apple Pay hoặc Google Pay, trước hết hãy điền đầy đủ trang thanh toán và chấp nhận các điều khoản. Sau đó nhấn Thanh toán. Quý vị có thể nhập thẻ ở đây bất cứ lúc nào.",
  notSaved:
    "Không thể lưu Apple Pay và Google Pay hoặc dùng cho thanh toán tự động. Quý vị có thể dùng mỗi lần thanh toán.",
};

export const walletSiteMessagesVi: Texts<typeof walletSiteMessages> = {
  title: "Apple Pay và Google Pay",
  intro:
    "Người thanh toán chỉ thấy các nút này trên những trang web mà quý vị đã bật và cổng thanh toán đã xác minh. Thanh toán bằng ví là thanh toán bằng thẻ: cùng mức phí, cùng quy định, cùng báo cáo.",
  site: "Trang web",
  state: "Ví điện tử",
  action: "Thao tác",
  portal: "Cổng thanh toán trực tuyến của quý vị",
  widget: "Trang web có gắn tiện ích",
  states: {
    offered: "Đang cung cấp: {wallets}.",
    no_wallets:
      "Không cung cấp: {gateway} không nhận ví điện tử ở đây. Thay đổi trang web này cũng không khắc phục được.",
    not_registered: "Không cung cấp: ví điện tử chưa được bật cho trang web này.",
    other_account:
      "Không cung cấp: trang web này đã đăng ký với một tài khoản mà văn phòng không còn dùng. Hãy bật lại để đăng ký với tài khoản hiện tại.",
    not_verified: "Không cung cấp: {gateway} chưa xác minh trang web này.",
    not_secure:
      "Không cung cấp: địa chỉ trang web này bắt đầu bằng http://. Trình duyệt chỉ mở ví điện tử trên trang có https://. Hãy yêu cầu nhà cung cấp trang web cài chứng chỉ, rồi cho phép địa chỉ https:// trong mục Nhúng.",
  },
  missing: "Không cung cấp: {wallets}.",
  why: "Lý do của cổng thanh toán: {why}",
  checked: "Đã kiểm tra: {date}",
  turnOn: "Bật",
  check: "Kiểm tra lại",
  turnOff: "Tắt",
  turnOnNamed: "Bật ví điện tử tại {site}",
  checkNamed: "Kiểm tra lại {site}",
  turnOffNamed: "Tắt ví điện tử tại {site}",
  saved: "Đã lưu.",
  failed: "Không có gì thay đổi",
  noAnswer: "{gateway} không trả lời. Không có gì thay đổi: hãy thử lại sau.",
  loadFailed: "Không tải được danh sách trang web",
};
