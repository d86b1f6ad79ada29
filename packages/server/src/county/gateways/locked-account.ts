import type { Gateway } from "../../gateways/index.ts";

const why = "the keys of this account cannot be read";
const unknown = async () => ({ outcome: "unknown", why }) as const;

/**
 * An account whose keys cannot be read: every outcome stays unknown until they are entered again, so that nothing is lost
 * or done twice. `name`: of its kind.
 */
export const lockedAccount = (name: string, { tokenizers, entryOrigins }: Gateway): Gateway => ({
  name,
  tokenizers,
  entryOrigins,
  charge: unknown,
  lookup: unknown,
  abandon: unknown,
  giveBack: unknown,
  lookupGiveBack: unknown,
  abandonGiveBack: unknown,
  store: unknown,
  remove: async () => false,
  returns: async () => [],
});
