// @vitest-environment jsdom
import "../testing/dom.ts";
import { makeStandardWire } from "@county-pay/core/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { aCompany, aJourney } from "../testing/fakes.ts";
import { BillScreen } from "./bill-screen.tsx";

const nothing = () => undefined;

it("what did not come of a bill is asked for again where it is missing, while the bill stays", async () => {
  // Neither its amounts nor its history are answered.
  const journey = aJourney(aCompany(), { BillById: makeStandardWire() });
  const call = vi.spyOn(journey.environment.client, "call");
  const store = journey.openBill();
  render(
    <BillScreen
      journey={journey}
      store={store}
      onBack={nothing}
      onPay={nothing}
      onOpenBill={nothing}
      onCart={nothing}
    />,
  );
  await act(() => store.actions.open({ id: "1" }));
  const again = screen.getAllByRole("button", { name: "Try again" });
  expect(again).toHaveLength(2);
  const before = call.mock.calls.length;
  await act(async () => again[0] && fireEvent.click(again[0]));
  expect(call.mock.calls.slice(before).map(([{ name }]) => name)).toEqual([
    "BillById",
    "GetTaxEntities",
    "BillHistory",
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Bill");
});
