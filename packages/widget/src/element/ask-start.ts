import { type WidgetStart, widgetStart } from "@county-pay/core/contract";
import type { startErrorMessages } from "@county-pay/core/messages";
import type { Settings } from "./attributes.ts";

/** Why the first view cannot be shown; a sentence for each is in `startErrorMessages`. */
export type StartFailure = keyof typeof startErrorMessages;

const BY_STATUS: Readonly<Record<number, StartFailure>> = {
  400: "company_not_found",
  404: "company_not_found",
  429: "rate_limited",
};

/** How long a server may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A request, once more where the network failed. */
const fetchTwice = (url: string): Promise<Response> => {
  const once = (): Promise<Response> =>
    window.fetch(url, { credentials: "omit", signal: AbortSignal.timeout(PATIENCE_MS) });
  return once().catch(once);
};

/** What the server says of the county and the bill that a page names. Never throws. */
export async function askStart({
  company,
  mode,
  bill,
  language,
  apiOrigin,
}: Settings): Promise<WidgetStart | StartFailure> {
  if (company === "") return "company_not_found";
  const named = bill && "id" in bill ? { billId: bill.id } : bill;
  try {
    const query = new URLSearchParams({ ...named, lang: language });
    const response = await fetchTwice(
      `${apiOrigin}${widgetStart.path.replace(":company", company)}?${query}`,
    );
    if (!response.ok) return BY_STATUS[response.status] ?? "unavailable";
    const start = (await response.json()) as WidgetStart;
    if (!start.IsAllowed) return "origin_not_allowed";
    // Modes `button` and `bill` are nothing without one, also where the page names it in an unreadable way.
    const needsBill = bill || /^b/.test(mode);
    return needsBill && !start.Bill ? "bill_not_found" : start;
  } catch {
    return "offline";
  }
}
