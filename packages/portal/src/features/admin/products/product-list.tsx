import { format, productSettingsMessages } from "@county-pay/core/messages";
import { withNewProduct } from "@county-pay/core/settings";
import { Button, Card, FieldError, useTexts } from "@county-pay/ui";
import { type Edited, LanguageHeads } from "../shared/index.ts";
import { moved, type ProductDraft, renamed, withoutProduct } from "./product-draft.ts";
import { ProductFields } from "./product-fields.tsx";

/** The products in order: number, name in each language, kind, and price. */
export function ProductList({ draft, change, idOf, errorOf }: Edited<ProductDraft>) {
  const texts = useTexts(productSettingsMessages);
  const { products } = draft;
  return (
    <Card title={texts.products}>
      <p className="cp-muted">{texts.productsHelp}</p>
      <FieldError id={`${idOf("products")}-error`} error={errorOf("products")} />
      <div className="admin-products__names" aria-hidden="true">
        <span className="portal-columns__heads admin-products__wide">{texts.heads.number}</span>
        <LanguageHeads rows={products.map(({ names }) => names)} />
      </div>
      <ol className="admin-products__list">
        {products.map((product, index) => {
          const name = product.names.en || texts.unnamed;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: number and name are what is typed
            <li key={index} className="admin-products__product">
              <ProductFields
                product={product}
                name={name}
                path={`products.${index}`}
                idOf={idOf}
                errorOf={errorOf}
                onChange={(row) =>
                  change(
                    renamed(
                      draft,
                      products.map((one, at) => (at === index ? row : one)),
                    ),
                  )
                }
                tools={{
                  up: {
                    label: format(texts.up, { name }),
                    disabled: index === 0,
                    onPress: () => change({ ...draft, products: moved(products, index, -1) }),
                  },
                  down: {
                    label: format(texts.down, { name }),
                    disabled: index + 1 === products.length,
                    onPress: () => change({ ...draft, products: moved(products, index, 1) }),
                  },
                  onRemove: () => change(withoutProduct(draft, index)),
                }}
              />
            </li>
          );
        })}
      </ol>
      <div className="cp-actions">
        <Button onPress={() => change({ ...draft, products: withNewProduct(products) })}>
          {texts.addProduct}
        </Button>
      </div>
    </Card>
  );
}
