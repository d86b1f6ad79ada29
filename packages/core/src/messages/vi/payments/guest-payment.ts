import type { Texts } from "../../general/language.ts";
import type { singlePaymentMessages } from "../../payments/guest-payment.ts";

export const singlePaymentMessagesVi: Texts<typeof singlePaymentMessages> = {
  title: "Thanh toán hóa đơn {billNumber}",
  loading: "Đang tải hóa đơn",
  amountDue: "Số tiền phải trả",
  paidBefore: "Đã trả trước đó",
  seeBill: "Xem toàn bộ hóa đơn",
  failedTitle: "Không tải được hóa đơn",
  paidTitle: "Hóa đơn này đã được thanh toán",
  payFirst: "Thanh toán các hóa đơn cũ hơn này trước:",
  payBill: "Thanh toán hóa đơn năm {year}: {amount}",
  search: "Tìm hóa đơn khác",
  status: {
    loading: "Đang tìm khoản thanh toán của quý vị",
    masked: "Số đầy đủ chỉ hiện trên trang nơi quý vị đã thanh toán.",
    search: "Thanh toán hóa đơn khác",
    print: "In",
  },
};
