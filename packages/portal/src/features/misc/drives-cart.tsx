import { counterDeskMessages, miscPageMessages } from "@county-pay/core/messages";
import type { DrivesCart, DrivesItem } from "@county-pay/core/misc";
import { counterGoodsPath } from "@county-pay/core/site";
import {
  Button,
  type Column,
  DataTable,
  MoneyText,
  NoticeBox,
  Screen,
  ScreenHeading,
  useTexts,
} from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";

/** A motor-vehicle cart at the counter: all of its lines, and the button that pays it. It cannot be edited here. */
export function DrivesCartAtCounter({ cart }: { readonly cart: DrivesCart }) {
  const texts = useTexts(counterDeskMessages);
  const labels = useTexts(miscPageMessages).drives;
  const { company, place } = usePortal();
  const navigate = useNavigate();
  const columns: readonly Column<DrivesItem>[] = [
    { key: "item", role: "title", header: labels.item, cell: ({ description }) => description },
    { key: "vin", header: labels.vin, cell: ({ vin }) => vin },
    { key: "invoice", header: labels.invoice, cell: ({ invoiceNumber }) => invoiceNumber },
    {
      key: "amount",
      header: labels.amount,
      align: "end",
      cell: ({ amount }) => <MoneyText amount={amount} />,
    },
  ];
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus>{texts.drives.title}</ScreenHeading>
        <p className="cp-lead">{texts.drives.lead}</p>
      </div>
      <DataTable
        caption={texts.drives.title}
        columns={columns}
        rows={cart.items}
        rowKey={(item) => String(cart.items.indexOf(item))}
      />
      <p className="cp-total">
        <span>{labels.total}</span>
        <MoneyText amount={cart.total} size="large" />
      </p>
      {cart.total > 0 ? (
        <div className="cp-actions">
          <Button kind="primary" onPress={() => navigate(counterGoodsPath(place, company, cart.id))}>
            {texts.takePayment}
          </Button>
        </div>
      ) : (
        <NoticeBox tone="info">{texts.drives.nothing}</NoticeBox>
      )}
    </Screen>
  );
}
