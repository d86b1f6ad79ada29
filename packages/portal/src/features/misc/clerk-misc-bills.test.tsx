// @vitest-environment jsdom

import { lookupDrivesCart } from "@county-pay/core/contract";
import { drivesCartFromWire } from "@county-pay/core/misc";
import { counterSaleOf } from "@county-pay/core/site";
import { makeSession } from "@county-pay/core/testing";
import { Notices } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { PortalContext } from "../../platform/portal-context.ts";
import { createMemoryRouter, RouterProvider, useLocation } from "../../platform/router/index.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component } from "./clerk-misc-bills-route.tsx";
import { DrivesCartAtCounter } from "./drives-cart.tsx";

const ID = "66666666-6666-4666-8666-666666666666";
const line = (Amount: number) => ({ Amount, Description: "Tag renewal", VIN: "1FTF", InvoiceNumber: "7" });
const Where = () => {
  const { pathname, search } = useLocation();
  const sale = counterSaleOf(new URLSearchParams(search).get("billDetails"));
  return <output>{`${pathname} ${JSON.stringify(sale)}`}</output>;
};
const aClerk = () => aVisitor({ session: makeSession({ userType: "Tax Processor" }) });

it("the page shows a whole motor-vehicle cart, and links to its payment", async () => {
  const cart = drivesCartFromWire({ Id: ID, Items: [line(20), line(6)] });
  aClerk().show(
    <>
      <DrivesCartAtCounter cart={cart} />
      <Where />
    </>,
  );
  expect(screen.getAllByText("Tag renewal")).toHaveLength(2);
  expect(screen.getByText("$26.00")).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Take payment" })));
  expect(document.querySelector("output")?.textContent).toMatch(
    /\/clerk\/payment {"kind":"drives","id":"66666666-/,
  );
});

it("the page offers no payment of a cart that costs nothing", () => {
  aClerk().show(<DrivesCartAtCounter cart={drivesCartFromWire({ Id: ID, Items: [line(0)] })} />);
  expect(screen.queryByRole("button", { name: "Take payment" })).toBeNull();
  expect(screen.getByText("This cart has nothing to pay.")).toBeTruthy();
});

/** Opens a URL of the counter directly. */
async function openAt(to: string) {
  const visitor = aClerk();
  visitor.server.on(lookupDrivesCart, () => ({ code: "not_found", status: 404, message: "", details: {} }));
  const router = createMemoryRouter(
    [
      { path: "/misc-bills/:id?", element: <Component /> },
      { path: "*", element: <Where /> },
    ],
    { initialEntries: [to] },
  );
  await act(async () => {
    render(
      <PortalContext value={visitor.portal}>
        <Notices>
          <RouterProvider router={router} />
        </Notices>
      </PortalContext>,
    );
  });
}

it("the page says that the cart does not exist", async () => {
  await openAt(`/misc-bills/${ID}`);
  expect(await screen.findByText(/^We could not find this cart/)).toBeTruthy();
});

it("the page without an ID links to the payment of the products cart", async () => {
  await openAt("/misc-bills");
  expect(document.querySelector("output")?.textContent).toMatch(/\/clerk\/payment {"kind":"products"}/);
});
