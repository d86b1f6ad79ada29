import type {
  addressChangeMailMessages,
  addressChangeMessages,
  addressDialogMessages,
} from "../../bills/address-change.ts";
import type { Texts } from "../../general/language.ts";

export const addressChangeMessagesVi: Texts<typeof addressChangeMessages> = {
  fullNameRequired: "Vui lòng nhập họ và tên.",
  fullNameTooLong: "Họ và tên phải có ít hơn 100 ký tự.",
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Địa chỉ email không hợp lệ.",
  phoneTooLong: "Số điện thoại phải có ít hơn 16 ký tự.",
  phoneDigits: "Số điện thoại chỉ được có chữ số.",
  addressRequired: "Vui lòng nhập địa chỉ.",
  addressTooLong: "Địa chỉ phải có ít hơn 250 ký tự.",
  countryRequired: "Vui lòng nhập quốc gia.",
  countryUnknown: "Chọn một quốc gia trong danh sách.",
  stateRequired: "Vui lòng nhập tiểu bang.",
  stateUnknown: "Chọn một tiểu bang trong danh sách.",
  cityRequired: "Vui lòng nhập thành phố.",
  citySpaces: "Thành phố không hợp lệ; xóa khoảng trắng ở đầu hoặc ở cuối.",
  cityTooLong: "Thành phố phải có ít hơn 100 ký tự.",
  cityNeedsState: "Chọn tiểu bang trước.",
  zipRequired: "Vui lòng nhập mã ZIP.",
  numbersOnly: "Chỉ nhập số.",
  zipTooLong: "Mã ZIP không được dài quá 10 ký tự.",
  certification:
    "Tôi cam đoan dưới hình phạt về tội khai man theo luật pháp của Tiểu bang Georgia rằng tôi là người đóng thuế có tên trong hồ sơ của hóa đơn thuế này và những điều khai trên đây là đúng sự thật.",
  certifyRequired: "Vui lòng xác nhận lời cam đoan ở trên.",
  errorTitle: "Lỗi thay đổi địa chỉ!",
  successTitle: "Đã thay đổi địa chỉ!",
  updated: "Địa chỉ nhận hóa đơn đã được cập nhật.",
  sent: "Yêu cầu thay đổi địa chỉ nhận hóa đơn đã được gửi.",
};

export const addressChangeMailMessagesVi: Texts<typeof addressChangeMailMessages> = {
  subject: "Yêu cầu thay đổi địa chỉ của quý vị gửi {county}",
  sent: "{county} đã nhận được yêu cầu của quý vị về việc thay đổi địa chỉ nhận hóa đơn của tài khoản dưới đây. Hiện chưa có gì thay đổi. Văn phòng sẽ xem xét yêu cầu, và chúng tôi sẽ gửi email cho quý vị khi có quyết định.",
  accepted: "{county} đã thay đổi địa chỉ nhận hóa đơn của tài khoản dưới đây.",
  rejected: "{county} không thay đổi địa chỉ nhận hóa đơn của tài khoản dưới đây.",
  reason: "Lý do",
  noticeSubject: "{county} đã nhận được yêu cầu thay đổi địa chỉ",
  notice:
    "{county} đã nhận được yêu cầu gửi hóa đơn của tài khoản dưới đây đến một địa chỉ khác. Hiện chưa có gì thay đổi. Văn phòng sẽ xem xét yêu cầu.",
  noticeUpdated:
    "{county} đã thay đổi địa chỉ nhận hóa đơn của tài khoản dưới đây theo yêu cầu của một người đã đăng nhập và đã chứng minh tài khoản này là của mình.",
  noticeNote:
    "Nếu quý vị đã biết việc này, quý vị không cần làm gì. Nếu không, vui lòng liên lạc ngay với văn phòng {county}.",
  account: "Số tài khoản",
  address: "Địa chỉ mới",
  note: "Nếu quý vị không yêu cầu việc này, vui lòng liên lạc ngay với văn phòng {county}.",
};

export const addressDialogMessagesVi: Texts<typeof addressDialogMessages> = {
  title: "Thay đổi địa chỉ nhận hóa đơn",
  lead: "Cho văn phòng biết nơi gửi hóa đơn của {label} {number}.",
  onFile: "Địa chỉ trong hồ sơ",
  fullName: "Họ và tên",
  email: "Địa chỉ email",
  emailHint: "Chúng tôi sẽ gửi email cho quý vị khi văn phòng có quyết định.",
  countryCode: "Mã quốc gia",
  phone: "Số điện thoại",
  address: "Địa chỉ",
  addressHint: "Số nhà và tên đường, hoặc hộp thư bưu điện (P.O. Box)",
  country: "Quốc gia",
  state: "Tiểu bang",
  city: "Thành phố",
  zip: "Mã ZIP",
  certifyTitle: "Lời cam đoan",
  certificationHint: "Bắt buộc để gửi yêu cầu",
  submit: "Gửi",
  elsewhere: "{county} có trang riêng để thay đổi địa chỉ.",
  goThere: "Đi đến trang đó",
};
