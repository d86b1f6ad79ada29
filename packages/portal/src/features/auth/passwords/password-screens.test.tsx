// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import { changePassword, forgotPassword, resetPassword } from "@county-pay/core/contract";
import { fakeServer, makeUser, offline } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../../testing/open-screen.tsx";
import { Component as Forgot } from "./forgot-password-route.tsx";
import { Component as Renew } from "./renew-password-route.tsx";
import { Component as Reset } from "./reset-password-route.tsx";

const done = { Status: "success" as const };
const refusal = (code: ApiFailure["code"], status = 400): ApiFailure => ({
  code,
  status,
  message: "",
  details: {},
});
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit" }));
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const alert = () => screen.getByRole("alert").textContent;
const choose = (label: string, password = "Another(2)Secret") => {
  type(label, password);
  type("Confirm Password", password);
};

describe("a forgotten password", () => {
  const open = (server = fakeServer()) => openScreen({ Component: Forgot, name: "forgot-password", server });

  // AUTH-029, AUTH-030
  it("a forgotten password is reset by an emailed link: the page names the address, and Ok leads to login", async () => {
    const server = fakeServer();
    server.on(forgotPassword, () => done);
    await open(server);
    submit();
    expect(alert()).toContain("Email address is a required field.");
    type("Email", "ada@mail.example");
    submit();
    await waitFor(() => expect(heading()).toBe("Check your email"));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Check your email"));
    expect(screen.getByText(/ada@mail.example/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ok" }).getAttribute("href")).toBe("/demo/login");
    expect(server.callsOf(forgotPassword)[0]?.input.params).toEqual({
      email: "ada@mail.example",
      company: "demo",
    });
  });

  it("a forgotten password's failed request is announced in a toast, and the form stays", async () => {
    await open();
    type("Email", "ada@mail.example");
    submit();
    await waitFor(() => expect(screen.getByText("Request Failed")).toBeTruthy());
    expect(field("Email").value).toBe("ada@mail.example");
  });
});

describe("a password chosen by an emailed link", () => {
  const open = (server = fakeServer(), query = "?token=abcdefghijklmnop") =>
    openScreen({ Component: Reset, name: "resetpassword", server, query });

  // AUTH-035
  it("a chosen password is sent with the token, and login says that it succeeded", async () => {
    const server = fakeServer();
    server.on(resetPassword, () => done);
    const { at } = await open(server);
    choose("Password");
    submit();
    await waitFor(() => expect(at()).toBe("/demo/login?reset=1"));
    expect(server.callsOf(resetPassword)[0]?.input.body).toEqual({
      Password: "Another(2)Secret",
      EmailToken: "abcdefghijklmnop",
    });
  });

  it("a chosen password must meet the policy and match its repetition", async () => {
    const { server } = await open();
    type("Password", "weak");
    type("Confirm Password", "other");
    submit();
    expect(alert()).toContain("Password must be at least 8 characters long.");
    expect(alert()).toContain("Confirm password and Password do not match.");
    expect(server.callsOf(resetPassword)).toEqual([]);
  });

  it.each([
    ["has expired", "?token=abcdefghijklmnop"],
    ["misses its token", ""],
  ])(
    "a chosen password is refused if the link %s, and the visitor can request another link",
    async (_what, query) => {
      const server = fakeServer();
      server.on(resetPassword, () => refusal("link_expired", 410));
      await open(server, query);
      if (query) {
        choose("Password");
        submit();
      }
      await waitFor(() => expect(heading()).toBe("This link cannot be used"));
      expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
        "/demo/forgot-password",
      );
    },
  );

  it("a chosen password that could not be sent is reported, and can be sent again", async () => {
    const server = fakeServer();
    server.on(resetPassword, () => offline);
    await open(server);
    choose("Password");
    submit();
    await waitFor(() => expect(alert()).toContain("Failed"));
    expect(field("Password").value).toBe("Another(2)Secret");
  });
});

// AUTH-031, AUTH-032
describe("a renewed password", () => {
  const open = (change = {}, server = fakeServer()) =>
    openScreen({
      Component: Renew,
      name: "renew-password",
      server,
      user: makeUser({ isPasswordExpired: true, ...change }),
    });
  const fill = (old = "Demo(1)Password", next = "Another(2)Secret") => {
    type("Current Password", old);
    choose("New Password", next);
    submit();
  };

  // AUTH-036, AUTH-037
  it.each([
    ["a resident to user", "User", "/demo/user"],
    ["a clerk to clerk", "Clerk", "/demo/clerk"],
  ])("a renewed password is no longer expired, and leads %s", async (_who, userType, to) => {
    const server = fakeServer();
    server.on(changePassword, () => done);
    const { at, sessions } = await open({ userType }, server);
    expect(heading()).toBe("Renew your password");
    fill();
    await waitFor(() => expect(at()).toBe(to));
    expect(sessions.view.getState().session).toMatchObject({
      kind: "active",
      user: { isPasswordExpired: false },
    });
    expect(screen.getByText("Change password successful.")).toBeTruthy();
    expect(server.callsOf(changePassword)[0]?.input.body).toEqual({
      EmailAddress: "ada@example.com",
      company: "demo",
      OldPassword: "Demo(1)Password",
      NewPassword: "Another(2)Secret",
    });
  });

  it("a renewed password leads on only when a reload of the next page would know of it", async () => {
    const server = fakeServer();
    server.on(changePassword, () => done);
    const { at, sessions } = await open({ userType: "Clerk" }, server);
    const before = at();
    let store = () => {};
    sessions.kept = () =>
      new Promise<void>((resolve) => {
        store = resolve;
      });
    const notStored = store;
    fill();
    await waitFor(() => expect(store).not.toBe(notStored));
    expect(at()).toBe(before);
    store();
    await waitFor(() => expect(at()).toBe("/demo/clerk"));
  });

  it.each<[string, ApiFailure, string, string]>([
    ["the wrong current one", refusal("login_failed", 401), "Another(2)Secret", "not your current password"],
    ["the same again", refusal("validation_failed"), "Demo(1)Password", "other than your current one"],
    ["too many attempts", refusal("too_many_attempts", 429), "Another(2)Secret", "Wait 15 minutes"],
    ["no network", offline, "Another(2)Secret", "You seem to be offline."],
  ])(
    "a renewed password is refused with %s, and the user stays logged in",
    async (_what, failure, next, text) => {
      const server = fakeServer();
      server.on(changePassword, () => failure);
      const { sessions } = await open({}, server);
      fill("Demo(1)Password", next);
      await waitFor(() => expect(alert()).toContain(text));
      expect(sessions.view.getState().session.kind).toBe("password-expired");
    },
  );

  // AUTH-033
  it("a renewal can be postponed: Return to login logs out", async () => {
    const { at } = await open();
    fireEvent.click(screen.getByRole("button", { name: "Return to login" }));
    await waitFor(() => expect(at()).toBe("/demo/login"));
  });

  it("a voluntary password change links back to the home page", async () => {
    await open({ isPasswordExpired: false });
    expect(heading()).toBe("Change your password");
    expect(screen.queryByText("Return to login")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe(
      "/demo/user/overview",
    );
  });
});
