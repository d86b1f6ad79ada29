import { leavesOpen } from "../../client/index.ts";
import type { Company } from "../../company/company.ts";
import { voidUnpostedPayment } from "../../contract/index.ts";
import { failureMessages, failureText } from "../../messages/general/failures.ts";
import type { Environment } from "../types.ts";

/**
 * The result of a void. `pending`: it is being confirmed, or it is unknown whether the request arrived. `early`: the tax
 * system may still answer. `waits`: a second person decides about it.
 */
export type VoidOutcome =
  | { readonly kind: "refunded"; readonly confirmation: string }
  | { readonly kind: "pending" | "early" | "waits" }
  | { readonly kind: "failed"; readonly message: string };

interface VoidOrder {
  readonly confirmation: string;
  readonly key: string;
}

/** Voids a payment that its tax system did not accept (PAY-083). */
export async function voidUnposted(
  env: Environment,
  company: Pick<Company, "name">,
  { confirmation, key }: VoidOrder,
): Promise<VoidOutcome> {
  const answer = await env.client.call(voidUnpostedPayment, {
    body: { CompanyName: company.name, Key: key, ConfirmationId: confirmation, ConnectorId: "" },
  });
  if (answer.ok) {
    const { Status, Confirmation, Message, Approval } = answer.value;
    if (Status === "success") return { kind: "refunded", confirmation: Confirmation };
    if (Status === "processing" && Approval !== "") return { kind: "waits" };
    return Status === "processing" ? { kind: "pending" } : { kind: "failed", message: Message };
  }
  const { code, message } = answer.error;
  if (code === "payment_pending") return { kind: "early" };
  if (leavesOpen(answer.error)) return { kind: "pending" };
  return { kind: "failed", message: failureText(env.language.texts(failureMessages), { code, message }) };
}
