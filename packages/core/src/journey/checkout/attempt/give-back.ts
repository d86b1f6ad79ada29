import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import type { Environment } from "../../types.ts";

/**
 * The key of an attempt to refund a given amount of a payment. It is stored until the answer arrives, even across a
 * reload of the tab: a repeated request after a lost answer returns the status of the first one. If the store fails,
 * nothing is stored.
 */
export function giveBackKey(
  { session, randomUuid }: Pick<Environment, "session" | "randomUuid">,
  company: { readonly name: string },
  attempt: string,
) {
  const name = `_ap_give_back_${company.name}_${attempt}`;
  return {
    async take(): Promise<string> {
      const kept = v.safeParse(Uuid, await session.get(name).catch(() => null));
      if (kept.success) return kept.output;
      const key = randomUuid();
      await session.set(name, key).catch(() => undefined);
      return key;
    },
    forget: (): Promise<void> => session.remove(name).catch(() => undefined),
  };
}
