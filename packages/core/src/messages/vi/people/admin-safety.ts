import type { Texts } from "../../general/language.ts";
import type {
  adminNoticeMessages,
  gatewayStopPageMessages,
  passwordPromptMessages,
} from "../../people/admin-safety.ts";

export const passwordPromptMessagesVi: Texts<typeof passwordPromptMessages> = {
  title: "Nhập lại mật khẩu của quý vị",
  lead: "Để không ai khác thay đổi mục này từ máy tính của quý vị. Quý vị sẽ được hỏi lại sau năm phút.",
  password: "Mật khẩu",
  required: "Vui lòng nhập mật khẩu.",
  wrong: "Đây không phải là mật khẩu của quý vị. Vui lòng kiểm tra rồi thử lại.",
  confirm: "Tiếp tục",
  failed: "Mật khẩu chưa được chấp nhận",
};

export const adminNoticeMessagesVi: Texts<typeof adminNoticeMessages> = {
  subject: "{what} ({county})",
  lead: "Mục này đã được thay đổi tại {county}. Mọi quản trị viên đều nhận được thư này.",
  leadAsked:
    "Mục này đã được yêu cầu tại {county}, và chưa có gì thay đổi. Mọi quản trị viên đều nhận được thư này.",
  what: "Nội dung",
  who: "Người thực hiện",
  user: "Người dùng",
  when: "Thời điểm",
  operator: "đơn vị vận hành hệ thống này",
  gateway: "Cổng thanh toán",
  mode: "Chế độ",
  live: "thật",
  test: "chế độ thử",
  wasAccount: "Tài khoản trước đây",
  installation: "tài khoản của hệ thống",
  second:
    "Một quản trị viên khác phải xác nhận trong mục Quản trị, Cổng thanh toán, trước khi tiền thanh toán vào tài khoản này. Bất kỳ quản trị viên nào cũng có thể từ chối ở đó.",
  delayed:
    "Không có quản trị viên nào khác có thể xác nhận, nên thay đổi sẽ tự có hiệu lực vào {date}. Trước đó, bất kỳ quản trị viên nào cũng có thể từ chối trong mục Quản trị, Cổng thanh toán, và liên kết trong thư này sẽ dừng thay đổi.",
  stopButton: "Dừng thay đổi này",
  pageButton: "Xem",
  note: "Nếu quý vị không biết vì sao có việc này, hãy hỏi người có tên ở trên, và báo ngay cho đơn vị vận hành hệ thống này.",
};

export const gatewayStopPageMessagesVi: Texts<typeof gatewayStopPageMessages> = {
  title: "Cổng thanh toán",
  question:
    "Dừng việc đổi tài khoản nhận các khoản thanh toán của {county}? {name} đã yêu cầu vào {date}. Khi đó không có gì thay đổi.",
  button: "Dừng thay đổi này",
  done: "Đã dừng thay đổi. Các khoản thanh toán vẫn vào tài khoản như trước.",
};
