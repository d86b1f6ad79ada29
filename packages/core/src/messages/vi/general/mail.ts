import type { Texts } from "../../general/language.ts";
import type {
  accountMailMessages,
  linkPageMessages,
  mailMessages,
  receiptMailMessages,
} from "../../general/mail.ts";

export const mailMessagesVi: Texts<typeof mailMessages> = {
  greeting: "Kính gửi {name},",
  greetingWithoutName: "Kính gửi quý vị,",
  signature: "{county}",
  linkHint: "Nếu nút không hoạt động, mở địa chỉ này:",
  automatic:
    "Thư này được gửi từ trang web thanh toán của {county}. Vui lòng không trả lời: thư trả lời sẽ không có người đọc.",
};

export const linkPageMessagesVi: Texts<typeof linkPageMessages> = {
  gone: "Liên kết này đã được dùng hoặc đã hết hạn.",
};

export const accountMailMessagesVi: Texts<typeof accountMailMessages> = {
  confirmSubject: "Xác nhận địa chỉ email của quý vị với {county}",
  confirm:
    "Vui lòng xác nhận đây là địa chỉ email của quý vị. Sau đó quý vị có thể đăng nhập vào trang web thanh toán của {county}.",
  confirmButton: "Xác nhận địa chỉ email",
  confirmNote: {
    other:
      "Liên kết dùng được một lần, trong vòng {count} giờ. Nếu quý vị không đăng ký, vui lòng bỏ qua thư này.",
  },
  resetSubject: "Chọn mật khẩu mới cho {county}",
  reset:
    "Chúng tôi nhận được yêu cầu đặt mật khẩu mới cho tài khoản của quý vị với {county}. Chọn mật khẩu tại đây.",
  resetButton: "Chọn mật khẩu mới",
  resetNote: {
    other:
      "Liên kết dùng được một lần, trong vòng {count} phút. Nếu quý vị không yêu cầu, vui lòng bỏ qua thư này: mật khẩu của quý vị vẫn như cũ.",
  },
  inviteSubject: "Quý vị được mời dùng trang web thanh toán của {county}",
  invite:
    "{county} đã mở một tài khoản cho quý vị trên trang web thanh toán. Chọn mật khẩu, sau đó quý vị có thể đăng nhập.",
  inviteButton: "Chọn mật khẩu của quý vị",
  inviteNote: {
    other:
      "Liên kết dùng được một lần, trong vòng {count} giờ. Nếu đã hết hạn, vui lòng hỏi người đã mời quý vị để có liên kết mới.",
  },
  passwordSubject: "Mật khẩu của quý vị với {county} đã được đổi",
  password:
    "Mật khẩu tài khoản của quý vị đã được đổi. Nếu không phải do quý vị đổi, vui lòng chọn ngay mật khẩu mới bằng mục Quên mật khẩu.",
};

export const receiptMailMessagesVi: Texts<typeof receiptMailMessages> = {
  memoSubject: "Giấy báo hoàn tiền {confirmation} từ {county}",
  memoIntro: "{county} đã hoàn lại một khoản thanh toán. Đây là giấy báo hoàn tiền.",
  subject: "Biên lai {confirmation} của quý vị từ {county}",
  intro: "{county} đã nhận được một khoản thanh toán. Đây là biên lai.",
  failedSubject: "Khoản thanh toán của quý vị cho {county} không được thực hiện",
  failed:
    "Ngân hàng không thực hiện khoản thanh toán của quý vị cho {county}. Quý vị chưa bị trừ tiền, và có thể thanh toán lại các hóa đơn.",
  notVerified:
    "Tài khoản ngân hàng của quý vị không được xác minh kịp thời nên khoản thanh toán cho {county} không được thực hiện. Quý vị chưa bị trừ tiền, và có thể thanh toán lại các hóa đơn.",
  verifySubject: "Vui lòng xác minh tài khoản ngân hàng để hoàn tất khoản thanh toán cho {county}",
  verify:
    "Khoản thanh toán của quý vị cho {county} đang chờ quý vị xác minh tài khoản ngân hàng. Quý vị chưa bị trừ tiền cho đến khi đó.",
  verifyHow:
    "Trong một hoặc hai ngày làm việc, một khoản tiền nhỏ sẽ vào tài khoản, nội dung có mã bắt đầu bằng SM. Vui lòng nhập mã đó trên trang xác minh trong vòng 10 ngày. Nếu không, khoản thanh toán bị hủy, và quý vị có thể thanh toán lại các hóa đơn.",
  verifyLink: "Xác minh tài khoản ngân hàng",
  returnedSubject: "Ngân hàng đã trả lại khoản thanh toán của quý vị cho {county}",
  returned:
    "Ngân hàng đã trả lại khoản thanh toán của quý vị cho {county}, nên quận không nhận được tiền và khoản thanh toán không được tính.",
  openAgain: "Lại đến hạn",
  payOpen:
    "Vui lòng thanh toán các hóa đơn dưới đây bằng cách khác: sau ngày đến hạn, quận có thể cộng thêm tiền phạt và tiền lãi.",
  returnCharge: "Quận tính phí {amount} cho khoản thanh toán bị trả lại. Phí này đã được cộng vào hóa đơn.",
  returnReason: "Lý do của ngân hàng",
  returnReasons: {
    money: "Tài khoản không có đủ tiền.",
    closed: "Tài khoản đã đóng.",
    number: "Số tài khoản hoặc số định tuyến không dẫn đến tài khoản có thể ghi nợ.",
    stopped: "Khoản thanh toán đã bị dừng tại ngân hàng.",
  },
  payAgain: "Thanh toán bằng cách khác",
  amount: "Số tiền",
  sentOn: "Ngày gửi",
  reference: "Mã tham chiếu",
  billLine: "{bill}, {year}: {amount}",
};
