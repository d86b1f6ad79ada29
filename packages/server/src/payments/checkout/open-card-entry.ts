import type {
  CheckoutDetails,
  CheckoutResult,
  openCardEntry as openCardEntryCall,
  Parsed,
} from "@county-pay/core/contract";
import { quoteFee } from "@county-pay/core/fees";
import { type Language, outcomeMessages, paymentMessages } from "@county-pay/core/messages";
import { isOfCard } from "@county-pay/core/methods";
import { cents, toDollars, wireCents } from "@county-pay/core/money";
import { offeredMethods, tileOf } from "@county-pay/core/payments";
import { isStaff } from "@county-pay/core/session";
import { colorsOf } from "../../county/companies/index.ts";
import { walletOffer } from "../../county/gateways/index.ts";
import { tokenizerFor } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { GatewayAccount } from "../../kernel/gateways.ts";
import type { Services } from "../../kernel/services.ts";
import { type CardEntry, insertCardEntry } from "./card-entry.ts";
import { accountOf, accountToWire, feeLabelOf } from "./checkout-details.ts";
import type { CheckoutContext } from "./guest-checkout.ts";
import { feeLabel } from "./guest-form.ts";
import { asksCaptcha, pageOf } from "./open-page.ts";

/**
 * Opens card entry that returns a token, if the county accepts the method online from any visitor; returns the address
 * of its page. Office staff solve no captcha: their session identifies them.
 */
export async function openCardEntry(
  services: Services,
  { body }: Parsed<typeof openCardEntryCall>,
  { company, origin, language, caller }: CheckoutContext & Pick<GuestContext, "caller">,
): Promise<string | Refusal> {
  if (origin === null) return refuse("origin_not_allowed");
  const { flags } = company.core;
  const offered = (["guest", "user", "clerk"] as const).flatMap((role) => offeredMethods(role, flags));
  if (!offered.includes(tileOf(body.PaymentMethod))) return refuse("method_unavailable");
  if (!(await services.gateways.current(company.id))) return refuse("method_unavailable");
  const by = await caller();
  const byStaff = by !== null && isStaff(by.roles);
  const resident = byStaff ? null : by;
  const payment = resident ? body.Payment : undefined;
  const nonce = randomSecret();
  const id = await insertCardEntry(
    services.db.pool,
    company.id,
    {
      method: body.PaymentMethod,
      captcha: asksCaptcha(services, company) && !byStaff,
      billingZip: body.BillingZip ?? "",
      hostOrigin: origin,
      userId: resident ? String(resident.userId) : null,
      subCents: payment ? wireCents(payment.SubAmount) : null,
      feeCents: payment ? wireCents(payment.TotalFees) : null,
      isReady: payment?.IsReady ?? false,
    },
    sha256(nonce),
    services.config.payments.checkoutMinutes,
  );
  return pageOf(services, id, nonce, language);
}

/** The status of card entry, in a checkout's terms. */
export function entryResult({ isDone, expired }: CardEntry, language: Language): CheckoutResult {
  const Status = isDone ? "success" : expired ? "expired" : "open";
  return { Status, Confirmation: "", Message: language.texts(outcomeMessages)[Status], ProcessingMs: 0 };
}

/**
 * The wallets of card entry, for residents (decision 385): with the total that their payment costs, or 0 where the frame
 * only says why they cannot be used: the payment is not complete, or a card is saved.
 */
function entryWallets(
  { method, userId, isReady, subCents, feeCents }: CardEntry,
  company: CompanyRecord,
  account: GatewayAccount,
) {
  if (userId === null || !isOfCard(method)) return {};
  const Wallets = walletOffer(company, account, isReady ? (subCents ?? 0) + (feeCents ?? 0) : 0);
  return Wallets ? { Wallets } : {};
}

/** What the card entry frame shows: the payee, and the amounts of a resident's payment. */
export async function entryDetails(
  { gateways }: Services,
  entry: CardEntry,
  company: CompanyRecord,
  frameKey: string,
  language: Language,
): Promise<CheckoutDetails> {
  const account = await accountOf(gateways, company.id);
  const [sub, fee] = [cents(entry.subCents ?? 0), cents(entry.feeCents ?? 0)];
  const quote = quoteFee(company.core.fees, entry.method, sub, "", null, language.texts(paymentMessages));
  const shown = { feeLabel: feeLabel(quote, language), feeCents: fee };
  return {
    Status: entryResult(entry, language),
    FrameKey: frameKey,
    Payee: company.displayName,
    Colors: colorsOf(company),
    PaymentMethod: entry.method,
    IsTokenOnly: true,
    SubAmount: toDollars(sub),
    TotalFees: toDollars(fee),
    FeeLabel: await feeLabelOf(gateways, company.id, shown, language),
    Amount: toDollars(cents(sub + fee)),
    BillCount: 0,
    Tokenizer: tokenizerFor(account.gateway, entry.method, ""),
    ...entryWallets(entry, company, account),
    ...accountToWire(account),
    BillingZip: entry.billingZip,
    Captcha: entry.captcha,
    ExpiresAt: entry.expiresAt.toISOString(),
  };
}
