import type { Texts } from "../../general/language.ts";
import type { separateFeeMessages } from "../../money/separate-fee.ts";

export const separateFeeMessagesVi: Texts<typeof separateFeeMessages> = {
  title: "Phí tiện ích",
  intro:
    "Một số thỏa thuận với nhà cung cấp thanh toán, và các chương trình của mạng thẻ dành cho khoản thanh toán cho chính quyền, yêu cầu thu phí riêng. Khi đó mỗi khoản thanh toán có phí gồm hai lần thu: một lần cho hóa đơn và một lần cho phí. Cả hai được thực hiện hoặc không lần nào. Chúng được hoàn tiền và khiếu nại riêng, và người trả trực tuyến đọc trước khi trả rằng sao kê sẽ hiện cả hai. Nhân viên được nhắc báo cho người trả tại quầy.",
  choice: "Phí được thu",
  on: "riêng, như một lần thu thứ hai",
  off: "cùng với hóa đơn",
  change: "Thu phí riêng",
  stop: "Thu phí cùng với hóa đơn",
  confirmTitle: "Thu phí riêng?",
  confirmText:
    "Từ khoản thanh toán tiếp theo, người trả có hai lần thu. Hãy hỏi cổng thanh toán về tên của lần thu thứ hai trên sao kê, và tài khoản của quý vị có được phép thu như vậy hay không.",
  stopTitle: "Thu phí cùng với hóa đơn?",
  stopText: "Từ khoản thanh toán tiếp theo, người trả có một lần thu. Các khoản trước vẫn giữ hai lần thu.",
  cancel: "Hủy",
  saved: "Đã lưu thay đổi.",
  failed: "Chưa lưu gì",
  loadFailed: "Không tải được thiết lập này",
  since: "Từ",
  impossible:
    "Tại đây {gateway} không thể thu hai lần từ một thẻ cho một khoản thanh toán, nên phí không thể được thu riêng.",
  impossibleOn:
    "Tại đây {gateway} không thể thu hai lần từ một thẻ cho một khoản thanh toán, nên các khoản có phí bị từ chối. Hãy đổi tài khoản hoặc thu phí cùng với hóa đơn.",
  twoCharges: "{account} (2 lần thu)",
  feeLabel: "{fee} (lần thu thứ hai trên sao kê của quý vị)",
};
