// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createMemoryRouter, RouterProvider } from "./router/index.ts";
import { followTrail, useCameFrom } from "./trail.ts";

const Page = () => <p data-testid="from">{useCameFrom()?.name ?? "nowhere"}</p>;

it("knows the page before each entry of the history, also after going back and replacing", async () => {
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
