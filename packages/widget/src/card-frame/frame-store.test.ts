import { ok } from "@county-pay/core";
import { frameMessages, notMadeMessages } from "@county-pay/core/messages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mayPay } from "./frame-state.ts";
import { refusal, result, setUp } from "./testing/set-up.ts";

let frame: ReturnType<typeof setUp>;
beforeEach(async () => {
  frame = setUp();
  await frame.actions.open("c", "n".repeat(43));
});

describe("a payment", () => {
  it("a payment sends the card only to the gateway, and the token to us", async () => {
    frame.fill();
    await frame.actions.submit();
    expect(frame.sent).toHaveLength(1);
    expect(frame.sent[0]).toContain("http://gateway.test/tokens");
    expect(frame.calls.pay).toHaveBeenCalledWith({ key: "key-1", token: "tok_1234567890", captcha: "" });
    expect(JSON.stringify(frame.calls.pay.mock.calls)).not.toContain("4111");
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true, values: { number: "" } });
  });

  // SAFETY-010
  it("a payment tells the host only the card's brand and last four digits", async () => {
    frame.fill();
    frame.actions.leave("number");
    await frame.actions.submit();
    expect(JSON.stringify(frame.events)).not.toMatch(/41111|"123"|04 \/ 29|0429/);
    expect(frame.events).toContainEqual({ type: "instrument", brand: "visa", last4: "1111" });
    expect(frame.events.filter(({ type }) => type === "busy")).toEqual([
      { type: "busy", busy: true },
      { type: "busy", busy: false },
    ]);
  });

  it("a payment is not made while a field is invalid; the invalid ones are listed in form order", async () => {
    frame.fill();
    frame.actions.type("number", "4111 1111 1111 1112");
    frame.actions.type("cvv", "");
    await frame.actions.submit();
    expect(frame.store.getState().wrong).toEqual(["number", "cvv"]);
    expect(frame.sent).toEqual([]);
  });

  it("a payment is checked while the page is unchanged: an earlier message stays until the check ends", async () => {
    frame.calls.pay.mockResolvedValueOnce(ok(result("declined", "Declined.")));
    frame.fill();
    await frame.actions.submit();
    frame.actions.type("cvv", "123");
    const before = frame.store.getState();
    frame.obstacle.mockImplementationOnce(async () => {
      const { phase, notice, errors, wrong, looking } = frame.store.getState();
      expect({ phase, notice, errors, wrong, looking }).toEqual({
        phase: "ready",
        notice: "Declined.",
        errors: before.errors,
        wrong: before.wrong,
        looking: true,
      });
      return null;
    });
    await frame.actions.submit();
    expect(frame.obstacle).toHaveBeenCalledTimes(2);
    expect(frame.store.getState()).toMatchObject({ succeeded: true, looking: false });
  });

  it("a payment is not made while the payer cannot see the button", async () => {
    frame.fill();
    frame.obstacle.mockResolvedValueOnce("covered");
    await frame.actions.submit();
    expect(frame.sent).toEqual([]);
    expect(frame.store.getState()).toMatchObject({ phase: "ready", obstacle: "covered" });
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ succeeded: true, obstacle: null });
  });

  it.each([
    ["102.35", true],
    ["$102.35", true],
    ["102,35", true],
    ["102", false],
    ["10.23", false],
  ])(
    "a payment is made in a form that looks covered once its amount was typed: %s",
    async (typed, isPaid) => {
      frame.fill();
      frame.obstacle.mockResolvedValue("covered");
      frame.actions.readBack(typed);
      await frame.actions.submit();
      expect(frame.store.getState().succeeded).toBe(isPaid);
    },
  );

  it("a second press does not make the payment twice", async () => {
    frame.fill();
    await Promise.all([frame.actions.submit(), frame.actions.submit()]);
    expect(frame.calls.pay).toHaveBeenCalledTimes(1);
  });

  // PAY-097, PAY-098
  it("a payment waits for the captcha if one is required", async () => {
    frame = setUp({ Captcha: true });
    await frame.actions.open("c", "n".repeat(43));
    frame.fill();
    expect(mayPay(frame.store.getState())).toBe(false);
    await frame.actions.submit();
    expect(frame.sent).toEqual([]);
  });
});

