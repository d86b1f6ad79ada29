import "./counter-route.css";
import { userOf } from "@county-pay/core/session";
import { showsCartAndTiles } from "@county-pay/core/site";
import { Screen } from "@county-pay/ui";
import { CartSale } from "../features/checkout/counter/cart-sale.tsx";
import { CounterFinder } from "../features/search/desk/counter-finder.tsx";
import { usePortal } from "../platform/portal-context.ts";

/**
 * clerk/home: the whole counter on one screen (decision 180). On the left bills are found, on the right they are paid. An
 * archive only finds them.
 */
export function Component() {
  const { company, session } = usePortal();
  const clerk = userOf(session);
  return (
    <Screen>
      <div className="portal-till">
        <CounterFinder />
        {clerk && showsCartAndTiles(company) ? (
          <div className="portal-till__sale">
            <CartSale clerk={clerk} />
          </div>
        ) : null}
      </div>
    </Screen>
  );
}
