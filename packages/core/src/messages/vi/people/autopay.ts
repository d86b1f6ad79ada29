import type { Texts } from "../../general/language.ts";
import type { autoPayMailMessages, autoPaySetUpMessages } from "../../people/autopay.ts";

export const autoPaySetUpMessagesVi: Texts<typeof autoPaySetUpMessages> = {
  done: "Thanh toán tự động của quý vị đã được thiết lập. Chúng tôi đang gửi email cho quý vị một bản những gì quý vị đã đồng ý.",
};

export const autoPayMailMessagesVi: Texts<typeof autoPayMailMessages> = {
  confirmation: "Số xác nhận",
  account: "Tài khoản",
  method: "Thanh toán bằng",
  methodOf: "{kind} có số cuối {last4}",
  card: "Thẻ",
  bank: "Tài khoản ngân hàng",
  firstDay: "Lần thanh toán đầu tiên",
  count: "Số lần thanh toán",
  lastDay: "Lần thanh toán cuối cùng",
  day: "Ngày thanh toán",
  amount: "Số tiền",
  fee: "Đã gồm phí",
  left: "Còn phải trả",
  next: "Lần thanh toán tiếp theo",
  reason: "Lý do",
  manage: "Thay đổi hoặc chấm dứt thanh toán tự động",
  pay: "Đăng nhập và thanh toán",

  setUpSubject: "Thanh toán tự động của quý vị cho {county} đã được thiết lập",
  setUp:
    "Quý vị đã đồng ý để {county} mỗi tháng một lần tự động thu số tiền quý vị còn nợ của tài khoản này, cộng với phí của phương thức thanh toán.",
  setUpNotice: { other: "Chúng tôi gửi email báo số tiền cho quý vị {count} ngày trước mỗi lần thanh toán." },
  setUpAmount: "Tính đến hôm nay, khoản thanh toán đầu tiên sẽ là {amount}.",
  setUpEnd:
    "Quý vị có thể thay đổi hoặc chấm dứt thanh toán tự động bất cứ lúc nào cho đến ngày trước lần thanh toán: hãy đăng nhập, mở tài khoản và chọn Thanh toán tự động.",

  noticeSubject: "{county} sẽ tự động thu {amount} vào ngày {date}",
  notice:
    "Đây là số tiền quý vị còn nợ của tài khoản. Số tiền này sẽ được thu tự động, nên quý vị không cần làm gì.",
  noticeMost:
    "Nếu vào ngày đó quý vị nợ nhiều hơn, ví dụ vì tiền phạt, chúng tôi thu tối đa {most}. Nếu quý vị nợ ít hơn, chúng tôi thu ít hơn.",

  paidSubject: "Khoản thanh toán tự động {confirmation} của quý vị cho {county}",
  paid: "{county} đã thu một khoản thanh toán tự động. Đây là biên lai.",
  paidLeft:
    "Quý vị nợ nhiều hơn số tiền chúng tôi đã báo trước, nên một phần chưa được thu. Vui lòng tự thanh toán phần còn lại, nếu không phần đó sẽ được cộng vào lần thanh toán tự động tiếp theo.",

  declinedSubject: "Khoản thanh toán tự động của quý vị cho {county} bị từ chối",
  declined:
    "Ngân hàng hoặc công ty thẻ của quý vị đã từ chối một khoản thanh toán tự động. Quý vị chưa bị trừ tiền.",
  declinedAgain:
    "Chúng tôi sẽ thử lại vào {date}. Hãy bảo đảm tài khoản có đủ tiền, hoặc chọn phương thức thanh toán khác trước ngày đó.",
  pausedSubject: "Thanh toán tự động của quý vị cho {county} đã tạm ngưng",
  declinedLast:
    "Chúng tôi sẽ không thử lại khoản thanh toán này, và thanh toán tự động của quý vị đã tạm ngưng.",
  returned:
    "Ngân hàng của quý vị đã trả lại một khoản thanh toán tự động. Các hóa đơn đã thanh toán bằng khoản đó lại đến hạn.",
  disputed:
    "Một khoản thanh toán cho {county} bằng thẻ hoặc tài khoản ngân hàng này đang bị tranh chấp, nên các khoản thanh toán tự động của quý vị đã tạm dừng. Sẽ không có khoản nào bị thu tự động nữa.",
  resume:
    "Để tiếp tục, hãy đăng nhập và chọn phương thức thanh toán khác, hoặc lưu lại thanh toán tự động mà không thay đổi gì.",
  payYourself: "Vui lòng tự thanh toán số tiền còn nợ để không bị tính thêm tiền phạt.",

  skippedSubject: "Khoản thanh toán tự động của quý vị cho {county} chưa được thực hiện",
  skipped: "Một khoản thanh toán tự động đã đến hạn nhưng chưa được thực hiện. Quý vị chưa bị trừ tiền.",
  reasons: {
    autopay_off: "{county} hiện không cung cấp thanh toán tự động.",
    method_off: "{county} hiện không nhận hình thức thanh toán này trực tuyến.",
    person_disabled: "Tài khoản đăng nhập của quý vị đã bị vô hiệu hóa.",
    account_unlinked: "Tài khoản không còn được liên kết với quý vị.",
    method_removed: "Phương thức thanh toán không còn được dùng.",
    method_expired: "Thẻ đã hết hạn.",
    account_changed:
      "{county} đã thay đổi cách nhận thanh toán. Vui lòng thiết lập lại phương thức thanh toán tự động.",
    restricted:
      "Khoản quý vị còn nợ không thể thanh toán trực tuyến. Vui lòng liên lạc với văn phòng {county}.",
    pending: "Một khoản thanh toán khác cho cùng các hóa đơn vẫn đang được xác nhận.",
    amount_grew: "Quý vị nợ nhiều hơn số tiền chúng tôi đã báo trước và được phép thu.",
    late: "Chúng tôi không thực hiện được khoản thanh toán đúng hạn.",
  },

  finishedSubject: "Thanh toán tự động của quý vị cho {county} đã kết thúc",
  finished:
    "Đó là khoản thanh toán cuối cùng mà quý vị đã đồng ý. Chúng tôi sẽ không tự động thu thêm khoản nào.",
  endedSubject: "Thanh toán tự động của quý vị cho {county} đã dừng",
  ended: "Thanh toán tự động cho tài khoản này đã chấm dứt. Chúng tôi sẽ không tự động thu thêm khoản nào.",
};
