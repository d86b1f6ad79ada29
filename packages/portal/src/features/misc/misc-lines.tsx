import { cartMessages, format, miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { type MiscItem, miscAmount, miscKey, productLabelOf } from "@county-pay/core/misc";
import { Button, DataTable, MoneyText, OnlyIn, useLanguage, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";

/** Products with price, quantity, and total; every line can be removed. */
export function MiscLines(props: {
  readonly items: readonly MiscItem[];
  readonly onRemove: (key: string) => void;
}) {
  const language = useLanguage();
  const { company } = usePortal();
  const labelOf = (name: string) => productLabelOf(name, company, language.code);
  const texts = language.texts(cartMessages);
  const columns = useTexts(miscMessages).form;
  const pageTexts = useTexts(miscPageMessages).cart;
  return (
    <DataTable
      caption={texts.title}
      rows={props.items}
      rowKey={miscKey}
      columns={[
        {
          key: "product",
          role: "title",
          header: columns.product,
          cell: ({ product }) => {
            const { text, lang } = labelOf(product);
            return (
              <>
                <span lang={lang}>{text}</span>
                <OnlyIn lang={lang} />
              </>
            );
          },
        },
        {
          key: "price",
          header: columns.price,
          align: "end",
          cell: ({ price }) => <MoneyText amount={price} />,
        },
        { key: "quantity", header: columns.quantity, align: "end", cell: ({ quantity }) => quantity },
        {
          key: "amount",
          header: pageTexts.amount,
          align: "end",
          cell: (item) => <MoneyText amount={miscAmount(item)} />,
        },
        {
          key: "action",
          role: "action",
          header: columns.action,
          cell: (item) => (
            <Button
              kind="quiet"
              icon="trash"
              label={format(pageTexts.removeLabel, { product: labelOf(item.product).text })}
              onPress={() => props.onRemove(miscKey(item))}
            >
              {texts.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}
