import { describe, expect, it } from "vitest";
import {
  type CallAnswer,
  paymentPosting,
  type RefundResultWire,
  voidUnpostedPayment,
} from "../../contract/index.ts";
import { updateCheckView } from "../../payments/index.ts";
import { settle } from "../../testing/checkout-tab.ts";
import { fakeClock, fakeServer, makeEnvironment, memoryStore, offline } from "../../testing/index.ts";
import { paid } from "../../testing/resident-tab.ts";
import { createPostingCheck } from "./check.ts";

const NUMBER = "0123456789ABCDEF";
const REFUND = "FEDCBA9876543210";
type Asked = CallAnswer<typeof paymentPosting>;
const asked = (change: Partial<Asked> = {}): Asked => ({
  System: "Tyler",
  Status: "pending",
  Reason: "",
  IsFresh: true,
  Refund: "",
  ...change,
});
const refunded = (change: Partial<RefundResultWire> = {}): RefundResultWire => ({
  ...paid({ Confirmation: REFUND }),
  OriginalConfirmation: NUMBER,
  Approval: "",
  ...change,
});

/** A payment's success screen, with the server's answers. */
function page(first: Asked) {
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  let posting = first;
  server.on(paymentPosting, () => posting);
  const open = async () => {
    const env = makeEnvironment({ client: server.client, ...clock, session });
    const check = createPostingCheck(env, { name: "demo" }, NUMBER);
    await check.actions.start();
    await settle();
    return check;
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1_000);
      await settle();
    }
  };
  return {
    server,
    open,
    pass,
    say: (next: Partial<Asked>) => {
      posting = { ...posting, ...next };
    },
  };
}

describe("the posting of a new payment", () => {
  it("a payment is watched until Tyler has it, and only once", async () => {
    const { server, open, pass, say } = page(asked());
    const { store } = await open();
    expect(store.getState()).toMatchObject({ target: "Tyler", check: { phase: "waiting" } });
    say({ Status: "updated" });
    await pass(2);
    expect(updateCheckView(store.getState().check, "Tyler").modal?.lines).toEqual([
      "Update to Tyler was successful!",
    ]);
    await pass(1);
    expect(store.getState().check).toEqual({ phase: "updated" });
    expect(server.callsOf(voidUnpostedPayment)).toHaveLength(0);
    const before = server.callsOf(paymentPosting).length;
    expect((await open()).store.getState().target).toBeNull();
    await pass(20);
    expect(server.callsOf(paymentPosting)).toHaveLength(before);
  });

  it("a skipped posting shows a warning with the reason", async () => {
    const { open, pass } = page(asked({ Status: "skipped", Reason: "There is no Tyler connector." }));
    const { store } = await open();
    await pass(3);
    expect(store.getState().check).toEqual({ phase: "skipped", reason: "There is no Tyler connector." });
  });

  it.each([
    ["nothing is posted of", { System: "" as const, Status: "" as const }],
    ["was made a while ago", { IsFresh: false }],
    ["was given back already", { Status: "failed" as const, Refund: REFUND }],
  ])("a payment that %s is not watched", async (_, change) => {
    const { open, pass, server } = page(asked(change));
    const { store } = await open();
    await pass(20);
    expect(store.getState().target).toBeNull();
    expect(server.callsOf(voidUnpostedPayment)).toHaveLength(0);
  });
});

describe("a payment that was not posted in eight seconds", () => {
  it("an unposted payment is voided, and the page shows its refund with Tyler's message", async () => {
    const { server, open, pass } = page(asked({ Status: "failed", Reason: "The bill is locked." }));
    server.on(voidUnpostedPayment, () => refunded());
    const { store } = await open();
    await pass(7);
    expect(server.callsOf(voidUnpostedPayment)).toHaveLength(0);
    await pass(1);
    expect(store.getState()).toMatchObject({
      check: { phase: "voided" },
      refund: REFUND,
      refusal: "The bill is locked.",
    });
    expect(server.callsOf(voidUnpostedPayment)[0]?.input.body).toMatchObject({
      CompanyName: "demo",
      ConfirmationId: NUMBER,
    });
  });

  it("a void that is being confirmed, or got no answer, is awaited", async () => {
    const { server, open, pass, say } = page(asked());
    server.on(voidUnpostedPayment, () => offline);
    const { store } = await open();
    await pass(12);
    expect(store.getState().check.phase).toBe("voiding");
    say({ Refund: REFUND });
    await pass(1);
    expect(store.getState()).toMatchObject({ check: { phase: "voided" }, refund: REFUND });
  });

  it("a payment that cannot be voided is left for the office to refund", async () => {
    const { server, open, pass } = page(asked());
    server.on(voidUnpostedPayment, () =>
      refunded({ Status: "error", Confirmation: "", Message: "The bank said no." }),
    );
    const { store } = await open();
    await pass(8);
    expect(store.getState().check).toEqual({ phase: "not-voided", message: "The bank said no." });
    expect(updateCheckView(store.getState().check, "Tyler").notice).toMatchObject({
      title: "Refund unsuccessful",
    });
  });

  it("a void above the clerk's limit waits for a second person", async () => {
    const { server, open, pass } = page(asked({ Status: "failed", Reason: "The bill is locked." }));
    server.on(voidUnpostedPayment, () =>
      refunded({ Status: "processing", Confirmation: "", Approval: "waiting" }),
    );
    const { store } = await open();
    await pass(8);
    expect(store.getState()).toMatchObject({ check: { phase: "waits" }, refund: "" });
  });

  it("a payment whose tax system may still answer is voided once that is over", async () => {
    const { server, open, pass } = page(asked());
    let calls = 0;
    server.on(voidUnpostedPayment, () => {
      calls += 1;
      return calls < 3 ? { code: "payment_pending", status: 409, message: "", details: {} } : refunded();
    });
    const { store } = await open();
    await pass(8);
    expect(store.getState().check.phase).toBe("voiding");
    await pass(2);
    expect([calls, store.getState().check.phase]).toEqual([3, "voided"]);
  });

  it("a payment that was posted while its void was requested is not a failure", async () => {
    const { server, open, pass, say } = page(asked());
    server.on(voidUnpostedPayment, () => {
      say({ Status: "updated" });
      return { code: "forbidden", status: 403, message: "", details: {} };
    });
    const { store } = await open();
    await pass(8);
    expect(store.getState().check).toEqual({ phase: "updated" });
  });

  it("a payment that the server has voided in the meantime is not a failure", async () => {
    const { server, open, pass, say } = page(asked());
    server.on(voidUnpostedPayment, () => {
      say({ Refund: REFUND });
      return { code: "forbidden", status: 403, message: "", details: {} };
    });
    const { store } = await open();
    await pass(8);
    expect(store.getState()).toMatchObject({ check: { phase: "voided" }, refund: REFUND });
  });
});
