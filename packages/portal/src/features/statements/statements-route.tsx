import { accountName, accountsAreParcels, billsOfAccount } from "@county-pay/core/accounts";
import { isoDateAt } from "@county-pay/core/calendar";
import { STATEMENTS_PER_PAGE } from "@county-pay/core/contract";
import { statementMessages } from "@county-pay/core/messages";
import { yearChoices } from "@county-pay/core/search";
import { Button, EmptyState, Screen, ScreenHeading, useCounted, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { allOf } from "../../platform/query/all-of.ts";
import { Link } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { ListPages } from "../../shared/pages/list-pages.tsx";
import { useAnnounce } from "../../shared/pages/use-announce.ts";
import { ReceiptDialog } from "../../shared/past-payments/receipt-dialog.tsx";
import { QueryState } from "../../shared/query-state/query-state.tsx";
import { useResidentPaths } from "../../shared/resident/paths.ts";
import { useAccountNames } from "../../shared/resident/use-account-names.ts";
import { useAccounts } from "../../shared/resident/use-accounts.ts";
import { StatementFilters } from "./statement-filters.tsx";
import { StatementTable } from "./statement-table.tsx";
import "./statements.css";
import { useChoice } from "./use-choice.ts";
import { useStatements } from "./use-statements.ts";

/**
 * user/statements: the bills of the linked accounts, paid and unpaid (ROUTE-038, ENTITY-025); an archive's home
 * (FLAG-040).
 */
export function Component() {
  const texts = useTexts(statementMessages);
  const plural = useCounted();
  const { company, journey } = usePortal();
  const paths = useResidentPaths();
  const takeFocus = useTakeFocus();
  const accounts = useAccounts();
  const { nameOf } = useAccountNames(accounts.linked);
  const [choice, change] = useChoice();
  const page = useStatements(accounts.linked, choice);
  const [receipt, setReceipt] = useState<string | null>(null);
  const today = isoDateAt(journey.environment.now(), company.timeZone);
  const years = yearChoices(company.customization, today.slice(0, 4));
  const asked = allOf([accounts, page]);
  const isChosen = choice.account !== "" || choice.year !== "" || choice.status !== "";
  const counted = plural(texts.count, { count: page.count });
  const isReady = asked.loading === "ready";

  useAnnounce(isReady, counted);

  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <StatementFilters
        accounts={accounts.linked}
        nameOf={nameOf}
        years={years}
        choice={choice}
        onChange={change}
      />
      <QueryState asked={asked} failed={texts.failed} skeleton={{ kind: "row", lines: 4 }} />
      {isReady && page.rows.length === 0 ? (
        <EmptyState
          icon="file"
          title={isChosen ? texts.none : texts.empty}
          actions={
            isChosen ? (
              <Button onPress={() => change({ account: "", year: "", status: "" })}>{texts.clear}</Button>
            ) : (
              <Link className="cp-button cp-button--secondary" to={paths.accounts}>
                {texts.accounts}
              </Link>
            )
          }
        >
          <p>{isChosen ? texts.noneHelp : texts.emptyHelp}</p>
        </EmptyState>
      ) : null}
      {isReady && page.rows.length > 0 ? (
        <section className="cp-card" aria-label={texts.title}>
          <p className="cp-muted">{counted}</p>
          <StatementTable
            rows={page.rows}
            accountOf={({ bill }) => {
              if (accounts.linked.length < 2) return "";
              const byParcel = accountsAreParcels(company);
              const account = accounts.linked.find((one) => billsOfAccount(one, [bill], byParcel).length > 0);
              return account ? accountName(account, bill.propertyAddress) : "";
            }}
            onReceipt={({ confirmation }) => setReceipt(confirmation)}
          />
          <ListPages
            page={choice.page}
            pageSize={STATEMENTS_PER_PAGE}
            count={page.count}
            onPage={(to) => change({ page: to })}
          />
        </section>
      ) : null}
      {receipt ? <ReceiptDialog confirmation={receipt} onClose={() => setReceipt(null)} /> : null}
    </Screen>
  );
}
