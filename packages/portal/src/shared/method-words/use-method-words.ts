import { methodName, methodUntil, type SavedMethod } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/calendar";
import { savedMethodMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** The county's current ISO date, which determines expirations and when payments start. */
export function useToday(): string {
  const { company, journey } = usePortal();
  return isoDateAt(journey.environment.now(), company.timeZone);
}

/** A saved method's texts: its name and its validity. */
export function useMethodWords() {
  const texts = useTexts(savedMethodMessages);
  const today = useToday();
  return {
    nameOf: (method: SavedMethod) => methodName(method, texts),
    untilOf: (method: SavedMethod) => methodUntil(method, today, texts),
  };
}
