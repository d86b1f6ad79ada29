import type { Texts } from "../../general/language.ts";
import type { outcomeMessages, refundMessages, updateCheckMessages } from "../../payments/outcome.ts";

export const outcomeMessagesVi: Texts<typeof outcomeMessages> = {
  open: "",
  success: "Quý vị đã thanh toán thành công.",
  processing: "Khoản thanh toán của quý vị đang được xác nhận. Vui lòng không thanh toán lại.",
  declined:
    "Khoản thanh toán của quý vị bị từ chối. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra thông tin hoặc dùng thẻ khác.",
  declinedAccount:
    "Khoản thanh toán của quý vị bị từ chối. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra số tài khoản và số định tuyến ngân hàng, hoặc thanh toán bằng cách khác.",
  notApproved:
    "Ngân hàng chưa nhận được sự chấp thuận của quý vị nên khoản thanh toán không được thực hiện. Quý vị chưa bị trừ tiền. Vui lòng thử lại hoặc dùng thẻ khác.",
  notApprovedInTime:
    "Ngân hàng không nhận được sự chấp thuận của quý vị trong vòng 15 phút nên khoản thanh toán đã bị hủy. Quý vị chưa bị trừ tiền. Quý vị có thể thanh toán lại ngay bây giờ.",
  waitsForPayer:
    "Ngân hàng yêu cầu quý vị chấp thuận khoản thanh toán này. Quý vị chưa bị trừ tiền cho đến khi chấp thuận. Vui lòng chấp thuận trong vòng 15 phút, hoặc hủy khoản này và thanh toán bằng cách khác.",
  waitsForBank:
    "Khoản thanh toán của quý vị đang chờ ngân hàng, có thể mất vài ngày. Quý vị có thể đóng trang này. Nếu ngân hàng trả tiền, khoản thanh toán hoàn tất; nếu không, không có gì được thanh toán và quý vị có thể trả bằng cách khác. Nếu có địa chỉ email của quý vị, chúng tôi sẽ gửi email trong cả hai trường hợp. Trong thời gian này, vui lòng không thanh toán lại.",
  waitsForDeposit:
    "Trước hết, tài khoản ngân hàng của quý vị phải được xác minh. Trong một hoặc hai ngày làm việc, một khoản tiền nhỏ sẽ vào tài khoản, nội dung có mã bắt đầu bằng SM. Vui lòng nhập mã đó trên trang xác minh trong vòng 10 ngày để khoản thanh toán tiếp tục. Nếu không, khoản thanh toán bị hủy và quý vị có thể trả bằng cách khác. Nếu có địa chỉ email của quý vị, chúng tôi sẽ gửi liên kết. Quý vị có thể đóng trang này. Vui lòng chưa thanh toán lại.",
  notVerified:
    "Tài khoản ngân hàng của quý vị không được xác minh kịp thời nên khoản thanh toán không được thực hiện. Quý vị chưa bị trừ tiền. Vui lòng thử lại hoặc thanh toán bằng cách khác.",
  notCharged:
    "Không thực hiện được khoản thanh toán, và quý vị chưa bị trừ tiền. Vui lòng thử lại sau vài phút.",
  givenBack:
    "Khoản thanh toán của quý vị không hoàn tất. Số tiền {amount} đã trừ sẽ được trả lại vào thẻ hoặc tài khoản ngân hàng của quý vị. Quý vị có thể thanh toán lại các hóa đơn.",
  kept: "Phương thức thanh toán của quý vị đã được lưu.",
  notKept:
    "Không lưu được phương thức thanh toán của quý vị. Vui lòng kiểm tra thông tin hoặc dùng phương thức khác.",
  notKeptUnverified:
    "Không xác minh được ngay tài khoản ngân hàng của quý vị nên tài khoản chưa được lưu. Vui lòng thêm lại và chọn ngân hàng của quý vị trong biểu mẫu thay vì nhập số tài khoản.",
  keeping: "Đang lưu phương thức thanh toán của quý vị. Vui lòng xem lại sau giây lát.",
  tryAgain:
    "Khoản thanh toán của quý vị không hoàn tất và quý vị chưa bị trừ tiền. Vui lòng thử lại giao dịch.",
  expired: "Khoản thanh toán này đã hết hạn. Quý vị chưa bị trừ tiền. Vui lòng bắt đầu lại.",
  cancelled: "Quý vị đã đóng khoản này trước khi thanh toán. Quý vị chưa bị trừ tiền.",
  continue: "Tiếp tục đến trang thanh toán an toàn",
  notFound:
    "Trang thanh toán này không có hoặc đã hết hạn. Quý vị chưa bị trừ tiền. Vui lòng quay lại trang của văn phòng.",
};

export const updateCheckMessagesVi: Texts<typeof updateCheckMessages> = {
  checkingTitle: "Cập nhật vào {type}",
  checking:
    "Khoản thanh toán đã thành công và đang được chuyển sang {type}. Việc này mất vài giây. Vui lòng ở lại trang này.",
  updated: "Đã cập nhật vào {type}!",
  failed: "Không cập nhật được vào {type}!",
  willBeVoided: "Giao dịch thanh toán qua Pay+ sẽ bị hủy.",
  voiding: "Đang hủy giao dịch...",
  reason: "{type} cho biết: {reason}",
  noAnswer: "{type} không xác nhận khoản thanh toán kịp thời.",
  voided: "Giao dịch thanh toán đã bị hủy. Tiền sẽ được trả lại cho người thanh toán.",
  voidWaits:
    "Khoản hủy vượt hạn mức của quý vị nên cần người thứ hai quyết định. Cho đến lúc đó, hãy giữ tiền trong ngăn tiền. Quyết định hiện trong chi tiết của khoản thanh toán.",
  notVoided: "Không hủy được giao dịch.",
  goOn: "Tiếp tục",
  skippedTitle: "Lưu ý về khoản thanh toán!",
  skipped: "Khoản thanh toán chưa được cập nhật vào Tyler. {reason}",
  skippedSetting: "Cài đặt savepayment đang tắt.",
  skippedConnector: "Không có kết nối Tyler.",
  skippedGivenBack: "Khoản thanh toán đã được trả lại trước khi ghi sổ.",
  tylerFailedTitle: "Không ghi được vào Tyler!",
  tylerFailed: "{message} Vui lòng liên lạc với bộ phận hỗ trợ nếu vẫn còn lỗi.",
};

export const refundMessagesVi: Texts<typeof refundMessages> = {
  unposted: "Hệ thống thuế không nhận khoản thanh toán.",
  postingGivenUp: "Hệ thống thuế không trả lời kịp thời.",
  failedTitle: "Hoàn tiền không thành công",
  failed:
    "Không xử lý được việc hoàn tiền. Vui lòng tự hoàn khoản thanh toán này trong lịch sử thanh toán. {message}",
  done: "Tiền sẽ được trả lại cho người thanh toán.",
  processing: "Việc này đang được xác nhận. Vui lòng không trả lại tiền bằng cách khác.",
  declined: "Ngân hàng hoặc công ty thẻ không cho phép. Tiền chưa được trả lại.",
};
