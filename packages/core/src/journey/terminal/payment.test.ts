import { describe, expect, it } from "vitest";
import { cartItem } from "../../cart/index.ts";
import type { ApiFailure } from "../../client/index.ts";
import {
  cancelTerminal,
  checkTerminalPaymentStatus,
  getSaasConexDevices,
  getTerminals,
  httpsPaymentLog,
  httpsTerminalRequest,
  rebootTerminal,
  submitRdv2CcPayment,
  type TerminalWire,
} from "../../contract/index.ts";
import { cents } from "../../money/index.ts";
import {
  changePayer,
  EMPTY_PAYER,
  submissionOf,
  type TerminalOrder,
  type TerminalRun,
} from "../../payments/index.ts";
import { settle } from "../../testing/checkout-tab.ts";
import {
  fakeClock,
  fakeServer,
  makeBill,
  makeCompany,
  makeEnvironment,
  makeUser,
  memoryStore,
  offline,
} from "../../testing/index.ts";
import { paid } from "../../testing/resident-tab.ts";
import { createTerminalPayment } from "./payment.ts";

const terminal = (change: Partial<TerminalWire> = {}): TerminalWire => ({
  TerminalID: "T-1",
  TerminalName: "Counter 1",
  DeviceID: "D-1",
  SDKKey: "",
  Environment: "",
  TimeOut: 60,
  CommType: "",
  Flex1: "",
  Flex2: "",
  Flex3: "",
  Flex4: "",
  Flex5: "",
  ...change,
});
const SECURE = terminal({
  TerminalID: "T-2",
  TerminalName: "Counter 2",
  DeviceID: "D-2",
  CommType: "secure-web",
  Flex3: "county token",
});
const refusal = (code: ApiFailure["code"], status = 409, message = ""): ApiFailure => ({
  code,
  status,
  message,
  details: {},
});

const company = makeCompany();
const TOTAL = cents(10_200);
const SUB = cents(10_000);

function orderOf(amount = SUB): TerminalOrder {
  return {
    itemKind: "bills",
    subAmount: amount,
    total: TOTAL,
    submissionOf: (run: TerminalRun) =>
      submissionOf({
        kind: "bills",
        items: [cartItem(makeBill())],
        order: {
          company,
          key: run.sessionId,
          by: { visitor: "clerk", userId: "7", firstName: "Cora", lastName: "Clerk" },
          payer: changePayer(EMPTY_PAYER, { firstName: "Ada", lastName: "Example" }),
          method: { kind: "terminal", cardType: "VISA", ...run },
          quote: { subAmount: amount, fee: cents(200), total: TOTAL, lines: [] },
          consent: true,
        },
      }),
  };
}

/** A clerk's tab with the dialog open; `again` reopens it in the same tab, as after a reload. */
function tab(change: { readonly terminalName?: string; readonly order?: TerminalOrder } = {}) {
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  let keys = 0;
  const env = makeEnvironment({
    client: server.client,
    ...clock,
    session,
    randomUuid: () => {
      keys += 1;
      return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
    },
  });
  server.on(getTerminals, () => [terminal(), SECURE]);
  server.on(getSaasConexDevices, () => [
    { DeviceID: "D-1", DeviceName: "", IsConnected: true },
    { DeviceID: "D-2", DeviceName: "", IsConnected: true },
  ]);
  server.on(httpsPaymentLog, () => ({ Status: "success" as const }));
  const events: string[] = [];
  const runs: TerminalRun[] = [];
  const open = async (order = change.order ?? orderOf()) => {
    const payment = createTerminalPayment(
      env,
      company,
      makeUser({ terminalName: change.terminalName ?? "counter 1" }),
      {
        order,
        onBegin: async (run) => {
          runs.push(run);
          events.push("begin");
        },
        onEnded: () => events.push("ended"),
        onCancel: () => events.push("cancel"),
        onDone: (result) => events.push(`done ${result?.Confirmation ?? ""}`.trim()),
      },
    );
    await payment.actions.start();
    await settle();
    return payment;
  };
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      clock.pass(1_000);
      await settle();
    }
  };
  const commands = () =>
    server
      .callsOf(httpsTerminalRequest)
      .map(({ input }) => (input.body as { request: { command: string } }).request.command);
  return { server, session, events, runs, open, pass, commands };
}

