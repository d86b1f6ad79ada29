// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { clearMailBounce, type MailBounceWire, mailBounces } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./mail-route.tsx";

const ADDRESS: MailBounceWire = {
  EmailAddress: "ada@mail.example",
  Reason: "550 5.1.1 no such user",
  BouncedDate: "2026-11-20T15:00:00Z",
};

function open(rows: readonly MailBounceWire[]) {
  const visitor = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const list = { rows: [...rows] };
  visitor.server.on(mailBounces, () => list.rows);
  visitor.show(<Component />);
  return { ...visitor, list };
}

it("an office reads which addresses mail came back from, and clears one", async () => {
  const { server, list } = open([ADDRESS]);
  expect(await screen.findByText("550 5.1.1 no such user")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "1 address" })).toBeTruthy();
  server.on(clearMailBounce, () => {
    list.rows = [];
    return { Status: "success" as const };
  });
  fireEvent.click(screen.getByRole("button", { name: "Clear ada@mail.example" }));
  await waitFor(() => expect(screen.getByText("No email was returned")).toBeTruthy());
  expect(server.callsOf(clearMailBounce).map(({ input }) => input)).toEqual([
    { body: { EmailAddress: "ada@mail.example" } },
  ]);
  expect(screen.getByText(/^New email goes to ada@mail\.example again/)).toBeTruthy();
});

it("an address that another user cleared leaves the list, and the office sees a notice", async () => {
  const { server, list } = open([ADDRESS]);
  const clear = await screen.findByRole("button", { name: "Clear ada@mail.example" });
  server.on(clearMailBounce, () => ({ code: "not_found", status: 404, message: "", details: {} }));
  list.rows = [];
  fireEvent.click(clear);
  expect(await screen.findByText("This address was cleared already.")).toBeTruthy();
  expect(await screen.findByText("No email was returned")).toBeTruthy();
});
