import type { Bill } from "@county-pay/core/bills";
import { useLanguage, useStore } from "@county-pay/ui";
import { type ReactNode, useMemo } from "react";
import { billLinks } from "./bill-link.tsx";
import { ViewScreen } from "./view-screen.tsx";
import type { Visit } from "./visit.ts";

/** The current view. */
export function Views({ visit }: { readonly visit: Visit }): ReactNode {
  const { journey, trail, asked } = useStore(visit);
  const view = trail.at(-1);
  const { go, step } = visit.actions;
  const company = journey?.company.name;
  const open = ({ id }: Bill): void => go({ name: "bill", reference: { id }, store: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visit's actions never change
  const link = useMemo(
    () =>
      billLinks(`/${company}`, (bill, pays) =>
        pays ? step({ name: "pay", reference: { id: bill.id } }, true) : open(bill),
      ),
    [company],
  );
  if (!journey || !view) return null;
  return (
    <div lang={useLanguage().code} data-view={view.name}>
      <ViewScreen
        visit={visit}
        journey={journey}
        view={view}
        onOpenBill={open}
        link={link}
        takeFocus={asked}
      />
    </div>
  );
}
