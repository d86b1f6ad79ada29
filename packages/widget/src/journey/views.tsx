import type { Bill } from "@county-pay/core/bills";
import { useLanguage, useStore } from "@county-pay/ui";
import { SearchScreen } from "@county-pay/ui/screens";
import type { ReactNode } from "react";
import { LaterView } from "./later-view.tsx";
import type { Visit } from "./visit.ts";

/** The current view. */
export function Views({ visit }: { readonly visit: Visit }): ReactNode {
  const { journey, trail, asked } = useStore(visit);
  const view = trail.at(-1);
  if (!journey || !view) return null;
  const open = ({ id }: Bill): void => visit.actions.go({ name: "bill", reference: { id }, store: null });
  return (
    <div lang={useLanguage().code} data-view={view.name}>
      {view.name === "search" ? (
        <SearchScreen journey={journey} onOpenBill={open} takeFocus={asked} />
      ) : (
        <LaterView visit={visit} journey={journey} view={view} onOpenBill={open} takeFocus={asked} />
      )}
    </div>
  );
}
