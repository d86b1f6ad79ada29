// @vitest-environment jsdom
import "../../../preact/events.ts";
import { ok } from "@county-pay/core";
import type { CheckoutDetails } from "@county-pay/core/contract";
import { ENGLISH } from "@county-pay/core/messages";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FramePage } from "../../frame-page.tsx";
import { refusal, result, setUp } from "../../testing/set-up.ts";
import { topSite } from "./top-site.ts";
import { createEntry } from "./wallet.tsx";

const ELM = "https://www.elm.example";
const WALLETS: CheckoutDetails["Wallets"] = {
  Sites: [{ Origin: ELM, Wallets: ["apple_pay", "google_pay"] }],
  Total: 10_235,
  Sheet: "http://gateway.test/wallet",
};
const APPROVED = { wallet: "approved", token: "tok_wallet12345", brand: "visa", last4: "4444" };

function siteIs(origin: string): void {
  vi.spyOn(document, "referrer", "get").mockReturnValue(origin === "" ? "" : `${origin}/pay`);
}
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  siteIs(ELM);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Card entry on the screen, of a checkout with wallets; its fields are in memory. */
async function shown(details: Partial<CheckoutDetails> = {}) {
  const frame = setUp({ Wallets: WALLETS, BillingZip: "31401", ...details }, ENGLISH);
  const load = frame.entry.load.getMockImplementation();
  if (!load) throw new Error("card entry cannot be loaded");
  frame.entry.load.mockImplementation(async (given) => createEntry(await load(given), given));
  render(<FramePage store={frame.store} onHeight={() => {}} submitRef={() => {}} />);
  await act(async () => {
    await frame.actions.open("c", "n".repeat(43));
  });
  await vi.waitFor(() => expect(frame.store.getState().entry).toBe("ready"));
  return frame;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const sheet = () => vi.waitFor(() => screen.getByTitle<HTMLIFrameElement>("Apple Pay (test)"));
const press = (name = "Apple Pay (test)") => act(async () => void fireEvent.click(button(name)));
const say = (frame: HTMLIFrameElement, data: unknown, origin = "http://gateway.test") =>
  act(async () => {
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: frame.contentWindow }));
  });
const paidWith = ({ calls }: Awaited<ReturnType<typeof shown>>) =>
  calls.pay.mock.calls.map(([attempt]) => attempt.token);

