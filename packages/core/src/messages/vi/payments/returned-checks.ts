import type { Texts } from "../../general/language.ts";
import type { returnedCheckMessages } from "../../payments/returned-checks.ts";

export const returnedCheckMessagesVi: Texts<typeof returnedCheckMessages> = {
  title: "Phí chi phiếu bị trả lại",
  help: "Khi ngân hàng trả lại một chi phiếu điện tử (eCheck), người thanh toán phải trả $30.00 hoặc 5% khoản thanh toán, tùy số nào lớn hơn. Phí này phải trả cùng với hóa đơn.",
  none: "Không có phí chi phiếu bị trả lại",
  noneHelp: "Phí sẽ hiện ở đây khi ngân hàng trả lại một chi phiếu điện tử.",
  failed: "Không tải được các khoản phí",
  charged: "Ngày tính phí",
  bill: "Số hóa đơn",
  payer: "Người thanh toán",
  status: "Trạng thái",
  due: "Đã tính vào hóa đơn",
  waived: "Được {name} miễn: {reason}",
  waive: "Miễn khoản phí",
  waiveNamed: "Miễn khoản phí của khoản thanh toán {reference}",
  lead: "Khách hàng sẽ không còn phải trả {amount}.",
  reason: "Lý do",
  reasonMissing: "Vui lòng ghi lý do miễn khoản phí.",
  done: "Đã miễn khoản phí {amount}.",
  waiveFailed: "Chưa miễn được khoản phí",
  operator: "người vận hành hệ thống",
  refusals: {
    not_found: "Khoản phí này không còn nữa. Vui lòng tải lại trang.",
    already_exists: "Khoản phí này đã được miễn.",
    bill_paid: "Khoản phí này đã được trả. Vui lòng hoàn tiền khoản thanh toán.",
    bill_pending: "Một khoản thanh toán cho hóa đơn này đang được xác nhận. Vui lòng chờ xác nhận xong.",
  },
};
