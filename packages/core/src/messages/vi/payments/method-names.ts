import type { Texts } from "../../general/language.ts";
import type { checkKindNames, methodNames, onlineMethodMessages } from "../../payments/method-names.ts";

export const methodNamesVi: Texts<typeof methodNames> = {
  CC: "Thẻ",
  ACH: "Chi phiếu điện tử",
  CASH: "Tiền mặt",
  CHECK: "Chi phiếu",
};

export const checkKindNamesVi: Texts<typeof checkKindNames> = {
  label: "Loại chi phiếu",
  personal: "Cá nhân hoặc doanh nghiệp",
  cashiers: "Chi phiếu ngân hàng (cashier's check)",
  certified: "Chi phiếu bảo chứng",
  money_order: "Phiếu chuyển tiền (money order)",
};

export const onlineMethodMessagesVi: Texts<typeof onlineMethodMessages> = {
  CC: { label: "Thẻ tín dụng", hint: "Visa, Mastercard, American Express hoặc Discover" },
  ACH: {
    label: "Tài khoản ngân hàng (ACH)",
    hint: "Chi phiếu điện tử (eCheck) từ tài khoản ngân hàng của quý vị",
  },
};