describe("wallets in card entry", () => {
  it("buttons are above the fields, in a named group, and a press opens the sheet with payee and total", async () => {
    const frame = await shown();
    const group = screen.getByRole("group", { name: "Pay with a wallet" });
    expect(
      within(group)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Apple Pay (test)", "Google Pay (test)"]);
    expect(screen.getByText("Or pay with a card")).toBeTruthy();
    await press();
    const { src } = await sheet();
    expect(src).toBe("http://gateway.test/wallet?wallet=apple_pay&payee=Demo+County&cents=10235");
    expect(frame.calls.pay).not.toHaveBeenCalled();
    expect(frame.events).toContainEqual({ type: "busy", busy: true });
  });

  it("an approved sheet pays with the wallet's token, although no field is filled in", async () => {
    const frame = await shown();
    await press();
    await say(await sheet(), APPROVED);
    await vi.waitFor(() => expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true }));
    expect(paidWith(frame)).toEqual(["tok_wallet12345"]);
    expect(frame.events).toContainEqual({ type: "instrument", brand: "visa", last4: "4444" });
    expect(frame.entry.submit).not.toHaveBeenCalled();
  });

  it.each([
    ["refuses in the sheet", async () => say(await sheet(), { wallet: "refused" })],
    [
      "closes it",
      async () => {
        await sheet();
        await press("Close Apple Pay");
      },
    ],
  ])("a payer who %s pays nothing, reads so, and can pay with a card", async (_, refuse) => {
    const frame = await shown();
    await press();
    await refuse();
    expect(await screen.findByText("The wallet was closed. No money was taken.")).toBeTruthy();
    expect(screen.queryByTitle("Apple Pay (test)")).toBeNull();
    expect(frame.store.getState().phase).toBe("ready");
    expect(frame.events).toContainEqual({ type: "busy", busy: false });
    await act(async () => void frame.fill());
    await act(async () => void (await frame.actions.submit()));
    await vi.waitFor(() => expect(paidWith(frame)).toEqual(["tok_1234567890"]));
  });

  it("a wallet needs no ZIP, and a card after it does", async () => {
    const frame = await shown({ BillingZip: "" });
    await press();
    await say(await sheet(), { wallet: "refused" });
    expect(frame.store.getState().wrong).toEqual([]);
    await act(async () => void frame.entry.type());
    await act(async () => void (await frame.actions.submit()));
    expect(frame.store.getState().wrong.map(({ field }) => field)).toEqual(["zip"]);
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });

  it("a press before the captcha opens nothing and says what is missing", async () => {
    const frame = await shown({ Captcha: true });
    await press();
    expect(await screen.findByText(/First check the box below/)).toBeTruthy();
    expect(screen.queryByTitle("Apple Pay (test)")).toBeNull();
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });

  it("a press of a covered form opens no sheet", async () => {
    const frame = await shown();
    frame.obstacle.mockResolvedValue("covered");
    await press();
    await vi.waitFor(() => expect(frame.store.getState().obstacle).toBe("covered"));
    expect(screen.queryByTitle("Apple Pay (test)")).toBeNull();
  });

  it("only the sheet's own page can answer, and only with what a sheet says", async () => {
    const frame = await shown();
    await press();
    const open = await sheet();
    await say(open, APPROVED, "https://evil.example");
    await act(async () => {
      window.dispatchEvent(
        new MessageEvent("message", { data: APPROVED, origin: "http://gateway.test", source: window }),
      );
    });
    expect(frame.calls.pay).not.toHaveBeenCalled();
    await say(open, { wallet: "approved", token: "4111111111111111", brand: "visa", last4: "1111" });
    expect(await screen.findByText(/The wallet did not open. No money was taken/)).toBeTruthy();
    expect(frame.calls.pay).not.toHaveBeenCalled();
  });

  it("after a lost connection, the wallet's button sends its token again, and the fields send that of their card", async () => {
    const frame = await shown();
    frame.calls.pay.mockResolvedValue(refusal("offline"));
    const lost = () => vi.waitFor(() => expect(screen.getByText(/You seem to be offline/)).toBeTruthy());
    await press();
    await say(await sheet(), APPROVED);
    await lost();
    await press();
    await lost();
    expect(new Set(paidWith(frame))).toEqual(new Set(["tok_wallet12345"]));
    frame.calls.pay.mockResolvedValue(ok(result("success")));
    frame.entry.wrong = [];
    await act(async () => void (await frame.actions.submit()));
    expect(paidWith(frame).at(-1)).toBe("tok_1234567890");
  });

  it.each([
    ["another site", { Wallets: WALLETS }, "https://elm.example"],
    ["a site that the browser does not name", { Wallets: WALLETS }, ""],
    ["a site without any", { Wallets: { ...WALLETS, Sites: [{ Origin: ELM, Wallets: [] }] } }, ELM],
  ] as const)("%s gets card entry without wallets", async (_, details, origin) => {
    siteIs(origin);
    await shown(details as Partial<CheckoutDetails>);
    expect(screen.queryByRole("group", { name: "Pay with a wallet" })).toBeNull();
  });

  it("a gateway whose own fields show wallets gets their names and the total", async () => {
    const create = vi.fn();
    const { Sheet: _sheet, ...own } = WALLETS;
    createEntry(create, { Wallets: own, Payee: "Demo County", Amount: 102.35 })(
      document.createElement("div"),
      {} as Parameters<ReturnType<typeof createEntry>>[1],
      {} as Parameters<ReturnType<typeof createEntry>>[2],
    );
    expect(create.mock.lastCall?.[1]).toEqual({
      wallets: { kinds: ["apple_pay", "google_pay"], total: 10_235 },
    });
  });
});

