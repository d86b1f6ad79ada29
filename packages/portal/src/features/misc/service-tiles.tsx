import { miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { type Product, priceInWords, productLabel } from "@county-pay/core/misc";
import { miscServicePath } from "@county-pay/core/site";
import { Card, OnlyIn, useLanguage } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** A tile for each of the county's services, which opens ../misc-bills/{product} (SEARCH-018). */
export function ServiceTiles({ products }: { readonly products: readonly Product[] }) {
  const language = useLanguage();
  const { tiles } = language.texts(miscMessages);
  const pageTexts = language.texts(miscPageMessages);
  const { place } = usePortal();
  return (
    <Card title={tiles.title} plain>
      <p>{tiles.choose}</p>
      <ul className="portal-tiles">
        {products.map((product) => {
          const { text, lang } = productLabel(product, language.code);
          return (
            <li key={product.number}>
              <Link className="portal-tile" to={miscServicePath(place, product.name)}>
                <span>
                  <strong lang={lang}>{text}</strong>
                  <OnlyIn lang={lang} />
                </span>
                <span>{priceInWords(product, pageTexts)}</span>
                <span className="portal-tile__more">{tiles.pay}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
