import type { Texts } from "../../general/language.ts";
import type { openSessionMessages } from "../../people/open-sessions.ts";

export const openSessionMessagesVi: Texts<typeof openSessionMessages> = {
  title: "Nơi quý vị đang đăng nhập",
  lead: "Hãy kết thúc phiên mà quý vị không nhận ra và đổi mật khẩu.",
  ofUser: "Phiên đang mở",
  failed: "Không tải được các phiên",
  none: "Không có phiên nào đang mở.",
  device: "Trình duyệt",
  unknownDevice: "Trình duyệt không rõ",
  began: "Đăng nhập lúc",
  lastUsed: "Dùng lần cuối",
  thisOne: "Phiên này",
  end: "Kết thúc",
  endNamed: "Kết thúc phiên trên {device}, dùng lần cuối {date}",
  endOthers: "Kết thúc mọi phiên khác",
  ended: "Đã kết thúc phiên.",
  endedOthers: "Đã kết thúc mọi phiên khác.",
  endFailed: "Chưa kết thúc được phiên",
};
