import { type ContactForm, isContactOld, withContact } from "@county-pay/core/accounts";
import type { ApiFailure } from "@county-pay/core/client";
import { type ConsumerWire, getConsumer, searchConsumers, updateConsumer } from "@county-pay/core/contract";
import { useRef } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";

/** Whether it was saved; `changed` if another user was faster, once: saving again confirms. */
type Saved =
  | { readonly kind: "saved" | "changed" }
  | { readonly kind: "failed"; readonly failure: ApiFailure };

/** Saves contact data over the customer's current data. */
export function useSaveContact(start: ConsumerWire): (form: ContactForm) => Promise<Saved> {
  const { client } = usePortal();
  const forget = useInvalidate();
  const seen = useRef(start);
  return async (form) => {
    const params = { id: start.ConsumerId };
    const now = await client.call(getConsumer, { params });
    if (!now.ok) return { kind: "failed", failure: now.error };
    const isOld = isContactOld(seen.current, now.value);
    seen.current = now.value;
    if (isOld) return { kind: "changed" };
    const answer = await client.call(updateConsumer, { params, body: withContact(now.value, form) });
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    await forget(getConsumer, searchConsumers);
    return { kind: "saved" };
  };
}
