import { cartItem } from "@county-pay/core/cart";
import { billsOfYears, fakeServer, makeCompany, makeEnvironment } from "@county-pay/core/testing";
import { expect, it } from "vitest";
import { createVisitorJourney, loadCheckout } from "./visitor-journey.ts";

it("the journey has a cart without the checkout code, and stays the same once it is loaded", async () => {
  const environment = makeEnvironment({ client: fakeServer().client });
  const journey = createVisitorJourney(environment, makeCompany());
  expect(journey.cart.getState().items).toEqual([]);
  expect(() => journey.checkout).toThrow();
  expect(journey.begunCheckout).toBeNull();

  await loadCheckout();
  expect(journey.begunCheckout).toBeNull();
  await journey.checkout.actions.begin(billsOfYears([2024]).map(cartItem));
  expect(journey.checkout.getState().items).toHaveLength(1);
  expect(journey.begunCheckout).toBe(journey.checkout);
});
