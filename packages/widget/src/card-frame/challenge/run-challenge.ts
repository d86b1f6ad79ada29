import type { Challenge } from "@county-pay/core/contract";
import type { RunChallenge } from "./challenge.ts";

/** Each kind of challenge in its own file: a county's payers load only what its gateway uses. */
const KINDS: Readonly<Record<Challenge["Kind"], () => Promise<{ readonly runChallenge: RunChallenge }>>> = {
  page: () => import("./page.ts"),
  stripe: () => import("./stripe.ts"),
};

/** Shows a challenge of any kind. */
export const runChallenge: RunChallenge = async (place, challenge, setting) => {
  try {
    const kind = await KINDS[challenge.Kind]();
    return setting.signal.aborted ? "failed" : await kind.runChallenge(place, challenge, setting);
  } catch {
    return "failed";
  }
};
