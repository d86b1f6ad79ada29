import * as v from "valibot";
import type { Company } from "../../../company/company.ts";
import { GuestMiscCheckoutRequest, Uuid } from "../../../contract/index.ts";
import type { Environment } from "../../types.ts";

/** One attempt to pay for products, as the tab keeps it over a reload. Nothing of a card or an account is in it. */
export interface MiscAttempt {
  readonly key: string;
  readonly request: GuestMiscCheckoutRequest;
  /** Null until the server has answered. */
  readonly checkoutId: string | null;
}

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ key: Uuid, request: GuestMiscCheckoutRequest, checkoutId: v.nullable(Uuid) }),
);

/** Where the tab keeps the attempt of a company; a store that fails keeps nothing. */
export function miscAttemptStore({ session }: Pick<Environment, "session">, { name }: Pick<Company, "name">) {
  const place = `_ap_checkout_misc_${name}`;
  return {
    keep: (attempt: MiscAttempt): Promise<void> =>
      session.set(place, JSON.stringify(attempt)).catch(() => undefined),
    forget: (): Promise<void> => session.remove(place).catch(() => undefined),
    async read(): Promise<MiscAttempt | null> {
      const parsed = v.safeParse(Kept, await session.get(place).catch(() => null));
      return parsed.success && parsed.output.request.CompanyName === name ? parsed.output : null;
    },
  };
}
