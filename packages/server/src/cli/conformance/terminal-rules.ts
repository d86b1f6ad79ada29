import type { ConnectorResponse } from "../../gateways/index.ts";
import { type CheckedService, expects, matches, newReference, type Ruled } from "./check.ts";

/** A device may take a moment until it waits for a card. */
const LOOKS = 40;
const BETWEEN_MS = 50;

const pause = () => new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));

/** Polls a sale until its device waits for a card. */
async function untilItWaits({ ask }: CheckedService, reference: string): Promise<ConnectorResponse> {
  for (let look = 1; ; look += 1) {
    const response = await ask("GET", `/sales/${reference}`);
    if (matches(response, 200, { status: "waiting" }) || look === LOOKS) return response;
    await pause();
  }
}

/** The rules for terminals: no card is presented to the device, so no money moves. */
export async function terminalRules(service: CheckedService): Promise<readonly Ruled[]> {
  const { ask, device } = service;
  const path = `/terminals/${encodeURIComponent(device)}`;
  const sale = (reference: string, waitMs: number) =>
    ask("POST", `${path}/sale`, { reference, amount: 100, waitMs });
  const reference = newReference();
  const rules = [
    expects(`The device ${device} is connected`, await ask("GET", path), 200, { connected: true }),
    expects("A sale that was never asked for is not found", await ask("GET", `/sales/${reference}`), 404, {
      error: "not_found",
    }),
    expects(
      "A sale without an amount is an invalid request",
      await ask("POST", `${path}/sale`, { reference }),
      400,
      {
        error: "invalid_request",
      },
    ),
  ];
  const asked = sale(reference, 8_000);
  rules.push(
    expects("A sale waits for a card", await untilItWaits(service, reference), 200, {
      status: "waiting",
      reference,
    }),
    expects("A second sale at a device that waits is busy", await sale(newReference(), 1_000), 409, {
      error: "busy",
    }),
    expects(
      "Canceling another sale than the device waits for does nothing",
      await ask("POST", `${path}/cancel`, { reference: newReference() }),
      200,
      { done: false },
    ),
    expects("A sale that waits can be canceled", await ask("POST", `${path}/cancel`, { reference }), 200, {
      done: true,
    }),
    expects("A sale that was canceled says so", await asked, 200, {
      status: "stopped",
      reference,
      why: "CANCELED",
    }),
    expects("A sale that was canceled stays canceled", await sale(reference, 1_000), 200, {
      status: "stopped",
      reference,
    }),
    expects("A sale to which no card comes ends by itself", await sale(newReference(), 700), 200, {
      status: "stopped",
      why: "TIMEOUT",
    }),
    expects(
      "A device that does not exist is offline",
      await ask("POST", `/terminals/no-such-device/sale`, {
        reference: newReference(),
        amount: 100,
        waitMs: 1_000,
      }),
      503,
      { error: "offline" },
    ),
    expects("A device can be restarted", await ask("POST", `${path}/reboot`, {}), 200, { done: true }),
  );
  return rules;
}
