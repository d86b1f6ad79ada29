// @vitest-environment jsdom

import { LOGGED_OUT } from "@county-pay/core/session";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { createMemoryRouter, Outlet, RouterProvider } from "../router/index.ts";
import type { PortalSession, SessionView } from "./session-runner.ts";
import { useDestination } from "./use-destination.ts";

const view = createStore<SessionView>(() => ({
  session: LOGGED_OUT,
  entering: false,
  destination: null,
  notice: null,
  succeeded: null,
}));
const sessions = {
  view,
  arrived: () => view.setState({ destination: null }),
} as unknown as PortalSession;

function Area() {
  useDestination(sessions);
  return <Outlet />;
}

it("the hook navigates to the session's destination once, and replaces the previous page", async () => {
  const router = createMemoryRouter(
    [
      {
        element: <Area />,
        children: ["first", "secret", "login"].map((name) => ({
          path: `/${name}`,
          element: <h1>{name}</h1>,
        })),
      },
    ],
    { initialEntries: ["/first", "/secret"], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  await act(async () => view.setState({ destination: "/login" }));
  expect(screen.getByRole("heading").textContent).toBe("login");
  expect(view.getState().destination).toBeNull();
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading").textContent).toBe("first");
});
