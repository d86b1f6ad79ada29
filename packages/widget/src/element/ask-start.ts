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

/** Whether the element shows something before its frame opens: the search field, or one bill's button. */
export const hasFirstView = ({ mode }: Settings, start: WidgetStart): boolean =>
  mode === "button" || (mode === "search" && start.HasSearchField);

/** How long a server may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A request, repeated once if the network fails. */
const fetchTwice = (url: string): Promise<Response> => {
  const once = (): Promise<Response> => window.fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return once().catch(once);
};

/** The server's answer about the county and bill that a page names. Never throws. */
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
    // The modes `button` and `bill` need a bill; an unreadable one counts as missing.
    const needsBill = bill || /^b/.test(mode);
    return needsBill && !start.Bill ? "bill_not_found" : start;
  } catch {
    return "offline";
  }
}
