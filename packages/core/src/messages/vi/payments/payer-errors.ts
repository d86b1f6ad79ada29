import type { Texts } from "../../general/language.ts";
import type {
  amountErrorMessages,
  counterErrorMessages,
  lineMessages,
  miscPayerErrorMessages,
  payerErrorMessages,
  refusalMessages,
} from "../../payments/payer-errors.ts";

export const payerErrorMessagesVi: Texts<typeof payerErrorMessages> = {
  firstNameRequired: "Vui lòng nhập tên.",
  firstNameTooLong: "Tên phải có ít hơn 50 ký tự.",
  firstNameInvalid: "Tên không hợp lệ.",
  businessNameRequired: "Vui lòng nhập tên doanh nghiệp.",
  businessNameTooLong: "Tên doanh nghiệp phải có ít hơn 50 ký tự.",
  businessNameInvalid: "Tên doanh nghiệp không hợp lệ.",
  lastNameRequired: "Vui lòng nhập họ.",
  lastNameTooLong: "Họ phải có ít hơn 50 ký tự.",
  lastNameInvalid: "Họ không hợp lệ.",
  emailRequired: "Vui lòng nhập địa chỉ email.",
  emailInvalid: "Địa chỉ email không hợp lệ.",
  phoneRequired: "Vui lòng nhập số điện thoại.",
  numbersOnly: "Chỉ nhập số.",
  phoneImpossible: "Số điện thoại này không đúng.",
  phoneInvalid: "Số điện thoại không hợp lệ",
  phoneShort: "Số điện thoại quá ngắn.",
  noteTooLong: "Mô tả phải có ít hơn 30 ký tự.",
  noteInvalid: "Nội dung không hợp lệ; có ký tự không được chấp nhận.",
  addressRequired: "Vui lòng nhập địa chỉ.",
  addressTooLong: "Địa chỉ phải có ít hơn 250 ký tự.",
  addressInvalid: "Địa chỉ không hợp lệ.",
  countryRequired: "Vui lòng nhập quốc gia.",
  countrySpaces: "Quốc gia không hợp lệ; xóa khoảng trắng ở đầu hoặc ở cuối.",
  countryTooLong: "Quốc gia phải có ít hơn 100 ký tự.",
  stateRequired: "Vui lòng nhập tiểu bang.",
  stateSpaces: "Tiểu bang không hợp lệ; xóa khoảng trắng ở đầu hoặc ở cuối.",
  stateTooLong: "Tiểu bang phải có ít hơn 100 ký tự.",
  cityRequired: "Vui lòng nhập thành phố.",
  citySpaces: "Thành phố không hợp lệ; xóa khoảng trắng ở đầu hoặc ở cuối.",
  cityTooLong: "Thành phố phải có ít hơn 100 ký tự.",
  zipRequired: "Vui lòng nhập mã ZIP.",
  zipTooLong: "Mã ZIP không được dài quá 10 ký tự.",
};

export const miscPayerErrorMessagesVi: Texts<typeof miscPayerErrorMessages> = {
  paymentForRequired: "Vui lòng chọn mục cần thanh toán.",
  otherRequired: "Vui lòng ghi rõ mục khác.",
  otherTooLong: "Mục khác phải có ít hơn 30 ký tự.",
  invoiceInvalid: "Số hóa đơn không hợp lệ.",
  tagVinRequired: "Vui lòng nhập biển số xe hoặc số VIN.",
  licenceRequired: "Vui lòng nhập số bằng lái xe.",
};

export const counterErrorMessagesVi: Texts<typeof counterErrorMessages> = {
  checkNumberInvalid: "Số chi phiếu không hợp lệ.",
  checkNotCertified:
    "Hóa đơn đang trong diện bán đấu giá do nợ thuế chỉ nhận tiền bảo đảm. Hãy chọn chi phiếu ngân hàng, chi phiếu bảo chứng hoặc phiếu chuyển tiền, hoặc nhận tiền mặt.",
  cardTypeInvalid: "Kiểm tra loại thẻ",
};

export const amountErrorMessagesVi: Texts<typeof amountErrorMessages> = {
  required: "Vui lòng nhập số tiền.",
  minimum: "Số tiền phải ít nhất là {least}.",
  aboveDue: "Số tiền không được lớn hơn số tiền phải trả",
  aboveDueTitle: "Lỗi",
};

export const refusalMessagesVi: Texts<typeof refusalMessages> = {
  certifiedOnly:
    "Hóa đơn đang trong diện bán đấu giá do nợ thuế chỉ nhận tiền bảo đảm: tiền mặt, chi phiếu ngân hàng, chi phiếu bảo chứng hoặc phiếu chuyển tiền. Chưa ghi nhận khoản thanh toán nào.",
  drawerHandedOver:
    "Quý vị đã bàn giao ngăn tiền, ngăn này không thu và không chi nữa. Hãy mở ngăn tiền mới để tiếp tục.",
  drawerNotOpen: "Hãy mở ngăn tiền với tiền lẻ đầu ngày trước.",
  dayClosed: "Sổ của ngày này đã khóa. Người có quyền phải mở lại sổ trước.",
  moving: "Chúng tôi đang chuyển dữ liệu của quận này. Hãy thử lại sau một phút.",
  belowMinimum:
    "Văn phòng này chỉ nhận từ {least} trở lên cho hóa đơn này. Vui lòng nhập số tiền đó hoặc nhiều hơn.",
};

export const lineMessagesVi: Texts<typeof lineMessages> = {
  why: "Hiện có nhiều người đang thanh toán, nên các khoản thanh toán phải xếp hàng.",
  ahead: { other: "Có {count} người trước quý vị." },
  next: "Quý vị là người kế tiếp.",
  minutes: { other: "Khoảng {count} phút nữa sẽ đến lượt quý vị." },
  soon: "Chưa đầy một phút nữa sẽ đến lượt quý vị.",
  unknown: "Chúng tôi chưa thể cho biết sẽ mất bao lâu.",
  kept: "Xin để mở trang này: biểu mẫu thanh toán sẽ tự mở ra. Nếu tải lại trang, quý vị vẫn giữ được lượt. Quý vị chưa bị tính tiền.",
  keptForPayment: "Nếu tải lại trang, quý vị vẫn giữ được lượt. Quý vị chưa bị tính tiền.",
};
