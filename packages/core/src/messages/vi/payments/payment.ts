import type { Texts } from "../../general/language.ts";
import type {
  guestPaymentMessages,
  methodMessages,
  paymentFailureMessages,
  paymentMessages,
  signUpMessages,
  termsMessages,
} from "../../payments/payment.ts";

export const paymentMessagesVi: Texts<typeof paymentMessages> = {
  title: "Thanh toán",
  back: "Về giỏ thanh toán",
  backToBill: "Về hóa đơn",
  summaryTitle: "Tóm tắt khoản thanh toán",

  methodTitle: "Quý vị muốn thanh toán bằng cách nào?",
  cardEntryNote: "Quý vị nhập thẻ ở bước cuối, trong một biểu mẫu thanh toán an toàn.",
  achEntryNote: "Quý vị nhập tài khoản ngân hàng ở bước cuối, trong một biểu mẫu thanh toán an toàn.",
  feeNote: "Phí dịch vụ {pct}% cho {cardTypes}",
  methodTotal: "Tổng cộng {amount}",
  methodSaving: "Tiết kiệm {amount}",
  methodFee: "Phí: {amount}",
  methodNoFee: "Không có phí",

  customerDetails: "Thông tin người thanh toán",
  businessProfile: "Doanh nghiệp",
  businessProfileHint: "Đánh dấu nếu người thanh toán là doanh nghiệp.",
  firstName: "Tên",
  businessName: "Tên doanh nghiệp",
  lastName: "Họ",
  email: "Địa chỉ email",
  emailHint: "Chúng tôi chỉ dùng email cho khoản thanh toán này.",
  emailReceiptHint: "Chúng tôi gửi biên lai đến đây.",
  phone: "Số điện thoại",
  phoneHint: "10 chữ số, ví dụ 912 555 0142",
  note: "Ghi chú",
  noteHint: "Tối đa 30 ký tự. Ghi chú sẽ hiện trong hồ sơ thanh toán.",
  addressTitle: "Địa chỉ thanh toán",
  sameAddress: "Giống địa chỉ nhận thư trên hóa đơn",
  address: "Địa chỉ",
  country: "Quốc gia",
  state: "Tiểu bang",
  city: "Thành phố",
  zip: "Mã ZIP",

  billLine: "{account} - {year}",
  billCount: { other: "{count} hóa đơn" },
  payAmountDue: "Trả đủ số tiền phải trả",
  payCustomAmount: "Trả số tiền khác",
  customAmount: "Số tiền",
  amount: "Số tiền",
  processingFee: "Phí xử lý",
  total: "Tổng cộng",
  doubleCheck: "Vui lòng kiểm tra kỹ những gì quý vị đã nhập trước khi thanh toán.",
  proceedNote: "Tiếp theo, quý vị nhập thẻ hoặc tài khoản ngân hàng. Quý vị chưa bị trừ tiền.",

  termsTitle: "Điều khoản và điều kiện",
  termsIntro: "Đánh dấu vào từng ô để tiếp tục.",
  termsAll: "Tôi đồng ý với tất cả những điều này",
  termsAllHint:
    "Nếu quý vị đã điền đủ phần trên, mẫu nhập thẻ hoặc tài khoản ngân hàng sẽ hiện ra tiếp theo.",
  termsLink: "Đọc toàn bộ điều khoản và điều kiện",
  proceed: "Tiếp tục",

  opening: "Vui lòng chờ. Chúng tôi đang mở biểu mẫu thanh toán an toàn.",
  frameTitle: "Thanh toán an toàn",
  changeDetails: "Thay đổi thông tin của quý vị",

  processingBanner: "Đang xử lý: vui lòng không tải lại trang này và không quay lại trang trước",
  verifyAccount: "Mở trang xác minh",
  processingTitle: "Khoản thanh toán của quý vị đang được xử lý",
  processing: "Chúng tôi đang chờ phản hồi. Vui lòng không thanh toán lại.",
  processingLong:
    "Việc này lâu hơn bình thường. Vui lòng không thanh toán lại. Quý vị có thể chờ ở đây, hoặc trở lại sau: hóa đơn sẽ ghi là đã trả khi khoản thanh toán được xác nhận.",
  processingOffline:
    "Có vẻ như quý vị không có kết nối mạng. Chúng tôi sẽ kiểm tra tiếp ngay khi quý vị có kết nối lại. Vui lòng không thanh toán lại.",

  unsuccessfulTitle: "Thanh toán không thành công",
  expiredTitle: "Phiên thanh toán của quý vị đã kết thúc",
  amountChangedTitle: "Tổng cộng đã thay đổi",
  billsRemovedTitle: "Các hóa đơn của quý vị đã thay đổi",
  billsRemoved:
    "Một số hóa đơn không còn thanh toán được ở đây và đã được gỡ bỏ. Vui lòng kiểm tra các hóa đơn còn lại trước khi thanh toán.",
  noBillsLeft: "Hiện không thể thanh toán hóa đơn nào trong số này. Vui lòng quay lại giỏ thanh toán.",
  startAgain: "Bắt đầu lại",
  failedLead: "Không có gì bị mất: những gì quý vị đã nhập vẫn còn ở đây.",
  frameUnavailable:
    "Không hiện được biểu mẫu thanh toán an toàn. Quý vị chưa bị trừ tiền. Vui lòng tắt chương trình chặn quảng cáo cho trang này, hoặc dùng trình duyệt khác, rồi bắt đầu lại.",
  frameFalse:
    "Biểu mẫu thanh toán báo khoản này đã hoàn tất, nhưng chúng tôi không nhận được khoản nào. Quý vị chưa bị trừ tiền. Nếu quý vị đã nhập thẻ hoặc tài khoản ngân hàng trong biểu mẫu đó, vui lòng báo cho ngân hàng của quý vị, và không thanh toán trên trang này.",
};

