import type { Company } from "../../../company/company.ts";
import { readCheckoutPage, resumeCheckout } from "../../../contract/index.ts";
import { ok } from "../../../result.ts";
import type { Environment } from "../../types.ts";
import type { CardEntryPage, FramedAttempt, FramedEvent } from "./types.ts";

/** Card entry of a page that the server returned; null if there is none on the payments origin. */
export function entryOf(html: string, company: Pick<Company, "paymentsOrigin">): CardEntryPage | null {
  const page = readCheckoutPage(html);
  if (!page?.frameUrl.startsWith(`${company.paymentsOrigin}/`)) return null;
  const { checkoutId, nonce, opening } = page;
  return { checkoutId, nonce, opening };
}

/**
 * Opens card entry again for a payment that waits for its payer; if it does not any more, its status decides. `ticket`: of
 * the prepared card entry, '' without one.
 */
export async function openChallenge<Attempt extends FramedAttempt>(
  env: Pick<Environment, "client" | "now">,
  company: Pick<Company, "name" | "paymentsOrigin">,
  attempt: Attempt,
  ticket: string,
): Promise<FramedEvent<Attempt>> {
  const body = {
    CompanyName: company.name,
    CheckoutId: attempt.checkoutId ?? "",
    ResumeToken: attempt.resumeToken,
    Opens: true,
    ...(ticket ? { FrameTicket: ticket } : {}),
  };
  const answer = await env.client.call(resumeCheckout, { body });
  const page = answer.ok ? entryOf(answer.value.Page ?? "", company) : null;
  if (page) return { type: "opened", attempt, page };
  const status = answer.ok ? ok(answer.value.Status) : answer;
  return { type: "status", attempt, reason: "reload", answer: status, now: env.now() };
}
