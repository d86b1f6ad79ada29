import type { Texts } from "../../general/language.ts";
import type {
  cardStepMessages,
  frameMessages,
  instrumentErrorMessages,
  sightMessages,
} from "../../payments/frame.ts";

export const frameMessagesVi: Texts<typeof frameMessages> = {
  title: "Thanh toán an toàn",
  payTo: "Trả cho",
  cardFor: "Thông tin thẻ để trả cho {payee}",
  accountFor: "Tài khoản ngân hàng để trả cho {payee}",
  amount: "Số tiền",
  fee: "Phí",
  total: "Tổng cộng",
  bills: { other: "{count} hóa đơn" },

  cardTitle: "Thông tin thẻ",
  cardNumber: "Số thẻ",
  expiry: "Ngày hết hạn",
  expiryHint: "Tháng / Năm, ví dụ 04 / 29",
  cvv: "CVV",
  cvvHint: "3 chữ số ở mặt sau, thẻ Amex 4 chữ số ở mặt trước",
  zip: "Mã ZIP",
  zipHint: "Mã ZIP của địa chỉ thanh toán của thẻ",
  accepted: "Chúng tôi nhận Visa, Mastercard, American Express và Discover.",

  accountTitle: "Tài khoản ngân hàng",
  account: "Số tài khoản",
  confirmAccount: "Nhập lại số tài khoản",
  routing: "Số định tuyến ngân hàng",
  routingHint: "9 chữ số",
  checkHelp: "Tìm các số này ở đâu?",
  checkHelpText:
    "Xem dòng dưới cùng của một tờ chi phiếu. 9 chữ số đầu tiên là số định tuyến ngân hàng. Các chữ số theo sau là số tài khoản của quý vị.",

  captcha: "Tôi không phải là người máy",
  captchaChecking: "Đang kiểm tra",
  captchaDone: "Đã kiểm tra",
  captchaExpired: "Bước kiểm tra đã hết hạn. Vui lòng đánh dấu lại vào ô.",
  captchaTitle: "Lỗi ReCaptcha!",
  captchaError: "Đã xảy ra lỗi. Vui lòng thử lại.",

  pay: "Thanh toán {amount}",
  paying: "Đang thanh toán",
  useCard: "Dùng thẻ này",
  useAccount: "Dùng tài khoản này",
  entered: "Thông tin của quý vị đã sẵn sàng để thanh toán. Quý vị chưa bị trừ tiền.",
  cancel: "Hủy",
  close: "Đóng",
  processing: "Đang xử lý: vui lòng không tải lại trang này và không quay lại trang trước",
  checking: "Khoản thanh toán của quý vị đang được xác nhận. Vui lòng không thanh toán lại.",
  succeeded: "Quý vị đã thanh toán thành công.",
  error: "Lỗi: {message}",
  declined:
    "Khoản thanh toán của quý vị bị từ chối. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra thông tin hoặc dùng thẻ khác.",
  declinedAccount:
    "Khoản thanh toán của quý vị bị từ chối. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra số tài khoản và số định tuyến ngân hàng, hoặc thanh toán bằng cách khác.",
  offline:
    "Có vẻ như quý vị không có kết nối mạng. Vui lòng kiểm tra kết nối rồi nhấn lại Thanh toán. Quý vị sẽ không bị trừ tiền hai lần.",
  expired:
    "Khoản thanh toán này đã hết hạn. Quý vị chưa bị trừ tiền. Vui lòng đóng cửa sổ này và bắt đầu lại.",
  closed: "Khoản thanh toán này đã kết thúc. Vui lòng đóng cửa sổ này.",
  refused: "Không thể dùng riêng trang này. Vui lòng quay lại trang của văn phòng và bắt đầu từ đó.",
  tooMany: "Quý vị đã thử quá nhiều lần. Quý vị chưa bị trừ tiền. Vui lòng chờ một lúc rồi thử lại.",
  left: "Quý vị đã rời trang này nên thông tin đã nhập ở đây được xóa để bảo mật. Vui lòng nhập lại.",
  cleared: "Để bảo mật, mục này đã được xóa vì quý vị không thao tác trong một lúc. Vui lòng nhập lại.",
  fieldsLost:
    "Các ô này đã ngừng phản hồi và những gì quý vị đã nhập không còn nữa. Chưa có khoản nào được thanh toán. Vui lòng mở lại để tiếp tục.",
  fieldsFailed:
    "Không mở được các ô này. Chưa có khoản nào được thanh toán. Vui lòng kiểm tra kết nối rồi mở lại.",
  fieldsLoading: "Đang mở các ô nhập…",
  openFields: "Mở lại các ô nhập",
  secure:
    "Thông tin của quý vị được gửi thẳng đến dịch vụ thanh toán. Văn phòng này không bao giờ thấy các thông tin đó.",
};

