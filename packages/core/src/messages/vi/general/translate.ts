import type { Texts } from "../../general/language.ts";
import type { translateMessages, translateOpenMessages } from "../../general/translate.ts";

export const translateOpenMessagesVi: Texts<typeof translateOpenMessages> = {
  open: "Dịch",
};

export const translateMessagesVi: Texts<typeof translateMessages> = {
  title: "Dịch trang này",
  language: "Ngôn ngữ",
  choose: "Chọn ngôn ngữ",
  original: "Hiện bản gốc",
  starting: "Đang chuẩn bị bản dịch. Lần đầu có thể mất một phút.",
  active:
    "Trình duyệt của quý vị dịch trang này sang {language}. Số tiền, tên và các con số giữ nguyên, và bản gốc có giá trị quyết định.",
  failed: "Trình duyệt này không dịch được sang ngôn ngữ đó. Vui lòng chọn ngôn ngữ khác.",
  helpIntro: "Trình duyệt của quý vị có thể dịch trang này:",
  helpChrome: "Chrome hoặc Edge: mở trình đơn có ba dấu chấm và chọn Dịch (Translate).",
  helpSafari: "Safari: nhấn nút trang trên thanh địa chỉ và chọn Dịch (Translate).",
  helpFirefox: "Firefox: mở trình đơn có ba gạch ngang và chọn Dịch trang (Translate Page).",
  helpOther: "Quý vị cũng có thể gọi văn phòng và yêu cầu nói chuyện với người biết ngôn ngữ của quý vị.",
  close: "Đóng bản dịch",
};
