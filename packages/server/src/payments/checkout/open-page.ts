import { writeCheckoutPage } from "@county-pay/core/contract";
import { frameMessages, type Language, outcomeMessages } from "@county-pay/core/messages";
import type { CompanyRecord } from "../../kernel/company-record.ts";
import type { Services } from "../../kernel/services.ts";

/** Guests solve a captcha unless this installation or this county has turned it off (ROLE-007). */
export const asksCaptcha = ({ config }: Services, { flags }: CompanyRecord): boolean =>
  config.captcha && flags.ReCaptcha !== false;

/** The address of the frame's page for a checkout or a card entry; `opening`: sealed details for a frame that waits. */
export const pageOf = (
  { config }: Services,
  id: string,
  nonce: string,
  { texts }: Language,
  opening?: string,
): string =>
  writeCheckoutPage(
    { checkoutId: id, frameUrl: `${config.sites.payments.origin}/checkout/${id}`, nonce, opening },
    { title: texts(frameMessages).title, link: texts(outcomeMessages).continue },
  );