describe("wallets in a resident's card entry, which takes no money itself", () => {
  const group = () => screen.queryByRole("group", { name: "Pay with a wallet" });
  const RESIDENT = { IsTokenOnly: true } as const;

  it("an approved sheet gives the host the token and the wallet, below amounts and what approving means", async () => {
    const frame = await shown(RESIDENT);
    expect(screen.getByText("$102.35")).toBeTruthy();
    expect(screen.getByText("$2.35")).toBeTruthy();
    expect(screen.getByText(/^With Apple Pay or Google Pay, you pay the total above/)).toBeTruthy();
    await press();
    const open = await sheet();
    expect(open.src).toContain("cents=10235");
    await say(open, APPROVED);
    await vi.waitFor(() => expect(frame.store.getState()).toMatchObject({ phase: "ended", succeeded: true }));
    expect(frame.calls.pay).not.toHaveBeenCalled();
    expect(frame.calls.register).toHaveBeenCalledWith(
      expect.objectContaining({ token: APPROVED.token, wallet: "apple_pay" }),
    );
    expect(frame.events).toContainEqual({
      type: "result",
      data: expect.objectContaining({ token: APPROVED.token, wallet: "apple_pay", cardType: "VISA" }),
    });
  });

  it("a card that is typed after a refused sheet comes from no wallet", async () => {
    const frame = await shown(RESIDENT);
    await press();
    await say(await sheet(), { wallet: "refused" });
    await act(async () => void frame.fill());
    await act(async () => void (await frame.actions.submit()));
    const events = frame.events.filter(({ type }) => type === "result");
    expect(events).toHaveLength(1);
    expect(events[0]).not.toHaveProperty("data.wallet", "apple_pay");
    expect(frame.calls.register.mock.lastCall?.[0].wallet).toBeUndefined();
  });

  it.each([
    [
      "the payment is not complete yet",
      { Amount: 102.35 },
      /^To pay with Apple Pay or Google Pay, first fill in/,
    ],
    [
      "a card is saved",
      { Amount: 0, SubAmount: 0, TotalFees: 0 },
      /^Apple Pay and Google Pay cannot be saved/,
    ],
  ])(
    "no wallet opens where %s, and the fields come after a sentence that says so",
    async (_, amounts, sentence) => {
      await shown({ ...RESIDENT, ...amounts, Wallets: { ...WALLETS, Total: 0 } });
      expect(screen.getByText(sentence)).toBeTruthy();
      expect(group()).toBeNull();
    },
  );

  it("another site says nothing about wallets", async () => {
    siteIs("https://elm.example");
    await shown({ ...RESIDENT, Wallets: { ...WALLETS, Total: 0 } });
    expect(screen.queryByText(/Apple Pay/)).toBeNull();
  });

  it("a gateway whose own fields show wallets shows none before the payment is complete", async () => {
    const create = vi.fn(() => ({ destroy: vi.fn() }));
    const { Sheet: _sheet, ...own } = WALLETS;
    const request = { language: ENGLISH } as Parameters<ReturnType<typeof createEntry>>[1];
    const events = {} as Parameters<ReturnType<typeof createEntry>>[2];
    const place = document.createElement("div");
    for (const Total of [0, 10_235]) {
      const details = { Wallets: { ...own, Total }, Payee: "Demo County", Amount: 102.35, ...RESIDENT };
      const entry = createEntry(create as never, details)(place, request, events);
      expect(place.textContent).toMatch(Total === 0 ? /^To pay with/ : /^With Apple Pay/);
      entry.destroy();
      expect(place.childElementCount).toBe(0);
    }
    const asked = create.mock.calls.map((call: unknown[]) => call[1]);
    expect(asked).toEqual([
      request,
      { ...request, wallets: { kinds: ["apple_pay", "google_pay"], total: 10_235 } },
    ]);
  });
});

describe("the site at the top of the window", () => {
  const windowOf = (around: readonly string[] | null, more: object = {}) =>
    ({
      location: around ? { ancestorOrigins: { ...around, length: around.length } } : {},
      document: { referrer: "https://near.example/page" },
      parent: "the page around",
      top: "the page around",
      ...more,
    }) as unknown as Window;

  it.each([
    ["the outermost of the pages around", windowOf(["https://pay.example", ELM]), ELM],
    ["none", windowOf([]), ""],
    [
      "the page around, if that is the outermost and there is no list",
      windowOf(null),
      "https://near.example",
    ],
    ["nothing, if there is another page further out", windowOf(null, { top: "another" }), ""],
    ["nothing, if the browser names none", windowOf(null, { document: { referrer: "" } }), ""],
  ])("it is %s", (_, view, expected) => {
    expect(topSite(view)).toBe(expected);
  });
});
