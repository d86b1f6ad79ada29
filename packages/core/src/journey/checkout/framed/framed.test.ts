import { describe, expect, it } from "vitest";
import type { ApiFailure } from "../../../client/index.ts";
import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  guestCheckout,
  guestMiscCheckout,
  writeCheckoutPage,
} from "../../../contract/index.ts";
import { cents } from "../../../money/index.ts";
import { CHECKOUT, ITEMS, PAYER, proceed, refusal, result, settle } from "../../../testing/checkout-tab.ts";
import { fakeClock, fakeServer, makeCompany, makeEnvironment, memoryStore } from "../../../testing/index.ts";
import { createCartStore } from "../../cart/store.ts";
import { createCheckoutStore } from "../guest-bills/checkout.ts";
import { createMiscCheckout } from "../guest-products/checkout.ts";

/** A browser tab in a checkout, up to card entry; `reload` returns a new one with the same session. */
function tab() {
  const server = fakeServer();
  const clock = fakeClock();
  const session = memoryStore();
  const company = makeCompany();
  let keys = 0;
  let pages = 0;
  const env = makeEnvironment({
    client: server.client,
    session,
    ...clock,
    randomUuid: () => {
      keys += 1;
      return `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
    },
  });
  const page = () => {
    pages += 1;
    const frameUrl = `${company.paymentsOrigin}/checkout/${CHECKOUT}`;
    return writeCheckoutPage(
      { checkoutId: CHECKOUT, frameUrl, nonce: `nonce-${pages}` },
      { title: "", link: "" },
    );
  };
  server.on(guestCheckout, page);
  server.on(guestMiscCheckout, page);
  return { server, clock, session, company, env };
}
type Tab = ReturnType<typeof tab>;

const bills = ({ env, company }: Tab) => {
  const store = createCheckoutStore(env, company, createCartStore(env, company));
  return { ...store, toFrame: () => proceed(store, ITEMS) };
};
const products = ({ env, company }: Tab) => {
  const store = createMiscCheckout(env, company, async () => undefined);
  const { actions } = store;
  const items = [{ product: "Copies", price: cents(100), quantity: 1 }];
  actions.setPurchase({ kind: "products", items });
  return {
    ...store,
    async toFrame() {
      actions.setPayer(PAYER);
      actions.setDetails({ paymentFor: "Copies" });
      await actions.tickAllTerms(true);
    },
  };
};

describe.each([
  ["bills", bills],
  ["products", products],
])("a guest's payment of %s", (_name, open) => {
  async function atFrame() {
    const made = tab();
    const checkout = open(made);
    await checkout.toFrame();
    expect(checkout.getState()).toMatchObject({ step: "frame", frame: { nonce: "nonce-1" } });
    return { ...made, checkout };
  }

  it.each(["open", "declined"] as const)("a lost card entry is reopened: %s", async (Status) => {
    const { server, checkout } = await atFrame();
    server.on(checkoutStatus, () => result({ Status }));
    await checkout.actions.frameLost();
    expect(checkout.getState()).toMatchObject({ step: "frame", frame: { nonce: "nonce-2" } });
  });

  it("a checkout is requested with the ticket of the prepared card entry, which gets what is sealed for it", async () => {
    const made = tab();
    const sealed = () =>
      writeCheckoutPage(
        {
          checkoutId: CHECKOUT,
          frameUrl: `${made.company.paymentsOrigin}/x`,
          nonce: "n",
          opening: `s.{"a":"b'<"}`,
        },
        { title: "", link: "" },
      );
    made.server.on(guestCheckout, sealed);
    made.server.on(guestMiscCheckout, sealed);
    const checkout = open(made);
    const ticket = "t".repeat(43);
    checkout.actions.framePrepared(ticket);
    await checkout.toFrame();
    const sent = [...made.server.callsOf(guestCheckout), ...made.server.callsOf(guestMiscCheckout)];
    expect(sent[0]?.input.body).toMatchObject({ FrameTicket: ticket });
    expect(checkout.getState().frame).toEqual({ checkoutId: CHECKOUT, nonce: "n", opening: `s.{"a":"b'<"}` });
    expect(JSON.stringify([...made.session.content.values()])).not.toContain(ticket);
  });

  describe("while more payers arrive than can be served", () => {
    const WAIT: ApiFailure = { ...refusal("in_line", { RetryAfter: 7 }), message: "You are next." };

    /** A payer in line, at a server that lets them in once `isOpen` says so. */
    async function waiting() {
      const made = tab();
      const line = { failure: WAIT as ApiFailure | null };
      const answer = () =>
        line.failure ??
        writeCheckoutPage(
          { checkoutId: CHECKOUT, frameUrl: `${made.company.paymentsOrigin}/x`, nonce: "nonce-9" },
          { title: "", link: "" },
        );
      made.server.on(guestCheckout, answer);
      made.server.on(guestMiscCheckout, answer);
      const checkout = open(made);
      await checkout.toFrame();
      expect(checkout.getState()).toMatchObject({
        step: "frame",
        frame: null,
        failure: { message: "You are next." },
      });
      const keys = () =>
        [...made.server.callsOf(guestCheckout), ...made.server.callsOf(guestMiscCheckout)].map(
          ({ input: { body } }) => (typeof body === "object" && body && "Key" in body ? body.Key : null),
        );
      const pass = async (milliseconds: number) => {
        made.clock.pass(milliseconds);
        await settle();
      };
      return { ...made, checkout, line, keys, pass };
    }

    it("the payer waits with the same key, and card entry opens by itself when it is their turn", async () => {
      const { checkout, line, keys, pass } = await waiting();
      await pass(7_000);
      line.failure = refusal("offline");
      await pass(7_000);
      expect(checkout.getState()).toMatchObject({
        step: "frame",
        frame: null,
        failure: { message: "You are next." },
      });
      line.failure = null;
      await pass(15_000);
      expect(checkout.getState()).toMatchObject({ step: "frame", frame: { nonce: "nonce-9" } });
      expect(new Set(keys()).size).toBe(1);
    });

    it("a card entry that is lost later shows no line", async () => {
      const { server, checkout, line, pass } = await waiting();
      line.failure = null;
      await pass(7_000);
      server.on(checkoutStatus, () => refusal("offline"));
      await checkout.actions.frameLost();
      expect(checkout.getState()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    });

    it("a reload keeps the place", async () => {
      const { line, keys, pass, ...made } = await waiting();
      const reloaded = open(made);
      await reloaded.actions.resume();
      expect(reloaded.getState()).toMatchObject({
        step: "frame",
        frame: null,
        failure: { message: "You are next." },
      });
      line.failure = null;
      await pass(7_000);
      expect(reloaded.getState().frame?.nonce).toBe("nonce-9");
      expect(new Set(keys()).size).toBe(1);
    });

    it("a payer who goes back to the form asks no more, and keeps the place with other details", async () => {
      const { checkout, keys, pass } = await waiting();
      await checkout.actions.cancel();
      expect(checkout.getState()).toMatchObject({ step: "form", failure: null });
      const asked = keys().length;
      await pass(60_000);
      expect(keys()).toHaveLength(asked);
      checkout.actions.setPayer({ ...PAYER, firstName: "Grace" });
      await checkout.actions.tickAllTerms(true);
      expect(keys()).toHaveLength(asked + 1);
      expect(new Set(keys()).size).toBe(1);
    });

    it("a place whose checkout exists already is given up for a new one", async () => {
      const { checkout, line, keys } = await waiting();
      await checkout.actions.cancel();
      line.failure = refusal("idempotency_conflict");
      await checkout.actions.tickAllTerms(true);
      expect(checkout.getState()).toMatchObject({ step: "form", failure: { code: "idempotency_conflict" } });
      line.failure = null;
      await checkout.actions.tickAllTerms(true);
      expect(checkout.getState().frame?.nonce).toBe("nonce-9");
      expect(new Set(keys()).size).toBe(2);
    });
  });

  it("card entry is not reopened indefinitely", async () => {
    const { server, checkout } = await atFrame();
    server.on(checkoutStatus, () => result());
    for (let time = 0; time < 4; time += 1) await checkout.actions.frameLost();
    expect(checkout.getState()).toMatchObject({ step: "failed", failure: { code: "unavailable" } });
  });

  it.each<[CheckoutResult["Status"], string, string | undefined]>([
    ["success", "succeeded", undefined],
    ["declined", "failed", "payment_declined"],
    ["expired", "failed", "session_expired"],
    ["cancelled", "form", undefined],
  ])("a sent payment ends as the server reports: %s", async (Status, step, code) => {
    const { server, clock, session, checkout } = await atFrame();
    server.on(checkoutStatus, () => result({ Status }));
    await checkout.actions.frameResult(result({ Status: "processing" }));
    expect(checkout.getState().step).toBe("processing");
    clock.pass(2_000);
    await settle();
    expect(checkout.getState().step).toBe(step);
    expect(checkout.getState().failure?.code).toBe(code);
    expect([...session.content.keys()].filter((place) => place.startsWith("_ap_checkout"))).toEqual([]);
  });

  it("a sent payment shows the server's sentence while it waits for the bank, and not what card entry says", async () => {
    const { server, clock, checkout } = await atFrame();
    const waits = { Status: "processing", Code: "waits_for_bank" } as const;
    const VerifyUrl = "https://payments.stripe.com/microdeposit/x";
    server.on(checkoutStatus, () => result({ ...waits, Message: "It can take days.", VerifyUrl }));
    await checkout.actions.frameResult(
      result({ ...waits, Message: "Forged.", VerifyUrl: "https://forged.example/" }),
    );
    expect(checkout.getState()).toMatchObject({ step: "processing", waitsForBank: "", verifyUrl: "" });
    clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({
      step: "processing",
      waitsForBank: "It can take days.",
      verifyUrl: VerifyUrl,
    });
    server.on(checkoutStatus, () => result({ Status: "declined" }));
    clock.pass(2_000);
    await settle();
    expect(checkout.getState()).toMatchObject({ step: "failed", waitsForBank: "", verifyUrl: "" });
  });

  it("a completed payment leaves no payer and no attempt", async () => {
    const { server, session, checkout } = await atFrame();
    server.on(checkoutStatus, () => result({ Status: "success", Confirmation: "0123456789ABCDEF" }));
    await checkout.actions.frameResult(result({ Status: "success" }));
    expect(checkout.getState()).toMatchObject({ step: "succeeded", payer: { firstName: "", zip: "" } });
    expect([...session.content.keys()]).toEqual(["_ap_receipt_demo"]);
  });

  it("card entry does not open for a payer who left while it was loading", async () => {
    const made = tab();
    let answer = (_: string): void => {};
    const opening = () => new Promise<string>((resolve) => (answer = resolve));
    made.server.on(guestCheckout, opening);
    made.server.on(guestMiscCheckout, opening);
    const checkout = open(made);
    const sent = checkout.toFrame();
    await settle();
    expect(checkout.getState().step).toBe("opening");
    await checkout.actions.cancel();
    answer(
      writeCheckoutPage(
        { checkoutId: CHECKOUT, frameUrl: `${made.company.paymentsOrigin}/x`, nonce: "n" },
        { title: "", link: "" },
      ),
    );
    await sent;
    expect(checkout.getState()).toMatchObject({ step: "form", frame: null });
    expect(made.session.content.size).toBe(0);
  });

  it("a payment that was sent while the payer left is followed up", async () => {
    const { server, checkout } = await atFrame();
    server.on(cancelCheckout, () => result({ Status: "processing", ProcessingMs: 3_000 }));
    await checkout.actions.cancel();
    expect(checkout.getState()).toMatchObject({ step: "processing", processingMs: 3_000 });
  });

  it("a payment is over if the server does not know the checkout", async () => {
    const { server, checkout } = await atFrame();
    server.on(checkoutStatus, () => refusal("not_found"));
    await checkout.actions.frameLost();
    expect(checkout.getState()).toMatchObject({ step: "failed", failure: { code: "not_found" } });
  });

  it("a reload finds the payment with its payer, and under the same key", async () => {
    const made = await atFrame();
    made.server.on(checkoutStatus, () => result());
    const again = open(made);
    expect(await again.actions.resume()).toBe(true);
    expect(again.getState()).toMatchObject({ step: "frame", payer: { firstName: "Ada", zip: "31401" } });
    const sent = [...made.server.callsOf(guestCheckout), ...made.server.callsOf(guestMiscCheckout)];
    expect(sent).toHaveLength(2);
    expect(sent[1]?.input).toEqual(sent[0]?.input);
  });

  it.each(["SubmitRDV2CCPayment", "Address", "FirstName"])(
    "a payment is not resumed from an unreadable request: without %s",
    async (field) => {
      const made = await atFrame();
      const [[place, kept] = ["", ""]] = made.session.content;
      await made.session.set(place, kept.replace(`"${field}"`, '"Other"'));
      expect(await open(made).actions.resume()).toBe(false);
    },
  );
});
