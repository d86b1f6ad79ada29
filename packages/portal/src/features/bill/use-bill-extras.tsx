import { canPayNow, payAdvice } from "@county-pay/core/cart";
import type { BillState, BillStore } from "@county-pay/core/journey";
import { isBillGone, useLanguage } from "@county-pay/ui";
import type { BillExtras } from "@county-pay/ui/screens";
import { Suspense, useState } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { BillAdvice } from "./bill-advice.tsx";
import { BillServices } from "./bill-services.tsx";
import { historyColumns, type Opened } from "./history-columns.tsx";
import {
  BillMore,
  BillNotThere,
  MailTrackingDialog,
  OfficeBill,
  PdfDialog,
  TaxSaleConsent,
} from "./later.tsx";
import { parcelMap } from "./parcel-map.tsx";

/** Everything that the portal adds to a bill's page, with its dialogs. */
export function useBillExtras(store: BillStore, state: BillState): BillExtras {
  const { company, place } = usePortal();
  const language = useLanguage();
  const navigate = useNavigate();
  const { search } = usePaths();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [proceed, setProceed] = useState<{ readonly run: () => void } | null>(null);
  const rules = { ...company, visitor: place.area };
  const { bill, history, historyLoading, failure } = state;
  const close = () => setOpened(null);
  const isOffice = place.area === "clerk";

  // Only the property's history shows whether older bills must be paid first.
  const known = bill !== null && (historyLoading !== "loading" || !canPayNow(bill, rules));
  const advice = known ? payAdvice({ bill, history, rules }) : null;
  const missing =
    failure && isBillGone(failure) ? <BillNotThere onClose={() => void navigate(search)} /> : undefined;

  return {
    rules,
    missing,
    advice: bill && advice ? <BillAdvice bill={bill} advice={advice} /> : null,
    parcel: bill && parcelMap(bill, company, language),
    columns: historyColumns(company, language, setOpened),
    onTaxSale: (run) => setProceed({ run }),
    services: bill ? (
      <>
        <BillServices bill={bill} onListed={() => void store.actions.reload()}>
          <Suspense fallback={null}>{isOffice ? null : <BillMore bill={bill} />}</Suspense>
        </BillServices>
        <Suspense fallback={null}>{isOffice ? <OfficeBill bill={bill} store={store} /> : null}</Suspense>
        {opened?.kind === "pdf" ? <PdfDialog bill={opened.bill} onClose={close} /> : null}
        {opened?.kind === "mail" ? <MailTrackingDialog bill={opened.bill} onClose={close} /> : null}
        {proceed ? <TaxSaleConsent onClose={() => setProceed(null)} onProceed={proceed.run} /> : null}
      </>
    ) : null,
  };
}
