import type { Texts } from "../../general/language.ts";
import type { accountCodeMessages, accountProofMessages } from "../../people/account-proof.ts";

export const accountProofMessagesVi: Texts<typeof accountProofMessages> = {
  way: "Quý vị chứng minh tài khoản này là của mình bằng cách nào?",
  byCode: "Bằng mã tài khoản trên hóa đơn giấy",
  byPayment: "Bằng khoản thanh toán gần nhất",
  code: "Mã tài khoản",
  codeHint:
    "8 chữ cái và chữ số chia thành hai nhóm, ví dụ ABCD-2345. Mã được in trên hóa đơn giấy, bên cạnh số tài khoản. Không có hóa đơn? Hãy hỏi văn phòng.",
  codeRequired: "Vui lòng nhập mã tài khoản.",
  codeWrong: "Đây không phải là mã của tài khoản này. Hãy kiểm tra hóa đơn giấy mới nhất rồi thử lại.",
  lastAmount: "Số tiền của khoản thanh toán gần nhất",
  lastAmountHint:
    "Tổng cộng gồm cả phí, như ghi trên biên lai. Chỉ tính khoản gần nhất đã trả trọn một hóa đơn, cách đây ít nhất 30 ngày, được trả tại quầy hoặc do một cư dân khác đã đăng nhập trả.",
  lastDate: "Ngày của khoản thanh toán gần nhất",
  amountInvalid: "Nhập số tiền của khoản thanh toán gần nhất, ví dụ 120.50.",
  dateInvalid: "Nhập ngày của khoản thanh toán gần nhất.",
  paymentWrong:
    "Thông tin này không khớp với khoản thanh toán gần nhất được tính cho tài khoản. Hãy kiểm tra biên lai, dùng mã tài khoản, hoặc liên lạc với văn phòng.",
  tooMany: "Đã có quá nhiều lần thử. Vui lòng đợi đến ngày mai, hoặc liên lạc với văn phòng.",
  taken:
    "Một người khác đã chứng minh tài khoản này là của họ. Nếu đây là tài khoản của quý vị, vui lòng liên lạc với văn phòng.",
};

export const accountCodeMessagesVi: Texts<typeof accountCodeMessages> = {
  title: "Mã của tài khoản {account}",
  lead: "Cư dân dùng mã này để liên kết tài khoản. Chỉ đưa mã cho chủ sở hữu có tên trong hồ sơ, và chỉ sau khi quý vị đã kiểm tra danh tính của người hỏi.",
  code: "Mã tài khoản",
  print: "Mở hóa đơn có mã để in (mở trong tab mới)",
  ofCounty: "Mã lấy từ hóa đơn của chính quận, nên chỉ thay đổi theo tệp của quận.",
  renew: "Tạo mã mới",
  renewNote:
    "Hãy tạo mã mới sau khi tài sản được bán. Mã cũ không còn hiệu lực; người đã liên kết tài khoản vẫn giữ liên kết.",
  renewed: "Mã mới là {code}. Mã cũ không còn hiệu lực.",
  failed: "Không hiển thị được mã",
  none: "Hóa đơn này không có số tài khoản hoặc số thửa đất, nên không có mã.",
  close: "Đóng",
};
