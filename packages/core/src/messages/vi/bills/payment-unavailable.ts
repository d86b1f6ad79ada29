import type { paymentUnavailableMessages } from "../../bills/payment-unavailable.ts";
import type { Texts } from "../../general/language.ts";

export const paymentUnavailableMessagesVi: Texts<typeof paymentUnavailableMessages> = {
  title: "Không thể thanh toán",
  backTaxes: "Còn nợ thuế theo {label} này. Để thanh toán, trước hết phải trả các hóa đơn còn nợ.",
  taxSale: "Hiện không thể thanh toán điện tử cho số thửa đất này.",
  online: "{company} không nhận thanh toán trực tuyến. Vui lòng liên lạc với văn phòng để thanh toán.",
};
