import type { Texts } from "../../general/language.ts";
import type { challengeMessages } from "../../payments/challenge.ts";

export const challengeMessagesVi: Texts<typeof challengeMessages> = {
  title: "Ngân hàng yêu cầu quý vị chấp thuận khoản thanh toán này",
  waitsTitle: "Ngân hàng đang chờ quý vị chấp thuận",
  help: "Vui lòng trả lời ngân hàng ở bên dưới. Quý vị chưa bị trừ tiền cho đến khi chấp thuận.",
  frame: "Ngân hàng của quý vị",
  loading: "Đang mở trang của ngân hàng…",
  checking: "Đang kiểm tra câu trả lời của ngân hàng…",
  failed:
    "Trang của ngân hàng không mở được. Quý vị chưa bị trừ tiền. Vui lòng hủy khoản này, rồi thử lại hoặc dùng thẻ khác.",
  offline: "Chúng tôi không thể xác nhận rằng khoản này đã được hủy. Vui lòng kiểm tra kết nối rồi thử lại.",
  open: "Mở trang của ngân hàng",
  openHelp: "Trang mở trong thẻ mới. Vui lòng quay lại đây sau khi trả lời.",
  verifyTitle: "Khoản thanh toán của quý vị đang chờ xác minh tài khoản",
  bankTitle: "Khoản thanh toán của quý vị đang chờ ngân hàng",
  cancel: "Hủy khoản thanh toán này",
  cancelHelp: "Nếu quý vị hủy trước khi ngân hàng chấp thuận, thẻ của quý vị không bị trừ tiền.",
};
