import type { Texts } from "../../general/language.ts";
import type { gatewayAccountMessages } from "../../office/gateway-account.ts";

export const gatewayAccountMessagesVi: Texts<typeof gatewayAccountMessages> = {
  title: "Cổng thanh toán",
  intro:
    "Tài khoản nhận các khoản thanh toán bằng thẻ và séc điện tử của văn phòng. Một tài khoản khác chỉ nhận thanh toán sau khi một quản trị viên khác xác nhận.",
  current: "Tài khoản hiện tại",
  currentOwn: "{gateway}, tài khoản của văn phòng",
  currentShared: "{gateway}, tài khoản của hệ thống này",
  currentNone:
    "Không có. Văn phòng không nhận thanh toán trực tuyến cho đến khi nhập tài khoản riêng: đơn vị vận hành không cho dùng tài khoản của hệ thống.",
  keysLost:
    "Không còn đọc được khóa của tài khoản này. Vui lòng nhập lại: trước đó không có khoản nào được thanh toán hoặc hoàn lại.",
  live: "thật",
  test: "chế độ thử",
  mode: "Chế độ",
  since: "Từ",
  vendorId: "Mã tài khoản tại cổng thanh toán",
  keysReplaced: "Đã thay khóa",
  by: "{date}, {name}",
  operator: "đơn vị vận hành",
  ending: "kết thúc bằng {ending}",
  replace: "Thay khóa",
  replaceIntro:
    "Dành cho khóa mới của cùng tài khoản. Thẻ đã lưu và thanh toán tự động vẫn hoạt động. Vui lòng nhập lại tất cả các giá trị.",
  change: "Đổi sang tài khoản khác",
  changeIntro:
    "Các khoản hoàn tiền, trả lại và thanh toán chưa xong của tài khoản trước vẫn ở tài khoản đó. Thẻ và tài khoản ngân hàng mà cư dân đã lưu ở đó không thể dùng với tài khoản khác: thanh toán tự động bằng chúng sẽ tạm dừng và cư dân phải nhập lại.",
  gateway: "Cổng thanh toán",
  keyHint: "Được lưu dưới dạng mã hóa và không bao giờ hiển thị lại.",
  valueError: "{label} không có dạng này. Vui lòng sao chép toàn bộ giá trị.",
  testKeys: "Kiểm tra các khóa này",
  testing: "Đang hỏi cổng thanh toán…",
  save: "Lưu",
  cancel: "Hủy",
  saved: "Đã lưu tài khoản.",
  savedWaiting: "Chưa có gì thay đổi: thay đổi đang chờ.",
  waiting: "Thay đổi đang chờ",
  waitingFor: {
    change: "Các khoản thanh toán sẽ vào một tài khoản khác, tại {gateway}.",
    keys: "Khóa của một tài khoản sẽ được thay, tại {gateway}.",
    leave: "Các khoản thanh toán sẽ vào tài khoản của hệ thống này.",
  },
  asked: "Đã yêu cầu",
  effective: "Có hiệu lực",
  effectiveSecond: "khi một quản trị viên khác xác nhận",
  secondOwn: "Quý vị đã yêu cầu thay đổi này, nên một quản trị viên khác phải xác nhận.",
  secondAdmins: "Chỉ quản trị viên của văn phòng mới xác nhận được.",
  secondNew:
    "Quý vị không thể xác nhận: quý vị trở thành quản trị viên, hoặc đổi mật khẩu hay địa chỉ email, chưa đầy một ngày.",
  secondYou: "Hãy so sánh tài khoản với quyết định của văn phòng trước khi xác nhận.",
  delay:
    "Không có quản trị viên nào khác có thể xác nhận, nên thay đổi sẽ tự có hiệu lực. Trước đó, mọi quản trị viên có thể từ chối ở đây, hoặc dừng bằng liên kết trong email.",
  confirm: "Xác nhận thay đổi",
  confirmTitle: "Từ nay nhận tiền vào tài khoản này?",
  confirmText:
    "Từ khoản thanh toán tiếp theo, tiền sẽ vào tài khoản đó. Các khoản trước vẫn ở tài khoản đã nhận chúng.",
  confirmed: "Đã thực hiện thay đổi.",
  reject: "Từ chối thay đổi",
  rejected: "Đã từ chối thay đổi. Không có gì thay đổi.",
  failed: "Chưa lưu gì",
  loadFailed: "Không thể tải tài khoản cổng thanh toán",
  leave: "Dùng tài khoản của hệ thống",
  leaveTitle: "Dùng tài khoản của hệ thống này?",
  leaveText:
    "Các khoản thanh toán mới vào tài khoản của hệ thống. Việc hoàn tiền cho các khoản trước vẫn ở tài khoản riêng của văn phòng.",
  history: "Lịch sử",
  historyNone: "Văn phòng chưa từng có tài khoản riêng.",
  untilTitle: "Đến",
  replaceNamed: "Thay khóa của {account}, từ {date}",
  now: "hiện nay",
  results: {
    valid: "{gateway} chấp nhận các khóa này: chúng thuộc tài khoản {account}, {mode}.",
    valid_unnamed:
      "{gateway} chấp nhận khóa này ({mode}), nhưng khóa không được phép đọc tài khoản: vui lòng tự kiểm tra.",
    valid_ready: "Tài khoản {account} đã được kết nối tại {gateway} và nhận thanh toán, {mode}.",
    valid_due:
      "Tài khoản {account} nhận thanh toán ({mode}), nhưng {gateway} cần thông tin về văn phòng: vui lòng nhập tại {gateway} trước thời hạn ghi ở đó, nếu không tài khoản sẽ ngừng nhận thanh toán.",
    not_connected:
      "Tài khoản này chưa được kết nối với tài khoản của đơn vị vận hành tại {gateway}, hoặc không tồn tại: vui lòng so lại mã.",
    not_assigned:
      "Tài khoản này chưa được ghi tại {gateway} là của văn phòng. Đơn vị vận hành làm việc đó, để tiền của văn phòng này không vào văn phòng khác.",
    not_ready:
      "{gateway} chưa cho phép tài khoản này nhận các khoản thanh toán này: vui lòng hoàn tất các yêu cầu trong trang quản lý.",
    wrong_key: "{gateway} không chấp nhận khóa này: khóa sai hoặc đã bị thu hồi.",
    mixed: "Các khóa này không cùng loại: một khóa thật và một khóa của chế độ thử.",
    test_key: "Đây là khóa của chế độ thử, còn hệ thống này nhận thanh toán thật: vui lòng nhập khóa thật.",
    live_key: "Đây là khóa thật, còn hệ thống này không dùng TLS: chỉ https mới được nhận thẻ thật.",
    other_account: "Các khóa này thuộc tài khoản khác, {account}: để đổi tài khoản, vui lòng chọn mục đó.",
    no_answer: "{gateway} không trả lời. Theo những gì chúng tôi biết, khóa không sai: vui lòng thử lại sau.",
    not_understood:
      "{gateway} trả lời với trạng thái {status}, không cho biết gì về khóa: vui lòng thử lại sau.",
    keys_lost: "Không còn đọc được các khóa đã lưu. Vui lòng nhập lại.",
  },
};
