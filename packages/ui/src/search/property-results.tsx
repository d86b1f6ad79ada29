import { type Bill, parcelLabel } from "@county-pay/core/bills";
import { type FoundProperty, propertiesOf } from "@county-pay/core/cart";
import type { SearchState } from "@county-pay/core/journey";
import { billMessages, format, formatDate, searchMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { activeCount, meetsFilters } from "@county-pay/core/search";
import type { ComponentType, ReactNode } from "react";
import type { ActingRules } from "../bill/bill-actions.tsx";
import { BillStatus } from "../bill/bill-status.tsx";
import { Whose } from "../bill/whose.tsx";
import { Current, Exact } from "../exact/exact.tsx";
import { useTexts } from "../language/language.ts";
import { MoneyText } from "../money-text/money-text.tsx";

/** A link to a bill's page, or to the payment of everything that is owed up to it. */
export interface BillLinkProps {
  readonly bill: Bill;
  readonly pays?: boolean;
  readonly className: string;
  readonly "aria-label": string;
  readonly children: ReactNode;
}

interface Shared {
  /** The company's rules for the current visitor. */
  readonly rules: ActingRules;
  readonly link: ComponentType<BillLinkProps>;
  /** A bill's status, and whether the property's link pays it together with older ones; by default its badge. */
  readonly status?: (bill: Bill, isPayable: boolean) => ReactNode;
}

function Bills({
  bills,
  rules,
  status,
  property,
  link: BillLink,
}: Shared & { readonly bills: readonly Bill[]; readonly property: FoundProperty }) {
  const texts = useTexts(searchMessages).results;
  const { due } = useTexts(billMessages);
  return (
    <ul className="cp-property__bills">
      {bills.map((bill) => (
        <li key={bill.id}>
          <span className="cp-whose">
            <strong>
              <Exact>{bill.taxYear}</Exact>
            </strong>
            <Exact className="cp-whose__where">{bill.billNumber}</Exact>
          </span>
          {status?.(bill, property.isPayable) ?? <BillStatus bill={bill} rules={rules} />}
          <span className="cp-whose cp-property__amount">
            <MoneyText amount={bill.remainingBalance} />
            {bill.dueDate && bill.remainingBalance > 0 ? (
              <span className="cp-whose__where">{format(due.by, { date: formatDate(bill.dueDate) })}</span>
            ) : null}
          </span>
          <BillLink
            bill={bill}
            className="cp-button cp-button--secondary"
            aria-label={format(texts.openLabel, {
              billNumber: bill.billNumber,
              year: bill.taxYear,
              owner: bill.ownerName,
            })}
          >
            {texts.open}
          </BillLink>
        </li>
      ))}
    </ul>
  );
}

function Property(
  props: Shared & {
    readonly property: FoundProperty;
    readonly search: Pick<SearchState, "filters" | "query">;
  },
) {
  const texts = useTexts(searchMessages).results;
  const { property, search, rules, link: BillLink } = props;
  const { bill, owed } = property;
  /** Only guests have a page that pays a bill named by its URL; others pay from the bill's own page. */
  const { visitor = "guest" } = rules;
  const amount = formatMoney(owed);
  const bills = property.bills.filter((each) => meetsFilters(each, search.filters));
  const isShown = (each: Bill): boolean =>
    each.remainingBalance > 0 || each === bill || activeCount(search.filters) > 0;
  const paid = bills.filter((each) => !isShown(each));
  return (
    <li className="cp-property">
      <div className="cp-property__head">
        <h3>
          <Whose bill={bill} label={parcelLabel(bill, rules, useTexts(billMessages))} />
        </h3>
        {property.isPayable && visitor === "guest" ? (
          <BillLink
            bill={bill}
            pays
            className="cp-button cp-button--primary"
            aria-label={format(texts.payLabel, { amount, owner: bill.ownerName })}
          >
            <Current>{format(texts.pay, { amount })}</Current>
          </BillLink>
        ) : owed > 0 ? (
          <span className="cp-whose cp-property__amount">
            <MoneyText amount={owed} size="large" />
            <span className="cp-whose__where">{texts.amountDue}</span>
          </span>
        ) : null}
      </div>
      <Bills {...props} bills={bills.filter(isShown)} />
      {paid.length > 0 ? (
        <details className="cp-fold" open={paid.some(({ billNumber }) => billNumber === search.query.trim())}>
          <summary>
            <Current>{format(texts.paidBills, { count: paid.length })}</Current>
          </summary>
          <Bills {...props} bills={paid} />
        </details>
      ) : null}
    </li>
  );
}

/** Results by property: what is owed on each, with one link that pays all of it; paid bills are folded. */
export function PropertyResults(
  props: Shared & {
    readonly bills: readonly Bill[];
    readonly search: Pick<SearchState, "filters" | "query">;
  },
) {
  return (
    <ul className="cp-properties" aria-label={useTexts(searchMessages).results.title}>
      {propertiesOf(props.bills, props.rules).map((property) => (
        <Property key={property.key} {...props} property={property} />
      ))}
    </ul>
  );
}
