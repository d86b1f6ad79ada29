import type { Texts } from "../../general/language.ts";
import type { residentPaymentMessages, secondChargeMessages } from "../../payments/resident-payment.ts";

export const residentPaymentMessagesVi: Texts<typeof residentPaymentMessages> = {
  savedExpired: "Đã hết hạn. Chọn phương thức khác.",
  savedOutOfUse: "Không thể dùng phương thức này. Chọn phương thức khác.",
  savedNotOffered: "{company} không nhận tài khoản ngân hàng trực tuyến.",
  manageMethods: "Quản lý các phương thức thanh toán đã lưu",
  entryLead: "Số thẻ của quý vị chỉ được gửi đến dịch vụ thanh toán. Chúng tôi không bao giờ thấy số đó.",
  accountEntryLead:
    "Số tài khoản của quý vị chỉ được gửi đến dịch vụ thanh toán. Chúng tôi không bao giờ thấy số đó.",
  paperCheck: "Tìm các số này ở đâu?",
  paperCheckHelp:
    "Ở phía dưới một tờ chi phiếu: chín chữ số đầu tiên là số định tuyến ngân hàng, các chữ số theo sau là số tài khoản của quý vị.",
  enterCard: "Nhập thẻ",
  enterAccount: "Nhập tài khoản ngân hàng",
  enterAnother: "Dùng phương thức khác",
  entered: "Sẵn sàng thanh toán bằng {what}.",
  enteredCard: "thẻ {last4}",
  enteredAccount: "tài khoản ngân hàng {last4}",
  cardMissing: "Vui lòng nhập thẻ trước.",
  accountMissing: "Vui lòng nhập tài khoản ngân hàng trước.",
  methodMissing: "Vui lòng chọn cách quý vị muốn thanh toán.",
  consent:
    "Tôi đã đọc và đồng ý với các điều khoản và điều kiện của {company}, và tôi cho phép văn phòng này trừ số tiền tổng cộng đã ghi.",
  consentAccount:
    "Tôi đã đọc và đồng ý với các điều khoản và điều kiện của {company}, và tôi cho phép văn phòng này rút một lần số tiền tổng cộng đã ghi từ tài khoản ngân hàng của tôi.",
  payTotal: "Thanh toán {amount}",
  chargedNow: "Quý vị sẽ bị trừ tiền ngay khi nhấn nút.",
  lineTitle: "Lượt của quý vị",
  lineAsked: "Chúng tôi đang kiểm tra lượt của quý vị.",
  linePays: "Xin để mở trang này: khoản thanh toán sẽ tự được thực hiện khi đến lượt quý vị.",
  linePlace: "Xin để mở trang này. Khi đến lượt, quý vị có thể thanh toán tại đây.",
  yourTurn: "Đã đến lượt quý vị. Xin thanh toán ngay: mỗi lượt kéo dài năm phút.",
  notSent:
    "Chúng tôi không nhận được khoản thanh toán của quý vị. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra rồi thanh toán lại.",
  removedTitle: "Các hóa đơn của quý vị đã thay đổi",
  amountsChanged: "Có số tiền đã thay đổi. Vui lòng xem tổng cộng mới trước khi thanh toán.",
  closeNotice: "Đóng",
};

export const secondChargeMessagesVi: Texts<typeof secondChargeMessages> = {
  now: "Sao kê của quý vị sẽ có hai lần thu: {bills} cho khoản quý vị trả và {fee} cho phí.",
  counter:
    "Hãy cho người trả tiền biết: sao kê của họ sẽ có hai lần thu, {bills} cho khoản họ trả và {fee} cho phí.",
  later: "Sao kê của quý vị sẽ ghi mỗi lần thanh toán có phí thành hai lần thu: khoản quý vị nợ và phí.",
};
