import type { Visitor } from "../../bills/index.ts";
import type { Flags } from "../../company/flags.ts";
import { ENGLISH, type Language, type Texts } from "../../messages/general/language.ts";
import { receiptMessages, receiptStaffMessages } from "../../messages/payments/receipt.ts";
import { VOID_PAYMENTS } from "../../roles/permissions.ts";
import { may, type Rights } from "../../roles/rights.ts";
import type { Receipt, ReceiptLine } from "./receipt.ts";

/** Whether it is for a payment or for a refund: a receipt or a memo. */
export type ReceiptKind = "payment" | "refund";

/** The subject of a receipt: a memo names the refunded payment, and a refund has the type Refund (ENTITY-041). */
export const receiptKind = ({
  paymentType,
  original,
}: {
  readonly paymentType: string;
  readonly original: string;
}): ReceiptKind => (paymentType === "Refund" || original !== "" ? "refund" : "payment");

/**
 * The heading of the success screen (SUCCESS-001 to 003): it thanks guests for a payment, and tells everyone else what
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

/** The headings of the breakdown's columns, in order. */
export interface ReceiptColumns {
  readonly account: string;
  /** Bill Number, or Payment For in a miscellaneous payment. */
  readonly subject: string;
  readonly type: string;
  readonly amount: string;
}

/** The breakdown's columns (SUCCESS-012, SUCCESS-013). `isMisc`: it lists the purpose of products instead of bills. */
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

/** Whether a receipt is for products: none of its lines is a bill. */
export const isOfProducts = ({ lines }: Pick<Receipt, "lines">): boolean =>
  lines.every(({ billNumber }) => billNumber === "");

/** Whether a receipt lists the balance that is left of each bill: an office's does (decision 198). */
export const showsBalanceLeft = (receipt: Pick<Receipt, "office" | "lines" | "original">): boolean =>
  receipt.office !== undefined && receipt.original === "" && !isOfProducts(receipt);

/** The values of a breakdown line's columns (SUCCESS-012): a product has no account, which is shown as '- - -'. */
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

/** The actions available for a receipt. */
export type ReceiptAction = "print" | "pdf" | "email" | "pay-another" | "void" | "home";

/** The viewer and the kind of receipt. `canVoid`: the payment is unsettled and nothing of it has been refunded. */
export interface ReceiptSituation {
  readonly visitor: Visitor;
  readonly roles: Rights;
  readonly kind: ReceiptKind;
  readonly canVoid: boolean;
}

/**
 * The buttons of the success screen, in order (SUCCESS-014 to 018): everyone can print; payers can save the receipt as
 * a PDF; signed-in users can send it by email; clerks can pay another bill; clerks, admins, and SMF users can void a payment; guests, and everyone after a
 * refund, can go home.
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
    pdf: isPayment && visitor !== "clerk",
    email: visitor !== "guest",
    "pay-another": visitor === "clerk",
    void: isPayment && canVoid && may(roles, VOID_PAYMENTS),
    home: visitor === "guest" || !isPayment,
  };
  const order: readonly ReceiptAction[] = ["print", "pdf", "email", "pay-another", "void", "home"];
  return order.filter((action) => shown[action]);
}

/** The label of a button: receipt for payments, memo for refunds (SUCCESS-014). The PDF's button has its own. */
export function receiptActionLabel(
  action: Exclude<ReceiptAction, "pdf">,
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

/** How to print a receipt: as a page if the county enabled it, otherwise as a PDF (SUCCESS-020, SUCCESS-025). */
export const receiptFormat = (flags: Pick<Flags, "HTMLPrintReceipt">): "html" | "pdf" =>
  flags.HTMLPrintReceipt ? "html" : "pdf";
