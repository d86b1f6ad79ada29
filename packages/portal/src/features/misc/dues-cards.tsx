import { miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { DUES_CARDS, opensForm } from "@county-pay/core/misc";
import { miscTypePath, otherDuesPath } from "@county-pay/core/site";
import { Card, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";

/** The four cards of an association's dues (MISC-002): three open their product's form, Other opens a page. */
export function DuesCards() {
  const { dues } = useTexts(miscMessages);
  const texts = useTexts(miscPageMessages);
  const { place } = usePortal();
  return (
    <Card title={texts.duesTitle} plain>
      <ul className="portal-tiles">
        {DUES_CARDS.map((card) => (
          <li key={card}>
            <Link
              className="portal-tile"
              to={opensForm(card) ? miscTypePath(place, card) : otherDuesPath(place)}
              state={opensForm(card) ? undefined : { other: true }}
            >
              <strong>{dues[card]}</strong>
              <span className="portal-tile__more">{opensForm(card) ? texts.setPrice : texts.payOther}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
