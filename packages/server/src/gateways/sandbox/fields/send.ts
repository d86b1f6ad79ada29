import type { TokenizeRequest } from "@county-pay/core/contract";
import type { Submitted } from "@county-pay/widget/fields-protocol";

/** Exchanges a card or account for a token, at this page's own origin, for its account. */
export async function send(request: TokenizeRequest, fetch: typeof window.fetch): Promise<unknown> {
  const failed = (outcome: "offline" | "unavailable" | "refused"): Submitted => ({ outcome });
  let response: Response;
  try {
    response = await fetch("tokens", {
      method: "POST",
      headers: { "content-type": "application/json" },
      credentials: "omit",
      body: JSON.stringify(request),
    });
  } catch {
    return failed("offline");
  }
  if (response.status >= 500 || response.status === 429) return failed("unavailable");
  if (!response.ok) return failed("refused");
  return { outcome: "token", ...(await response.json()) };
}
