import type { restrictionMessages } from "../../bills/restrictions.ts";
import type { Texts } from "../../general/language.ts";

export const restrictionMessagesVi: Texts<typeof restrictionMessages> = {
  privateList: "Danh sách riêng tư",
  viewOnlyList: "Danh sách chỉ xem",
  private: "riêng tư",
  viewOnly: "chỉ xem",
  existsTitle: "Khách hàng đã có!",
  exists: "Khách hàng này đã có trong danh sách {list}.",
  confirmTitle: "Xác nhận thêm vào danh sách {list}",
  confirm: "Quý vị có chắc muốn thêm khách hàng này vào danh sách {list} không?",
  addedTitle: "Đã thêm!",
  added: "Khách hàng đã được thêm vào danh sách {list}",
  failedTitle: "Không thêm được!",
  reasonRequired: "Vui lòng điền mục này.",
  reasons: {
    altered: "Chi phiếu bị sửa đổi hoặc giả mạo",
    cardFraud: "Gian lận thẻ tín dụng",
    insufficient: "Không đủ tiền trong tài khoản",
  },
};
