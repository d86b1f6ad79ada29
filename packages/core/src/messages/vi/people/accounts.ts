import type { Texts } from "../../general/language.ts";
import type {
  autoPayMessages,
  loginMessages,
  profileMessages,
  securityTopicMessages,
} from "../../people/accounts.ts";
import type { passwordMessages } from "../../people/passwords.ts";
import type { registrationMessages, verifyMessages } from "../../people/registration.ts";

export const loginMessagesVi: Texts<typeof loginMessages> = {
  title: "Đăng nhập",
  email: "Địa chỉ email",
  password: "Mật khẩu",
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Vui lòng nhập một địa chỉ email hợp lệ.",
  passwordRequired: "Vui lòng nhập mật khẩu.",
  forgotPassword: "Quên mật khẩu?",
  signUp: "Chưa có tài khoản? Đăng ký",
  failedTitle: "Đăng nhập không thành công",
  closed: "{name} không cung cấp trang mà quý vị đã mở.",
  payAsGuest: "Thanh toán hóa đơn mà không cần đăng nhập",
  payAsGuestHelp: "Tìm hóa đơn và thanh toán. Quý vị không cần có tài khoản.",
  sessionExpiredHelp: "Quý vị đã được đăng xuất để bảo đảm an toàn. Vui lòng đăng nhập lại.",
  lockedOutMinutes: {
    other:
      "Đã có quá nhiều lần thử với địa chỉ email này. Vui lòng đợi {count} phút, hoặc chọn mật khẩu mới bằng cách nhấn “Quên mật khẩu?”.",
  },
  lockedOutSeconds: {
    other:
      "Đã có quá nhiều lần thử với địa chỉ email này. Vui lòng đợi {count} giây, hoặc chọn mật khẩu mới bằng cách nhấn “Quên mật khẩu?”.",
  },
  busy: {
    other:
      "Hiện có quá nhiều người đang đăng nhập nên chúng tôi chưa kiểm tra được mật khẩu của quý vị. Vui lòng thử lại sau {count} giây.",
  },
  loadFailed: "Hiện không mở được tài khoản của quý vị. Vui lòng đợi một phút rồi đăng nhập lại.",
  verifiedTitle: "Địa chỉ email của quý vị đã được xác minh.",
  verified: "Bây giờ quý vị có thể đăng nhập.",
  reset: "Hãy đăng nhập bằng mật khẩu mới.",
};

export const registrationMessagesVi: Texts<typeof registrationMessages> = {
  title: "Tạo tài khoản",
  lead: "Xem hóa đơn, biên lai và lời nhắc ở cùng một nơi.",
  findHint: "Quý vị tìm thấy số này trên hóa đơn. Nhấn Tìm để tra cứu chủ sở hữu.",
  find: "Tìm",
  ownerHint: "Tên được lấy từ hóa đơn. Quý vị không thể thay đổi tên ở đây.",
  ownerMissing: "Chưa tra cứu",
  found: "Đã tìm thấy: {owner}",
  haveAccount: "Đã có tài khoản? Đăng nhập",
  clear: "Xóa",
  ownerName: "Tên chủ sở hữu",
  email: "Địa chỉ email",
  confirmEmail: "Nhập lại địa chỉ email",
  password: "Mật khẩu",
  confirmPassword: "Nhập lại mật khẩu",
  register: "Đăng ký",
  note: "Quý vị đã đăng ký nhận thông báo điện tử bằng địa chỉ email này? Hãy đăng nhập, hoặc nhấn Quên mật khẩu.",
  parcelId: "Số thửa đất",
  accountNumber: "Số tài khoản",
  accountRequired: "Vui lòng nhập {label}.",
  accountInvalid: "{label} không hợp lệ.",
  fullNameRequired: "Cần có họ và tên.",
  fullNameCure: "Nhấn Tìm để tra cứu tên chủ sở hữu.",
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Vui lòng nhập một địa chỉ email hợp lệ.",
  emailTaken: "Địa chỉ email này đã có người dùng",
  confirmEmailRequired: "Vui lòng nhập lại địa chỉ email.",
  emailLabel: "Địa chỉ email",
  confirmEmailLabel: "Địa chỉ email nhập lại",
  failedTitle: "Đăng ký không thành công",
  notFoundTitle: "Lỗi tìm kiếm!",
  notFound: "Không tìm thấy {label} này.",
};

export const verifyMessagesVi: Texts<typeof verifyMessages> = {
  title: "Vui lòng xác minh email của quý vị",
  titleWithToken: "Xác minh email",
  sent: "Chúng tôi đã gửi cho quý vị một email có liên kết. Hãy mở liên kết để xác minh địa chỉ. Liên kết có hiệu lực trong 48 giờ.",
  sentTo:
    "Chúng tôi đã gửi một email có liên kết đến {email}. Hãy mở liên kết để xác minh địa chỉ. Liên kết có hiệu lực trong 48 giờ.",
  look: "Không thấy email? Có thể mất vài phút. Hãy kiểm tra cả thư mục thư rác.",
  logInToResend: "Để nhận lại email, hãy đăng nhập bằng địa chỉ email và mật khẩu mà quý vị đã chọn.",
  verifying: "Chúng tôi đang xác minh địa chỉ email của quý vị…",
  expired: "Nếu đã xác minh địa chỉ, quý vị chỉ cần đăng nhập. Nếu chưa, hãy đăng nhập để nhận lại email.",
  resend: "Gửi lại email",
  resent: "Đã gửi lại email.",
  resentHelp: "Hãy kiểm tra hộp thư đến và thư mục thư rác.",
  returnToLogin: "Về trang đăng nhập",
  contact: "Liên lạc với chúng tôi",
  errorTitle: "Lỗi",
};

