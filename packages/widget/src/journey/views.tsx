import type { Bill } from "@county-pay/core/bills";
import { useLanguage, useStore } from "@county-pay/ui";
import { SearchScreen } from "@county-pay/ui/screens";
import type { ReactNode } from "react";
import type { Emit } from "../element/events.ts";
import type { Visit } from "../element/visit.ts";
import { LaterView } from "./later-view.tsx";

export interface ViewsProps {
  readonly visit: Visit;
  readonly emit: Emit;
}

/** The view in which the person stands. */
export function Views({ visit, emit }: ViewsProps): ReactNode {
  const { journey, trail } = useStore(visit);
  const view = trail.at(-1);
  if (!journey || !view) return null;
  const open = ({ id }: Bill): void => visit.actions.go({ name: "bill", reference: { id }, store: null });
  const moved = trail.length > 1;
  return (
    <div part="view" lang={useLanguage().code} data-view={view.name}>
      {view.name === "search" ? (
        <SearchScreen journey={journey} onOpenBill={open} takeFocus={moved} />
      ) : (
        <LaterView
          visit={visit}
          journey={journey}
          view={view}
          emit={emit}
          onOpenBill={open}
          takeFocus={moved}
        />
      )}
    </div>
  );
}
