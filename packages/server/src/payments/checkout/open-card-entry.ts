import type {
  CheckoutDetails,
  CheckoutResult,
  openCardEntry as openCardEntryCall,
  Parsed,
} from "@county-pay/core/contract";
import { type Language, outcomeMessages } from "@county-pay/core/messages";
import { offeredMethods, tileOf } from "@county-pay/core/payments";
import { isStaff } from "@county-pay/core/session";
import { colorsOf } from "../../county/companies/index.ts";
import { tokenizerFor } from "../../gateways/index.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { GuestContext } from "../../http/router.ts";
import { randomSecret, sha256 } from "../../http/secrets.ts";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";
import { type CardEntry, insertCardEntry } from "./card-entry.ts";
import { accountOf, accountToWire } from "./checkout-details.ts";
import type { CheckoutContext } from "./guest-checkout.ts";
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
  const needsCaptcha = asksCaptcha(services, company);
  const by = needsCaptcha ? await caller() : null;
  const captcha = needsCaptcha && !(by && isStaff(by.roles));
  const nonce = randomSecret();
  const id = await insertCardEntry(
    services.db.pool,
    company.id,
    { method: body.PaymentMethod, captcha, billingZip: body.BillingZip ?? "", hostOrigin: origin },
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

/** What the card entry frame shows: the payee, and no amount. */
export async function entryDetails(
  { gateways }: Services,
  entry: CardEntry,
  company: CompanyRecord,
  frameKey: string,
  language: Language,
): Promise<CheckoutDetails> {
  const account = await accountOf(gateways, company.id);
  return {
    Status: entryResult(entry, language),
    FrameKey: frameKey,
    Payee: company.displayName,
    Colors: colorsOf(company),
    PaymentMethod: entry.method,
    IsTokenOnly: true,
    SubAmount: 0,
    TotalFees: 0,
    FeeLabel: "",
    Amount: 0,
    BillCount: 0,
    Tokenizer: tokenizerFor(account.gateway, entry.method, ""),
    ...accountToWire(account),
    BillingZip: entry.billingZip,
    Captcha: entry.captcha,
    ExpiresAt: entry.expiresAt.toISOString(),
  };
}
