import type { payLinkMessages } from "../../bills/pay-link.ts";
import type { Texts } from "../../general/language.ts";

export const payLinkMessagesVi: Texts<typeof payLinkMessages> = {
  open: "Chia sẻ hoặc quét để thanh toán",
  title: "Liên kết để thanh toán hóa đơn này",
  lead: "Bất cứ ai có liên kết này đều có thể xem và thanh toán hóa đơn. Họ không cần có tài khoản.",
  qr: "Mã QR của liên kết để thanh toán hóa đơn {billNumber}",
  scan: "Quét bằng máy ảnh điện thoại để thanh toán hóa đơn {billNumber} năm {year}.",
  link: "Liên kết",
  copy: "Sao chép liên kết",
  copied: "Đã sao chép liên kết.",
  notCopied: "Không sao chép được liên kết. Vui lòng chọn liên kết và tự sao chép.",
  share: "Chia sẻ",
  shareTitle: "{company}: hóa đơn {billNumber}",
  print: "In",
};
