import { methodName, methodUntil, type SavedMethod } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/company";
import { savedMethodMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The county's day now, as an ISO date: what expires, and when payments begin, goes by it. */
export function useToday(): string {
  const { company, journey } = usePortal();
  return isoDateAt(journey.environment.now(), company.timeZone);
}

/** What is said of a saved method: what it is called, and until when it is good. */
export function useMethodWords() {
  const texts = useTexts(savedMethodMessages);
  const today = useToday();
  return {
    nameOf: (method: SavedMethod) => methodName(method, texts),
    untilOf: (method: SavedMethod) => methodUntil(method, today, texts),
  };
}
