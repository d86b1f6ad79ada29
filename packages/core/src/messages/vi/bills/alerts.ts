import type {
  alertDialogMessages,
  alertMailMessages,
  alertMessages,
  alertPageMessages,
  consumerMessages,
  emailRequestMessages,
} from "../../bills/alerts.ts";
import type { Texts } from "../../general/language.ts";

export const alertMessagesVi: Texts<typeof alertMessages> = {
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Địa chỉ email không hợp lệ.",
  ownerRequired: "Vui lòng nhập tên chủ sở hữu.",
  parcelRequired: "Vui lòng nhập số thửa đất.",
  phoneRequired: "Vui lòng nhập số điện thoại.",
  numbersOnly: "Chỉ nhập số.",
  phoneImpossible: "Số điện thoại này không đúng.",
  phoneInvalid: "Số điện thoại không hợp lệ",
  phoneShort: "Số điện thoại quá ngắn.",
  smsTitle: "Thay đổi thông báo qua tin nhắn",
  smsQuestion:
    "Quý vị có chắc muốn bật thông báo qua tin nhắn cho hóa đơn này không? Lưu ý: khi đăng ký thông báo điện tử, khách hàng sẽ nhận được lời nhắc thanh toán.",
  agree: "Tôi đồng ý với các điều khoản và điều kiện",
  agreeRequired: "Vui lòng đồng ý với các điều khoản và điều kiện để tiếp tục.",
  noneChosen: "Chọn ít nhất một cách nhận lời nhắc.",
  failedTitle: "Không đăng ký được thông báo điện tử!",
};

export const consumerMessagesVi: Texts<typeof consumerMessages> = {
  notRegistered: "Khách hàng này chưa đăng ký tài khoản hoặc thông báo điện tử.",
};

export const emailRequestMessagesVi: Texts<typeof emailRequestMessages> = {
  required: "Vui lòng điền mục này.",
  invalid: "Địa chỉ email không hợp lệ.",
};

export const alertMailMessagesVi: Texts<typeof alertMailMessages> = {
  confirmSubject: "Xác nhận lời nhắc thanh toán từ {county}",
  confirm:
    "Chúng tôi nhận được yêu cầu gửi lời nhắc thanh toán hóa đơn {bill} của {county} đến địa chỉ này. Chúng tôi sẽ bắt đầu gửi sau khi quý vị xác nhận.",
  confirmButton: "Xác nhận lời nhắc",
  confirmNote: {
    other:
      "Liên kết dùng được trong {count} ngày. Nếu quý vị không yêu cầu lời nhắc, vui lòng bỏ qua thư này.",
  },
  reminderSubject: "{county}: một hóa đơn đến hạn ngày {date}",
  reminder: "Đây là lời nhắc về một hóa đơn của {county}. Nếu quý vị đã thanh toán, vui lòng bỏ qua thư này.",
  bill: "Số hóa đơn",
  year: "Năm thuế",
  dueDate: "Ngày đến hạn",
  balance: "Số dư còn lại",
  viewBill: "Xem hoặc thanh toán hóa đơn",
  unsubscribe: "Để ngừng nhận lời nhắc về hóa đơn này, mở: {link}",
  sms: "{county}: hóa đơn {bill} đến hạn ngày {date}, còn phải trả {amount}. {link} Trả lời STOP để ngừng.",
};

export const alertPageMessagesVi: Texts<typeof alertPageMessages> = {
  title: "Thông báo điện tử",
  confirmQuestion:
    "Quý vị có muốn nhận lời nhắc thanh toán hóa đơn {bill} tại địa chỉ đã nhận liên kết này không?",
  confirmButton: "Xác nhận lời nhắc",
  confirmed:
    "Đăng ký thông báo điện tử thành công! Quý vị hiện đã đăng ký thông báo điện tử. Chúng tôi sẽ gửi tin mới cho quý vị!",
  stopQuestion: "Quý vị có muốn ngừng nhận lời nhắc thanh toán hóa đơn {bill} không?",
  stopButton: "Ngừng nhận lời nhắc",
  stopped: "Quý vị đã ngừng đăng ký. Quý vị sẽ không nhận thêm lời nhắc về hóa đơn này.",
};

export const alertDialogMessagesVi: Texts<typeof alertDialogMessages> = {
  title: "Thông báo điện tử",
  lead: "Nhận lời nhắc trước khi hóa đơn này đến hạn.",
  bill: "Hóa đơn",
  owner: "Tên chủ sở hữu",
  parcel: "Số thửa đất",
  year: "Năm",
  billNumber: "Số hóa đơn",
  dueDate: "Ngày đến hạn",
  email: "Địa chỉ email",
  emailHint: "Chúng tôi sẽ gửi một liên kết đến địa chỉ này. Lời nhắc bắt đầu khi quý vị mở liên kết.",
  byEmail: "Nhắc tôi qua email",
  bySms: "Nhắc tôi qua tin nhắn",
  countryCode: "Mã quốc gia",
  phone: "Số điện thoại",
  readTerms: "Đọc các điều khoản và điều kiện (mở trong tab mới)",
  smsConfirm: "Bật",
  submit: "Đăng ký",
  nextTitle: "Còn một bước nữa",
  next: "Chúng tôi đã gửi email đến {email}. Mở email và nhấn vào liên kết để bắt đầu nhận lời nhắc.",
  nextSpam: "Vài phút sau vẫn chưa thấy email? Kiểm tra thư mục thư rác, rồi thử lại.",
  elsewhere: "{county} có trang riêng để đăng ký lời nhắc.",
  goThere: "Đi đến trang đó",
};
