import type { assessorMessages, documentMessages, receiptCheckMessages } from "../../bills/documents.ts";
import type { Texts } from "../../general/language.ts";

export const documentMessagesVi: Texts<typeof documentMessages> = {
  billTitle: "Hóa đơn {billNumber} năm {year}",
  receiptTitle: "Biên lai {confirmation}",
  memoTitle: "Giấy báo hoàn tiền {confirmation}",
  bill: "Hóa đơn",
  receipt: "Biên lai",
  memo: "Giấy báo hoàn tiền",
  billFileName: "hoa-don-{billNumber}-{year}.pdf",
  receiptFileName: "bien-lai-{confirmation}.pdf",
  memoFileName: "giay-bao-hoan-tien-{confirmation}.pdf",
  billedTo: "Người nhận hóa đơn",
  accountCode: "Mã tài khoản",
  amountDue: "Số tiền phải trả",
  thisBillDue: "Số tiền phải trả của hóa đơn này",
  withOlder: "Các hóa đơn cũ hơn: {older}. Tổng cộng để trả hết nợ: {total}.",
  payBy: "Thanh toán chậm nhất vào {date}",
  wasDueBy: "Đã quá hạn: {date}",
  details: "Chi tiết hóa đơn",
  amounts: "Cách tính số tiền này",
  entities: "Tiền thuế được dùng vào đâu",
  item: "Khoản mục",
  amount: "Số tiền",
  payOnline: "Quét mã, hoặc mở địa chỉ này:",
  qrAlt: "Mã QR mở hóa đơn này để thanh toán tại {url}",
  linkAlt: "Mở hóa đơn này để thanh toán tại {url}",
  madeOn:
    "Lập vào {date}. Số tiền phải trả có thể đã thay đổi từ đó; địa chỉ ở trên cho biết số tiền hiện tại.",
  paidOn: "{company} lập tài liệu này vào {date}. Vui lòng giữ trong hồ sơ của quý vị.",
  page: "Trang {page} / {pages}",
  moreLines: { other: "Còn {count} mục khác được liệt kê trực tuyến." },
  total: "Tổng cộng",
  value: "Giá trị",
  refunded: "Những khoản đã hoàn tiền",
  seeBill: "Xem hóa đơn và số dư:",
  seeBills: "Xem các hóa đơn và số dư:",
  qrBillsAlt: "Mã QR mở trang web thanh toán tại {url}",
  linkBillsAlt: "Mở trang web thanh toán tại {url}",
};

export const receiptCheckMessagesVi: Texts<typeof receiptCheckMessages> = {
  scan: "Quét để kiểm tra biên lai này",
  scanAlt: "Mã QR kiểm tra biên lai này tại {url}",
  linkAlt: "Kiểm tra biên lai này tại {url}",
  note: "Mã mở một trang của {company} cho biết số, số tiền và ngày đã ghi nhận, và khoản thanh toán còn hiệu lực hay không.",
  voided: "Khoản thanh toán này đã bị hủy vào {date}. Khoản này không còn trả cho hóa đơn nào.",
  refunded: "Khoản thanh toán này đã được hoàn tiền vào {date}. Khoản này không còn trả cho hóa đơn nào.",
  partRefunded: "{amount} của khoản thanh toán này đã được hoàn lại, lần gần nhất vào {date}.",
  returned: "Ngân hàng đã trả lại khoản thanh toán này. Khoản này không còn trả cho hóa đơn nào.",
  voiding: "Khoản thanh toán này đang được hủy.",
  refunding: "Khoản thanh toán này đang được hoàn tiền.",
  confirmed: "Mã trên biên lai là thật, và khoản thanh toán còn hiệu lực.",
  changed: "Mã trên biên lai là thật, nhưng khoản thanh toán đã thay đổi, như trang này cho biết.",
  unconfirmed:
    "Chúng tôi không xác nhận được mã trên biên lai. Hãy tin vào nội dung của trang này, không phải bản giấy.",
};

export const assessorMessagesVi: Texts<typeof assessorMessages> = {
  title: "Báo cáo GIS của thửa đất {parcelId}",
  leads: "Báo cáo này do cơ quan định giá của quận lưu giữ.",
  open: "Mở báo cáo của thửa đất {parcelId}",
};
