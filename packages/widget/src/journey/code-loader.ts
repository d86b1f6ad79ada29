import type { CartStore } from "@county-pay/core/journey";
import type * as BillCode from "./bill-code.ts";
import type { Tell } from "./journey-events.ts";
import type * as PaymentCode from "./payment-code.ts";
import type * as SearchCode from "./search-code.ts";
import type { WidgetJourney } from "./widget-journey.ts";

/** The code that has loaded. */
export interface ViewCode {
  readonly search?: typeof SearchCode;
  readonly payment?: typeof PaymentCode;
  readonly bill?: typeof BillCode;
}

/** Loads code, and adds to the journey what the code creates, each once. Rejects if code cannot be loaded. */
export interface CodeLoader {
  /** The code of a view; the parts of the journey that the view uses are there before it. */
  view(name: "search" | "bill" | "cart" | "payment" | "receipt", of: WidgetJourney): Promise<ViewCode>;
  search(of: WidgetJourney): Promise<typeof SearchCode>;
  payment(of: WidgetJourney): Promise<typeof PaymentCode>;
  bill(of: WidgetJourney): Promise<typeof BillCode>;
}

/** `tell` receives the events of the loaded parts. */
export function createCodeLoader(tell: Tell): CodeLoader {
  const loader: CodeLoader = {
    async view(name, of) {
      if (name === "search") return { search: await loader.search(of) };
      if (name === "payment") return { payment: await loader.payment(of) };
      const [payment, bill] = await Promise.all([loader.payment(of), loader.bill(of)]);
      return { payment, bill };
    },
    async search(of) {
      const [code, { adoptViewsStyles }] = await Promise.all([
        import("./search-code.ts"),
        import("./views-code.ts"),
      ]);
      adoptViewsStyles();
      of.addSearch(code);
      return code;
    },
    async bill(of) {
      const [code, { adoptViewsStyles }] = await Promise.all([
        import("./bill-code.ts"),
        import("./views-code.ts"),
      ]);
      adoptViewsStyles();
      of.addCart(code, tell);
      return code;
    },
    async payment(of) {
      const code = await import("./payment-code.ts");
      const cart = (): Promise<CartStore> => loader.bill(of).then(() => of.cart);
      if (of.addCheckout(code, cart, tell))
        of.checkout.subscribe(({ busy }, before) => {
          // While the payment is made, its receipt and the cart load.
          if (busy && !before.busy) cart().catch(() => {});
        });
      return code;
    },
  };
  return loader;
}
