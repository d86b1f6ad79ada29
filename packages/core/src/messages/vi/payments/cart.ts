import type { Texts } from "../../general/language.ts";
import type {
  cartCountMessages,
  cartLineMessages,
  cartMessages,
  cartPageMessages,
} from "../../payments/cart.ts";

export const cartCountMessagesVi: Texts<typeof cartCountMessages> = {
  count: { other: "{count} hóa đơn trong giỏ thanh toán" },
};

export const cartMessagesVi: Texts<typeof cartMessages> = {
  title: "Giỏ thanh toán",
  back: "Quay lại",
  loading: "Đang tải giỏ thanh toán của quý vị",
  empty: {
    title: "Giỏ thanh toán của quý vị đang trống!",
    help: "Tìm một hóa đơn và thêm vào đây để thanh toán.",
  },
  open: "Mở giỏ thanh toán",
  goTo: "Đến giỏ thanh toán",
  addMore: "Thêm hóa đơn khác",
  continue: "Tiếp tục",
  remove: "Gỡ bỏ",
  removeLabel: "Gỡ bỏ hóa đơn {billNumber} năm {year}",
  total: "Tổng cộng",
  feeNote: "Có thể có thêm phí dịch vụ khi quý vị thanh toán. Quý vị sẽ thấy khoản phí này trước khi đồng ý.",
  olderYear: "Hóa đơn cũ hơn được thanh toán trước. Gỡ bỏ hóa đơn năm {year} trước hóa đơn này.",
  amount: {
    column: "Số tiền muốn trả",
    label: "Số tiền muốn trả cho hóa đơn {billNumber} năm {year}",
    range: "Số tiền phải từ {least} đến {AmountDue}.",
  },
  clear: {
    action: "Xóa hết",
    title: "Xác nhận xóa hết giỏ thanh toán",
    body: "Quý vị có chắc muốn xóa hết giỏ thanh toán không?",
    confirm: "Xóa hết giỏ thanh toán",
    cancel: "Giữ các hóa đơn",
  },
  toasts: {
    full: {
      title: "Giỏ thanh toán đã đầy!",
      body: "Giỏ thanh toán của quý vị đã có số hóa đơn tối đa.",
    },
    exists: { title: "Đã có trong giỏ!", body: "Hóa đơn này đã có trong giỏ thanh toán." },
    someExist: {
      title: "Đã có trong giỏ!",
      body: "Một số hóa đơn quý vị chọn đã có trong giỏ thanh toán.",
    },
    added: { title: "Đã thêm!", body: "Hóa đơn đã được thêm vào giỏ thanh toán." },
    addedMany: { title: "Đã thêm!", body: "Các hóa đơn đã được thêm vào giỏ thanh toán." },
    addedSome: {
      title: "Đã thêm!",
      body: "Hóa đơn đã thêm: {added} trong số {count}. Giỏ thanh toán của quý vị đã đầy.",
    },
    addedProduct: { title: "Đã thêm!", body: "{product} đã được thêm vào giỏ thanh toán." },
    removed: { title: "Đã gỡ bỏ!", body: "Hóa đơn đã được gỡ khỏi giỏ thanh toán." },
    removedMany: { title: "Đã gỡ bỏ!", body: "Các hóa đơn đã được gỡ khỏi giỏ thanh toán." },
    cleared: { title: "Đã xóa hết!", body: "Giỏ thanh toán của quý vị hiện đang trống." },
  },
  takenOut: {
    title: "Giỏ thanh toán của quý vị đã thay đổi",
    paid: "Người khác đã thanh toán các hóa đơn sau đây, nên các hóa đơn này sẽ được gỡ khỏi giỏ thanh toán.",
    restricted: "Các hóa đơn sau đây bị hạn chế và sẽ được gỡ khỏi giỏ thanh toán.",
    pending:
      "Một khoản thanh toán cho các hóa đơn sau đây đang được xác nhận. Các hóa đơn này sẽ được gỡ khỏi giỏ thanh toán để không bị trả hai lần.",
    sameParcel: "Tất cả hóa đơn có cùng {label} cũng đã được gỡ bỏ.",
    line: "Hóa đơn {billNumber} năm {year}",
    close: "Tiếp tục",
  },
  backTaxes: {
    title: "Chọn hóa đơn để thêm",
    body: "Tài sản này còn nợ thuế. Tiền thanh toán toàn bộ hoặc một phần sẽ được tính cho hóa đơn cũ nhất trước.",
    choose: "Hóa đơn của tài sản này, cũ nhất trước",
    total: "Tổng cộng",
    continue: "Tiếp tục",
    cancel: "Hủy",
    line: "Năm thuế {year}, hóa đơn {billNumber}",
    olderFirst: "Chọn hóa đơn cũ hơn trước.",
    noBalance: "Hóa đơn này không còn khoản nào phải trả.",
  },
};

export const cartLineMessagesVi: Texts<typeof cartLineMessages> = {
  removeProperty: "Gỡ bỏ cả {count} hóa đơn",
  removePropertyLabel: "Gỡ bỏ cả {count} hóa đơn của {label} {number}",
  olderFirst: {
    title: "Thanh toán các hóa đơn cũ hơn này trước",
    body: "Hóa đơn của một tài sản được thanh toán theo thứ tự, cũ nhất trước. Thêm các hóa đơn này vào giỏ thanh toán, hoặc gỡ bỏ các hóa đơn mới hơn.",
    alone:
      "Hóa đơn đã được trả một phần thì không thể đưa vào giỏ thanh toán. Mở hóa đơn và nhấn Thanh toán ngay để trả phần còn lại.",
    line: "Hóa đơn {billNumber} năm {year}",
    add: "Thêm vào giỏ",
  },
};

export const cartPageMessagesVi: Texts<typeof cartPageMessages> = {
  caption: "Các hóa đơn trong giỏ thanh toán",
  billNumber: "Số hóa đơn",
  year: "Năm thuế",
  owner: "Chủ sở hữu",
  dueDate: "Ngày đến hạn",
  amountDue: "Số tiền phải trả",
  action: "Thao tác",
  feesTitle: "Phí của từng phương thức thanh toán",
  feesHelp: "Quý vị sẽ chọn ở bước sau.",
  paidRemoved: {
    title: "Đã gỡ bỏ!",
    body: "Các hóa đơn đã trả được gỡ khỏi giỏ thanh toán.",
  },
  invalidAmount: {
    title: "Không thể chuyển sang bước thanh toán!",
    body: "Số tiền quý vị nhập không hợp lệ!",
  },
  emptied: {
    title: "Không thể chuyển sang bước thanh toán!",
    body: "Sau khi cập nhật, giỏ thanh toán không còn hóa đơn nào!",
  },
  updated: {
    title: "Đã cập nhật giỏ thanh toán!",
    body: "Các mục trong giỏ thanh toán đã được cập nhật!",
  },
};
