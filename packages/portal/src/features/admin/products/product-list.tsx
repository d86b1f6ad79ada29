import { PRODUCT_KINDS } from "@county-pay/core/company";
import { format, LANGUAGE_CODES, productSettingsMessages } from "@county-pay/core/messages";
import { isMotorVehicle, miscKind } from "@county-pay/core/misc";
import { BILLS_PRODUCT } from "@county-pay/core/settings";
import { Button, Card, FieldError, Select, TextField, useTexts } from "@county-pay/ui";
import { type Edited, RowTools, useInLanguage } from "../shared/index.ts";
import { moved, type ProductDraft, renamed, withoutProduct, withProduct } from "./product-draft.ts";

/** The products in order: number, name, and the kind that their name implies. */
export function ProductList({ draft, seen, change, idOf, errorOf }: Edited<ProductDraft>) {
  const texts = useTexts(productSettingsMessages);
  const inLanguage = useInLanguage();
  const { products } = draft;
  const isTyler = seen.Config.IsTylerSearch;
  const kinds = { bill: texts.kindBill, misc: texts.kindMisc, motorvehicle: texts.kindMotor };
  const named = (name: string): string => {
    if (isMotorVehicle({ name })) return texts.kindMotor;
    return miscKind({ name }, { isTyler }) === null ? texts.kindBill : texts.kindMisc;
  };
  const chooseKind = (index: number, chosen: string) => {
    const kind = PRODUCT_KINDS.find((one) => one === chosen);
    const rows = products.map(({ ProductKind, ...one }, at) => {
      const newKind = at === index ? kind : ProductKind;
      return newKind ? { ...one, ProductKind: newKind } : one;
    });
    change({ ...draft, products: rows });
  };
  const set = (index: number, part: Partial<ProductDraft["products"][number]>) =>
    change(
      renamed(
        draft,
        products.map((one, at) => (at === index ? { ...one, ...part } : one)),
      ),
    );
  return (
    <Card title={texts.products}>
      <p className="cp-muted">{texts.productsHelp}</p>
      <FieldError id={`${idOf("products")}-error`} error={errorOf("products")} />
      <ol className="cp-stack">
        {products.map((product, index) => {
          const number = index + 1;
          const name = product.ProductName || texts.unnamed;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: number and name are what is typed
            <li key={index} className="admin-products__product">
              <TextField
                label={format(texts.number, { number })}
                {...(index === 0 ? { id: idOf("products") } : {})}
                value={product.ProductNum}
                maxLength={50}
                onChange={(text) => set(index, { ProductNum: text })}
              />
              <TextField
                label={format(texts.name, { number })}
                value={product.ProductName}
                maxLength={100}
                onChange={(text) => set(index, { ProductName: text })}
              />
              {LANGUAGE_CODES.filter((code) => code !== "en").map((code) => (
                <TextField
                  key={code}
                  label={inLanguage(format(texts.name, { number }), code)}
                  value={product.ProductLabels?.[code] ?? ""}
                  maxLength={100}
                  onChange={(text) =>
                    set(index, { ProductLabels: { ...product.ProductLabels, [code]: text } })
                  }
                />
              ))}
              <Select
                label={format(texts.kindOf, { name })}
                value={product.ProductKind ?? ""}
                options={[
                  { value: "", label: format(texts.kindByName, { kind: named(product.ProductName) }) },
                  ...PRODUCT_KINDS.filter(
                    (kind) => kind === "bill" || product.ProductNum !== BILLS_PRODUCT,
                  ).map((kind) => ({ value: kind, label: kinds[kind] })),
                ]}
                onChange={(kind) => chooseKind(index, kind)}
              />
              <RowTools
                up={{
                  label: format(texts.up, { name }),
                  disabled: index === 0,
                  onPress: () => change({ ...draft, products: moved(products, index, -1) }),
                }}
                down={{
                  label: format(texts.down, { name }),
                  disabled: number === products.length,
                  onPress: () => change({ ...draft, products: moved(products, index, 1) }),
                }}
                remove={{
                  label: format(texts.removeProduct, { name }),
                  disabled: product.ProductNum === BILLS_PRODUCT,
                  onPress: () => change(withoutProduct(draft, index)),
                }}
              />
            </li>
          );
        })}
      </ol>
      <div className="cp-actions">
        <Button onPress={() => change(withProduct(draft))}>{texts.addProduct}</Button>
      </div>
    </Card>
  );
}
