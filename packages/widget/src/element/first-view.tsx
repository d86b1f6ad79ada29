import { widgetMessages } from "@county-pay/core/messages";
import { useLanguage, useStore, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import type { Step } from "../journey-protocol.ts";
import { BillStart } from "./bill-start.tsx";
import { firstStep, type HostVisit } from "./host-visit.ts";
import { SearchStart } from "./search-start.tsx";

/**
 * What the page shows until the frame opens: the search, one bill as a button, or that the frame is
 * loading.
 */
export function FirstView({
  visit,
  busy,
  onOpen,
}: {
  readonly visit: HostVisit;
  readonly busy: boolean;
  readonly onOpen: (step: Step) => void;
}): ReactNode {
  const texts = useTexts(widgetMessages);
  const start = useStore(visit, (state) => state.start);
  const { code } = useLanguage();
  const { settings } = visit;
  const bill = settings.mode === "button" ? start?.Bill : null;
  const press = (): void => {
    const step = firstStep(settings);
    onOpen(step.name === "pay" && !bill?.IsPayable ? { ...step, name: "bill" } : step);
  };
  return (
    <div lang={code}>
      {bill ? <BillStart bill={bill} busy={busy} onPress={press} /> : null}
      {settings.mode === "search" && start?.HasSearchField ? (
        <SearchStart start={start} busy={busy} onOpen={onOpen} />
      ) : null}
      <p className="wait" role="status">
        {busy ? texts.connecting : null}
      </p>
    </div>
  );
}
