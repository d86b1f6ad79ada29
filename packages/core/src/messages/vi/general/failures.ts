import type { failureMessages, notMadeMessages, startErrorMessages } from "../../general/failures.ts";
import type { Texts } from "../../general/language.ts";

export const startErrorMessagesVi: Texts<typeof startErrorMessages> = {
  company_not_found: "Không tìm thấy văn phòng này. Vui lòng kiểm tra địa chỉ của trang.",
  origin_not_allowed:
    "Trang web này chưa được cài đặt để nhận thanh toán. Vui lòng dùng trang thanh toán của văn phòng.",
  bill_not_found: "Không tìm thấy hóa đơn này. Vui lòng tìm lại.",
  rate_limited: "Có quá nhiều yêu cầu trong thời gian ngắn. Vui lòng chờ một phút rồi thử lại.",
  offline: "Có vẻ như quý vị không có kết nối mạng. Vui lòng kiểm tra kết nối rồi thử lại.",
  unavailable: "Dịch vụ này hiện không hoạt động. Vui lòng thử lại sau vài phút.",
};

export const failureMessagesVi: Texts<typeof failureMessages> = {
  ...startErrorMessagesVi,
  not_found: "Không tìm thấy gì",
  unauthorised: "Vui lòng đăng nhập để tiếp tục.",
  forbidden: "Tài khoản của quý vị không được phép làm việc này. Vui lòng hỏi văn phòng để được cấp quyền.",
  timeout: "Việc này mất quá nhiều thời gian. Vui lòng chờ một lát rồi thử lại.",
  unexpected_answer: "Chúng tôi nhận được một phản hồi bất thường. Vui lòng thử lại sau vài phút.",
  internal: "Đã xảy ra lỗi ở phía chúng tôi. Vui lòng thử lại sau vài phút.",
};

export const notMadeMessagesVi: Texts<typeof notMadeMessages> = {
  payment_not_made:
    "Không thực hiện được khoản thanh toán và quý vị chưa bị trừ tiền. Mọi thông tin quý vị đã nhập vẫn còn ở đây. Vui lòng thử lại sau vài phút.",
};
