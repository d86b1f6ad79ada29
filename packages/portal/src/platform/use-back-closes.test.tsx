// @vitest-environment jsdom
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { expect, it } from "vitest";
import { createMemoryRouter, RouterProvider } from "./router/index.ts";
import { useBackCloses } from "./use-back-closes.ts";

function Form({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose);
  return <p>form</p>;
}

function List() {
  const [open, setOpen] = useState(false);
  if (open) return <Form onClose={() => setOpen(false)} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Add
    </button>
  );
}

it("going back closes the form and stays on the list; going back again, or a link, leaves it", async () => {
  const router = createMemoryRouter(
    [
      { path: "/list", element: <List /> },
      { path: "*", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/before"] },
  );
  render(<RouterProvider router={router} />);
  const go = (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to)));
  const add = () => screen.getByRole("button", { name: "Add" });

  await go("/list");
  fireEvent.click(add());
  await go(-1);
  expect(add()).toBeTruthy();
  expect(router.state.location.pathname).toBe("/list");
  await go(-1);
  expect(router.state.location.pathname).toBe("/before");

  await go("/list");
  fireEvent.click(add());
  await go("/after");
  expect(router.state.location.pathname).toBe("/after");
});
