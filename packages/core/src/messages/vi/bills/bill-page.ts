import type {
  billAdviceMessages,
  billAdviceStaffMessages,
  billCalendarMessages,
  billStaffHintMessages,
  documentPageMessages,
  mailTrackingPageMessages,
  pendingPaymentMessages,
  taxShareMessages,
} from "../../bills/bill-page.ts";
import type { Texts } from "../../general/language.ts";

export const billAdviceMessagesVi: Texts<typeof billAdviceMessages> = {
  title: "Vì sao hiện không thể thanh toán",
  paid: "Quý vị không cần làm gì thêm. In trang này nếu quý vị cần bằng chứng.",
  credit: "Văn phòng có thể cho quý vị biết cách dùng hoặc nhận lại tiền trả dư.",
  awaiting: "Hiện chưa có gì để thanh toán. Vui lòng trở lại sau, hoặc hỏi văn phòng khi nào sẽ có số tiền.",
  online: "Quý vị vẫn có thể thanh toán tại văn phòng.",
  restricted: "Vui lòng liên lạc với văn phòng. Văn phòng sẽ cho quý vị biết cách thanh toán.",
  backTaxes: "Thanh toán các hóa đơn cũ hơn này trước:",
  older: "Hóa đơn năm {year}",
  olderLabel: "Xem hóa đơn năm {year}, {amount}",
  contact: "Liên lạc với văn phòng",
};

export const pendingPaymentMessagesVi: Texts<typeof pendingPaymentMessages> = {
  payer:
    "Ngân hàng của người đang thanh toán hóa đơn này đang chờ người đó chấp thuận. Nếu không có sự chấp thuận trong vòng 15 phút, hóa đơn có thể được thanh toán lại. Nếu đây là khoản thanh toán của quý vị, vui lòng tiếp tục trong trình duyệt mà quý vị đã bắt đầu.",
  resume: "Ngân hàng đang chờ quý vị chấp thuận khoản thanh toán này.",
  resumeLink: "Chấp thuận hoặc hủy",
  soon: "Việc này thường mất vài phút. Tải lại trang để xem trạng thái hiện tại.",
  bank: "Khoản thanh toán ngày {date} đang chờ ngân hàng của người trả, có thể mất vài ngày. Nếu ngân hàng trả tiền, hóa đơn này sẽ hiện là đã thanh toán; nếu không, hóa đơn có thể được thanh toán lại.",
};

export const billAdviceStaffMessagesVi: Texts<typeof billAdviceStaffMessages> = {
  paid: "Hóa đơn này không còn khoản nào phải trả.",
  credit:
    "Số tiền đã trả nhiều hơn số tiền trên hóa đơn. Văn phòng của quý vị quyết định cách dùng tiền trả dư.",
  awaiting: "Hệ thống thuế chưa gửi số tiền của hóa đơn này.",
  not_payable: "Hồ sơ của quý vị ghi hóa đơn này là không thanh toán được, nên không thể nhận thanh toán.",
  restricted:
    "Hóa đơn hoặc chủ sở hữu nằm trong danh sách riêng tư hoặc danh sách chỉ xem. Quản trị viên có thể gỡ khỏi danh sách.",
};

export const billStaffHintMessagesVi: Texts<typeof billStaffHintMessages> = {
  notPayable: "Không thể nhận thanh toán cho hóa đơn này. Trang của hóa đơn cho biết lý do.",
};

export const mailTrackingPageMessagesVi: Texts<typeof mailTrackingPageMessages> = {
  title: "Theo dõi thư",
  lead: "Những nơi Bưu điện Hoa Kỳ (USPS) đã quét hóa đơn {billNumber} năm {year}, mới nhất trước.",
  none: "Chưa có lần quét nào",
  noneHelp:
    "Bưu điện Hoa Kỳ (USPS) chưa quét hóa đơn này. Thư thường được quét trong vòng ba ngày sau khi gửi.",
  failed: "Không tải được các lần quét",
  delivery: "Dự kiến giao ngày {date}",
  place: "{city}, {state} {zip}",
  all: "Mọi chi tiết của lần quét này",
  first: "Lần quét đầu tiên",
  last: "Lần quét cuối trước khi giao",
  yes: "Có",
};

export const documentPageMessagesVi: Texts<typeof documentPageMessages> = {
  viewer: "Trình xem PDF",
  title: "Tài liệu",
  one: "Tài liệu",
  frame: "Tài liệu {name}",
  loading: "Đang tải tài liệu",
  download: "Tải xuống",
  downloadLabel: "Tải xuống {name}",
  newTab: "Mở trong tab mới",
  newTabLabel: "Mở trong tab mới: {name}",
  print: "In",
  noViewer: "Trình duyệt này không hiện được tệp PDF trong trang. Tải tệp xuống, hoặc mở trong tab mới.",
  choose: "Chọn tài liệu",
  notFound: "Không tìm thấy tài liệu",
  notFoundHelp: "Không có tài liệu nào ở địa chỉ này. Hóa đơn có thể đã được thay bằng hóa đơn mới.",
  failed: "Không tải được tài liệu",
  pdf: "PDF",
};

export const taxShareMessagesVi: Texts<typeof taxShareMessages> = {
  percent: "{percent}%",
  small: "<1%",
  others: { other: "{count} cơ quan nhỏ hơn" },
  table: "Số tiền theo cơ quan thu thuế",
};

export const billCalendarMessagesVi: Texts<typeof billCalendarMessages> = {
  add: "Thêm ngày đến hạn vào lịch của quý vị",
  title: "{company}: hóa đơn {billNumber} đến hạn",
  description:
    "Số tiền phải trả khi quý vị lưu ngày này là {amount}. Xem số tiền hiện tại và thanh toán: {url}",
  fileName: "hoa-don-{billNumber}-den-han.ics",
};
