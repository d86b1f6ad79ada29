import type { Bill } from "@county-pay/core/bills";
import { SearchScreen } from "@county-pay/ui/screens";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import type { Settings } from "../element/attributes.ts";
import type { Emit } from "../element/events.ts";
import type { Visit } from "../element/visit.ts";
import { BillButton } from "./bill-button.tsx";
import { LaterView } from "./later-view.tsx";

export interface ViewsProps {
  readonly visit: Visit;
  readonly emit: Emit;
  readonly settings: Settings;
}

/** The view in which the person stands, in the county's colours. */
export function Views(props: ViewsProps): ReactNode {
  const { visit, emit, settings } = props;
  const { journey, trail, bill } = useStore(visit);
  useAdded(props);
  const view = trail.at(-1);
  if (!journey || !view) return null;

  const open = ({ id }: Bill): void => visit.actions.open({ id });
  return (
    <div part="view" lang={settings.locale} data-view={view.name}>
      {view.name === "search" ? (
        <SearchScreen journey={journey} onOpenBill={open} takeFocus={trail.length > 1} />
      ) : view.name === "button" && bill ? (
        <BillButton store={bill} company={journey.company} onPress={() => visit.actions.go({ name: "bill", store: bill })} />
      ) : (
        <LaterView visit={visit} journey={journey} view={view} emit={emit} onOpenBill={open} locale={settings.locale} />
      )}
    </div>
  );
}

/** Tells the page how many bills are in the cart each time there are more of them. */
function useAdded({ visit, emit }: ViewsProps): void {
  const journey = useStore(visit, (state) => state.journey);
  useEffect(
    () =>
      journey?.cart.subscribe(({ items, loading }, before) => {
        const grew = items.length > before.items.length && before.loading === "ready" && loading === "ready";
        if (grew) emit("county-pay:added", { count: items.length });
      }),
    [journey, emit],
  );
}

