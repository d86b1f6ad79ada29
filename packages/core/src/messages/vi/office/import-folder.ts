import type { Texts } from "../../general/language.ts";
import type { importFolderMessages } from "../../office/import-folder.ts";

export const importFolderMessagesVi: Texts<typeof importFolderMessages> = {
  title: "Nhập từ thư mục",
  help: "Máy chủ xem thư mục của quận, nhập từng tệp đã đủ theo cách ghép cột đã lưu, rồi chuyển tệp vào done hoặc failed kèm báo cáo.",
  none: "Máy chủ này không có thư mục nhập. Người vận hành máy chủ có thể thiết lập.",
  folder: "Thư mục trên máy chủ",
  enabled: "Nhập các tệp trong thư mục",
  every: "Bao lâu một lần",
  minutes: { five: "Mỗi 5 phút", fifteen: "Mỗi 15 phút", hourly: "Mỗi giờ", daily: "Mỗi ngày một lần" },
  save: "Lưu",
  saved: "Đã lưu lịch.",
  saveFailed: "Không lưu được lịch",
  loadFailed: "Không tải được lịch",
  mailTo: "Kết quả được gửi đến",
  looked: "Lần xem gần nhất",
  next: "Lần xem tới",
  never: "Chưa có",
  off: "Tắt",
  problem: {
    missing: "Thư mục không có trên máy chủ.",
    not_a_folder:
      "Thư mục, hoặc một thư mục bên trong, là liên kết hoặc không phải thư mục nên không được dùng.",
    failed: "Không đọc được thư mục. Nhật ký của máy chủ cho biết lý do.",
  },
  files: "Các tệp từ thư mục",
  noFiles: "Chưa có tệp nào.",
  states: {
    waiting: "Đang đến",
    importing: "Đang nhập",
    done: "Đã nhập",
    failed: "Chưa nhập",
    known: "Đã nhập trước đây",
  },
  result: "Diễn biến",
  openImport: "Mở lần nhập của {file}",
  report: { result: "Kết quả" },
  problems: {
    notPlain: "Đây là liên kết hoặc không phải tệp thường nên không được đọc.",
    empty: "Tệp trống.",
    tooLarge: "Tệp lớn hơn 1 GB. Vui lòng chia nhỏ.",
    noMapping: "Quận chưa có cách ghép cột đã lưu. Vui lòng tự nhập một tệp trước.",
    badControl: "Không tìm thấy tổng cộng nào trong tệp kiểm soát nên chưa nhập gì.",
    known: "Chính tệp này đã được nhập trước đây nên không làm gì thêm.",
  },
  mail: {
    subject: {
      done: "Đã nhập hóa đơn: {file}",
      failed: "Chưa nhập được hóa đơn: {file}",
      known: "Hóa đơn đã nhập trước đây: {file}",
    },
    text: {
      done: "Tệp đã được nhập và hiện ở thư mục done, kèm báo cáo.",
      failed: "Tệp chưa được nhập và hiện ở thư mục failed, kèm báo cáo.",
      known: "Chính tệp này đã được nhập trước đây. Tệp hiện ở thư mục done.",
    },
    file: "Tệp",
  },
};
