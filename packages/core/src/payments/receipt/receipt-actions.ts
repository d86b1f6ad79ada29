import type { Visitor } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { receiptMessages, receiptStaffMessages } from "../../messages/payments/receipt.ts";
import { mayVoid, type StaffRoles } from "../refund/refund.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/** Whether money came or went back: a receipt, or a refund's memo. */
export type ReceiptKind = "payment" | "refund";

/**
 * What a receipt is about: a memo names the payment that was given back, and a refund is of the type Refund
 * (ENTITY-041).
 */
export const receiptKind = ({
  paymentType,
  original,
}: {
  readonly paymentType: string;
  readonly original: string;
}): ReceiptKind => (paymentType === "Refund" || original !== "" ? "refund" : "payment");

/**
 * The heading of the success screen (SUCCESS-001 to 003): guests are thanked for a payment, all others read what
 * happened.
 */
export function receiptHeading(
  visitor: Visitor,
  kind: ReceiptKind,
  texts: Pick<
    Texts<typeof receiptMessages>,
    "titleGuest" | "titleSignedIn" | "titleRefund"
  > = receiptMessages,
): string {
  if (kind === "refund") return texts.titleRefund;
  return visitor === "guest" ? texts.titleGuest : texts.titleSignedIn;
}

/** The headings of the breakdown's columns, in their order. */
export interface ReceiptColumns {
  readonly account: string;
  /** Bill Number, or Payment For of a miscellaneous payment. */
  readonly subject: string;
  readonly type: string;
  readonly amount: string;
}

/** The breakdown's columns (SUCCESS-012, SUCCESS-013). `isMisc`: it lists what products are for instead of bills. */
export function receiptColumns(
  kind: ReceiptKind,
  isMisc: boolean,
  language: Language = ENGLISH,
): ReceiptColumns {
  const texts = language.texts(receiptMessages);
  const staff = language.texts(receiptStaffMessages);
  return {
    account: texts.accountNumber,
    subject: isMisc ? staff.paymentFor : texts.billNumber,
    type: texts.billType,
    amount: kind === "refund" ? staff.refundAmount : texts.paymentAmount,
  };
}

/** Whether a receipt is of products: none of its lines is a bill. */
export const isOfProducts = ({ lines }: Pick<Receipt, "lines">): boolean =>
  lines.every(({ billNumber }) => billNumber === "");

/**
 * What a line of the breakdown shows in its columns (SUCCESS-012): a product has no account, which shows as '- - -'.
 */
export function receiptCells(
  line: ReceiptLine,
  isMisc: boolean,
  texts: Pick<Texts<typeof receiptMessages>, "noAddress"> = receiptMessages,
): Readonly<Record<"account" | "subject" | "type", string>> {
  return {
    account: line.accountNumber || line.parcelId || (isMisc ? texts.noAddress : ""),
    subject: isMisc ? line.paymentFor || line.billType : line.billNumber,
    type: line.billType,
  };
}

/** What can be done with a receipt. */
export type ReceiptAction = "print" | "email" | "pay-another" | "void" | "home";

/** Who looks at it, and what it is. `canVoid`: the payment is not settled and nothing of it was given back. */
export interface ReceiptSituation {
  readonly visitor: Visitor;
  readonly roles: StaffRoles;
  readonly kind: ReceiptKind;
  readonly canVoid: boolean;
}

/**
 * The buttons of the success screen, in their order (SUCCESS-014 to 018): everybody prints; signed-in people send it
 * by email; clerks pay another bill; clerks, admins and SMF users void a payment; guests, and everybody after a
 * refund, go home.
 */
export function receiptActions({
  visitor,
  roles,
  kind,
  canVoid,
}: ReceiptSituation): readonly ReceiptAction[] {
  const isPayment = kind === "payment";
  const shown: Readonly<Record<ReceiptAction, boolean>> = {
    print: true,
    email: visitor !== "guest",
    "pay-another": visitor === "clerk",
    void: isPayment && canVoid && mayVoid(roles),
    home: visitor === "guest" || !isPayment,
  };
  const order: readonly ReceiptAction[] = ["print", "email", "pay-another", "void", "home"];
  return order.filter((action) => shown[action]);
}

/** What a button says: receipts of payments, memos of refunds (SUCCESS-014). */
export function receiptActionLabel(
  action: ReceiptAction,
  kind: ReceiptKind,
  language: Language = ENGLISH,
): string {
  const texts = language.texts(receiptMessages);
  const staff = language.texts(receiptStaffMessages);
  switch (action) {
    case "print":
      return kind === "refund" ? staff.printRefundMemo : texts.printReceipt;
    case "email":
      return kind === "refund" ? staff.emailRefundMemo : staff.emailReceipt;
    case "pay-another":
      return staff.payAnotherBill;
    case "void":
      return staff.voidPayment;
    case "home":
      return texts.backToHome;
  }
}

/** How a receipt is printed: as a page where the county turned that on, else as a PDF (SUCCESS-020, SUCCESS-025). */
export const receiptFormat = (flags: Pick<Flags, "HTMLPrintReceipt">): "html" | "pdf" =>
  flags.HTMLPrintReceipt ? "html" : "pdf";
