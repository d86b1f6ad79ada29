// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { billById } from "@county-pay/core/contract";
import { act, screen } from "@testing-library/react";
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
  "says in a toast titled '%s' that the bill could not be fetched, and once to a screen reader",
  async (title, status, code) => {
    await open(status, code);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole("alert")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("");
  },
);

it("says with its page alone that there is no such bill", async () => {
  await open(404, "bill_not_found");
  expect(await screen.findByRole("heading", { name: /not found/i })).toBeTruthy();
  expect(screen.queryByText("Error!")).toBeNull();
});
