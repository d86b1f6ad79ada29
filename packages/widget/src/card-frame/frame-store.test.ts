// @vitest-environment jsdom
import { fail, ok } from "@county-pay/core";
import { frameMessages, notMadeMessages } from "@county-pay/core/messages";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { EntryFailure } from "./entry/card-entry.ts";
import { mayPay } from "./frame-state.ts";
import { refusal, result, setUp } from "./testing/set-up.ts";

let frame: ReturnType<typeof setUp>;
beforeEach(async () => {
  frame = setUp();
  await frame.open();
});

describe("a payment", () => {
  it("a payment is made with the token of the gateway's card entry, and locks it meanwhile", async () => {
    frame.fill();
    await frame.actions.submit();
    expect(frame.entry.load).toHaveBeenCalledWith(frame.store.getState().details);
    expect(frame.entry.submit).toHaveBeenCalledExactlyOnceWith("31099");
    expect(frame.entry.done[0]).toBe("lock");
    expect(frame.calls.pay).toHaveBeenCalledWith(
      expect.objectContaining({ key: "key-1", token: "tok_1234567890", captcha: "" }),
    );
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true, zip: "" });
  });

  // SAFETY-010
  it("a payment tells the host only the card's brand and last four digits", async () => {
    frame.fill();
    frame.entry.last().events.onField("number", { what: "left", isEmpty: false, isValid: true });
    await frame.actions.submit();
    expect(frame.events).toContainEqual({ type: "validity", field: "number", valid: true });
    expect(frame.events).toContainEqual({ type: "instrument", brand: "visa", last4: "1111" });
    expect(frame.events.filter(({ type }) => type === "busy")).toEqual([
      { type: "busy", busy: true },
      { type: "busy", busy: false },
    ]);
  });

  it("a payment is not made while a field is invalid; the invalid ones are listed in form order", async () => {
    frame.fill();
    frame.actions.typeZip("");
    frame.entry.wrong = [{ field: "cvv", message: "CVV is a required field." }];
    await frame.actions.submit();
    expect(frame.store.getState().wrong.map(({ field }) => field)).toEqual(["cvv", "zip"]);
    expect(frame.entry.submit).not.toHaveBeenCalled();
  });

  it("a payment lists the fields that the gateway refuses when it is asked for a token", async () => {
    frame.fill();
    const wrong = { field: "number", message: "Card number is invalid." } as const;
    frame.entry.submit.mockResolvedValueOnce(fail([wrong]));
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ phase: "ready", wrong: [wrong], presses: 1 });
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });

  it("a payment is checked while the page is unchanged: an earlier message stays until the check ends", async () => {
    frame.calls.pay.mockResolvedValueOnce(ok(result("declined", "Declined.")));
    frame.fill();
    await frame.actions.submit();
    frame.entry.type("cvv");
    const before = frame.store.getState();
    frame.obstacle.mockImplementationOnce(async () => {
      const { phase, notice, wrong, looking } = frame.store.getState();
      expect({ phase, notice, wrong, looking }).toEqual({
        phase: "ready",
        notice: "Declined.",
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
    expect(frame.entry.submit).not.toHaveBeenCalled();
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
    await frame.open();
    frame.fill();
    expect(mayPay(frame.store.getState())).toBe(false);
    await frame.actions.submit();
    expect(frame.entry.submit).not.toHaveBeenCalled();
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
    });
    expect(frame.entry.done).toEqual(["lock", "clear code", "unlock"]);
    frame.entry.type("cvv");
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
    expect(frame.entry.submit).toHaveBeenCalledTimes(1);
  });

  it("a payment with another card after a lost connection is another attempt", async () => {
    frame.calls.pay.mockResolvedValue(refusal("offline"));
    frame.fill();
    await frame.actions.submit();
    frame.entry.type();
    await frame.actions.submit();
    expect(new Set(frame.calls.pay.mock.calls.map(([{ key }]) => key))).toEqual(new Set(["key-1", "key-2"]));
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
    frame.entry.submit.mockResolvedValueOnce(fail("refused"));
    frame.fill();
    await frame.actions.submit();
    expect(frame.store.getState()).toMatchObject({ phase: "ready", notice: frameMessages.declined });
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });
});

describe("a gateway that gives no token", () => {
  const noticeAfter = async (failure: EntryFailure, PaymentMethod: "CC" | "ACH") => {
    const frame = setUp({ PaymentMethod });
    await frame.open();
    frame.entry.submit.mockResolvedValueOnce(fail(failure));
    frame.fill();
    await frame.actions.submit();
    return frame.store.getState().notice;
  };
  it("a refused account is not told to use another card", async () => {
    expect(await noticeAfter("refused", "ACH")).toBe(frameMessages.declinedAccount);
    expect(frameMessages.declinedAccount).not.toContain("card");
  });

  it("an outage is neither a decline nor a lost connection", async () => {
    expect(await noticeAfter("unavailable", "CC")).toBe(notMadeMessages.payment_not_made);
    expect(await noticeAfter("offline", "CC")).toBe(frameMessages.offline);
  });
});

// PAY-089
it("card entry that was cleared after ten idle minutes is announced, and a typed ZIP goes with it", () => {
  frame.fill();
  frame.entry.last().events.onCleared();
  expect(frame.store.getState()).toMatchObject({
    notice: "For your security, this field has been cleared due to inactivity. Please re-enter.",
    zip: "",
  });
});

