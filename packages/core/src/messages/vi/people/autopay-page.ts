import type { Texts } from "../../general/language.ts";
import type { autoPayPageMessages } from "../../people/autopay-page.ts";

export const autoPayPageMessagesVi: Texts<typeof autoPayPageMessages> = {
  title: "Thanh toán tự động",
  lead: "Mỗi tháng một lần, chúng tôi thanh toán số tiền quý vị còn nợ của một tài khoản, để quý vị không phải nhớ ngày đến hạn.",
  loadFailed: "Không tải được thanh toán tự động của quý vị",
  noAccounts: "Quý vị chưa liên kết tài khoản nào",
  noAccountsHelp:
    "Trước tiên hãy liên kết tài khoản của tài sản. Sau đó quý vị có thể thiết lập thanh toán tự động cho tài khoản đó.",
  linkAccount: "Liên kết tài khoản",
  off: "Không có thanh toán tự động",
  offHelp: "Quý vị tự thanh toán hóa đơn của tài khoản này.",
  on: "Đang bật",
  paused: "Tạm ngưng",
  pausedHelp:
    "Chúng tôi không thu khoản nào trong lúc tạm ngưng, ví dụ sau khi một khoản thanh toán bị từ chối. Để tiếp tục, hãy chọn phương thức thanh toán khác hoặc lưu lại mà không thay đổi gì.",
  finished: "Đã kết thúc",
  finishedHelp: "Đó là khoản thanh toán cuối cùng. Hãy thiết lập lại để tiếp tục.",
  setUp: "Thiết lập",
  setUpOf: "Thiết lập thanh toán tự động cho {account}",
  change: "Thay đổi",
  changeOf: "Thay đổi thanh toán tự động cho {account}",
  stop: "Dừng",
  stopOf: "Dừng thanh toán tự động cho {account}",
  method: "Thanh toán bằng",
  methodGone: "Phương thức thanh toán không còn được lưu",
  first: "Lần thanh toán đầu tiên",
  count: "Số lần thanh toán",
  last: "Lần thanh toán cuối cùng",
  next: "Các lần thanh toán tiếp theo",
  nextAmount: "{amount} tính đến hôm nay",
  nothingOwed: "Chưa nợ khoản nào",
  later: "Số tiền sẽ được báo qua email",
  upcomingFailed: "Không tải được các lần thanh toán tiếp theo.",

  formTitle: "Thiết lập thanh toán tự động",
  changeTitle: "Thay đổi thanh toán tự động",
  forAccount: "Cho {account}",
  choose: "Dùng phương thức thanh toán nào?",
  noMethods: "Quý vị không có phương thức thanh toán nào dùng được ở đây",
  noMethodsHelp:
    "Trước tiên hãy lưu một thẻ hoặc tài khoản ngân hàng. Sau đó quay lại để thiết lập thanh toán tự động.",
  addMethod: "Lưu phương thức thanh toán",
  noAddress: "Trước tiên hãy thêm địa chỉ thanh toán cho phương thức này.",
  firstHint: "Sau đó mỗi tháng một lần vào cùng ngày, hoặc vào ngày cuối của tháng ngắn hơn.",
  countHint: "Số tháng, từ 1 đến {most}.",
  whatTitle: "Chúng tôi thu gì, và khi nào",
  whatOwed:
    "Vào mỗi ngày thanh toán, chúng tôi thu số tiền quý vị còn nợ của tài khoản này, cộng với phí của phương thức thanh toán. Nếu quý vị không nợ gì, chúng tôi không thu gì.",
  whatFee: "Phí của phương thức thanh toán này: {fee}.",
  whatNotice: "Chúng tôi gửi email báo số tiền cho quý vị {days} ngày trước mỗi lần thanh toán.",
  whatMost:
    "Nếu đúng ngày đó quý vị nợ nhiều hơn, ví dụ vì tiền phạt, chúng tôi thu nhiều hơn số đã báo tối đa {percent}%, và không bao giờ quá {most}.",
  whatTries:
    "Nếu một khoản thanh toán bị từ chối, chúng tôi thử lại vào ngày hôm sau và ba ngày sau đó. Sau đó chúng tôi tạm ngưng thanh toán tự động và báo cho quý vị.",
  whatEnd:
    "Lần thanh toán cuối cùng là ngày {last}. Quý vị có thể thay đổi hoặc dừng thanh toán tự động ở đây cho đến ngày trước lần thanh toán.",
  consent:
    "Tôi cho phép {company} tự động thu các khoản thanh toán này bằng phương thức thanh toán này cho đến lần cuối cùng, hoặc cho đến khi tôi dừng.",
  consentRequired: "Đánh dấu vào ô để cho phép các khoản thanh toán này.",
  save: "Lưu",
  start: "Bắt đầu thanh toán tự động",
  cancel: "Hủy",
  done: "Đã thiết lập thanh toán tự động",
  doneText: "Chúng tôi đang gửi email cho quý vị một bản những gì quý vị đã đồng ý.",
  changed: "Đã thay đổi thanh toán tự động",
  failed: "Chưa lưu được thanh toán tự động",
  failedText: "Chưa có gì được thiết lập. Hãy kiểm tra những gì quý vị đã chọn rồi thử lại.",
  stopTitle: "Dừng thanh toán tự động?",
  stopText:
    "Chúng tôi sẽ không thu thêm khoản nào cho {account}, và quý vị tự thanh toán các hóa đơn. Khoản thanh toán đang thực hiện hôm nay sẽ không được hủy.",
  stopConfirm: "Dừng lại",
  keep: "Giữ nguyên",
  stopped: "Đã dừng thanh toán tự động",
  stoppedText: "Từ nay quý vị tự thanh toán các hóa đơn của {account}.",
  stopFailed: "Chưa dừng được thanh toán tự động",
};
