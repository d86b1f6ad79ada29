// @vitest-environment jsdom

import { billById } from "@county-pay/core/contract";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { Component } from "./bill-route.tsx";

async function open(status: number, code: "offline" | "internal" | "bill_not_found") {
  const { server, show } = aVisitor();
  server.on(billById, () => ({ code, status, message: status === 0 ? "" : "Server says no.", details: {} }));
  await act(async () => show(<Component />, "/demo/guest/bill-preview/7"));
}

it.each([
  ["Error!", 500, "internal"],
  ["Error", 0, "offline"],
] as const)(
  "a bill that could not be loaded is reported in a toast titled '%s', and once to a screen reader",
  async (title, status, code) => {
    await open(status, code);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
  },
);

it("an unknown bill is reported only by the page itself", async () => {
  await open(404, "bill_not_found");
  expect(await screen.findByRole("heading", { name: /not found/i })).toBeTruthy();
  expect(screen.queryByText("Error!")).toBeNull();
});
