import type { Texts } from "../../general/language.ts";
import type {
  findReceiptMessages,
  receiptCounterMessages,
  receiptMessages,
  receiptOfficeMessages,
  receiptStaffMessages,
} from "../../payments/receipt.ts";
export const receiptMessagesVi: Texts<typeof receiptMessages> = {
  titleGuest: "Cảm ơn quý vị đã thanh toán!",
  titleSignedIn: "Đã nhận khoản thanh toán",
  titleRefund: "Đã hoàn tiền",
  intro: "{company} đã nhận được khoản thanh toán của quý vị. Vui lòng giữ lại số tham chiếu.",
  totalAmountPaid: "Tổng số tiền đã trả",
  amountPaid: "Số tiền đã trả",
  processingFee: "Phí xử lý",
  referenceNumber: "Số tham chiếu",
  payerHidden:
    "Bất cứ ai có số tham chiếu đều có thể mở biên lai này, nên biên lai không ghi tên và địa chỉ người thanh toán. Người thanh toán có tài khoản sẽ thấy các thông tin này sau khi đăng nhập.",
  paymentMethod: "Phương thức thanh toán",
  payerName: "Tên người thanh toán",
  billingAddress: "Địa chỉ thanh toán",
  noAddress: "- - -",
  paymentDate: "Ngày thanh toán",
  parcel: "Số thửa đất",
  location: "Vị trí",
  propertyAddress: "Địa chỉ tài sản",
  owner: "Chủ sở hữu",
  breakdownTitle: "Những gì quý vị đã trả",
  accountNumber: "Số tài khoản",
  billNumber: "Số hóa đơn",
  billType: "Loại hóa đơn",
  taxYear: "Năm thuế",
  paymentAmount: "Số tiền thanh toán",
  eCheck: "Chi phiếu điện tử (eCheck)",
  creditCard: "Thẻ tín dụng",
  cash: "Tiền mặt",
  check: "Chi phiếu",
  amountTendered: "Tiền mặt đã nhận",
  change: "Tiền thối lại",
  checkNumber: "Số chi phiếu",
  methodWithAccount: "{method} {account}",
  printReceipt: "In biên lai",
  backToHome: "Về trang chủ",
  nextTitle: "Việc tiếp theo",
  next: "Hóa đơn của quý vị được ghi ngay là đã trả. Bản sao kê thẻ của quý vị sẽ ghi số tiền đã trả cho {company} trong vài ngày tới.",
  nextCash: "Hóa đơn của quý vị được ghi ngay là đã trả.",
  nextECheck:
    "Hóa đơn của quý vị được ghi ngay là đã trả. Ngân hàng của quý vị cần vài ngày để chuyển tiền. Vui lòng giữ đủ tiền trong tài khoản cho đến lúc đó.",
  nextPart:
    "Đây là khoản thanh toán một phần: còn phải trả {left}. Bản sao kê thẻ của quý vị sẽ ghi số tiền đã trả cho {company} trong vài ngày tới.",
  nextPartCash: "Đây là khoản thanh toán một phần: còn phải trả {left}.",
  nextPartECheck:
    "Đây là khoản thanh toán một phần: còn phải trả {left}. Ngân hàng của quý vị cần vài ngày để chuyển tiền. Vui lòng giữ đủ tiền trong tài khoản cho đến lúc đó.",
  receiptTitle: "Biên lai",
  loading: "Đang tải biên lai của quý vị",
  failedTitle: "Quý vị đã thanh toán thành công",
  failed:
    "Chúng tôi chưa tải được biên lai. Số tham chiếu của quý vị là {confirmation}. Vui lòng thử lại sau giây lát.",
  notFoundTitle: "Không tìm thấy biên lai",
  notFound: "Chúng tôi không có khoản thanh toán nào với số tham chiếu này. Vui lòng kiểm tra rồi thử lại.",
};

