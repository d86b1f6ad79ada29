import type { amountInputMessages } from "../../general/amount-input.ts";
import type { Texts } from "../../general/language.ts";

export const amountInputMessagesVi: Texts<typeof amountInputMessages> = {
  example: "Vui lòng nhập số tiền, chẳng hạn 50.00.",
  decimalMark: "Dùng dấu chấm trước phần xu: {amount}.",
  ambiguous:
    "Số này có thể hiểu thành hai số tiền khác nhau. Vui lòng dùng dấu chấm trước phần xu và không dùng dấu phân cách hàng nghìn, chẳng hạn {amount}.",
  decimals: "Chỉ nhập tối đa 2 chữ số thập phân",
  tooLarge: "Số tiền này quá lớn. Vui lòng nhập số nhỏ hơn.",
};
