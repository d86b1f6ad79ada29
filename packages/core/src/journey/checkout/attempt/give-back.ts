import { Uuid } from "../../../contract/index.ts";
import { tabStore } from "../../tab-store.ts";
import type { Environment } from "../../types.ts";

/**
 * The idempotency key of a refund attempt. It is stored until the answer arrives, also across a reload of the tab: if the
 * answer is lost and the request is sent again, the server returns the status of the first one.
 */
export function giveBackKey(
  env: Pick<Environment, "session" | "randomUuid">,
  company: { readonly name: string },
  attempt: string,
) {
  const stored = tabStore(env, `_ap_give_back_${company.name}_${attempt}`, Uuid);
  return {
    async take(): Promise<string> {
      const earlier = await stored.read();
      if (earlier) return earlier;
      const key = env.randomUuid();
      await stored.store(key);
      return key;
    },
    remove: stored.remove,
  };
}
