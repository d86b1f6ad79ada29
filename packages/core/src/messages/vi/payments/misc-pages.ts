import type { Texts } from "../../general/language.ts";
import type { miscPageMessages } from "../../payments/misc-pages.ts";

export const miscPageMessagesVi: Texts<typeof miscPageMessages> = {
  title: "Quý vị muốn thanh toán gì?",
  bills: {
    title: "Hóa đơn",
    text: "Tìm theo thửa đất, chủ sở hữu hoặc số hóa đơn.",
    textDues: "Tìm theo số hội viên, tên hội viên hoặc số hóa đơn.",
    action: "Tìm hóa đơn",
  },
  duesTitle: "Hội phí",
  setPrice: "Nhập giá và số lượng",
  payOther: "Thanh toán khoản khác",
  formTitle: "Thêm {name} vào giỏ thanh toán",
  priceLabel: "Giá của {product}",
  quantityLabel: "Số lượng {product}",
  close: "Đóng",
  cart: {
    open: { other: "Giỏ thanh toán, {count} mục" },
    help: "Chọn một mục và thêm vào đây để thanh toán.",
    choose: "Chọn một mục",
    amount: "Số tiền",
    count: { other: "{count} mục trong giỏ thanh toán" },
    removeLabel: "Gỡ bỏ {product}",
    keep: "Giữ các mục này",
    back: "Quay lại",
  },
  pay: {
    title: "Thanh toán",
    back: "Quay lại",
    forTitle: "Quý vị thanh toán cho",
    paymentFor: "Thanh toán cho",
    choose: "Chọn một mục",
    other: "Khác",
    otherHint: "Tối đa 30 ký tự.",
    invoice: "Số hóa đơn",
    tagVin: "Biển số xe/số VIN",
    license: "Số bằng lái xe",
    nothing: "Không có gì phải thanh toán trong giỏ này.",
  },
  drives: {
    title: "Giỏ thanh toán cho xe của quý vị",
    vin: "Số VIN",
    invoice: "Hóa đơn",
    item: "Khoản mục",
    amount: "Số tiền",
    total: "Tổng cộng",
    notFound:
      "Không tìm thấy giỏ thanh toán này. Vui lòng kiểm tra liên kết, hoặc hỏi văn phòng để có liên kết mới.",
    failed: "Không tải được giỏ thanh toán",
  },
};
