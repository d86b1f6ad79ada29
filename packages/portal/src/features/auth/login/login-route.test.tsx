// @vitest-environment jsdom

import type { ApiFailure } from "@county-pay/core/client";
import { cisAuth, getConsumer, getEbppUser, login, type UserWire } from "@county-pay/core/contract";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { fakeServer, makeCompany, makeFlags, makeUser } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { beforeEach, describe, expect, it } from "vitest";
import { type Opening, openScreen } from "../../../testing/open-screen.tsx";
import { Component } from "./login-route.tsx";

const user = makeUser();
const DEVICE = "D".repeat(43);
const WIRE: UserWire & { DeviceToken: string } = {
  DeviceToken: DEVICE,
  Id: user.id,
  CompanyId: 1,
  CompanyName: "demo",
  IsActive: true,
  Username: user.username,
  FirstName: "Ada",
  LastName: "Sample",
  EmailAddress: user.emailAddress,
  PhoneNumber: "",
  AccountNumber: "A-1",
  ConsumerId: null,
  UserToken: user.userToken,
  AuthToken: "company",
  UserType: "User",
  IsPasswordExpired: false,
  IsPaymentConnectorConfigured: true,
  TerminalName: "",
  HasOnlinePresence: true,
  isAdmin: false,
  isSMF: false,
  isClerkUser: false,
  Permissions: [],
  NameInitials: "AS",
  FullName: "Ada Sample",
};
const refused = (code: ApiFailure["code"], status: number, message = ""): ApiFailure => ({
  code,
  status,
  message,
  details: {},
});

const open = (change: Partial<Opening> = {}) => openScreen({ Component, name: "login", ...change });
const button = () => screen.getByRole("button", { name: "Login" });
const fill = () => {
  fireEvent.input(screen.getByLabelText("Email"), { target: { value: " ada@example.com " } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: "Demo(1)Password" } });
};

beforeEach(() => window.localStorage.clear());

describe("the login page", () => {
  // AUTH-003 to 005
  it("the login page shows the county's title, sign-up, and payment without an account", async () => {
    const company = makeCompany({
      flags: makeFlags(["SignUpEnabled"]),
      customization: { Login: "Tax Office" },
    });
    await open({ company });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Tax Office");
    expect(screen.getByRole("link", { name: "Forgot Password?" }).getAttribute("href")).toBe(
      "/demo/forgot-password",
    );
    const signUp = screen.getByRole("link", { name: "Don't have an account? Sign up" });
    expect(signUp.getAttribute("href")).toBe("/demo/register");
    expect(screen.getByRole("link", { name: /Pay a bill without signing in/ }).getAttribute("href")).toBe(
      "/demo/guest",
    );
  });

  it("the login page says why a visitor arrives from a page that the county turned off", async () => {
    await open({ state: { because: "flag" } });
    expect(await screen.findByText(/ does not offer the page you opened\.$/)).toBeTruthy();
  });

  it("the login page offers neither sign-up nor guest payment if both are off", async () => {
    await open({ company: makeCompany({ flags: makeFlags(), isPublicSearchable: false }) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Login");
    expect(screen.queryByRole("link", { name: /Sign up/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /without signing in/ })).toBeNull();
  });

  it.each([
    ["verified", "Your email address is verified."],
    ["reset", "Change password successful."],
  ] as const)(
    "the login page says what succeeded before it (%s), but not to a visitor who only has the URL",
    async (flag, text) => {
      const { sessions } = await open({ query: `?${flag}=1` });
      expect(screen.queryByText(text)).toBeNull();
      act(() => sessions.succeed(flag));
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    },
  );

  it("the login page is available in Spanish", async () => {
    await open({ language: SPANISH });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Iniciar sesión");
    expect(screen.getByRole("button", { name: "Mostrar: Contraseña" })).toBeTruthy();
  });
});

describe("logging in", () => {
  // AUTH-013
  it("a login is sent once, however often the button is pressed, and leads to the user's own page", async () => {
    const server = fakeServer();
    server.on(login, () => WIRE);
    server.on(getEbppUser, () => ({ ...WIRE, UserToken: "", AuthToken: "" }));
    server.on(cisAuth, () => ({ AuthToken: "api", CompanyId: 1, ExpiresAt: "2025-11-20T01:00:00Z" }));
    const { at } = await open({ server });
    fill();
    act(() => {
      fireEvent.click(button());
      fireEvent.click(button());
    });
    expect(button().getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(at()).toBe("/demo/user"));
    expect(server.callsOf(login)).toHaveLength(1);
    expect(server.callsOf(login)[0]?.input.body).toEqual({
      username: "ada@example.com",
      password: "Demo(1)Password",
      company: "demo",
    });
    expect(server.callsOf(getConsumer)).toEqual([]);
  });

  it("a login sends the token of a browser from which the user logged in before", async () => {
    const server = fakeServer();
    server.on(login, () => WIRE);
    await open({ server });
    for (const times of [1, 2]) {
      fill();
      fireEvent.click(button());
      await waitFor(() => expect(server.callsOf(login)).toHaveLength(times));
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("could not be opened"));
    }
    expect(server.callsOf(login).map(({ input }) => input.body)).toMatchObject([{}, { device: DEVICE }]);
  });

  it("a login with a missing field is not sent, and the field gets the focus", async () => {
    const { server } = await open();
    fireEvent.click(button());
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain("Email address is a required field.");
    expect(summary.textContent).toContain("Password is a required field.");
    expect(server.callsOf(login)).toEqual([]);
  });

  it.each<[string, ApiFailure, string]>([
    ["a wrong password", refused("login_failed", 401, "Wrong, says the server."), "Wrong, says the server."],
    ["a locked address", refused("too_many_attempts", 429, "Too many."), "Wait 15 minutes"],
    [
      "an address that is slowed down",
      { ...refused("too_many_attempts", 429), details: { RetryAfter: 40 } },
      "Wait 40 seconds",
    ],
    [
      "a server that is busy",
      { ...refused("busy", 503, "Busy."), details: { RetryAfter: 7 } },
      "Try again in 7 seconds.",
    ],
    ["no network", refused("offline", 0), "You seem to be offline."],
  ])("a login says what is wrong with %s, and keeps the entries", async (_what, failure, text) => {
    const server = fakeServer();
    server.on(login, () => failure);
    await open({ server });
    fill();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Login failed"));
    expect(screen.getByRole("alert").textContent).toContain(text);
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("Demo(1)Password");
    expect(button().getAttribute("aria-busy")).toBeNull();
  });

  it("a login says so if the account cannot be loaded", async () => {
    const server = fakeServer();
    server.on(login, () => WIRE);
    await open({ server });
    fill();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("could not be opened"));
  });
});

// AUTH-045
it("an expired session is announced at login until the next try", async () => {
  const { sessions, server, at } = await open({ user: makeUser() });
  act(() => sessions.send({ type: "forbidden", path: "/demo/user" }));
  await waitFor(() => expect(at()).toBe("/demo/login"));
  expect(screen.getByRole("alert").textContent).toContain("Session Expired");
  expect(screen.getByRole("alert").textContent).toContain("Your session has expired.");
  server.on(login, () => refused("login_failed", 401));
  fill();
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Login failed"));
  expect(screen.queryByText(/Your session has expired/)).toBeNull();
});