// PAY-089
describe("a page that is left", () => {
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

  it("card entry is removed when the page is left, and is new when the browser shows the page again", () => {
    frame.fill();
    const { entry } = frame;
    window.dispatchEvent(new Event("pagehide"));
    expect(entry.done).toContain("destroy");
    expect(frame.store.getState().entryNumber).toBe(0);
    show(true);
    expect(frame.store.getState()).toMatchObject({
      entry: "loading",
      entryNumber: 1,
      notice:
        "You left this page, so what you entered here was removed for your security. Please enter it again.",
    });
  });

  it("a page that was loaded anew says nothing", () => {
    show(false);
    expect(frame.store.getState()).toMatchObject({ entryNumber: 0, notice: "" });
  });
});

describe("card entry that is gone", () => {
  it.each([
    [true, "lost"],
    [false, "failed"],
  ] as const)(
    "card entry that was open before: %s, is %s, accepts no press, and can be opened again",
    async (opened, entry) => {
      frame.fill();
      frame.entry.last().events.onLost(opened);
      expect(frame.store.getState().entry).toBe(entry);
      await frame.actions.submit();
      expect(frame.entry.submit).not.toHaveBeenCalled();
      frame.actions.enterAgain();
      expect(frame.store.getState()).toMatchObject({ entry: "loading", entryNumber: 1 });
    },
  );

  it("card entry whose code does not load is said to have failed", async () => {
    frame.entry.load.mockRejectedValueOnce(new TypeError("offline"));
    frame.actions.enter(document.createElement("div"), () => {});
    await vi.waitFor(() => expect(frame.store.getState().entry).toBe("failed"));
  });
});

it("a payment does not start with a nonce that the server refuses", async () => {
  frame = setUp();
  frame.calls.open.mockResolvedValue(refusal("session_expired"));
  expect(await frame.actions.open("c", "n".repeat(43))).toBe("refused");
  expect(frame.store.getState().phase).toBe("waiting");
});

it("a page that was loaded before the county changed its gateway account refuses the checkout, so that a new one is loaded", async () => {
  frame = setUp({ Account: "11111111-1111-4111-8111-111111111111" });
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
    await frame.open();
    frame.fill();
  });

  it("card entry registers the token, and gives its host only the token, card type, and nickname", async () => {
    await frame.actions.submit();
    expect(frame.calls.register).toHaveBeenCalledWith(
      expect.objectContaining({ key: "key-1", token: TOKEN.data.token, captcha: "" }),
    );
    expect(frame.calls.pay).not.toHaveBeenCalled();
    expect(frame.events.filter(({ type }) => type === "result")).toEqual([TOKEN]);
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true });
  });

  it.each(["ctoken_1234567890", "pm_1234567890"])(
    "card entry gives its host a gateway's token like %s",
    async (token) => {
      frame.entry.submit.mockResolvedValueOnce(ok({ token, brand: "visa", last4: "1111" }));
      await frame.actions.submit();
      expect(frame.events).toContainEqual({ ...TOKEN, data: { ...TOKEN.data, token } });
    },
  );

  it("card entry tells the server and its host which wallet a token came from", async () => {
    const wallet = "google_pay" as const;
    frame.entry.submit.mockResolvedValueOnce(
      ok({ token: TOKEN.data.token, brand: "visa", last4: "1111", wallet }),
    );
    await frame.actions.submit();
    expect(frame.calls.register).toHaveBeenCalledWith(expect.objectContaining({ wallet }));
    expect(frame.events).toContainEqual({ ...TOKEN, data: { ...TOKEN.data, wallet } });
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
    expect(frame.entry.submit).toHaveBeenCalledTimes(1);
    expect(frame.events.filter(({ type }) => type === "result")).toEqual([TOKEN]);
  });

  it("card entry does not give its host a token that the server refuses", async () => {
    frame.calls.register.mockResolvedValueOnce(refusal("session_expired"));
    await frame.actions.submit();
    expect(frame.events.map(({ type }) => type)).not.toContain("result");
    expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: false });
  });

  it("card entry does not pass on a gateway's answer that breaks the protocol", async () => {
    frame.entry.submit.mockResolvedValueOnce(ok({ token: "4111111111111111", brand: "visa", last4: "1111" }));
    await frame.actions.submit();
    expect(frame.events.map(({ type }) => type)).not.toContain("result");
    expect(frame.store.getState().succeeded).toBe(false);
  });
});

describe("the ZIP of the billing address", () => {
  const opened = async (BillingZip: string) => {
    const one = setUp({ BillingZip });
    await one.open();
    return one;
  };

  it("the ZIP goes to the gateway without being typed again", async () => {
    const one = await opened("31201");
    expect(one.store.getState().asksZip).toBe(false);
    one.entry.type();
    await one.actions.submit();
    expect(one.entry.submit).toHaveBeenCalledWith("31201");
    expect(one.store.getState().succeeded).toBe(true);
  });

  it("the ZIP is requested if the checkout has none that a card can have", async () => {
    for (const zip of ["", "K1A 0B1"]) {
      const one = await opened(zip);
      expect(one.store.getState()).toMatchObject({ asksZip: true, zip: "" });
    }
  });

  it("the ZIP can be changed after a decline, which it may have caused", async () => {
    const one = await opened("31201");
    one.calls.pay.mockResolvedValueOnce(ok(result("declined")));
    one.entry.type();
    await one.actions.submit();
    expect(one.store.getState()).toMatchObject({ phase: "ready", asksZip: true, zip: "31201" });
  });

  it("the ZIP stays when the other entries are cleared after ten minutes", async () => {
    const one = await opened("31201");
    one.entry.type();
    one.entry.last().events.onCleared();
    expect(one.store.getState().zip).toBe("31201");
  });
});