describe("a payment that does not go through", () => {
  it("a declined payment keeps the fields except the CVV, and starts a new attempt", async () => {
    frame.calls.pay.mockResolvedValueOnce(ok(result("declined", "Declined.")));
    frame.fill();
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({
      phase: "ready",
      notice: "Declined.",
      values: { number: "4111111111111111", cvv: "" },
    });
    frame.actions.type("cvv", "123");
    await frame.actions.submit();
    expect(frame.calls.pay.mock.calls.map(([{ key }]) => key)).toEqual(["key-1", "key-2"]);
  });

  it("a payment pressed again after a lost connection repeats the same attempt", async () => {
    frame.calls.pay.mockResolvedValue(refusal("offline"));
    frame.fill();
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ phase: "ready", notice: frameMessages.offline });
    frame.calls.pay.mockResolvedValue(ok(result("success")));
    await frame.actions.submit();
    expect(new Set(frame.calls.pay.mock.calls.map(([{ key }]) => key))).toEqual(new Set(["key-1"]));
    expect(frame.sent).toHaveLength(1);
  });

  it("a payment says that it is being confirmed, and then how it ended", async () => {
    frame.calls.pay.mockResolvedValue(ok(result("processing")));
    const seen: string[] = [];
    frame.store.subscribe(({ phase, notice }) => seen.push(`${phase}: ${notice}`));
    frame.calls.status.mockResolvedValueOnce(ok(result("processing")));
    frame.calls.status.mockResolvedValue(ok(result("success")));
    frame.fill();
    await frame.actions.submit();
    await vi.waitFor(() => expect(frame.store.getState().succeeded).toBe(true));
    expect(seen).toContain(`confirming: ${frameMessages.checking}`);
    const results = frame.events.flatMap((event) =>
      event.type === "result" && "Status" in event.data ? [event.data.Status] : [],
    );
    expect(results).toEqual(["processing", "success"]);
  });

  it("a payment ends with the server's message if the bill was paid in the meantime", async () => {
    frame.calls.pay.mockResolvedValue(refusal("bill_paid", "This bill was paid."));
    frame.fill();
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ phase: "ended", notice: "This bill was paid." });
  });

  it("a payment can continue with another card if the gateway refuses the first", async () => {
    frame.tokenizer.mockResolvedValueOnce({ status: 402, text: async () => "{}" });
    frame.fill();
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ phase: "ready", notice: frameMessages.declined });
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });
});

const ACCOUNT = [
  ["routing", "021000021"],
  ["account", "000111111105"],
  ["confirm", "000111111105"],
] as const;

describe("a tokenizer that gives no token", () => {
  const noticeAfter = async (status: number, PaymentMethod: "CC" | "ACH") => {
    const frame = setUp({ PaymentMethod });
    await frame.actions.open("c", "n".repeat(43));
    frame.tokenizer.mockResolvedValueOnce({ status, text: async () => "{}" });
    frame.fill();
    for (const [field, text] of ACCOUNT) frame.actions.type(field, text);
    await frame.actions.submit();
    return frame.store.getState().notice;
  };
  it("a refused account is not told to use another card", async () => {
    expect(await noticeAfter(402, "ACH")).toBe(frameMessages.declinedAccount);
    expect(frameMessages.declinedAccount).not.toContain("card");
  });

  it("an outage is neither a decline nor a lost connection", async () => {
    expect(await noticeAfter(503, "CC")).toBe(notMadeMessages.payment_not_made);
  });
});

// PAY-089
it("a payment's entries are cleared after ten idle minutes, and each field says so", () => {
  frame.actions.type("number", "4111");
  frame.actions.clearIdle();
  const { values, errors } = frame.store.getState();
  expect(values.number).toBe("");
  expect(errors.number).toBe(
    "For your security, this field has been cleared due to inactivity. Please re-enter.",
  );
  expect(errors.cvv).toBeUndefined();
});

it("a payment does not start with a nonce that the server refuses", async () => {
  frame = setUp();
  frame.calls.open.mockResolvedValue(refusal("session_expired"));
  expect(await frame.actions.open("c", "n".repeat(43))).toBe("refused");
  expect(frame.store.getState().phase).toBe("waiting");
});

