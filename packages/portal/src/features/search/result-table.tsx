import { type Bill, parcelNumber } from "@county-pay/core/bills";
import { billMessages, format, searchMessages, searchPageMessages } from "@county-pay/core/messages";
import { Button, type Column, DataTable, LinkButton, useTexts } from "@county-pay/ui";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { PayLink } from "./pay-link.tsx";
import { useResultColumns } from "./result-columns.tsx";

/**
 * The results with their actions: view the bill, view all bills of its parcel, and for staff, open its
 * customer.
 */
export function ResultTable(props: {
  readonly bills: readonly Bill[];
  /** Null if all bills of one parcel are shown already. */
  readonly onParcel: ((bill: Bill) => void) | null;
  /** For staff with access: opens a bill's customer. */
  readonly onCustomer: ((bill: Bill) => void) | null;
  /** At the counter: adds a bill to the cart; null if the cart does not accept it. */
  readonly onAdd?: (bill: Bill) => (() => void) | null;
}) {
  const texts = useTexts(searchMessages).results;
  const more = useTexts(searchPageMessages);
  const { company } = usePortal();
  const paths = usePaths();
  const { bills, onParcel, onCustomer, onAdd } = props;
  const { addToCart } = useTexts(billMessages).actions;
  const actions: Column<Bill> = {
    key: "action",
    role: "action",
    header: texts.action,
    cell: (bill) => (
      <div className="portal-result-actions">
        <PayLink bill={bill} />
        <AddButton add={onAdd?.(bill) ?? null} label={`${addToCart}: ${bill.billNumber}`} />
        <Link
          className="cp-button cp-button--secondary"
          to={paths.bill(bill)}
          aria-label={format(texts.openLabel, {
            billNumber: bill.billNumber,
            year: bill.taxYear,
            owner: bill.ownerName,
          })}
        >
          {texts.open}
        </Link>
        {onParcel ? (
          <LinkButton
            onPress={() => onParcel(bill)}
            label={format(company.isIng ? more.sameMemberLabel : more.sameParcelLabel, {
              number: parcelNumber(bill),
            })}
          >
            {company.isIng ? more.sameMember : more.sameParcel}
          </LinkButton>
        ) : null}
        {onCustomer ? (
          <LinkButton
            onPress={() => onCustomer(bill)}
            label={format(more.customerLabel, { billNumber: bill.billNumber })}
          >
            {more.customer}
          </LinkButton>
        ) : null}
      </div>
    ),
  };
  return (
    <DataTable
      caption={texts.title}
      columns={[...useResultColumns(company), actions]}
      rows={bills}
      rowKey={(bill) => bill.id}
    />
  );
}

function AddButton({ add, label }: { readonly add: (() => void) | null; readonly label: string }) {
  const { addToCart } = useTexts(billMessages).actions;
  return add ? (
    <Button icon="cart" label={label} onPress={add}>
      {addToCart}
    </Button>
  ) : null;
}
