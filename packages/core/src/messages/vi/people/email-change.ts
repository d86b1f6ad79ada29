import type { Texts } from "../../general/language.ts";
import type { emailChangeMailMessages, emailChangePageMessages } from "../../people/email-change.ts";

export const emailChangeMailMessagesVi: Texts<typeof emailChangeMailMessages> = {
  confirmSubject: "Xác nhận địa chỉ email mới của quý vị với {county}",
  confirm:
    "Vui lòng xác nhận đây là địa chỉ email mới của quý vị trên trang thanh toán của {county}. Trước đó, quý vị vẫn đăng nhập bằng địa chỉ cũ.",
  confirmButton: "Xác nhận địa chỉ email",
  confirmNote: {
    other: "Liên kết dùng được một lần, trong {count} giờ. Nếu quý vị không yêu cầu, hãy bỏ qua thư này.",
  },
  takenSubject: "Tài khoản đăng nhập của quý vị với {county}",
  taken:
    "Có người yêu cầu dùng địa chỉ email này để đăng nhập vào trang thanh toán của {county}. Địa chỉ này đã có tài khoản đăng nhập, nên không có gì thay đổi. Nếu đó là quý vị, hãy đăng nhập bằng địa chỉ này, hoặc chọn mật khẩu mới bằng mục Quên mật khẩu.",
  askedSubject: "Có người yêu cầu đổi địa chỉ email của quý vị với {county}",
  asked:
    "Một người biết mật khẩu của quý vị đã yêu cầu thay địa chỉ email này bằng một địa chỉ khác. Chưa có gì thay đổi cho đến khi liên kết mà chúng tôi gửi đến địa chỉ đó được mở; sau đó, việc đăng nhập và email của chúng tôi sẽ dùng địa chỉ đó.",
  changedSubject: "Địa chỉ email của quý vị với {county} đã được đổi",
  changed:
    "Tài khoản của quý vị trên trang thanh toán của {county} nay đăng nhập bằng một địa chỉ email khác, và địa chỉ này sẽ không nhận thêm thư nào về tài khoản.",
  undoButton: "Không phải tôi: giữ địa chỉ này",
  undoNote: {
    other:
      "Nếu không phải quý vị, hãy dùng liên kết trong vòng {count} ngày sau khi thay đổi. Liên kết khôi phục địa chỉ này, đăng xuất tất cả các thiết bị, và cho quý vị chọn mật khẩu mới.",
  },
};

export const emailChangePageMessagesVi: Texts<typeof emailChangePageMessages> = {
  title: "Địa chỉ email",
  question:
    "Giữ {old} làm địa chỉ email để đăng nhập? Tất cả các thiết bị sẽ bị đăng xuất, và mật khẩu hiện tại không còn dùng được. Chúng tôi sẽ gửi cho quý vị một liên kết để chọn mật khẩu mới.",
  button: "Giữ địa chỉ này",
  done: "{old} là địa chỉ email của quý vị, và tất cả các thiết bị đã bị đăng xuất. Hãy tìm liên kết chọn mật khẩu mới trong hộp thư. Nếu quý vị dùng mật khẩu cũ ở nơi khác, hãy đổi cả ở đó.",
};
