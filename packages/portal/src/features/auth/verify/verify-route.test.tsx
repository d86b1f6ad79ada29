// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { confirmEmail, resendConfirmationEmail } from "@county-pay/core/contract";
import { fakeServer, makeUser, offline } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { type Opening, openScreen } from "../../../testing/open-screen.tsx";
import { Component } from "./verify-route.tsx";

const open = (change: Partial<Opening> = {}) => openScreen({ Component, name: "verify", ...change });
const done = { Status: "success" as const };
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const unverified = makeUser({ isActive: false });

describe("the page that waits for verification", () => {
  // AUTH-024
  it("the page says where the email was sent, and tells a logged-out visitor how to get another one", async () => {
    await open({ state: { email: "new@mail.example" } });
    expect(heading()).toBe("Please verify your email");
    expect(screen.getByText(/new@mail.example/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Resend Email" })).toBeNull();
    expect(screen.getByText(/To get the email again, log in/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to login" }).getAttribute("href")).toBe("/demo/login");
    expect(screen.getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe(
      "/demo/documentations",
    );
  });

  // AUTH-025, AUTH-026
  it("the page sends a logged-in user another email, and logs out on Return to login", async () => {
    const server = fakeServer();
    server.on(resendConfirmationEmail, () => done);
    const { at } = await open({ user: unverified, server });
    expect(screen.getByText(/ada@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Resend Email" }));
    await waitFor(() => expect(screen.getByText("Email resend successful.")).toBeTruthy());
    fireEvent.click(screen.getByRole("button", { name: "Return to login" }));
    await waitFor(() => expect(at()).toBe("/demo/login"));
  });

  it("the page sends a new registrant another email without a login", async () => {
    const server = fakeServer();
    server.on(resendConfirmationEmail, () => done);
    const resendToken = "1.9.1.token-of-resending";
    await open({ server, state: { email: "new@mail.example", resendToken } });
    expect(screen.queryByText(/To get the email again, log in/)).toBeNull();
    expect(screen.getByRole("link", { name: "Return to login" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Resend Email" }));
    await waitFor(() => expect(screen.getByText("Email resend successful.")).toBeTruthy());
    expect(server.callsOf(resendConfirmationEmail)[0]?.input).toEqual({
      query: { registration: resendToken },
    });
  });

  it("the page reports that the email could not be sent again", async () => {
    await open({ user: unverified });
    fireEvent.click(screen.getByRole("button", { name: "Resend Email" }));
    await waitFor(() => expect(screen.getByText("Error")).toBeTruthy());
  });

  it("the page redirects a verified user", async () => {
    const { at } = await open({ user: makeUser() });
    expect(at()).toBe("/demo/user/overview");
  });
});

describe("the link in the verification email", () => {
  const query = "?token=abcdefghijklmnop";

  it.each([
    ["a guest", undefined],
    ["who is logged in", unverified],
  ])("the link verifies once for %s and leads to login, which says so", async (_who, user) => {
    const server = fakeServer();
    server.on(confirmEmail, () => done);
    const { at, sessions } = await open({ query, server, ...(user ? { user } : {}) });
    await waitFor(() => expect(at()).toBe("/demo/login?verified=1"));
    expect(server.callsOf(confirmEmail)).toHaveLength(1);
    expect(sessions.view.getState().session.kind).toBe("logged-out");
  });

  it("an expired link says how to get another", async () => {
    const server = fakeServer();
    server.on(confirmEmail, () => ({ code: "link_expired", status: 410, message: "", details: {} }));
    await open({ query, server });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Error"));
    expect(heading()).toBe("Email verification");
    expect(screen.getByText(/If you have already verified your address, just log in/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Return to login" })).toBeTruthy();
  });

  it("the link is tried again if there was no network", async () => {
    const server = fakeServer();
    server.on(confirmEmail, () => offline);
    const { at } = await open({ query, server });
    await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy());
    server.on(confirmEmail, () => done);
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(at()).toBe("/demo/login?verified=1"));
  });
});
