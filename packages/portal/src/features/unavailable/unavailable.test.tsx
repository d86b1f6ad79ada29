// @vitest-environment jsdom

import { health } from "@county-pay/core/contract";
import { errorPath } from "@county-pay/core/site";
import { makeUser } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../testing/open-screen.tsx";
import { Component as ErrorPage } from "./error-route.tsx";
import { Component as Maintenance } from "./maintenance-route.tsx";

const queryOf = (status: string, message: string): string =>
  errorPath("demo", { status, message }).replace("/demo/error", "");
const open = (query: string, userType?: string) =>
  openScreen({
    Component: ErrorPage,
    name: "error",
    query,
    ...(userType === undefined ? {} : { user: makeUser({ userType }) }),
  });

describe("the error page", () => {
  it.each([
    ["error", "Payment Unsuccessful: <b>Declined</b>"],
    ["", "Server Error: <b>Declined</b>. Please contact support using this link before trying again."],
  ])("the error page shows the URL's content as text (Status '%s')", async (status, sentence) => {
    await open(queryOf(status, "<b>Declined</b>"));
    const says = (_: string, element: Element | null) =>
      element?.tagName === "P" && element.textContent === sentence;
    expect(screen.getByText(says)).toBeTruthy();
  });

  it("the error page turns only the sentence's 'this link' into a link to support", async () => {
    await open(queryOf("", "this link <a href='https://evil.example'>is</a> broken"));
    const link = screen.getByRole("link", { name: "this link" });
    expect(link.getAttribute("href")).toBe(
      screen.getByRole("link", { name: "Contact support" }).getAttribute("href"),
    );
    expect(link.parentElement?.querySelectorAll("a")).toHaveLength(1);
  });

  it.each([
    ["a guest", undefined, "/demo/guest"],
    ["a resident", "User", "/demo/user/overview"],
    ["a clerk", "Clerk", "/demo/clerk/home"],
  ])("the error page leads %s home", async (_who, userType, home) => {
    await open(queryOf("", "Broken"), userType);
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe(home);
  });

  it("the error page is left by its links, not by going back", async () => {
    const { router, at } = await open(queryOf("", "Broken"));
    await act(() => router.navigate(-1));
    expect(at()).toContain("/demo/error?");
    await act(() => router.navigate("/demo/guest"));
    expect(at()).toBe("/demo/guest");
  });

  it.each(["", "?error=!!"])(
    "the error page without an error redirects to the company's root ('%s')",
    async (query) => {
      expect((await open(query)).at()).toBe("/demo");
    },
  );
});

// MAINT-001, MAINT-002, NAV-008
it("the maintenance page checks every 30 s, and redirects once the server is healthy", async () => {
  const { at, server, clock } = await openScreen({
    Component: Maintenance,
    name: "maintenance",
    healthStatus: "Starting",
  });
  expect(
    screen.getByText("The site is currently down for maintenance. We apologize for any inconvenience."),
  ).toBeTruthy();
  const healthChecks = () => server.callsOf(health).length;
  const before = healthChecks();
  clock.pass(30_000);
  await waitFor(() => expect(healthChecks()).toBe(before + 1));
  server.on(health, () => ({ status: "Healthy" }));
  await waitFor(() => {
    clock.pass(30_000);
    expect(at()).toBe("/demo");
  });
});
