import type { Texts } from "../../general/language.ts";
import type { returnedMailMessages } from "../../office/returned-mail.ts";

export const returnedMailMessagesVi: Texts<typeof returnedMailMessages> = {
  title: "Email bị trả lại",
  help: "Email gửi đến các địa chỉ này bị trả lại vì không phát được, nên không gửi thêm gì nữa: không biên lai, không lời nhắc và không hóa đơn. Sửa địa chỉ cùng với người đó, hoặc bỏ chặn ở đây khi địa chỉ hoạt động lại.",
  count: { other: "{count} địa chỉ" },
  none: "Không có email nào bị trả lại",
  noneHelp: "Địa chỉ sẽ hiện ở đây khi máy chủ thư báo là không nhận được thư.",
  failed: "Không tải được danh sách email bị trả lại",
  address: "Địa chỉ email",
  reason: "Phản hồi của máy chủ thư",
  since: "Bị trả lại ngày",
  clear: "Bỏ chặn",
  clearNamed: "Bỏ chặn {email}",
  clearedTitle: "Đã bỏ chặn địa chỉ",
  cleared: "Email mới lại được gửi đến {email}. Những gì chưa gửi trong thời gian qua sẽ không được gửi bù.",
  clearFailed: "Chưa bỏ chặn được địa chỉ",
  gone: "Địa chỉ này đã được bỏ chặn.",
};
