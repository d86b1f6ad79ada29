import { describe, expect, it, vi } from "vitest";
import {
  type CheckoutResult,
  cancelCheckout,
  checkoutStatus,
  guestMiscCheckout,
  writeCheckoutPage,
} from "../../../contract/index.ts";
import { cents } from "../../../money/index.ts";
import {
  fakeClock,
  fakeServer,
  makeCompany,
  makeEnvironment,
  memoryStore,
  offline,
} from "../../../testing/index.ts";
import { createMiscCheckout } from "./checkout.ts";

const company = makeCompany({ products: [{ number: "2", name: "Motor Vehicle Tags" }] });
const CHECKOUT = "11111111-1111-4111-8111-111111111111";
const PLACE = `_ap_checkout_misc_${company.name}`;
const TAGS = { product: "Motor Vehicle Tags", price: cents(2_000), quantity: 2 };
const PAYER = {
  firstName: "Ada",
  lastName: "Sample",
  address1: "1 Invented Street",
  state: "Georgia",
  city: "Sampleton",
  zip: "31401",
};
const page = writeCheckoutPage(
  { checkoutId: CHECKOUT, frameUrl: `${company.paymentsOrigin}/checkout/${CHECKOUT}`, nonce: "n" },
  { title: "", link: "" },
);
const result = (Status: CheckoutResult["Status"], change: Partial<CheckoutResult> = {}): CheckoutResult => ({
  Status,
  Confirmation: "",
  Message: "",
  ProcessingMs: 0,
  ...change,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

function begin(session = memoryStore()) {
  const server = fakeServer();
  const clock = fakeClock();
  const paid = vi.fn(async () => {});
  server.on(guestMiscCheckout, () => page);
  const store = createMiscCheckout(
    makeEnvironment({ client: server.client, session, ...clock }),
    company,
    paid,
  );
  const { actions } = store;
  actions.setPurchase({ kind: "products", items: [TAGS] });
  const toFrame = async () => {
    actions.setPayer(PAYER);
    actions.setDetails({ paymentFor: "Tag", tagVin: "EXAMPLE1" });
    expect(actions.submit()).toEqual(["terms"]);
    await actions.tickAllTerms(true);
  };
  return { server, session, clock, paid, actions, toFrame, get: store.getState };
}

describe("a guest's payment of products", () => {
  it("the form asks for the purpose, and for a motor vehicle's tag, before the payer", () => {
    const { actions, get } = begin();
    expect(get()).toMatchObject({ needs: { tagVin: true }, quote: { subAmount: 4_000 } });
    expect(actions.submit().slice(0, 3)).toEqual(["paymentFor", "tagVin", "firstName"]);
    actions.setPurchase({ kind: "products", items: [{ ...TAGS, product: "Misc Copies" }] });
    expect(actions.submit()[1]).toBe("firstName");
  });

  it("the payment opens card entry with lines and amounts, and empties the cart after success", async () => {
    const { server, session, paid, actions, toFrame, get } = begin();
    await toFrame();
    expect(get()).toMatchObject({ step: "frame", frame: { checkoutId: CHECKOUT } });
    expect(server.callsOf(guestMiscCheckout)[0]?.input.body).toMatchObject({
      SubmitRDV2CCPayment: {
        AccountCode1: "Tag",
        VIN: "EXAMPLE1",
        SubAmount: 40,
        CartPayments: [{ AccountCode2: "Motor Vehicle Tags", AmountPaid: 40 }],
      },
    });
    server.on(checkoutStatus, () => result("success", { Confirmation: "0123456789ABCDEF" }));
    await actions.frameResult(result("success", { Confirmation: "NOT-OF-THIS-CART" }));
    expect(get()).toMatchObject({ step: "succeeded", confirmation: "0123456789ABCDEF" });
    expect(paid).toHaveBeenCalledTimes(1);
    expect(session.content.has(PLACE)).toBe(false);
  });

  it("the payment counts as paid only after the server's confirmation", async () => {
    const { server, paid, actions, toFrame, get } = begin();
    await toFrame();
    server.on(checkoutStatus, () => result("open"));
    await actions.frameResult(result("success", { Confirmation: "0123456789ABCDEF" }));
    expect(get()).toMatchObject({ step: "failed", confirmation: "" });
    expect(get().failure?.message).toContain("we received none");
    expect(paid).not.toHaveBeenCalled();
  });

  it("the payment is followed up across a reload until its outcome is known, and never sent twice", async () => {
    const session = memoryStore();
    await begin(session).toFrame();
    const { server, clock, paid, actions, get } = begin(session);
    server.on(checkoutStatus, () => result("processing"));
    expect(await actions.resume()).toBe(true);
    expect(get()).toMatchObject({ step: "processing", payer: PAYER });
    server.on(checkoutStatus, () => offline);
    clock.pass(5_000);
    await settle();
    expect(get()).toMatchObject({ step: "processing", failure: { code: "offline" } });
    server.on(checkoutStatus, () => result("success", { Confirmation: "0123456789ABCDEF" }));
    clock.pass(40_000);
    await settle();
    expect(get().step).toBe("succeeded");
    expect(paid).toHaveBeenCalledTimes(1);
    expect(server.callsOf(guestMiscCheckout)).toEqual([]);
  });

  it("the payment keeps the checked terms after a network failure, and sends the same attempt", async () => {
    const { server, actions, toFrame, get } = begin();
    server.on(guestMiscCheckout, () => offline);
    await toFrame();
    expect(get()).toMatchObject({ step: "form", failure: { code: "offline" } });
    server.on(guestMiscCheckout, () => page);
    expect(actions.submit()).toEqual([]);
    await settle();
    const [first, second] = server.callsOf(guestMiscCheckout);
    expect(second?.input).toEqual(first?.input);
    expect(get().step).toBe("frame");
  });

  it("the payment shows the fee that the server named instead of ours", async () => {
    const { server, toFrame, get } = begin();
    server.on(guestMiscCheckout, () => ({
      code: "amount_changed" as const,
      status: 409,
      message: "",
      details: { SubAmount: 40, TotalFees: 3, Amount: 43 },
    }));
    await toFrame();
    expect(get()).toMatchObject({ step: "form", quote: { fee: 300, total: 4_300 } });
  });

  it("the payment returns to the form when the payer leaves card entry, and still follows up a sent one", async () => {
    const { server, actions, toFrame, get } = begin();
    await toFrame();
    server.on(cancelCheckout, () => result("cancelled"));
    await actions.cancel();
    expect(get().step).toBe("form");
    await toFrame();
    server.on(cancelCheckout, () => result("processing"));
    await actions.cancel();
    expect(get().step).toBe("processing");
  });

  it("the payment restores the form with all entries if the gateway was unreachable", async () => {
    const { actions, toFrame, get } = begin();
    await toFrame();
    await actions.frameResult(result("declined", { Code: "not_charged", Message: "Not made." }));
    expect(get()).toMatchObject({ step: "form", payer: PAYER, failure: { code: "payment_not_made" } });
  });

  it("the payment reports a decline that asks to try again, and the payer can close the report", async () => {
    const { actions, toFrame, get } = begin();
    await toFrame();
    await actions.frameResult(
      result("declined", { Code: "try_again", Message: "Please try the transaction again." }),
    );
    expect(get()).toMatchObject({ step: "failed", tryAgain: "Please try the transaction again." });
    actions.again();
    expect(get()).toMatchObject({ step: "form", payer: PAYER });
  });
});
