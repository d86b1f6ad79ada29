import type { jobMessages } from "../../bills/jobs.ts";
import type { Texts } from "../../general/language.ts";

export const jobMessagesVi: Texts<typeof jobMessages> = {
  title: "Đợt gửi thư của hóa đơn {bill}",
  none: "Hóa đơn này không có đợt gửi thư nào trong hồ sơ.",
  action: "Thao tác",
  status: "Trạng thái",
  mailed: "Ngày gửi thư",
  shown: "Được hiện",
  held: "Bị giữ lại",
  forRejection: "Chờ từ chối",
  statusHint: "Hóa đơn bị giữ lại hoặc chờ từ chối được ẩn với mọi người cho đến khi văn phòng cho hiện lại.",
  save: "Lưu",
  savedTitle: "Đã lưu trạng thái",
  nowHidden: "Hóa đơn {bill} đã được ẩn. Quý vị tìm thấy hóa đơn này trong mục Hóa đơn đã ẩn.",
  nowShown: "Hóa đơn {bill} đã được hiện.",
  saveFailed: "Không lưu được trạng thái",
  failed: "Không tải được đợt gửi thư",
  listTitle: "Hóa đơn đã ẩn",
  listLead:
    "Đợt gửi thư của các hóa đơn này bị giữ lại hoặc chờ từ chối. Không thể tìm thấy và không ai có thể thanh toán các hóa đơn này.",
  listNone: "Không có hóa đơn nào bị ẩn",
  listNoneHelp: "Quý vị ẩn một hóa đơn trên trang của hóa đơn đó, bằng mục Đợt gửi thư.",
  listFailed: "Không tải được các hóa đơn đã ẩn",
  bill: "Hóa đơn",
  owner: "Chủ sở hữu",
  parcel: "Số thửa đất",
  show: "Hiện lại",
  showLabel: "Hiện lại hóa đơn {bill}",
};
