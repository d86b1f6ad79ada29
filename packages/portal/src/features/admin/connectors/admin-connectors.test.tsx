// @vitest-environment jsdom

import { type ConnectorWire, changeConnector, connectors, testConnector } from "@county-pay/core/contract";
import { CONNECTOR_KINDS } from "@county-pay/core/settings";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./connectors-route.tsx";

async function open(change: Partial<ConnectorWire> = {}) {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const rows: ConnectorWire[] = CONNECTOR_KINDS.map((Kind) => ({
    Kind,
    Address: "sandbox",
    Url: "http://127.0.0.1:4002",
    HasSecret: false,
    TimeoutMs: null,
    ...change,
  }));
  server.on(connectors, () => ({ Connectors: rows, UsualTimeoutMs: 10_000 }));
  server.on(changeConnector, ({ body }) => {
    const row = { ...rows[0], ...change, Kind: body.Kind, Address: body.Address, TimeoutMs: body.TimeoutMs };
    const stored = { ...row, Url: body.Address, HasSecret: Boolean(body.Secret) };
    rows.splice(CONNECTOR_KINDS.indexOf(body.Kind), 1, stored);
    return stored;
  });
  server.on(testConnector, ({ body }) => ({
    Kind: body.Kind,
    Outcome: "ready" as const,
    Address: "http://127.0.0.1:4002",
    Status: 200,
    Milliseconds: 12,
    Terminals: body.Kind === "terminals" ? { All: 11, Connected: 10 } : null,
  }));
  await act(async () => void show(<Component />));
  const card = (name: string) => {
    const found = screen.getByRole("heading", { name }).closest<HTMLElement>("section, article, .cp-card");
    if (!found) throw new Error(`no card ${name}`);
    return within(found);
  };
  const changes = () => server.callsOf(changeConnector).map(({ input }) => input.body);
  return { server, card, changes };
}
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.input(field, { target: { value } }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

it("an admin sets a connector's address, secret, and timeout", async () => {
  const { card, changes } = await open();
  const drives = card("Drives: carts");
  await type(drives.getByLabelText(/^Address/), " https://drives.county.example/api ");
  await type(drives.getByLabelText(/^Secret/), "a token");
  await type(drives.getByLabelText(/^Time to answer/), "2.5");
  await press(drives.getByRole("button", { name: "Save Drives: carts" }));
  expect(changes()).toEqual([
    { Kind: "drives", Address: "https://drives.county.example/api", TimeoutMs: 2_500, Secret: "a token" },
  ]);
  expect((drives.getByLabelText(/^Secret/) as HTMLInputElement).value).toBe("");
});

it("an invalid address and an invalid timeout are not sent", async () => {
  const { card, changes } = await open();
  const tyler = card("Tyler: payments");
  await type(tyler.getByLabelText(/^Address/), "https://me:secret@tax.example");
  await type(tyler.getByLabelText(/^Time to answer/), "31");
  await press(tyler.getByRole("button", { name: "Save Tyler: payments" }));
  expect(tyler.getByText(/^Enter an address that begins with https/)).toBeTruthy();
  expect(tyler.getByText("Enter a number of seconds from 0.5 to 30.")).toBeTruthy();
  expect(changes()).toEqual([]);
});

it("an address that the server does not allow is explained, and the entries stay", async () => {
  const { server, card } = await open();
  server.on(changeConnector, () => ({
    code: "validation_failed" as const,
    status: 400,
    message: "",
    details: { Paths: ["Address"] },
  }));
  const tyler = card("Tyler: payments");
  await type(tyler.getByLabelText(/^Address/), "https://10.0.0.7");
  await press(tyler.getByRole("button", { name: "Save Tyler: payments" }));
  expect(tyler.getByRole("alert").textContent).toContain("CONNECTOR_NETWORKS");
  expect((tyler.getByLabelText(/^Address/) as HTMLInputElement).value).toBe("https://10.0.0.7");
});

it("a test reports its result for the saved address, and asks to save first if there are unsaved entries", async () => {
  const { server, card } = await open();
  const terminals = card("Card terminals");
  const test = terminals.getByRole("button", { name: "Test Card terminals" });
  await press(test);
  expect(terminals.getByRole("status").textContent).toBe(
    "http://127.0.0.1:4002 answers and speaks our protocol. It took 12 ms. 10 of 11 terminals are connected.",
  );
  await type(terminals.getByLabelText(/^Address/), "https://elsewhere.example");
  await press(test);
  expect(terminals.getByRole("status").textContent).toMatch(/^Save first/);
  expect(server.callsOf(testConnector)).toHaveLength(1);
});

it("a stored secret is not shown and can be removed", async () => {
  const { card, changes } = await open({ HasSecret: true });
  const tyler = card("Tyler: payments");
  expect((tyler.getByLabelText(/^Secret/) as HTMLInputElement).value).toBe("");
  await press(tyler.getByRole("checkbox", { name: "Remove the stored secret" }));
  await press(tyler.getByRole("button", { name: "Save Tyler: payments" }));
  expect(changes()).toEqual([{ Kind: "tyler", Address: "sandbox", TimeoutMs: null, Secret: "" }]);
});
