// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { type Portal, PortalContext } from "../../app/portal-context.ts";
import { MemoryRouter } from "../../app/router/index.ts";
import { MiscCartButton } from "./misc-cart-button.tsx";

it.each([
  [1, "Cart, 1 product"],
  [2, "Cart, 2 products"],
])("names a cart with %i of a product “%s”", (quantity, name) => {
  const miscCart = createStore(() => ({ items: [{ product: "Tag", price: 100, quantity }] }));
  const portal = { miscCart, place: { company: "demo", area: "guest" } } as unknown as Portal;
  render(
    <MemoryRouter>
      <PortalContext value={portal}>
        <MiscCartButton />
      </PortalContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name })).toBeTruthy();
});
