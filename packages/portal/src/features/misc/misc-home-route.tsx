import "./misc.css";
import { miscPageMessages } from "@county-pay/core/messages";
import { hasBills, miscProducts } from "@county-pay/core/misc";
import { routePath } from "@county-pay/core/site";
import { Card, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { Link, useParams } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { ChosenType } from "./chosen-type.tsx";
import { DuesCards } from "./dues-cards.tsx";
import { MiscCartButton } from "./misc-cart-button.tsx";
import { ServiceTiles } from "./service-tiles.tsx";

/**
 * guest/misc and guest/misc/:miscType, clerk/home/:miscType: what can be paid here without a bill, and a link to the
 * bills (MISC-001).
 */
export function Component() {
  const texts = useTexts(miscPageMessages);
  const { miscType } = useParams();
  const { company, place } = usePortal();
  const takeFocus = useTakeFocus();
  return (
    <Screen>
      <div className="portal-misc-head">
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <MiscCartButton />
      </div>
      <div className="cp-stack">
        {miscType === undefined ? null : <ChosenType key={miscType} miscType={miscType} />}
        {company.isIng ? <DuesCards /> : <ServiceTiles products={miscProducts(company)} />}
        {place.area === "guest" && hasBills(company) ? (
          <Card title={texts.bills.title}>
            <p>{company.isIng ? texts.bills.textDues : texts.bills.text}</p>
            <p>
              <Link
                className="cp-button cp-button--secondary"
                to={routePath(company.name, "guest-search-bills")}
              >
                {texts.bills.action}
              </Link>
            </p>
          </Card>
        ) : null}
      </div>
    </Screen>
  );
}
