import { paymentHistoryMessages } from "@county-pay/core/messages";
import type { PaymentWord } from "@county-pay/core/payments";
import { type IconName, StatusBadge, useTexts } from "@county-pay/ui";

const LOOKS: Readonly<
  Record<PaymentWord, { readonly tone: "good" | "bad" | "warn" | "info" | "quiet"; readonly icon: IconName }>
> = {
  pending: { tone: "info", icon: "clock" },
  toApprove: { tone: "info", icon: "clock" },
  atBank: { tone: "info", icon: "clock" },
  paid: { tone: "good", icon: "check" },
  partlyRefunded: { tone: "info", icon: "half" },
  declined: { tone: "bad", icon: "close" },
  canceled: { tone: "quiet", icon: "close" },
  voiding: { tone: "info", icon: "clock" },
  voided: { tone: "quiet", icon: "minus" },
  refunding: { tone: "info", icon: "clock" },
  refunded: { tone: "quiet", icon: "minus" },
  returned: { tone: "bad", icon: "warning" },
  notGivenBack: { tone: "warn", icon: "warning" },
};

/** A payment's status as an icon and a word. */
export function PaymentBadge({ word }: { readonly word: PaymentWord }) {
  const texts = useTexts(paymentHistoryMessages);
  return <StatusBadge {...LOOKS[word]}>{texts.words[word]}</StatusBadge>;
}
