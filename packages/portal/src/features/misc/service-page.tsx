import { miscMessages, miscPageMessages } from "@county-pay/core/messages";
import { productsOfService } from "@county-pay/core/misc";
import { miscHomePath } from "@county-pay/core/site";
import { Card, LinkButton, NoticeBox, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { ProductRows } from "../../shared/products/product-rows.tsx";
import { MiscCartButton } from "./misc-cart-button.tsx";

/**
 * One of the county's services, or all of them for 'Misc': price and quantity, add to cart, continue to the payment
 * (SEARCH-018, MISC-004).
 */
export function ServicePage({ service }: { readonly service: string }) {
  const texts = useTexts(miscPageMessages);
  const { unknown } = useTexts(miscMessages);
  const { company, place } = usePortal();
  const navigate = useNavigate();
  const takeFocus = useTakeFocus();
  const products = productsOfService(service, company);
  return (
    <Screen>
      <div className="cp-screen__bar">
        <LinkButton icon="back" onPress={() => navigate(miscHomePath(place))}>
          {texts.cart.back}
        </LinkButton>
      </div>
      <div className="portal-misc-head">
        <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
        <MiscCartButton />
      </div>
      {products.length === 0 ? (
        <div role="alert">
          <NoticeBox tone="warn" title={unknown.title}>
            <p>{unknown.body}</p>
          </NoticeBox>
        </div>
      ) : (
        <Card title={texts.pay.forTitle}>
          <ProductRows products={products} caption={texts.pay.forTitle} />
        </Card>
      )}
    </Screen>
  );
}
