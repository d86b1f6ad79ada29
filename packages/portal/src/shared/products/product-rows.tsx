import "./products.css";
import { format, miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { canCheckOut, hasRange, type Product, priceInWords, productLabel } from "@county-pay/core/misc";
import { cartPath } from "@county-pay/core/site";
import {
  Button,
  type Column,
  DataTable,
  MoneyText,
  NoticeBox,
  OnlyIn,
  TextField,
  useLanguage,
  useStore,
  useTexts,
} from "@county-pay/ui";
import type { ReactNode } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { useProductForm } from "./use-product-form.ts";

type RowForm = ReturnType<typeof useProductForm>;

/**
 * Products with price and quantity fields, and Add to Cart (MISC-007, MISC-012); the button is disabled while either is
 * invalid.
 */
export function ProductRows({
  products,
  caption,
}: {
  readonly products: readonly Product[];
  readonly caption: string;
}) {
  const { code } = useLanguage();
  return (
    <div className="portal-products">
      {products.map((product) => (
        <ProductRow
          key={product.number}
          product={product}
          caption={`${caption}: ${productLabel(product, code).text}`}
        />
      ))}
      <GoToCheckout />
    </div>
  );
}

function ProductRow({ product, caption }: { readonly product: Product; readonly caption: string }) {
  const row = useProductForm(product);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void row.add();
      }}
    >
      <DataTable
        caption={caption}
        columns={useColumns(row)}
        rows={[product]}
        rowKey={({ number }) => number}
      />
      {/* A toast would be hidden behind a dialog. */}
      <div role="status">
        {row.notice ? (
          <NoticeBox tone="info" title={row.notice.title}>
            <p>{row.notice.body}</p>
          </NoticeBox>
        ) : null}
      </div>
    </form>
  );
}

function ProductName({ product }: { readonly product: Product }) {
  const { text, lang } = productLabel(product, useLanguage().code);
  return (
    <>
      <span lang={lang}>{text}</span>
      <OnlyIn lang={lang} />
    </>
  );
}

function useColumns({ form, mayAdd }: RowForm): readonly Column<Product>[] {
  const texts = useTexts(miscMessages).form;
  const pageTexts = useTexts(miscPageMessages);
  const { code } = useLanguage();
  const named = (text: string, product: Product): ReactNode => (
    <span className="cp-visually-hidden">{format(text, { product: productLabel(product, code).text })}</span>
  );
  return [
    {
      key: "product",
      role: "title",
      header: texts.product,
      cell: (product) => <ProductName product={product} />,
    },
    {
      key: "price",
      header: texts.price,
      cell: (product) =>
        product.price === undefined ? (
          <TextField
            {...form.bind("price")}
            label={named(pageTexts.priceLabel, product)}
            hint={hasRange(product) ? priceInWords(product, pageTexts) : undefined}
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
          />
        ) : (
          <MoneyText amount={product.price} />
        ),
    },
    {
      key: "quantity",
      header: texts.quantity,
      cell: (product) => (
        <TextField
          {...form.bind("quantity")}
          label={named(pageTexts.quantityLabel, product)}
          inputMode="numeric"
          autoComplete="off"
        />
      ),
    },
    {
      key: "action",
      role: "action",
      header: texts.action,
      cell: (product) => (
        <Button
          type="submit"
          icon="cart"
          disabled={!mayAdd}
          label={`${texts.add}: ${productLabel(product, code).text}`}
        >
          {texts.add}
        </Button>
      ),
    },
  ];
}

/** Opens the products cart; disabled while it is empty (MISC-010). */
function GoToCheckout() {
  const texts = useTexts(miscMessages).form;
  const { miscCart, place } = usePortal();
  const items = useStore(miscCart, (cart) => cart.items);
  const navigate = useNavigate();
  return (
    <div className="cp-actions">
      <Button kind="primary" disabled={!canCheckOut(items)} onPress={() => navigate(cartPath(place, "misc"))}>
        {texts.checkout}
      </Button>
    </div>
  );
}