it("a payment shows the result if the checkout has already ended", async () => {
  frame = setUp({ Status: result("success") });
  await frame.actions.open("c", "n".repeat(43));
  expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true });
});

describe("card entry that charges nothing", () => {
  const TOKEN = {
    type: "result",
    data: { token: "tok_1234567890", cardType: "VISA", nickname: "•••• 1111", zip: "31099" },
  };
  beforeEach(async () => {
    frame = setUp({ IsTokenOnly: true, Amount: 0, SubAmount: 0, TotalFees: 0, BillCount: 0 });
    await frame.actions.open("c", "n".repeat(43));
    frame.fill();
  });

  it("card entry registers the token, and gives its host only the token, card type, and nickname", async () => {
    await frame.actions.submit();
    expect(frame.calls.register).toHaveBeenCalledWith({ key: "key-1", token: TOKEN.data.token, captcha: "" });
    expect(frame.calls.pay).not.toHaveBeenCalled();
    expect(frame.events.filter(({ type }) => type === "result")).toEqual([TOKEN]);
    expect(JSON.stringify(frame.events)).not.toContain("4111");
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true, values: { number: "" } });
  });

  it("card entry gives its host nothing until the server has accepted the token, and sends the same token again", async () => {
    frame.calls.register.mockResolvedValueOnce(refusal("timeout"));
    await frame.actions.submit();
    expect(frame.events.map(({ type }) => type)).not.toContain("result");
    expect(frame.store.getState()).toMatchObject({
      phase: "ready",
      notice: "ReCaptcha Error! There is an error encountered. Please try again.",
    });
    await frame.actions.submit();
    expect(frame.tokenizer).toHaveBeenCalledTimes(1);
    expect(frame.events.filter(({ type }) => type === "result")).toEqual([TOKEN]);
  });

  it("card entry does not give its host a token that the server refuses", async () => {
    frame.calls.register.mockResolvedValueOnce(refusal("session_expired"));
    await frame.actions.submit();
    expect(frame.events.map(({ type }) => type)).not.toContain("result");
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: false });
  });

  it("card entry does not pass on a tokenizer's answer that breaks the protocol", async () => {
    frame.tokenizer.mockResolvedValueOnce({
      status: 200,
      text: async () => JSON.stringify({ token: "4111111111111111", brand: "visa", last4: "1111" }),
    });
    await frame.actions.submit();
    expect(frame.events.map(({ type }) => type)).not.toContain("result");
    expect(frame.store.getState().succeeded).toBe(false);
  });
});

describe("the ZIP of the billing address", () => {
  const opened = async (BillingZip: string) => {
    const one = setUp({ BillingZip });
    await one.actions.open("c", "n".repeat(43));
    return one;
  };
  const fillCard = ({ actions: { type } }: ReturnType<typeof setUp>): void => {
    type("number", "4111 1111 1111 1111");
    type("expiry", "0429");
    type("cvv", "123");
  };

  it("the ZIP goes to the gateway without being typed again", async () => {
    const one = await opened("31201");
    expect(one.store.getState().asksZip).toBe(false);
    fillCard(one);
    await one.actions.submit();
    expect(one.sent[0]).toContain('"zip":"31201"');
    expect(one.store.getState().succeeded).toBe(true);
  });

  it("the ZIP is requested if the checkout has none that a card can have", async () => {
    for (const zip of ["", "K1A 0B1"]) {
      const one = await opened(zip);
      expect(one.store.getState()).toMatchObject({ asksZip: true, values: { zip: "" } });
    }
  });

  it("the ZIP can be changed after a decline, which it may have caused", async () => {
    const one = await opened("31201");
    one.calls.pay.mockResolvedValueOnce(ok(result("declined")));
    fillCard(one);
    await one.actions.submit();
    expect(one.store.getState()).toMatchObject({ phase: "ready", asksZip: true, values: { zip: "31201" } });
  });

  it("the ZIP stays when the other entries are cleared after ten minutes", async () => {
    const one = await opened("31201");
    fillCard(one);
    one.actions.clearIdle();
    expect(one.store.getState().values).toMatchObject({ number: "", zip: "31201" });
  });
});
