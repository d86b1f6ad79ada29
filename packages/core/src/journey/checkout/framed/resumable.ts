import * as v from "valibot";
import type { Company } from "../../../company/company.ts";
import { RecordDetailsId, type ResumableCheckout, resumeCheckout, Uuid } from "../../../contract/index.ts";
import { tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";

/** How long a browser keeps what resumes a payment, in milliseconds. A payer has 15 minutes to approve one. */
const RESUMABLE_MS = 30 * 60_000;

const Stored = v.object({
  version: v.literal(1),
  key: Uuid,
  checkoutId: Uuid,
  resumeToken: Uuid,
  billIds: v.array(RecordDetailsId),
  at: v.number(),
});

/** What a browser keeps of a guest's payment after its tab is closed. It names no person and no card. */
export type ResumablePayment = Omit<v.InferOutput<typeof Stored>, "version" | "at">;

/** What is paid: bills, or products. */
type Subject = "bills" | "products";

/** The storage key of a guest's resumable payment to a company, for all tabs of a browser. */
export const resumableKey = ({ name }: Pick<Company, "name">, subject: Subject = "bills"): string =>
  `_ap_resume_${subject}_${name}`;

/** The guest's latest payment to a company in this browser, which another tab can resume. */
export function resumablePayments(
  env: Pick<Environment, "storage" | "now" | "client">,
  company: Pick<Company, "name">,
  subject: Subject = "bills",
) {
  const stored = tabStore({ session: env.storage }, resumableKey(company, subject), Stored);
  /** The payment, if it can still be resumed. */
  async function read(): Promise<ResumablePayment | null> {
    const found = await stored.read();
    if (!found) return null;
    const { version: _, at, ...payment } = found;
    if (Math.abs(env.now() - at) < RESUMABLE_MS) return payment;
    await stored.remove();
    return null;
  }
  /** Forgets a payment that is over, but not a newer one of another tab. */
  async function forget(key: string): Promise<void> {
    const now = await stored.read();
    if (now?.key === key) await stored.remove();
  }
  return {
    store: (payment: ResumablePayment): Promise<void> =>
      stored.store({ ...payment, version: 1, at: env.now() }),
    read,
    forget,
    /** The payment with the server's status of it; null if there is none, or nothing of it can be resumed. */
    async ask(): Promise<{ payment: ResumablePayment; info: ResumableCheckout } | null> {
      const payment = await read();
      if (!payment) return null;
      const body = {
        CompanyName: company.name,
        CheckoutId: payment.checkoutId,
        ResumeToken: payment.resumeToken,
        Opens: false,
      };
      const answer = await env.client.call(resumeCheckout, { body });
      if (answer.ok && ["processing", "success", "declined"].includes(answer.value.Status.Status))
        return { payment, info: answer.value };
      // Card entry was only open, or the server does not know the payment any more.
      if (answer.ok || answer.error.code === "not_found") await forget(payment.key);
      return null;
    },
  };
}