export const receiptOfficeMessagesVi: Texts<typeof receiptOfficeMessages> = {
  intro: "{company} đã nhận khoản thanh toán này.",
  breakdownTitle: "Những gì đã trả",
  next: "Khoản thanh toán được ghi ngay trong hồ sơ của quận. Bản sao kê thẻ sẽ ghi số tiền đã trả cho {company} trong vài ngày tới.",
  nextCash: "Khoản thanh toán được ghi ngay trong hồ sơ của quận.",
  nextECheck: "Khoản thanh toán được ghi ngay trong hồ sơ của quận. Ngân hàng cần vài ngày để chuyển tiền.",
  nextPart:
    "Đây là khoản thanh toán một phần: còn phải trả {left}. Bản sao kê thẻ sẽ ghi số tiền đã trả cho {company} trong vài ngày tới.",
  nextPartCash: "Đây là khoản thanh toán một phần: còn phải trả {left}.",
  nextPartECheck:
    "Đây là khoản thanh toán một phần: còn phải trả {left}. Ngân hàng cần vài ngày để chuyển tiền.",
};

export const receiptStaffMessagesVi: Texts<typeof receiptStaffMessages> = {
  refundIntro: "{company} đã trả lại số tiền này. Giấy báo hoàn tiền có số tham chiếu riêng.",
  refundedTitle: "Những khoản đã hoàn tiền",
  refundMemo: "Giấy báo hoàn tiền",
  refundNext:
    "Số tiền đã hoàn được tính lại là còn phải trả trên các hóa đơn. Tiền trả về thẻ hoặc tài khoản ngân hàng có thể mất vài ngày.",
  totalAmountRefunded: "Tổng số tiền đã hoàn",
  refundDate: "Ngày hoàn tiền",
  refundAmount: "Số tiền hoàn",
  paymentFor: "Thanh toán cho",
  printRefundMemo: "In giấy báo hoàn tiền",
  emailReceipt: "Gửi biên lai qua email",
  emailRefundMemo: "Gửi giấy báo hoàn tiền qua email",
  payAnotherBill: "Thanh toán hóa đơn khác",
  voidPayment: "Hủy giao dịch",
  emailSentTitle: "Đã gửi email",
  emailSent: "Biên lai đã được gửi qua email đến {email}",
  emailFailedTitle: "Không gửi được email",
  emailFailed: "Không gửi được biên lai qua email. {message}",
};

export const receiptCounterMessagesVi: Texts<typeof receiptCounterMessages> = {
  receiptNumber: "Số biên lai",
  clerk: "Nhân viên thu ngân",
  drawer: "Ngăn kéo tiền",
  drawerOf: "{name}, {day}",
  balanceLeft: "Số dư còn lại",
  phone: "Điện thoại: {phone}",
  barcodeAlt: "Mã vạch của số tham chiếu {confirmation}",
  paper: "Giấy in",
  paperHint: "Máy trạm này ghi nhớ lựa chọn.",
  letter: "Khổ Letter",
  roll: "Cuộn 80 mm",
};

export const findReceiptMessagesVi: Texts<typeof findReceiptMessages> = {
  title: "Tìm biên lai",
  lead: "Nhập số tham chiếu của khoản thanh toán và số thửa đất của một trong các hóa đơn đã trả. Số tham chiếu đã hiện ra sau khi thanh toán.",
  confirmation: "Số tham chiếu",
  confirmationHint: "16 chữ cái và chữ số, ví dụ 7K3M9QXR2T8W4HBD",
  parcel: "Số thửa đất",
  parcelHint: "Như in trên hóa đơn. Đối với nhà di động, dùng vị trí của nhà.",
  find: "Tìm biên lai",
  confirmationRequired: "Vui lòng nhập số tham chiếu.",
  confirmationInvalid: "Số tham chiếu có 16 chữ cái và chữ số. Vui lòng kiểm tra xem có thiếu không.",
  parcelRequired: "Vui lòng nhập số thửa đất.",
  notFoundTitle: "Không tìm thấy biên lai",
  notFound:
    "Không có biên lai nào với số tham chiếu và số thửa đất này. Vui lòng kiểm tra cả hai. Khoản thanh toán còn đang được xác nhận thì chưa có biên lai.",
  failedTitle: "Chúng tôi không tra cứu được biên lai",
  later: "Tìm lại biên lai này vào lúc khác",
  savePdf: "Lưu bản PDF",
  another: "Tìm biên lai khác",
  badLink: "Liên kết này không dẫn đến biên lai nào. Vui lòng tra cứu theo số tham chiếu.",
};