export const termsMessagesVi: Texts<typeof termsMessages> = {
  statements: [
    "Tôi đã kiểm tra các hóa đơn, số tiền và thông tin của tôi, và tất cả đều đúng.",
    "Tôi hiểu rằng có thể phải trả phí dịch vụ. Phí này được ghi trong tổng cộng và không được hoàn lại.",
    "Tôi có quyền sử dụng thẻ hoặc tài khoản ngân hàng này, và tôi cho phép {company} trừ số tiền tổng cộng đã ghi.",
    "Tôi đã đọc và đồng ý với các điều khoản và điều kiện của {company}.",
  ],
  returnedCheck:
    "Tôi hiểu rằng nếu chi phiếu điện tử (eCheck) của tôi bị trả lại vì không thanh toán được, tôi phải trả phí chi phiếu bị trả lại là $30.00 hoặc 5% khoản thanh toán, tùy số nào lớn hơn.",
  agree: "Vui lòng đồng ý với các điều khoản và điều kiện.",
};

export const methodMessagesVi: Texts<typeof methodMessages> = {
  terminal: "Máy đọc thẻ",
  manual: "Nhập tay",
  ach: "ACH",
  cash: "Tiền mặt",
  check: "Chi phiếu",
  checkNumber: "Số chi phiếu",
  tendered: "Tiền mặt đã nhận",
  change: "Tiền thối lại",
  tenderedRequired: "Vui lòng nhập số tiền mặt đã nhận.",
  tenderedShort: "Số tiền mặt đã nhận ít hơn tổng cộng.",
};

export const guestPaymentMessagesVi: Texts<typeof guestPaymentMessages> = {
  loadFailedTitle: "Địa chỉ không hợp lệ",
  loadFailed: "Không xử lý được khoản thanh toán.",
  statusFailedTitle: "Số tham chiếu thanh toán không hợp lệ",
  statusFailed: "Không kiểm tra được trạng thái thanh toán.",
  cancel: "Hủy",
  login: "Đăng nhập",
};

export const signUpMessagesVi: Texts<typeof signUpMessages> = {
  title: "Đăng ký để nhận lời nhắc hóa đơn và thanh toán tự động",
  action: "Đăng ký ngay",
};

export const paymentFailureMessagesVi: Texts<typeof paymentFailureMessages> = {
  unsuccessful: "Thanh toán không thành công: {message}",
  serverError:
    "Lỗi máy chủ: {message}. Vui lòng liên lạc với bộ phận hỗ trợ qua liên kết này trước khi thử lại.",
  unsuccessfulToast: "Thanh toán không thành công",
  unable: "Không xử lý được khoản thanh toán của quý vị.",
  leaveWarning:
    "Khoản thanh toán của quý vị đang được thực hiện. Nếu rời trang bây giờ, quý vị có thể không thấy kết quả.",
};
