// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { makeCompany, makeFlags } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { CartLinks } from "../../app/shell/cart-links.tsx";
import { type Portal, PortalContext } from "../../platform/portal-context.ts";
import { MemoryRouter } from "../../platform/router/index.ts";
import { MiscCartButton } from "./misc-cart-button.tsx";

// MISC-005
it.each([
  [1, "Cart, 1 product", /, 1$/],
  [2, "Cart, 2 products", /, 2$/],
])("the button names a cart with %i of a product, on the page and in the bar", (quantity, name, inBar) => {
  const portal = {
    company: makeCompany({ flags: makeFlags(["MiscProducts"]) }),
    session: { kind: "logged-out" },
    journey: { cart: createStore(() => ({ items: [] })) },
    miscCart: createStore(() => ({ items: [{ product: "Tag", price: 100, quantity }] })),
    place: { company: "demo", area: "guest" },
  } as unknown as Portal;
  render(
    <MemoryRouter>
      <PortalContext value={portal}>
        <MiscCartButton />
        <CartLinks />
      </PortalContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name })).toBeTruthy();
  expect(screen.getByRole("link", { name: inBar })).toBeTruthy();
});