export const instrumentErrorMessagesVi: Texts<typeof instrumentErrorMessages> = {
  cardRequired: "Vui lòng nhập số thẻ.",
  cardShort: "Số thẻ phải có ít nhất 15 chữ số.",
  cardLong: "Số thẻ không được có quá 19 chữ số.",
  cardDigits: "Số thẻ chỉ được có chữ số.",
  cardInvalid: "Số thẻ không hợp lệ.",
  brandNotAccepted: "Chúng tôi không nhận loại thẻ này. Vui lòng dùng thẻ khác.",
  expiryRequired: "Vui lòng nhập ngày hết hạn.",
  expiryInvalid: "Vui lòng nhập tháng và năm như trên thẻ, ví dụ 04 / 29.",
  expiryTooFar: "Năm này quá xa. Vui lòng nhập năm như trên thẻ.",
  expiryPast: "Thẻ này đã hết hạn.",
  cvvRequired: "Vui lòng nhập CVV.",
  numbersOnly: "Chỉ nhập số.",
  cvvLength: "CVV phải có 3 hoặc 4 chữ số.",
  zipRequired: "Vui lòng nhập mã ZIP.",
  zipTooLong: "Mã ZIP không được dài quá 10 ký tự.",
  accountRequired: "Vui lòng nhập số tài khoản.",
  accountInvalid: "Số tài khoản không hợp lệ.",
  accountLong: "Số tài khoản không được có quá 17 chữ số.",
  confirmRequired: "Vui lòng nhập lại số tài khoản.",
  confirmMismatch: "Hai số tài khoản quý vị nhập không giống nhau.",
  routingRequired: "Vui lòng nhập số định tuyến ngân hàng.",
  routingLength: "Số định tuyến ngân hàng phải có 9 chữ số.",
  routingInvalid: "Vui lòng kiểm tra số định tuyến ngân hàng. Có vẻ một chữ số bị sai.",
};

export const sightMessagesVi: Texts<typeof sightMessages> = {
  covered:
    "Chưa có gì được gửi đi. Có thứ che khuất mẫu này hoặc làm mẫu hiện ra khác đi, nên những gì quý vị thấy có thể không đúng với khoản quý vị trả. Dời thứ đó đi, rồi nhấn lại nút.",
  small: "Chưa có gì được gửi đi. Mẫu này chưa hiện ra đủ. Mở rộng cửa sổ, rồi nhấn lại nút.",
  away: "Vui lòng kiểm tra số tiền rồi nhấn Thanh toán một lần nữa.",
  amount: "Số tiền ghi trên nút",
  hint: "Nếu quý vị đọc rõ mẫu này, nhập thông tin này vào đây rồi nhấn lại nút.",
  differs:
    "Thông tin này không khớp với mẫu. Vui lòng đọc lại; nếu không đọc được, vui lòng không thanh toán ở đây.",
};

export const cardStepMessagesVi: Texts<typeof cardStepMessages> = {
  cardTitle: "Thẻ của quý vị",
  accountTitle: "Tài khoản ngân hàng của quý vị",
  total: "Số tiền trả cho {payee}",
  notYet: "Quý vị không bị trừ tiền.",
  paidAfter: "Thẻ hoặc tài khoản mà quý vị nhập chưa bị trừ tiền. Quý vị sẽ thanh toán ở trang sau bước này.",
  paidNext: "Số tiền được trừ ngay khi quý vị nhập xong.",
  opening: "Vui lòng chờ. Chúng tôi đang mở cửa sổ an toàn.",
  lostTitle: "Cửa sổ an toàn đã đóng",
  lost: "Thông tin quý vị nhập ở đó đã mất, và quý vị chưa bị trừ tiền. Mở lại cửa sổ để tiếp tục.",
  failedTitle: "Không mở được cửa sổ an toàn",
  again: "Mở lại",
  cancel: "Hủy",
};
