import { callAddress } from "@county-pay/core/client";
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

/** A request, once more where the network failed. */
const fetchTwice = (url: string): Promise<Response> => {
  const once = (): Promise<Response> => window.fetch(url, { credentials: "omit" });
  return once().catch(once);
};

/** What the server says of the county and the bill that a page names. Never throws. */
export async function askStart({
  company,
  bill,
  language,
  apiOrigin,
}: Settings): Promise<WidgetStart | StartFailure> {
  if (company === "") return "company_not_found";
  const named = bill && "id" in bill ? { billId: bill.id } : (bill ?? {});
  const input = { params: { company }, query: { ...named, lang: language } };
  try {
    const response = await fetchTwice(apiOrigin + callAddress(widgetStart, input));
    if (!response.ok) return BY_STATUS[response.status] ?? "unavailable";
    const start = (await response.json()) as WidgetStart;
    if (!start.IsAllowed) return "origin_not_allowed";
    return bill && !start.Bill ? "bill_not_found" : start;
  } catch {
    return "offline";
  }
}
