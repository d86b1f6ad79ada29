import type { Texts } from "../../general/language.ts";
import type { bankDepositMessages } from "../../money/bank-deposits.ts";

export const bankDepositMessagesVi: Texts<typeof bankDepositMessages> = {
  title: "Tiền gửi ở ngân hàng",
  help: "Các khoản tiền gửi trong tệp của ngân hàng, đối chiếu với tiền công ty xử lý đã chuyển và với phiếu gửi tiền của các ngăn tiền: cùng số tiền, cùng ngày hoặc chậm nhất 10 ngày sau. Số túi mà ngân hàng ghi được ưu tiên.",
  none: "Không có tiền gửi trong những ngày này",
  noneHelp: "Đối chiếu một tệp của ngân hàng ở trên, hoặc chọn ngày khác.",
  meaning: "Ý nghĩa",
  bank: "Ở ngân hàng",
  ours: "Khoản chúng ta chờ",
  todo: "Việc cần làm",
  day: "Ngày",
  meanings: {
    matched: "Khớp",
    bank_only: "Chỉ có trong tệp của ngân hàng",
    payout_only: "Khoản chuyển không có trong tệp nào của ngân hàng",
    slip_only: "Túi tiền gửi không có trong tệp nào của ngân hàng",
  },
  todos: {
    matched: "Không cần làm gì.",
    bank_only:
      "Tìm tệp quyết toán hoặc phiếu gửi tiền có số tiền này. Nếu không phải của quý vị, hãy báo ngân hàng.",
    payout_only: "Nếu tệp của ngân hàng những ngày sau không có, hãy hỏi công ty xử lý thanh toán.",
    slip_only: "Nếu tệp của ngân hàng những ngày sau không có, hãy hỏi người mang túi tiền đến ngân hàng.",
  },
  payout: "Khoản chuyển",
  slip: "Ngăn tiền của {name}",
  bag: "túi {bag}",
};