describe("a counter's terminals", () => {
  it("the clerk's own terminal is selected first", async () => {
    const { store } = await tab().open();
    expect(store.getState()).toMatchObject({
      loading: "ready",
      terminal: { terminalId: "T-1", kind: "non-secure" },
      reached: ["D-1", "D-2"],
    });
  });

  it("the workstation's last used terminal is selected if the clerk has none", async () => {
    const { open } = tab({ terminalName: "" });
    const first = await open();
    expect(first.store.getState().terminal.terminalId).toBe("");
    first.actions.choose("T-1");
    await settle();
    first.actions.proceed();
    await settle();
    first.actions.stop();
    const next = await open();
    expect(next.store.getState().terminal.terminalId).toBe("T-1");
  });

  it("the terminals are requested again if they could not be listed", async () => {
    const { server, open } = tab();
    server.on(getTerminals, () => offline);
    const { store, actions } = await open();
    expect(store.getState()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(getTerminals, () => [terminal()]);
    await actions.start();
    expect(store.getState().loading).toBe("ready");
  });

  it("terminals driven from the page connect, and report if they are unreachable", async () => {
    const { server, open } = tab({ terminalName: "Counter 2" });
    server.on(getSaasConexDevices, () => []);
    const { store, actions } = await open();
    expect(store.getState()).toMatchObject({
      terminal: { link: "none" },
      notice: { title: "Initialization Failed!", text: expect.stringContaining("cannot be reached") },
    });
    server.on(getSaasConexDevices, () => [{ DeviceID: "D-2", DeviceName: "", IsConnected: true }]);
    actions.connect();
    await settle();
    expect(store.getState()).toMatchObject({
      terminal: { link: "connected" },
      notice: { text: "Terminal connected successfully." },
    });
  });

  it("a terminal restarts, and is usable once it is reachable again", async () => {
    const { server, open, pass } = tab();
    let looks = 0;
    const { store, actions } = await open();
    server.on(rebootTerminal, () => ({ Status: "success" as const, Message: "" }));
    server.on(getSaasConexDevices, () => {
      looks += 1;
      return [{ DeviceID: "D-1", DeviceName: "", IsConnected: looks > 1 }];
    });
    actions.reboot();
    await settle();
    await pass(5_000);
    expect(store.getState().terminal.rebooting).toBe(true);
    await pass(5_000);
    expect(store.getState()).toMatchObject({
      terminal: { rebooting: false },
      notice: { text: "Terminal Device was rebooted successfully." },
    });
    server.on(rebootTerminal, () => ({ Status: "failure" as const, Message: "no" }));
    actions.reboot();
    await settle();
    expect(store.getState().notice?.text).toBe("Rebooting the Terminal Device failed.");
  });
});

describe("a terminal that the server drives", () => {
  it("a terminal takes the payment under the run's own ID, which the screen stores first", async () => {
    const { server, events, runs, open } = tab();
    server.on(submitRdv2CcPayment, () => paid());
    const { actions } = await open();
    actions.proceed();
    await settle();
    expect(events).toEqual(["begin", "done 0123456789ABCDEF"]);
    const [sent] = server.callsOf(submitRdv2CcPayment);
    expect(sent?.input.body).toMatchObject({
      Key: runs[0]?.sessionId,
      SubmitRDV2CCPayment: { TerminalID: "T-1", session_id: runs[0]?.sessionId, TerminalCardType: "VISA" },
    });
  });

  it("a request without an answer leads to a status request every five seconds", async () => {
    const { server, events, open, pass } = tab();
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    server.on(checkTerminalPaymentStatus, () => ({
      Status: "processing" as const,
      Message: "",
      Result: null,
    }));
    await pass(10_000);
    expect(server.callsOf(checkTerminalPaymentStatus)).toHaveLength(2);
    expect(store.getState().terminal).toMatchObject({ phase: "processing", stage: "poll" });
    server.on(checkTerminalPaymentStatus, () => ({
      Status: "success" as const,
      Message: "",
      Result: paid(),
    }));
    await pass(5_000);
    expect(events).toEqual(["begin", "done 0123456789ABCDEF"]);
  });

  it("a terminal that answers 'success' with 'declined' has charged nothing, and a retry is a new attempt", async () => {
    const { server, events, runs, open, pass } = tab();
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    server.on(checkTerminalPaymentStatus, () => ({
      Status: "success" as const,
      Message: "declined",
      Result: null,
    }));
    await pass(5_000);
    expect(store.getState().terminal).toMatchObject({ phase: "error", failure: { code: "declined" } });
    expect(events).toEqual(["begin", "ended"]);
    server.on(submitRdv2CcPayment, () => paid());
    actions.proceed();
    await settle();
    expect(events.at(-1)).toBe("done 0123456789ABCDEF");
    expect(new Set(runs.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it("choosing another terminal clears the previous one's messages", async () => {
    const { server, open } = tab({ terminalName: "Counter 2" });
    server.on(getSaasConexDevices, () => []);
    const { store, actions } = await open();
    expect(store.getState().notice?.text).toContain("cannot be reached");
    actions.choose("T-1");
    expect(store.getState()).toMatchObject({ notice: null, terminal: { failure: null } });
    server.on(submitRdv2CcPayment, () => refusal("payment_declined", 402, "declined"));
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure).not.toBeNull();
    actions.choose("T-2");
    expect(store.getState().terminal.failure).toBeNull();
  });

  it("a run is given up after a minute: its outcome is unknown, so the screen keeps the attempt", async () => {
    const { events, open, pass } = tab();
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    await pass(66_000);
    expect(store.getState().terminal).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    expect(events).toEqual(["begin"]);
    actions.close();
    expect(events).toEqual(["begin", "done"]);
  });

  it("a refusal by the server is shown, and ends the polling", async () => {
    const { server, events, open, pass } = tab();
    server.on(submitRdv2CcPayment, () => refusal("bill_paid", 409, "The bill was paid."));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure).toEqual({ code: "refused", message: "The bill was paid." });
    await pass(20_000);
    expect(server.callsOf(checkTerminalPaymentStatus)).toHaveLength(0);
    actions.close();
    expect(events).toEqual(["begin", "ended", "cancel"]);
  });

  it.each([
    ["does not know of the payment yet", () => refusal("not_found", 404)],
    ["has not reached the terminal yet", () => ({ Status: "processing" as const, Message: "" })],
  ])("the cancel command is repeated if the server %s", async (_, answer) => {
    const { server, open, pass } = tab();
    server.on(submitRdv2CcPayment, () => new Promise(() => {}));
    server.on(cancelTerminal, answer);
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    actions.cancel();
    await settle();
    expect(store.getState()).toMatchObject({ terminal: { phase: "cancelling" }, notice: null });
    server.on(cancelTerminal, () => ({ Status: "success" as const, Message: "" }));
    await pass(1_000);
    expect(store.getState().terminal.phase).toBe("cancelled");
  });

  it("the server tells the terminal to cancel", async () => {
    const { server, events, open } = tab();
    server.on(submitRdv2CcPayment, () => new Promise(() => {}));
    server.on(cancelTerminal, () => ({ Status: "failure" as const, Message: "Too late." }));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    actions.cancel();
    await settle();
    expect(store.getState()).toMatchObject({
      terminal: { phase: "processing" },
      notice: { title: "Payment Cancellation Failed!", text: "Too late." },
    });
    server.on(cancelTerminal, () => ({ Status: "success" as const, Message: "" }));
    actions.cancel();
    await settle();
    expect(store.getState()).toMatchObject({
      terminal: { phase: "cancelled" },
      notice: { text: "The payment transaction has been canceled successfully." },
    });
    expect(events).toEqual(["begin", "ended"]);
  });

  // AUTH-047
  it("the run ends with the session", async () => {
    const { server, open } = tab();
    server.on(submitRdv2CcPayment, () => refusal("forbidden", 403));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.phase).toBe("expired");
  });

  it("the terminal is not asked for a zero amount", async () => {
    const { server, open } = tab({ order: orderOf(cents(0)) });
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(0);
    expect(store.getState().notice?.text).toBe("Unable to proceed with your payment. Amount must be valid");
  });
});

describe("a terminal that the page drives", () => {
  const secure = () => tab({ terminalName: "Counter 2" });
  const TAKEN = { Status: "success" as const, Message: "", PaymentToken: "tok_device_1" };
  const NO = { Status: "failure" as const, Message: "ABORTED", PaymentToken: "" };

  it("a terminal runs a SALE in cents, and its data goes into the same submission", async () => {
    const { server, events, open, commands, session } = secure();
    server.on(httpsTerminalRequest, () => TAKEN);
    server.on(submitRdv2CcPayment, () => paid());
    const { actions } = await open();
    actions.proceed();
    await settle();
    expect(commands()).toEqual(["SALE"]);
    expect(server.callsOf(httpsTerminalRequest)[0]?.input.body).toMatchObject({
      eToken: "county token",
      Amount: 102,
      SubAmount: 100,
      request: { amount: 10_200, group: "TAXCOMM", receiptPrint: 3, entryModeBitmap: "11111000" },
    });
    expect(server.callsOf(submitRdv2CcPayment)[0]?.input.body).toMatchObject({
      SubmitRDV2CCPayment: { TerminalSale: "tok_device_1" },
    });
    expect(events).toEqual(["begin", "done 0123456789ABCDEF"]);
    expect(session.content.size).toBe(0);
  });

  it("a sale that the payer stopped is shown, and nothing is submitted", async () => {
    const { server, events, open, session } = secure();
    server.on(httpsTerminalRequest, () => NO);
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure).toEqual({ code: "refused", message: "ABORTED" });
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(0);
    expect(events).toEqual([]);
    expect(session.content.size).toBe(0);
  });

  it("a sale that is declined, or answered with an unknown answer, is reported", async () => {
    const { server, open } = secure();
    server.on(httpsTerminalRequest, () => ({ ...NO, Message: "declined" }));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure?.code).toBe("declined");
    server.on(httpsTerminalRequest, () => refusal("unexpected_answer", 200));
    actions.proceed();
    await settle();
    expect(store.getState().notice?.text).toBe("sdk response does not have success/failure methods");
  });

  it("a silent terminal is polled, and canceled by a separate command", async () => {
    const { server, open, pass, commands } = secure();
    server.on(httpsTerminalRequest, () => offline);
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    await pass(5_000);
    expect(commands()).toEqual(["SALE", "STATUS"]);
    server.on(httpsTerminalRequest, () => ({ ...NO, Status: "success" as const, Message: "" }));
    actions.cancel();
    await settle();
    expect(commands().at(-1)).toBe("CANCEL");
    expect(store.getState().terminal.phase).toBe("cancelled");
  });

  it("a charge that the server did not record is stored across a reload and sent once more, unchanged", async () => {
    const { server, events, runs, open, pass } = secure();
    server.on(httpsTerminalRequest, () => TAKEN);
    const first = await open();
    first.actions.proceed();
    await settle();
    await pass(66_000);
    expect(first.store.getState().terminal).toMatchObject({
      failure: { code: "not-recorded" },
      cached: { receipt: "tok_device_1" },
    });
    first.actions.stop();

    const { store, actions } = await open(orderOf(cents(1)));
    expect(store.getState()).toMatchObject({
      storedTotal: 10_200,
      terminal: { cached: { terminalId: "T-2" } },
    });
    actions.proceed();
    await settle();
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(1);
    server.on(submitRdv2CcPayment, () => paid());
    actions.resend();
    await settle();
    const [before, after] = server.callsOf(submitRdv2CcPayment).map(({ input }) => input.body);
    expect(after).toEqual(before);
    expect(runs).toHaveLength(1);
    expect(events).toEqual(["begin"]);
    expect(store.getState()).toMatchObject({
      recorded: { total: 10_200, confirmation: "0123456789ABCDEF" },
      terminal: { phase: "idle", terminalId: "T-2", cached: null },
    });
    expect(store.getState().storedTotal).toBeNull();
  });

  it("a charge for a bill that can no longer be paid is reported as being refunded", async () => {
    const { server, open } = secure();
    server.on(httpsTerminalRequest, () => TAKEN);
    server.on(submitRdv2CcPayment, () => refusal("bill_paid", 409, "The bill was paid."));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure?.message).toBe(
      "The bill was paid. The money that the terminal took is returned to the card automatically.",
    );
  });

  it("a terminal is stopped and asked for its charge if the page was lost during a sale", async () => {
    const { server, open, commands } = secure();
    server.on(httpsTerminalRequest, () => new Promise(() => {}));
    const first = await open();
    first.actions.proceed();
    await settle();
    first.actions.stop();
    server.on(httpsTerminalRequest, ({ body }) => (body.request.command === "STATUS" ? TAKEN : NO));
    const { store } = await open();
    expect(commands()).toEqual(["SALE", "CANCEL", "STATUS"]);
    expect(store.getState()).toMatchObject({
      storedTotal: 10_200,
      terminal: { cached: { receipt: "tok_device_1" } },
    });
  });

  it("an unknown outcome after such a loss is reported, and nothing is stored once nothing was charged", async () => {
    const { server, open, pass } = secure();
    server.on(httpsTerminalRequest, () => new Promise(() => {}));
    const first = await open();
    first.actions.proceed();
    await settle();
    first.actions.stop();
    server.on(httpsTerminalRequest, () => offline);
    const lost = open();
    await settle();
    await pass(11_000);
    expect((await lost).store.getState().interrupted).toBe(true);
    server.on(httpsTerminalRequest, () => NO);
    expect((await open()).store.getState()).toMatchObject({ interrupted: false, storedTotal: null });
  });
});
