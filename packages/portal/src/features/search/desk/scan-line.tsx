import type { Bill } from "@county-pay/core/bills";
import { type CartRefusal, refusalNotice } from "@county-pay/core/cart";
import type { Scan } from "@county-pay/core/journey";
import {
  billAdviceStaffMessages,
  billMessages,
  cartMessages,
  counted,
  counterDeskMessages,
  format,
  formatClock,
  type Language,
} from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { Icon, type IconName, LinkButton, type useFailureText } from "@county-pay/ui";

type FailureText = ReturnType<typeof useFailureText>;

/** What the texts about a scan depend on in addition to the scan. */
export interface ScanContext {
  readonly language: Language;
  readonly failureText: FailureText;
  readonly timeZone: string;
  /** Whether a bill is currently in the cart. */
  readonly inCart: (bill: Bill) => boolean;
}

/** Why a bill was not added, for the office: residents are told to contact it. */
function refusalWords(reason: CartRefusal, language: Language): string {
  if (reason === "not_payable" || reason === "restricted")
    return language.texts(billAdviceStaffMessages)[reason];
  const texts = { cart: language.texts(cartMessages), bill: language.texts(billMessages) };
  return refusalNotice(reason, texts).body;
}

/** The result of a scan, in a sentence or two. */
export function scanWords({ text, outcome }: Scan, context: ScanContext): string {
  const { language, failureText, timeZone, inCart } = context;
  const texts = language.texts(counterDeskMessages);
  if (!outcome) return format(texts.asking, { text });
  const about = ({ billNumber, ownerName, remainingBalance }: Bill) => ({
    billNumber,
    owner: ownerName,
    amount: formatMoney(remainingBalance),
  });
  switch (outcome.kind) {
    case "added": {
      const { bill, count } = outcome;
      if (!inCart(bill)) return format(texts.takenOut, about(bill));
      const problem =
        count > 1
          ? counted(texts.addedMany, { ...about(bill), count }, language)
          : format(texts.added, about(bill));
      return bill.isPendingTaxSale ? `${problem}. ${texts.certified}` : problem;
    }
    case "paid":
      return format(texts.paid, { ...about(outcome.bill), time: formatClock(outcome.at, timeZone) });
    case "refused": {
      if (outcome.reason === "already_in_cart") return format(texts.alreadyThere, about(outcome.bill));
      return `${format(texts.refused, about(outcome.bill))}. ${refusalWords(outcome.reason, language)}`;
    }
    case "left":
      return format(texts.left, about(outcome.bill));
    case "open":
      return format(texts.opened, about(outcome.bill));
    case "payment":
      return format(texts.payment, { text: outcome.confirmation });
    case "several":
      return counted(texts.several, { text, count: outcome.count }, language);
    case "none":
      return format(texts.none, { text });
    case "failed":
      return format(texts.failed, { text, reason: failureText(outcome.failure) });
  }
}

const iconOf = ({ outcome }: Scan): IconName => {
  if (!outcome) return "clock";
  return ["added", "paid", "open", "payment"].includes(outcome.kind) ? "check" : "warning";
};

/** One scan: its result, with a link to its bill, or a button to try again. */
export function ScanLine(props: {
  readonly scan: Scan;
  readonly context: ScanContext;
  readonly onView: (bill: Bill) => void;
  readonly onAgain: (text: string) => void;
}) {
  const { scan, context } = props;
  const texts = context.language.texts(counterDeskMessages);
  const { outcome, text } = scan;
  const bill = outcome && "bill" in outcome ? outcome.bill : null;
  return (
    <li className="portal-scans__scan" data-outcome={outcome?.kind ?? "asking"}>
      <Icon name={iconOf(scan)} />
      <span className="portal-scans__words">{scanWords(scan, context)}</span>
      {bill ? (
        <LinkButton
          label={format(texts.viewLabel, { billNumber: bill.billNumber })}
          onPress={() => props.onView(bill)}
        >
          {texts.view}
        </LinkButton>
      ) : null}
      {outcome?.kind === "failed" ? (
        <LinkButton label={format(texts.againLabel, { text })} onPress={() => props.onAgain(text)}>
          {texts.again}
        </LinkButton>
      ) : null}
    </li>
  );
}
