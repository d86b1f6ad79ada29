import type { Texts } from "../../general/language.ts";
import type { feeMessages } from "../../payments/fees.ts";

export const feeMessagesVi: Texts<typeof feeMessages> = {
  perStarted: "{amount} cho mỗi {step} hoặc phần lẻ",
  plusFixed: "cộng {amount}",
  atLeast: "tối thiểu {amount}",
  atMost: "tối đa {amount}",
  none: "không có phí",
  upTo: "đến {amount}: {fee}",
  above: "trên mức đó: {fee}",
  funding: { credit: "tín dụng", debit: "ghi nợ" },
  fundedCards: "thẻ {funding}",
  fundedCardsOf: "thẻ {funding} {cardTypes}",
  otherCards: "các thẻ khác",
  and: "và",
  note: "Phí dịch vụ cho {cardTypes}: {fee}",
  noteDetails: "{note} ({details})",
  returnedCheck:
    "Nếu chi phiếu điện tử (eCheck) của quý vị bị trả lại vì không thanh toán được, quý vị phải trả phí chi phiếu bị trả lại là $30.00 hoặc 5% khoản thanh toán, tùy số nào lớn hơn.",
};
