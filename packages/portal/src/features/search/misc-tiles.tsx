import { miscMessages, searchPageMessages } from "@county-pay/core/messages";
import { DUES_CARDS, miscProducts, opensForm } from "@county-pay/core/misc";
import { rolesOf, userOf } from "@county-pay/core/session";
import { miscServicePath, miscTypePath, otherDuesPath, showsCartAndTiles } from "@county-pay/core/site";
import { Icon, NoticeBox, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/**
 * A tile for each service that is paid without a bill (SEARCH-018); none under ArchiveView. At an
 * association's counter, these are the four cards of its dues (MISC-002); its guests have a separate page for
 * them.
 */
export function MiscTiles() {
  const { tiles: texts, dues } = useTexts(miscMessages);
  const { noProducts, configureProducts } = useTexts(searchPageMessages);
  const { company, place, session } = usePortal();
  const id = useId();
  const products = miscProducts(company);
  const isAdmin = rolesOf(userOf(session)?.userType ?? "").isAdmin;
  if (!showsCartAndTiles(company) || (products.length === 0 && !company.flags.MiscProducts)) return null;
  const tiles =
    company.isIng && place.area === "clerk"
      ? DUES_CARDS.map((card) => ({
          key: card,
          name: dues[card],
          to: opensForm(card) ? miscTypePath(place, card) : otherDuesPath(place),
        }))
      : products.map(({ number, name }) => ({ key: number, name, to: miscServicePath(place, name) }));
  return (
    <section className="cp-stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p className="cp-muted">{products.length > 0 ? texts.choose : noProducts}</p>
      </div>
      {products.length === 0 && isAdmin ? <NoticeBox tone="info">{configureProducts}</NoticeBox> : null}
      <ul className="portal-tiles">
        {tiles.map(({ key, name, to }) => (
          <li key={key}>
            <Link className="portal-tiles__tile" to={to}>
              <span className="portal-tiles__name">{name}</span>
              <span className="portal-tiles__action">
                {texts.pay}
                <Icon name="card" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
