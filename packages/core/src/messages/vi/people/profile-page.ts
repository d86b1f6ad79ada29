import type { Texts } from "../../general/language.ts";
import type { profilePageMessages } from "../../people/profile-page.ts";

export const profilePageMessagesVi: Texts<typeof profilePageMessages> = {
  title: "Hồ sơ",
  detailsTitle: "Thông tin của quý vị",
  firstName: "Tên",
  lastName: "Họ",
  email: "Địa chỉ email",
  emailHint: "Quý vị đăng nhập bằng địa chỉ này, và chúng tôi gửi email đến đó.",
  phone: "Số điện thoại",
  phoneHint: "Mười chữ số, không cần dấu gạch.",
  save: "Lưu thay đổi",
  savedTitle: "Đã lưu hồ sơ",
  saved: "Thông tin của quý vị đã được cập nhật.",
  failed: "Không lưu được hồ sơ của quý vị",
  taken: "Địa chỉ email này đã có người dùng",
  moveTitle: "Thay đổi địa chỉ email?",
  moveBody:
    "Chúng tôi sẽ hỏi mật khẩu của quý vị và gửi một liên kết đến {email}. Cho đến khi mở liên kết đó, quý vị vẫn đăng nhập bằng {old}. Chúng tôi cũng gửi thư đến {old}; từ đó có thể hủy thay đổi trong 7 ngày.",
  movedTitle: "Hãy mở liên kết trong hộp thư",
  moved:
    "Chúng tôi đã gửi một liên kết đến {email}. Cho đến khi quý vị mở liên kết đó, {old} vẫn là địa chỉ email của quý vị.",
  moveConfirm: "Thay đổi",
  moveCancel: "Giữ địa chỉ cũ",
  unchanged: "Không có gì thay đổi.",
  securityTitle: "Mật khẩu và đăng nhập",
  changePassword: "Thay đổi mật khẩu",
  passwordHelp: "Khi đổi mật khẩu, quý vị sẽ bị đăng xuất trên mọi thiết bị khác.",
  signOut: "Đăng xuất",
  moreTitle: "Cài đặt khác của tài khoản",
  accounts: "Tài khoản, hóa đơn không giấy và email",
  methods: "Phương thức thanh toán",
  autoPay: "Thanh toán tự động",
};
