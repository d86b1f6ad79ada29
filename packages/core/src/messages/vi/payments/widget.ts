import type { Texts } from "../../general/language.ts";
import type {
  cardFrameMessages,
  loaderMessages,
  sheetMessages,
  widgetMessages,
  widgetTroubleMessages,
} from "../../payments/widget.ts";

export const cardFrameMessagesVi: Texts<typeof cardFrameMessages> = {
  connecting: "Đang mở phần nhập thẻ an toàn…",
  timeout:
    "Phần nhập thẻ không mở được. Chưa có khoản nào được thanh toán. Vui lòng kiểm tra kết nối rồi thử lại.",
  tryAgain: "Thử lại",
};

export const widgetMessagesVi: Texts<typeof widgetMessages> = {
  loading: "Đang tải hóa đơn của quận…",
  frameTitle: "Tìm và thanh toán hóa đơn",
  connecting: "Đang mở các hóa đơn…",
  search: "Tìm kiếm",
  blank: "Vui lòng nhập nội dung muốn tìm.",
  noFrame:
    "Không mở được các hóa đơn ở đây. Chưa có khoản nào được thanh toán. Vui lòng kiểm tra kết nối, hoặc dùng trang web thanh toán.",
  frameLost:
    "Đã mất kết nối với các hóa đơn. Nếu quý vị đang thanh toán, mở lại: khoản thanh toán sẽ tiếp tục từ chỗ đang dở và không bao giờ bị trừ tiền hai lần.",
  openAgain: "Mở lại",
  payAmount: "Thanh toán {amount}",
  viewBill: "Xem hóa đơn của quý vị",
  billOf: "Hóa đơn {number} năm {year}",
  stays: "Quý vị vẫn ở trang này. Thông tin thẻ được nhập trong một khung an toàn riêng.",
  missingCompany: "Trang này không cho biết thanh toán cho quận nào. Vui lòng báo cho chủ trang web.",
};

export const widgetTroubleMessagesVi: Texts<typeof widgetTroubleMessages> = {
  paymentSite: "Mở trang web thanh toán",
  tryAgain: "Thử lại",
};

export const loaderMessagesVi: Texts<typeof loaderMessages> = { failed: "Lỗi tải. Dùng liên kết." };

export const sheetMessagesVi: Texts<typeof sheetMessages> = { close: "Đóng" };
