import { miscMessages } from "@county-pay/core/messages";
import type { Product } from "@county-pay/core/misc";
import { miscServicePath } from "@county-pay/core/site";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** A tile for each of the county's services, which opens ../misc-bills/{product} (SEARCH-018). */
export function ServiceTiles({ products }: { readonly products: readonly Product[] }) {
  const { tiles } = useTexts(miscMessages);
  const { place } = usePortal();
  return (
    <Card title={tiles.title} plain>
      <p>{tiles.choose}</p>
      <ul className="portal-tiles">
        {products.map(({ number, name }) => (
          <li key={number}>
            <Link className="portal-tile" to={miscServicePath(place, name)}>
              <strong>{name}</strong>
              <span className="portal-tile__more">{tiles.pay}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
