// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  findBillForRegistration,
  register,
  userExists,
  validateEmailAddress,
} from "@county-pay/core/contract";
import { fakeServer, makeCompany, makeFlags, makeStandardWire, offline } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { openScreen } from "../../../testing/open-screen.tsx";
import { Component } from "./register-route.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const button = () => screen.getByRole("button", { name: "Register" });
const isOff = () => button().getAttribute("aria-disabled") === "true";
const refusal = (code: "already_exists" | "internal") => ({
  code,
  status: code === "internal" ? 500 : 409,
  message: "",
  details: {},
});

/** A county with one bill; only taken@mail.example is registered. */
function county() {
  const server = fakeServer();
  const bill = makeStandardWire({ CustomField30: "  Ada Sample " });
  server.on(findBillForRegistration, ({ body }) => {
    const isHere = JSON.stringify(body.SearchFields).includes("A-1");
    return { Results: isHere ? [bill] : [], ResultCount: isHere ? 1 : 0, Filters: [], Error: "" };
  });
  server.on(validateEmailAddress, () => true);
  server.on(userExists, ({ query }) => query.emailaddress === "taken@mail.example");
  server.on(register, () => ({ Id: "9", ResendToken: "1.9.1.token-of-resending" }));
  return server;
}
const open = (server = county(), change: Parameters<typeof makeCompany>[0] = {}) =>
  openScreen({
    Component,
    name: "register",
    server,
    company: makeCompany({ flags: makeFlags(["SignUpEnabled"]), ...change }),
  });

async function fillIn(email = "ada@mail.example"): Promise<void> {
  type("Account Number", "A-1");
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  await waitFor(() => expect(field("Owner Name").value).toBe("Ada Sample"));
  type("Account code", "ABCD-2345");
  type("Email Address", email);
  fireEvent.focusOut(field("Email Address"));
  type("Confirm Email Address", email.toUpperCase());
  type("Password", "Demo(1)Password");
  type("Confirm Password", "Demo(1)Password");
}

describe("the account on the registration form", () => {
  it.each([
    ["Account Number", {}],
    ["Parcel ID", { isTyler: true }],
    ["Parcel ID", { isCustomApi: true }],
    ["Account Number", { isIng: true }],
  ])("the account is labeled %s if the county is %j", async (label, change) => {
    await open(county(), change);
    expect(field(label)).toBeTruthy();
  });

  // AUTH-014, AUTH-015, AUTH-017
  it("the account is found by its bill, whose owner cannot be edited; clearing removes the name", async () => {
    await open();
    type("Account Number", "A-1");
    fireEvent.click(screen.getByRole("button", { name: "Find" }));
    await waitFor(() => expect(field("Owner Name").value).toBe("Ada Sample"));
    expect(field("Owner Name").readOnly).toBe(true);
    expect(screen.getByRole("status").textContent).toContain("Found: Ada Sample");
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect([field("Account Number").value, field("Owner Name").value]).toEqual(["", ""]);
    expect(document.activeElement).toBe(field("Account Number"));
  });

  // ERRTEXT-052
  it("the account's field reports an unknown number or a lost connection", async () => {
    const server = county();
    await open(server);
    type("Account Number", "A-2");
    fireEvent.click(screen.getByRole("button", { name: "Find" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Search Error!"));
    expect(screen.getByRole("alert").textContent).toContain("Account Number does not exist.");
    server.on(findBillForRegistration, () => offline);
    fireEvent.click(screen.getByRole("button", { name: "Find" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("You seem to be offline."));
  });
});

describe("the registration form", () => {
  // AUTH-018 to 020, AUTH-022
  it("the form registers once when it is valid, and continues to verification", async () => {
    const { server, at } = await open();
    await fillIn();
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(at()).toBe("/demo/verify"));
    expect(server.callsOf(register).map(({ input }) => input.body)).toEqual([
      {
        EmailAddress: "ada@mail.example",
        Password: "Demo(1)Password",
        FullName: "Ada Sample",
        Company: "demo",
        AccountNumber: "A-1",
        AccountCode: "ABCD-2345",
      },
    ]);
  });

  // AUTH-023
  it("the form's Register button never looks disabled, and reports what is missing", async () => {
    const { server } = await open();
    expect(isOff()).toBe(false);
    fireEvent.click(button());
    const message = screen.getByRole("alert").textContent ?? "";
    for (const sentence of [
      "Account Number is a required field.",
      "Full Name is a required field. Press Find to look up the owner's name.",
      "Email address is a required field.",
      "Confirm email address is a required field.",
      "Password is a required field.",
      "Confirm password is a required field.",
    ])
      expect(message).toContain(sentence);
    expect(server.callsOf(register)).toEqual([]);
  });

  // VALID-061
  it("the form reports an already registered email address when the field is left", async () => {
    await open();
    await fillIn("taken@mail.example");
    await waitFor(() => expect(screen.getByText("Email address already exists")).toBeTruthy());
    type("Email Address", "ada@mail.example");
    type("Confirm Email Address", "ada@mail.example");
    expect(screen.queryByText("Email address already exists")).toBeNull();
  });

  it("the form reports an already registered email address from the server's answer", async () => {
    const server = county();
    server.on(register, () => refusal("already_exists"));
    await open(server);
    await fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("already exists"));
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  });

  it("the form reports other failures and keeps the entries", async () => {
    const server = county();
    server.on(register, () => refusal("internal"));
    await open(server);
    await fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Registration failed"));
    expect(field("Email Address").value).toBe("ada@mail.example");
  });

  it("the form checks off the password rules during typing, and announces them", async () => {
    await open();
    const rule = (text: string) => within(screen.getByText(text).closest("li") ?? document.body);
    expect(screen.queryByText("Missing")).toBeNull();
    type("Password", "1");
    expect(rule("1 number").getByText("Done")).toBeTruthy();
    expect(rule("1 uppercase letter").getByText("Missing")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("Done: 1 number");
  });
});
