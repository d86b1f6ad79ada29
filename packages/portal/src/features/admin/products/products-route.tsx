import { productSettingsMessages } from "@county-pay/core/messages";
import { useLanguage } from "@county-pay/ui";
import { SettingsScreen } from "../shared/index.ts";
import "./admin-products.css";
import { ColumnFields } from "./column-fields.tsx";
import { FieldList } from "./field-list.tsx";
import { billNames, productProblems, readProducts, writeProducts } from "./product-draft.ts";
import { ProductList } from "./product-list.tsx";
import { YearFields } from "./year-fields.tsx";

/** Admin, Products and search: what can be paid, and how it is found (OFFICE-002). */
export function Component() {
  const language = useLanguage();
  const texts = language.texts(productSettingsMessages);
  return (
    <SettingsScreen
      page="products"
      title={texts.title}
      intro={texts.intro}
      read={readProducts}
      write={(draft, seen) => writeProducts(draft, seen, language)}
      problems={(draft) => productProblems(draft, language)}
    >
      {(edited) => (
        <>
          <ProductList {...edited} />
          {billNames(edited.draft).map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the name is what is typed
            <FieldList key={index} {...edited} product={name} />
          ))}
          <YearFields {...edited} />
          <ColumnFields {...edited} />
        </>
      )}
    </SettingsScreen>
  );
}
