// @vitest-environment jsdom

import {
  cancelTerminal,
  getSaasConexDevices,
  getTerminals,
  submitRdv2CcPayment,
  type TerminalWire,
} from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import type { Submission, TerminalOrder } from "@county-pay/core/payments";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { describe, expect, it, vi } from "vitest";
import { aVisitor } from "../../../../testing/a-visitor.tsx";
import { TerminalStep } from "./terminal-step.tsx";

const terminal = (id: string, name: string): TerminalWire => ({
  TerminalID: id,
  TerminalName: name,
  DeviceID: `D-${id}`,
  SDKKey: "",
  Environment: "",
  TimeOut: 60,
  CommType: "",
  Flex1: "",
  Flex2: "",
  Flex3: "",
  Flex4: "",
  Flex5: "",
});
const order: TerminalOrder = {
  itemKind: "bills",
  subAmount: cents(10_000),
  total: cents(10_250),
  submissionOf: () => ({ call: "SubmitRDV2CCPayment", body: {} }) as unknown as Submission,
};
const result = { Status: "success", Confirmation: "0123456789ABCDEF", Message: "" } as never;

/** A clerk at the dialog. */
async function open(terminals = [terminal("1", "Counter 1"), terminal("2", "Counter 2")], terminalName = "") {
  const { server, portal, show } = aVisitor({ session: makeSession({ userType: "Clerk", terminalName }) });
  Object.assign(portal, { whilePaying: () => () => {} });
  server.on(getTerminals, () => terminals);
  server.on(getSaasConexDevices, () => [{ DeviceID: "D-1", DeviceName: "", IsConnected: true }]);
  const callbacks = { onBegin: vi.fn(async () => {}), onEnded: vi.fn(), onDone: vi.fn(), onCancel: vi.fn() };
  await act(async () => {
    show(<TerminalStep order={order} {...callbacks} />);
  });
  return { server, ...callbacks };
}
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));

describe("the dialog 'Terminal Payment'", () => {
  // TERMINAL-001 to 004, TERMINAL-019
  it("the dialog shows the amount and the terminals, and requires one to proceed", async () => {
    const { server } = await open();
    expect(screen.getByRole("dialog", { name: "Terminal Payment" })).toBeTruthy();
    expect(screen.getByText("$102.50")).toBeTruthy();
    expect(screen.getByText(/swipe, insert or tap/)).toBeTruthy();
    const select = screen.getByLabelText("Select Device *");
    expect(document.activeElement).toBe(select);
    expect(screen.getByRole("option", { name: "Select Terminal" })).toBeTruthy();
    expect(button("Proceed to Payment").getAttribute("aria-disabled")).toBe("true");
    await press("Proceed to Payment");
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(0);
    await act(async () => fireEvent.change(select, { target: { value: "2" } }));
    expect(screen.getByText(/The terminal cannot be reached/)).toBeTruthy();
    expect(button("Proceed to Payment").getAttribute("aria-disabled")).toBeNull();
  });

  it("the dialog starts with the clerk's own terminal, ready for Enter", async () => {
    const { server, onDone } = await open(undefined, "Counter 1");
    expect(document.activeElement).toBe(button("Proceed to Payment"));
    expect(screen.getByText("The terminal is connected.")).toBeTruthy();
    server.on(submitRdv2CcPayment, () => result);
    await press("Proceed to Payment");
    expect(onDone).toHaveBeenCalledWith(result);
  });

  // TERMINAL-006
  it("the dialog waits for the card, ignores a second press, and cancels at the terminal", async () => {
    const { server, onCancel, onEnded } = await open(undefined, "Counter 1");
    server.on(submitRdv2CcPayment, () => new Promise(() => {}));
    await press("Proceed to Payment");
    expect(screen.getByText("The terminal is waiting for the card. Press Cancel to stop.")).toBeTruthy();
    await press("Waiting...");
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(1);
    let answer = (_: { Status: "success"; Message: string }): void => {};
    server.on(
      cancelTerminal,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await press("Cancel");
    expect(button("Canceling...").getAttribute("aria-disabled")).toBe("true");
    await act(async () => answer({ Status: "success", Message: "" }));
    expect(screen.getByText("The payment transaction has been canceled successfully.")).toBeTruthy();
    expect(onEnded).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    await press("Cancel");
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it.each([
    ["ABORTED", "Aborted", "The sale was stopped on the terminal. No money was taken."],
    ["AJAX Error 500", "Error", "TERMINAL ERROR"],
  ])("the dialog shows the device's '%s' as '%s', and allows a retry", async (Message, title, words) => {
    const { server } = await open(undefined, "Counter 1");
    server.on(submitRdv2CcPayment, () => ({ Status: "error", Message }) as never);
    await press("Proceed to Payment");
    expect(screen.getByRole("alert").textContent).toBe(`${title}${words}`);
    expect(document.activeElement === button("Proceed to Payment")).toBe(true);
  });

  it("the dialog says what to do if there is no terminal or the list cannot be loaded", async () => {
    await open([]);
    expect(screen.getByText("No terminal is set up here.")).toBeTruthy();
  });
});
