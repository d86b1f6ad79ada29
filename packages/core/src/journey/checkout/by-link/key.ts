import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import type { Environment } from "../../types.ts";

/** The attempt at paying one bill by its link, as this tab keeps it: nothing but its key, and whether it is over. */
export interface KeptAttempt {
  readonly key: string;
  /** It paid; its key still opens the whole reference number. */
  readonly done: boolean;
}

const Kept = v.pipe(v.string(), v.parseJson(), v.object({ key: Uuid, done: v.boolean() }));

/** Keeps the attempt of one bill over a reload of the tab; a store that fails keeps nothing. */
export function guestPaymentKey(
  { session }: Pick<Environment, "session">,
  company: { readonly name: string },
  billId: string,
) {
  const name = `_ap_guest_payment_${company.name}_${billId}`;
  return {
    async read(): Promise<KeptAttempt | null> {
      const parsed = v.safeParse(Kept, await session.get(name).catch(() => null));
      return parsed.success ? parsed.output : null;
    },
    keep: (attempt: KeptAttempt): Promise<void> =>
      session.set(name, JSON.stringify(attempt)).catch(() => undefined),
    forget: (): Promise<void> => session.remove(name).catch(() => undefined),
  };
}
