import type { CartStore, SearchStore } from "@county-pay/core/journey";
import type * as CartCode from "./cart-store-code.ts";
import type * as CheckoutCode from "./checkout-code.ts";
import type { Tell } from "./journey-events.ts";
import type { WidgetJourney } from "./widget-journey.ts";

/** Loads the code of each view, when the view is first needed. */
const LOADERS = {
  search: () => import("./search-code.ts"),
  bill: () => import("./bill-code.ts"),
  cart: () => import("./cart-code.ts"),
  payment: () => import("./payment-code.ts"),
  receipt: () => import("./receipt-code.ts"),
};
type Loaders = typeof LOADERS;

/** The code of the views that have loaded. */
export type ViewCode = { readonly [Name in keyof Loaders]?: Awaited<ReturnType<Loaders[Name]>> };

/** Loads code, and adds to the journey what the code creates, each once. Rejects if code cannot be loaded. */
export interface CodeLoader {
  /** The code of a view; the parts of the journey that the view uses are there before it. */
  view<Name extends keyof Loaders>(name: Name, of: WidgetJourney): Promise<ViewCode>;
  search(of: WidgetJourney): Promise<SearchStore>;
  cart(of: WidgetJourney): Promise<typeof CartCode>;
  checkout(of: WidgetJourney): Promise<typeof CheckoutCode>;
  /** Requests a view's code that is likely to be needed. */
  prefetch(name: keyof Loaders): void;
}

/** `tell` receives the events of the loaded parts. */
export function createCodeLoader(tell: Tell): CodeLoader {
  const loader: CodeLoader = {
    async view(name, of) {
      const [code] = await Promise.all([
        LOADERS[name](),
        name === "search" ? loader.search(of) : loader.checkout(of),
        name === "bill" || name === "cart" ? loader.cart(of) : null,
      ]);
      return { [name]: code };
    },
    search: async (of) => of.addSearch(await LOADERS.search()),
    async cart(of) {
      const code = await import("./cart-store-code.ts");
      of.addCart(code, tell);
      return code;
    },
    async checkout(of) {
      const code = await import("./checkout-code.ts");
      const cart = (): Promise<CartStore> => loader.cart(of).then(() => of.cart);
      if (of.addCheckout(code, cart, tell))
        of.checkout.subscribe(({ busy }, before) => {
          if (!busy || before.busy) return;
          // While the payment is made: what its end needs.
          loader.prefetch("receipt");
          cart().catch(() => {});
        });
      return code;
    },
    prefetch(name) {
      LOADERS[name]().catch(() => {});
    },
  };
  return loader;
}
