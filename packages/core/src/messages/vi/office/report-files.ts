import type { Texts } from "../../general/language.ts";
import type { reportFileMessages, reportMessages } from "../../office/report-files.ts";

export const reportFileMessagesVi: Texts<typeof reportFileMessages> = {
  columns: {
    day: "Ngày",
    time: "Giờ",
    kind: "Loại",
    status: "Trạng thái",
    reference: "Số tham chiếu",
    original: "Khoản thanh toán gốc",
    method: "Phương thức thanh toán",
    card: "Thẻ",
    account: "Thẻ hoặc tài khoản",
    check: "Số chi phiếu",
    where: "Ở đâu",
    clerk: "Nhân viên",
    payer: "Người thanh toán",
    amount: "Số tiền",
    fee: "Gồm phí",
    net: "Thu hoặc chi",
    reason: "Lý do",
  },
  kinds: {
    payment: "Thanh toán",
    void: "Hủy giao dịch",
    refund: "Hoàn tiền",
    return: "Ngân hàng trả lại",
  },
  statuses: { done: "Đã xong", pending: "Đang chờ", failed: "Không thành công", canceled: "Đã hủy" },
  methods: { CC: "Thẻ", ACH: "Chi phiếu điện tử", CASH: "Tiền mặt", CHECK: "Chi phiếu" },
  endsIn: "bốn số cuối {last4}",
  counter: "Quầy",
  online: "Trực tuyến",
  audit: {
    time: "Giờ",
    action: "Việc đã làm",
    subject: "Đối tượng",
    user: "Ai",
    details: "Chi tiết",
  },
};

export const reportMessagesVi: Texts<typeof reportMessages> = {
  payments: "Khoản thanh toán theo phương thức",
  CC: "Thẻ tín dụng",
  ACH: "Chi phiếu điện tử",
  CASH: "Tiền mặt",
  CHECK: "Chi phiếu",
  givenBack: "Đã trả lại",
  void: "Giao dịch bị hủy",
  refund: "Hoàn tiền",
  returned: "Chi phiếu điện tử bị trả lại",
  closeOut: "Chốt sổ cuối ngày",
  attention: "Cần xem xét",
  needsAttention: "Khoản thanh toán cần xem xét",
  counted: "Số lượng: {count}. Mới nhất: {day}.",
  countedOnly: "Số lượng: {count}.",
};
