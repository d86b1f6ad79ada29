import { zonedIso } from "@county-pay/core/calendar";
import type { GuestPaymentRequest, PaymentResultWire } from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { maskedNickname, submitOf } from "@county-pay/core/payments";
import { Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Log } from "../../kernel/log.ts";
import type { Services } from "../../kernel/services.ts";
import { payByToken } from "../checkout/index.ts";
import { checkoutResult, type PaymentStatus } from "../payments/index.ts";
import { postingFields } from "../postings/index.ts";
import { CARD_TYPES } from "../receipts/index.ts";

interface Paid {
  readonly brand: string;
  readonly last4: string;
  readonly submittedAt: Date | null;
  readonly settledAt: Date | null;
}

/** A payment with any other outcome cannot have been requested. */
const STATUS: Readonly<Record<string, PaymentResultWire["Status"]>> = {
  success: "success",
  processing: "processing",
  declined: "declined",
};

/** The outcome of a single bill's payment, in the format of every submission. */
async function resultOf(
  { db, gateways }: Services,
  company: CompanyRecord,
  billId: string,
  payment: PaymentStatus,
  language: Language,
): Promise<PaymentResultWire> {
  const { rows } = await db.pool.query<Paid>(
    `select card_brand as brand, last4, submitted_at as "submittedAt", settled_at as "settledAt"
     from payments where company_id = $1 and id = $2`,
    [company.id, payment.id],
  );
  const [row] = rows;
  const at = (moment: Date | null | undefined) => (moment ? zonedIso(moment, company.timeZone) : null);
  const { Status, Confirmation, Code, Message, Challenge, VerifyUrl } = checkoutResult(payment, language);
  const posted = await postingFields(db.kysely, company.id, payment.id);
  return {
    Status: STATUS[Status] ?? "error",
    Confirmation,
    SubmitDate: at(row?.submittedAt),
    PaymentDate: at(row?.settledAt),
    ...(Code === undefined ? {} : { Code }),
    Message,
    ...(Challenge === undefined ? {} : { Challenge }),
    ...(VerifyUrl === undefined ? {} : { VerifyUrl }),
    AccountNickName: maskedNickname(row?.last4 ?? ""),
    CardType: CARD_TYPES[row?.brand ?? ""] ?? "",
    ConnectorId: (await gateways.ofPayment(company.id, payment.id)).name,
    CartPayments: [],
    RecordDetailsIds: [billId],
    DrivesConfirmJson: posted.DrivesConfirmJson,
    TylerStatus: posted.TylerStatus,
    TylerError: posted.TylerError,
  };
}

/** Pays one bill by its link, with a token from card entry, like a guest's checkout (GUESTPAY-012, CALL-139). */
export async function submitGuestPayment(
  services: Services,
  log: Log,
  request: GuestPaymentRequest,
  context: Pick<GuestContext, "company" | "origin" | "language">,
): Promise<PaymentResultWire | Refusal> {
  const { company, language } = context;
  const submit = submitOf(request);
  if (submit.SourcePage === "clerk" || submit.ClerkUser || submit.UserID) return refuse("forbidden");
  if (submit.CompanyId !== company.id) return refuse("company_not_found");
  const bill = { RecordDetailsId: request.id, AmountToPay: submit.SubAmount };
  const payment = await payByToken(
    services,
    log,
    {
      key: request.Key,
      method: request.PaymentMethod,
      submit: { ...submit, RecordDetails: [bill] },
    },
    { request, token: submit.PaymentToken },
    context,
  );
  return payment instanceof Refusal ? payment : resultOf(services, company, request.id, payment, language);
}