export const passwordMessagesVi: Texts<typeof passwordMessages> = {
  show: "Hiện {field}",
  currentPassword: "Mật khẩu hiện tại",
  newPassword: "Mật khẩu mới",
  confirmPassword: "Nhập lại mật khẩu",
  submit: "Gửi",
  forgotTitle: "Quên mật khẩu",
  forgotLead:
    "Nhập địa chỉ email của tài khoản. Chúng tôi sẽ gửi cho quý vị một liên kết để chọn mật khẩu mới.",
  linkSentTitle: "Hãy kiểm tra email",
  linkSent: "Chúng tôi đã gửi cho quý vị một liên kết. Hãy mở liên kết để chọn mật khẩu mới.",
  linkSentTo:
    "Nếu {email} có tài khoản ở đây, email sẽ đến trong vài phút. Liên kết có hiệu lực trong một giờ.",
  linkSentLook:
    "Không thấy email? Hãy kiểm tra thư mục thư rác, và kiểm tra xem đây có đúng là địa chỉ của tài khoản không.",
  ok: "Đồng ý",
  passwordLabel: "Mật khẩu",
  newPasswordLabel: "Mật khẩu mới",
  confirmLabel: "Mật khẩu nhập lại",
  required: "Vui lòng nhập mật khẩu.",
  newRequired: "Vui lòng nhập mật khẩu mới.",
  confirmRequired: "Vui lòng nhập lại mật khẩu.",
  currentRequired: "Vui lòng nhập mật khẩu hiện tại.",
  tooShort: "{field} phải có ít nhất 8 ký tự.",
  noNumber: "{field} phải có ít nhất 1 chữ số.",
  noLowercase: "{field} phải có ít nhất 1 chữ thường.",
  noUppercase: "{field} phải có ít nhất 1 chữ hoa.",
  noSymbol: "{field} phải có ít nhất 1 ký hiệu trong số {symbols}.",
  mismatch: "{field} và {other} không giống nhau.",
  forgotFailedTitle: "Yêu cầu không thành công",
  resetDone: "Đã thay đổi mật khẩu.",
  renewFailedTitle: "Không thành công",
  resetTitle: "Chọn mật khẩu mới",
  renewTitle: "Đổi mật khẩu đã hết hạn",
  renewLead: "Mật khẩu của quý vị đã hết hạn. Hãy chọn mật khẩu mới để tiếp tục.",
  changeTitle: "Thay đổi mật khẩu",
  changeLead: "Quý vị vẫn đăng nhập ở đây. Ở mọi nơi khác, quý vị sẽ phải đăng nhập lại.",
  currentWrong: "Đây không phải là mật khẩu hiện tại của quý vị.",
  sameAsBefore: "Hãy chọn một mật khẩu khác với mật khẩu hiện tại.",
  linkUnusable: "Không dùng được liên kết này",
  linkIncomplete: "Liên kết bị thiếu một phần. Hãy mở lại liên kết từ email, hoặc yêu cầu liên kết mới.",
  askForLink: "Yêu cầu liên kết mới",
  policy: "Mật khẩu của quý vị cần có:",
  ruleLength: "8 ký tự trở lên",
  ruleNumber: "1 chữ số",
  ruleLowercase: "1 chữ thường",
  ruleUppercase: "1 chữ hoa",
  ruleSymbol: "1 ký hiệu trong số {symbols}",
  ruleMet: "Đã có",
  ruleOpen: "Còn thiếu",
  ruleNowMet: "Đã có: {rule}",
};

export const profileMessagesVi: Texts<typeof profileMessages> = {
  firstNameRequired: "Vui lòng nhập tên.",
  firstNameTooLong: "Tên phải ngắn hơn 50 ký tự.",
  firstNameInvalid: "Tên không hợp lệ.",
  lastNameRequired: "Vui lòng nhập họ.",
  lastNameTooLong: "Họ phải ngắn hơn 50 ký tự.",
  lastNameInvalid: "Họ không hợp lệ.",
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Vui lòng nhập một địa chỉ email hợp lệ.",
  numbersOnly: "Chỉ nhập chữ số.",
  phoneImpossible: "Số điện thoại này không đúng.",
  phoneInvalid: "Số điện thoại không hợp lệ",
  phoneShort: "Số điện thoại quá ngắn.",
};

export const autoPayMessagesVi: Texts<typeof autoPayMessages> = {
  methodRequired: "Vui lòng chọn phương thức thanh toán.",
  firstDateRequired: "Vui lòng nhập ngày thanh toán đầu tiên.",
  firstDatePast: "Ngày thanh toán đầu tiên không được ở trong quá khứ.",
  countRequired: "Vui lòng nhập số lần thanh toán.",
  countWhole: "Chỉ được nhập số nguyên.",
  countRange: "Số lần thanh toán phải từ 1 đến {most}.",
  usedByAutoPay: "Không thể xóa phương thức thanh toán đang được dùng cho thanh toán tự động.",
};

export const securityTopicMessagesVi: Texts<typeof securityTopicMessages> = [
  "biệt danh lúc nhỏ",
  "thành phố nơi gặp vợ hoặc chồng",
  "người bạn thân nhất thời thơ ấu",
  "tên đường nơi ở khi học lớp ba",
  "tên đệm của con út",
  "tên đệm của anh hoặc chị cả",
  "trường học lớp sáu",
  "con thú nhồi bông đầu tiên",
  "thành phố nơi cha mẹ gặp nhau",
  "họ tên đầy đủ của người anh chị em họ lớn tuổi nhất",
];
