import * as v from "valibot";
import { Uuid } from "../../../contract/index.ts";
import type { Environment } from "../../types.ts";

/**
 * The key of an attempt to give so much of a payment back. It is kept until the answer arrives, also over a reload of the
 * tab: asked again after a lost answer, the server returns the status of the first one. A store that fails keeps
 * nothing.
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
