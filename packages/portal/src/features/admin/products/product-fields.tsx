import { PRODUCT_KINDS } from "@county-pay/core/company";
import { format, productSettingsMessages } from "@county-pay/core/messages";
import { hasPrice, type Pricing, type ProductRow } from "@county-pay/core/settings";
import { Select, TextField, useTexts } from "@county-pay/ui";
import type { ComponentProps } from "react";
import { LanguageFields, Named, RowTools } from "../shared/index.ts";

const PRICINGS = ["fixed", "open"] as const satisfies readonly Pricing[];

interface Props {
  readonly product: ProductRow;
  /** What messages call the product. */
  readonly name: string;
  /** Such as 'products.0'. */
  readonly path: string;
  readonly onChange: (product: ProductRow) => void;
  readonly idOf: (path: string) => string;
  readonly errorOf: (path: string) => string;
  readonly tools: Pick<ComponentProps<typeof RowTools>, "up" | "down"> & { readonly onRemove: () => void };
}

/** One product: its number and names on one line, its kind and price on the next. */
export function ProductFields({ tools, ...props }: Props) {
  const texts = useTexts(productSettingsMessages);
  const { product, name, path, onChange, idOf, errorOf } = props;
  const set = (part: Partial<ProductRow>) => onChange({ ...product, ...part });
  const kinds = { bill: texts.kindBill, misc: texts.kindMisc, motorvehicle: texts.kindMotor };
  return (
    <>
      <div className="admin-products__names portal-columns">
        <TextField
          label={format(texts.number, { name })}
          id={idOf(`${path}.number`)}
          error={errorOf(`${path}.number`)}
          value={product.number}
          maxLength={50}
          onChange={(number) => set({ number })}
        />
        <LanguageFields
          label={format(texts.name, { name })}
          values={product.names}
          id={idOf(`${path}.name`)}
          error={errorOf(`${path}.name`)}
          maxLength={100}
          onChange={(code, text) => set({ names: { ...product.names, [code]: text } })}
        />
        <RowTools
          {...(tools.up ? { up: tools.up } : {})}
          {...(tools.down ? { down: tools.down } : {})}
          remove={{
            label: format(texts.removeProduct, { name }),
            disabled: product.isBills,
            onPress: tools.onRemove,
          }}
        />
      </div>
      <div className="admin-products__terms">
        <Select
          label={<Named words={texts.heads.kind} full={format(texts.kindOf, { name })} />}
          id={idOf(`${path}.kind`)}
          error={errorOf(`${path}.kind`)}
          value={product.kind}
          options={[
            ...(product.kind === ""
              ? [{ value: "", label: product.isNew ? texts.kindChoose : texts.kindBoth }]
              : []),
            ...PRODUCT_KINDS.filter((kind) => kind === "bill" || !product.isBills).map((kind) => ({
              value: kind,
              label: kinds[kind],
            })),
          ]}
          onChange={(chosen) => set({ kind: PRODUCT_KINDS.find((kind) => kind === chosen) ?? "" })}
        />
        <PriceFields {...props} />
      </div>
    </>
  );
}

/** What a product costs: the office's price, or the limits of what the payer enters. */
function PriceFields({ product, name, path, onChange, idOf, errorOf }: Omit<Props, "tools">) {
  const texts = useTexts(productSettingsMessages);
  const set = (part: Partial<ProductRow>) => onChange({ ...product, ...part });
  if (!hasPrice(product))
    return product.kind === "bill" ? <p className="cp-muted">{texts.billsPrice}</p> : null;
  const amount = (field: "price" | "least" | "most", words: string, full: string) => (
    <TextField
      label={<Named words={words} full={format(full, { name })} />}
      id={idOf(`${path}.${field}`)}
      error={errorOf(`${path}.${field}`)}
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={product[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
  return (
    <>
      <Select
        label={<Named words={texts.heads.price} full={format(texts.pricing, { name })} />}
        value={product.pricing}
        options={PRICINGS.map((value) => ({ value, label: texts.pricings[value] }))}
        onChange={(chosen) => set({ pricing: chosen === "open" ? "open" : "fixed" })}
      />
      {product.pricing === "fixed" ? (
        amount("price", texts.pricings.fixed, texts.priceOf)
      ) : (
        <>
          {amount("least", texts.least, texts.leastOf)}
          {amount("most", texts.most, texts.mostOf)}
        </>
      )}
    </>
  );
}
