import type { Texts } from "../../general/language.ts";
import type { miscMessages } from "../../payments/misc.ts";

export const miscMessagesVi: Texts<typeof miscMessages> = {
  tiles: { title: "THANH TOÁN", choose: "Chọn LOẠI DỊCH VỤ", pay: "Nhấn để THANH TOÁN" },
  dues: {
    "vendor-partner": "Đối tác cung cấp",
    "member-company": "Công ty hội viên",
    "additional-attendee": "Người tham dự thêm",
    other: "Khác",
  },
  unknown: {
    title: "Lưu ý!",
    body: "Mục quý vị nhập không có trong danh sách.",
  },
  form: {
    product: "Mục thanh toán",
    price: "Giá",
    quantity: "Số lượng",
    action: "Thao tác",
    add: "Thêm vào giỏ",
    checkout: "Đến bước thanh toán",
    cart: "Giỏ thanh toán",
  },
  errors: {
    price: "Giá phải lớn hơn 0.",
    priceTooLow: "Giá không được dưới {least}.",
    priceTooHigh: "Giá không được quá {most}.",
    quantity: "Số lượng phải lớn hơn 0.",
    quantityWhole: "Chỉ được nhập số nguyên.",
    quantityTooHigh: "Số lượng không được quá {most}.",
  },
  paymentFor: { Insurance: "Bảo hiểm", Tag: "Biển số xe", Title: "Giấy chủ quyền xe", Other: "Khác" },
};
