import type { errorMessages } from "../../general/errors.ts";
import type { Texts } from "../../general/language.ts";
import { failureMessagesVi, notMadeMessagesVi } from "./failures.ts";

export const errorMessagesVi: Texts<typeof errorMessages> = {
  ...failureMessagesVi,
  ...notMadeMessagesVi,
  validation_failed: "Có thông tin bị thiếu hoặc không đúng. Vui lòng kiểm tra rồi thử lại.",
  login_failed: "Địa chỉ email hoặc mật khẩu không đúng. Vui lòng kiểm tra cả hai rồi thử lại.",
  password_needed: "Vui lòng nhập lại mật khẩu để làm việc này. Chưa có gì thay đổi.",
  link_expired: "Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng yêu cầu liên kết mới.",
  already_exists: "Mục này đã có rồi.",
  account_taken:
    "Tài khoản này thuộc về một người đăng nhập khác. Nếu đây là tài khoản của quý vị, vui lòng liên lạc với văn phòng.",
  proof_failed:
    "Thông tin quý vị nhập không khớp với tài khoản này. Vui lòng xem hóa đơn giấy mới nhất rồi thử lại.",
  in_use: "Mục này vẫn đang được dùng nên không thể gỡ bỏ.",
  too_many_attempts:
    "Quý vị đã thử quá nhiều lần. Quý vị chưa bị trừ tiền. Vui lòng chờ một lúc rồi thử lại.",
  too_many_files:
    "Văn phòng của quý vị không còn chỗ cho tệp mới. Vui lòng tải lên cho xong các tệp đang dở, hoặc thử lại vào ngày mai: mỗi tệp được xóa một tuần sau khi tải lên.",
  file_over_limit: "Tệp này lớn hơn mức cho phép nên chưa được đọc. Vui lòng chia nhỏ tệp.",
  file_too_complex:
    "Đọc tệp này mất quá nhiều thời gian hoặc bộ nhớ nên chưa thực hiện gì. Kiểm tra xem có đúng tệp không, hoặc chia nhỏ tệp.",
  idempotency_conflict:
    "Khoản thanh toán này đã được bắt đầu với thông tin khác. Vui lòng quay lại giỏ thanh toán và bắt đầu lại.",
  session_expired:
    "Phiên thanh toán của quý vị đã kết thúc. Quý vị chưa bị trừ tiền. Vui lòng quay lại giỏ thanh toán và bắt đầu lại.",
  session_closed:
    "Khoản thanh toán này đã kết thúc. Vui lòng xem kết quả trước khi bắt đầu một khoản thanh toán khác.",
  account_changed:
    "Văn phòng đã thay đổi cách nhận thanh toán. Chưa có khoản tiền nào bị trừ. Vui lòng bắt đầu thanh toán lại và nhập lại thẻ hoặc tài khoản.",
  captcha_failed: "Chúng tôi không xác nhận được quý vị là người thật. Vui lòng đánh dấu lại vào ô.",
  consent_missing: "Vui lòng đồng ý với các điều khoản và điều kiện để tiếp tục.",
  cart_empty: "Giỏ thanh toán của quý vị đang trống. Thêm một hóa đơn để thanh toán.",
  cart_too_large:
    "Giỏ thanh toán của quý vị có quá nhiều hóa đơn. Vui lòng thanh toán một số hóa đơn trước, rồi thêm các hóa đơn còn lại.",
  amount_changed: "Số tiền phải trả đã thay đổi. Vui lòng xem tổng cộng mới trước khi thanh toán.",
  amount_invalid:
    "Không thể thanh toán số tiền này. Vui lòng nhập số tiền từ $0.01 đến số tiền còn phải trả.",
  drawer_closed:
    "Ngăn tiền của quý vị đã đóng, không thu và không chi nữa. Hãy mở ngăn tiền mới để tiếp tục.",
  method_unavailable:
    "Văn phòng này không nhận phương thức thanh toán này trực tuyến. Vui lòng chọn phương thức khác.",
  payment_declined:
    "Khoản thanh toán của quý vị bị từ chối. Quý vị chưa bị trừ tiền. Vui lòng kiểm tra thông tin hoặc dùng thẻ khác.",
  payment_pending: "Khoản thanh toán này vẫn đang được xác nhận. Vui lòng chờ xác nhận xong rồi thử lại.",
  refund_amount_invalid:
    "Không thể hoàn số tiền này. Vui lòng tải lại khoản thanh toán để xem còn lại bao nhiêu.",
  bill_paid: "Hóa đơn này đã được thanh toán. Quý vị không cần thanh toán lại.",
  bill_pending: "Một khoản thanh toán cho hóa đơn này đang được xác nhận. Vui lòng không thanh toán lại.",
  bill_not_payable: "Hiện không thể thanh toán hóa đơn này. Vui lòng liên lạc với văn phòng.",
  older_bill_unpaid:
    "Tài sản này còn một hóa đơn cũ hơn chưa trả và phải được trả trước. Quý vị chưa bị trừ tiền.",
  bill_restricted: "Không thể thanh toán hóa đơn này trực tuyến. Vui lòng liên lạc với văn phòng.",
  bill_partially_paid:
    "Hóa đơn này đã được trả một phần nên không thể đưa vào giỏ thanh toán. Mở hóa đơn và nhấn Thanh toán ngay để trả phần còn lại.",
  in_line: "Hiện có nhiều người đang thanh toán. Vui lòng chờ một phút rồi thử lại.",
  busy: "Hiện có quá nhiều người đang dùng dịch vụ này. Vui lòng chờ vài giây rồi thử lại.",
};
