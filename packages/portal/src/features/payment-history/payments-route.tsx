import { PAYMENTS_PER_PAGE } from "@county-pay/core/contract";
import { paymentHistoryMessages } from "@county-pay/core/messages";
import type { HistoryRow } from "@county-pay/core/payments";
import { Button, EmptyState, Screen, ScreenHeading, useCounted, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { ListPages } from "../../shared/pages/list-pages.tsx";
import { useAnnounce } from "../../shared/pages/use-announce.ts";
import { ReceiptDialog } from "../../shared/past-payments/receipt-dialog.tsx";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryTable } from "./history-table.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import "./payment-history.css";
import { useHistory } from "./use-history.ts";
import { useHistoryChoice } from "./use-history-choice.ts";

type Opened = { readonly kind: "details" | "receipt"; readonly row: HistoryRow };

/** user/payments: the payments, their status, and their receipts (ROUTE-039, CALL-071, ERRTEXT-059). */
export function Component() {
  const texts = useTexts(paymentHistoryMessages);
  const plural = useCounted();
  const paths = useResidentPaths();
  const takeFocus = useTakeFocus();
  const [choice, change] = useHistoryChoice();
  const asked = useHistory(choice);
  const { loading, rows, count } = asked;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isChosen = choice.status !== "" || choice.method !== "";
  const counted = count === 0 ? texts.none : plural(texts.count, { count });
  const isReady = loading === "ready";

  useAnnounce(isReady, counted);

  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <HistoryFilters choice={choice} onChange={change} />
      {choice.whose === "accounts" ? <p className="cp-muted">{texts.ofAccountsHelp}</p> : null}
      <QueryState asked={asked} failed={texts.failed} skeleton={{ kind: "row", lines: 5 }} />
      {isReady && rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={texts.none}
          actions={
            isChosen ? (
              <Button onPress={() => change({ status: "", method: "" })}>{texts.clear}</Button>
            ) : (
              <Link className="cp-button cp-button--secondary" to={paths.overview}>
                {texts.payBill}
              </Link>
            )
          }
        >
          <p>{isChosen ? texts.noneHelp : texts.emptyHelp}</p>
        </EmptyState>
      ) : null}
      {isReady && rows.length > 0 ? (
        <section className="cp-card" aria-label={texts.title}>
          <p className="cp-muted">{counted}</p>
          <HistoryTable
            rows={rows}
            onDetails={(row) => setOpened({ kind: "details", row })}
            onReceipt={(row) => setOpened({ kind: "receipt", row })}
          />
          <ListPages
            page={choice.page}
            pageSize={PAYMENTS_PER_PAGE}
            count={count}
            onPage={(page) => change({ page })}
          />
        </section>
      ) : null}
      {opened?.kind === "details" ? (
        <PaymentDetails
          row={opened.row}
          onReceipt={() => setOpened({ kind: "receipt", row: opened.row })}
          onClose={close}
        />
      ) : null}
      {opened?.kind === "receipt" ? (
        <ReceiptDialog confirmation={opened.row.confirmation} onClose={close} />
      ) : null}
    </Screen>
  );
}
