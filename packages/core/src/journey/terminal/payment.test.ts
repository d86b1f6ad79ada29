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
    goods: "bills",
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
  const told: string[] = [];
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
          told.push("begin");
        },
        onEnded: () => told.push("ended"),
        onCancel: () => told.push("cancel"),
        onDone: (result) => told.push(`done ${result?.Confirmation ?? ""}`.trim()),
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
  return { server, session, told, runs, open, pass, commands };
}

describe("the terminals of a counter", () => {
  it("begin with the clerk's own", async () => {
    const { store } = await tab().open();
    expect(store.getState()).toMatchObject({
      loading: "ready",
      terminal: { terminalId: "T-1", kind: "non-secure" },
      reached: ["D-1", "D-2"],
    });
  });

  it("begin with the one that this workstation used last, where the clerk has none", async () => {
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

  it("are asked for again where they could not be listed", async () => {
    const { server, open } = tab();
    server.on(getTerminals, () => offline);
    const { store, actions } = await open();
    expect(store.getState()).toMatchObject({ loading: "failed", failure: { code: "offline" } });
    server.on(getTerminals, () => [terminal()]);
    await actions.start();
    expect(store.getState().loading).toBe("ready");
  });

  it("connect where they are driven from here, and say when they are not reached", async () => {
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

  it("start anew, and are good once they are reached again", async () => {
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
  it("takes the payment under the run's own id, which the screen keeps first", async () => {
    const { server, told, runs, open } = tab();
    server.on(submitRdv2CcPayment, () => paid());
    const { actions } = await open();
    actions.proceed();
    await settle();
    expect(told).toEqual(["begin", "done 0123456789ABCDEF"]);
    const [sent] = server.callsOf(submitRdv2CcPayment);
    expect(sent?.input.body).toMatchObject({
      Key: runs[0]?.sessionId,
      SubmitRDV2CCPayment: { TerminalID: "T-1", session_id: runs[0]?.sessionId, TerminalCardType: "VISA" },
    });
  });

  it("is asked what became of a request that got no answer, every five seconds", async () => {
    const { server, told, open, pass } = tab();
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
    expect(told).toEqual(["begin", "done 0123456789ABCDEF"]);
  });

  it("that answers 'success' with 'declined' has taken nothing, and another try is another attempt", async () => {
    const { server, told, runs, open, pass } = tab();
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
    expect(told).toEqual(["begin", "ended"]);
    server.on(submitRdv2CcPayment, () => paid());
    actions.proceed();
    await settle();
    expect(told.at(-1)).toBe("done 0123456789ABCDEF");
    expect(new Set(runs.map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it("says nothing of the terminal before once another one is chosen", async () => {
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

  it("is given up after a minute: nobody knows, so the screen keeps the attempt", async () => {
    const { told, open, pass } = tab();
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    await pass(66_000);
    expect(store.getState().terminal).toMatchObject({ phase: "error", failure: { code: "no-answer" } });
    expect(told).toEqual(["begin"]);
    actions.close();
    expect(told).toEqual(["begin", "done"]);
  });

  it("says what the server refuses, and asks nothing more", async () => {
    const { server, told, open, pass } = tab();
    server.on(submitRdv2CcPayment, () => refusal("bill_paid", 409, "The bill was paid."));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure).toEqual({ code: "refused", message: "The bill was paid." });
    await pass(20_000);
    expect(server.callsOf(checkTerminalPaymentStatus)).toHaveLength(0);
    actions.close();
    expect(told).toEqual(["begin", "ended", "cancel"]);
  });

  it.each([
    ["does not know of the payment yet", () => refusal("not_found", 404)],
    ["has not reached the terminal yet", () => ({ Status: "processing" as const, Message: "" })],
  ])("is told again to cancel where the server %s", async (_, answer) => {
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

  it("is told to cancel by the server", async () => {
    const { server, told, open } = tab();
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
    expect(told).toEqual(["begin", "ended"]);
  });

  // AUTH-047
  it("ends with the session", async () => {
    const { server, open } = tab();
    server.on(submitRdv2CcPayment, () => refusal("forbidden", 403));
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.phase).toBe("expired");
  });

  it("is not asked for nothing", async () => {
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

  it("runs a SALE in cents, and what it took feeds the same submission", async () => {
    const { server, told, open, commands, session } = secure();
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
    expect(told).toEqual(["begin", "done 0123456789ABCDEF"]);
    expect(session.content.size).toBe(0);
  });

  it("that was stopped by the payer shows it, and nothing is submitted", async () => {
    const { server, told, open, session } = secure();
    server.on(httpsTerminalRequest, () => NO);
    const { store, actions } = await open();
    actions.proceed();
    await settle();
    expect(store.getState().terminal.failure).toEqual({ code: "refused", message: "ABORTED" });
    expect(server.callsOf(submitRdv2CcPayment)).toHaveLength(0);
    expect(told).toEqual([]);
    expect(session.content.size).toBe(0);
  });

  it("that declines, or answers what nobody understands, says so", async () => {
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

  it("is asked for its status while it says nothing, and cancelled by a command of its own", async () => {
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

  it("has taken money that the server did not record: it is kept over a reload and sent once more, as it was", async () => {
    const { server, told, runs, open, pass } = secure();
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
      keptTotal: 10_200,
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
    expect(told).toEqual(["begin"]);
    expect(store.getState()).toMatchObject({
      recorded: { total: 10_200, confirmation: "0123456789ABCDEF" },
      terminal: { phase: "idle", terminalId: "T-2", cached: null },
    });
    expect(store.getState().keptTotal).toBeNull();
  });

  it("that takes what can no longer be paid says that it goes back", async () => {
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

  it("is stopped and asked what it took where the page was lost in the middle of a sale", async () => {
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
      keptTotal: 10_200,
      terminal: { cached: { receipt: "tok_device_1" } },
    });
  });

  it("is not known of after such a loss: that is said, and nothing is kept once it took nothing", async () => {
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
    expect((await open()).store.getState()).toMatchObject({ interrupted: false, keptTotal: null });
  });
});
