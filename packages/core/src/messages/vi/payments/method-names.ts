import type { Texts } from "../../general/language.ts";
import type { methodNames } from "../../payments/method-names.ts";

export const methodNamesVi: Texts<typeof methodNames> = {
  CC: "Thẻ",
  ACH: "Chi phiếu điện tử",
  CASH: "Tiền mặt",
  CHECK: "Chi phiếu",
};
