// @vitest-environment jsdom
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { createMemoryRouter, RouterProvider } from "./router/index.ts";
import { followTrail, useCameFrom } from "./trail.ts";

const Page = () => <p data-testid="from">{useCameFrom()?.name ?? "nowhere"}</p>;

it("the trail knows the page before each history entry, also after going back and replacing", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/demo/guest/bills"],
  });
  followTrail(router);
  render(<RouterProvider router={router} />);
  const from = () => screen.getByTestId("from").textContent;
  const go = (to: string | -1, replace = false) =>
    act(() => (to === -1 ? router.navigate(-1) : router.navigate(to, { replace })));

  expect(from()).toBe("nowhere");
  await go("/demo/guest/bill-preview/7");
  expect(from()).toBe("guest-bills");
  await go("/demo/guest/cart");
  expect(from()).toBe("guest-bill-preview");
  await go("/demo/guest/cart?billType=x", true);
  expect(from()).toBe("guest-bill-preview");
  await go("/demo/guest/bill-payment");
  expect(from()).toBe("guest-cart");
  await go(-1);
  expect(from()).toBe("guest-bill-preview");
});
