import { randomUUID } from "node:crypto";
import {
  frameChallenge,
  frameOpen,
  framePay,
  type GuestCheckoutRequest,
  guestCheckout,
  readCheckoutPage,
} from "@county-pay/core/contract";
import {
  answerOf,
  type BillToPay,
  card,
  clientOf,
  insertCounty,
  pressInput,
  readWaitingPage,
  refusalOf,
  unsealed,
} from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";
import { COUNTY_SITE, PAYMENTS } from "../support/payment-world.ts";

const suite = paymentSuite();

const refusedCheckout = async (request: GuestCheckoutRequest) =>
  refusalOf(suite.world.payer.page, guestCheckout, { body: request });
const openFrame = async (cents = 10_000) => {
  const { payer, bill } = suite.world;
  return payer.openFrame(await payer.checkout(await payer.request([await bill(cents)])));
};
const checkoutCount = async () => (await suite.world.ask("select from checkouts")).length;

describe("the checkout request of a browser", () => {
  it.each([
    ["a smaller total", { Amount: 1 }],
    ["no fee", { Amount: 100, TotalFees: 0 }],
    ["a smaller sub-amount", { SubAmount: 50 }],
    ["less of the bill than is due", { RecordDetails: "half" }],
    ["more of the bill than is due", { RecordDetails: "double" }],
  ] as const)("the server refuses a checkout with %s and answers with the right total", async (_, change) => {
    const { world } = suite;
    const due = await world.bill(10_000);
    const amount = { half: 50, double: 200 };
    const changed =
      "RecordDetails" in change
        ? { RecordDetails: [{ RecordDetailsId: due.id, AmountToPay: amount[change.RecordDetails] }] }
        : change;
    const refusal = await refusedCheckout(await world.payer.request([due], "CC", changed));
    expect(refusal).toMatchObject({
      code: "amount_changed",
      status: 409,
      details: { SubAmount: 100, TotalFees: 2.35, Amount: 102.35 },
    });
    expect(await checkoutCount()).toBe(0);
  });

  // CART-055, PAY-058
  it("a guest may pay part of a single bill if the county allows it", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    const part: BillToPay = { id: due.id, cents: 4_000 };
    const request = await world.payer.request([part], "CC", { PartialPayment: true });
    const frame = await world.payer.openFrame(await world.payer.checkout(request));
    expect(frame.details).toMatchObject({ SubAmount: 40, TotalFees: 1, Amount: 41, BillingZip: "31401" });
    expect(await world.payer.send(frame, await world.payer.press(frame, card()))).toMatchObject({
      Status: "success",
    });
    expect(await world.ask("select balance_cents::int as balance from bills")).toEqual([{ balance: 6_000 }]);
  });

  it("a mobile home is paid by its location, the older year first", async () => {
    const { world } = suite;
    const home = { property_type: "M", description: "MH-204417" };
    const [old = "", newer = ""] = await world.addBills([
      { ...home, bill_number: "MH-2023", tax_year: 2023 },
      { ...home, bill_number: "MH-2024", tax_year: 2024 },
    ]);
    const refusal = await refusedCheckout(await world.payer.request([{ id: newer, cents: 10_000 }]));
    expect(refusal).toMatchObject({ code: "older_bill_unpaid", details: { OlderIds: [old] } });
    const both = [old, newer].map((id) => ({ id, cents: 10_000 }));
    const frame = await world.payer.openFrame(await world.payer.checkout(await world.payer.request(both)));
    expect(await world.payer.send(frame, await world.payer.press(frame, card()))).toMatchObject({
      Status: "success",
    });
    expect(await world.ask("select balance_cents::int as balance from bills order by tax_year")).toEqual([
      { balance: 0 },
      { balance: 0 },
    ]);
  });

  // PAY-057
  it("the server refuses a partial payment of several bills", async () => {
    const { world } = suite;
    const bills = [await world.bill(10_000), await world.bill(5_000)];
    const parts = bills.map(({ id, cents }) => ({ id, cents: cents / 2 }));
    const request = await world.payer.request(parts, "CC", { PartialPayment: true });
    expect((await refusedCheckout(request)).code).toBe("amount_invalid");
  });

  it("the server refuses a payment of zero or less of a bill", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    for (const AmountToPay of [0, -100]) {
      const request = await world.payer.request([due], "CC", {
        RecordDetails: [{ RecordDetailsId: due.id, AmountToPay }],
      });
      expect((await refusedCheckout(request)).code).toBe("amount_invalid");
    }
  });

  it("the server refuses a checkout that names the same bill twice", async () => {
    const { world } = suite;
    const due = await world.bill(10_000);
    expect((await refusedCheckout(await world.payer.request([due, due]))).code).toBe("validation_failed");
  });

  it("the server refuses a checkout without consent", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)], "CC", {
      ConsentConfirmation: false,
    });
    expect((await refusedCheckout(request)).code).toBe("consent_missing");
  });

  it("the server refuses an invalid payer and names the fields but no personal data", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)], "CC", {
      FirstName: "<script>",
      EmailAddress: "nobody",
    });
    const refusal = await refusedCheckout(request);
    expect(refusal).toMatchObject({ code: "validation_failed", details: { Paths: ["firstName", "email"] } });
    expect(JSON.stringify(refusal)).not.toContain("script");
  });

  it("the server refuses a method that the county does not accept", async () => {
    const { world } = suite;
    await insertCounty(world.database.pool, {
      name: "cardsonly",
      flags: { OnlinePropertyTaxPayment: true },
    });
    const payer = world.payerOf("cardsonly");
    const due = await world.bill(10_000);
    const request = await payer.request([due], "ACH");
    expect((await refusalOf(payer.page, guestCheckout, { body: request })).code).toBe("method_unavailable");
  });

  // ROLE-003, MONEY-008
  it("the server refuses every guest checkout while the county accepts no property tax online", async () => {
    const { world } = suite;
    await insertCounty(world.database.pool, { name: "offline", flags: { ACHPaymentsOnline: true } });
    const payer = world.payerOf("offline");
    const due = await world.bill(10_000);
    for (const method of ["CC", "ACH"] as const) {
      const request = await payer.request([due], method);
      const refusal = await refusalOf(payer.page, guestCheckout, { body: request });
      expect(refusal.code).toBe("method_unavailable");
    }
  });

  it("the server does not find a bill of another county", async () => {
    const { world } = suite;
    await insertCounty(world.database.pool, { name: "other", flags: { OnlinePropertyTaxPayment: true } });
    const payer = world.payerOf("other");
    const request = await payer.request([await world.bill(10_000)]);
    expect((await refusalOf(payer.page, guestCheckout, { body: request })).code).toBe("bill_not_found");
  });
});

describe("a bill", () => {
  it.each([
    ["is paid", { balance_cents: 0, paid_cents: 10_000 }, "bill_paid"],
    ["has no amount yet", { balance_cents: 0, billed_cents: 0 }, "bill_not_payable"],
    ["is view only", { is_non_payable: true }, "bill_restricted"],
    ["is pending a tax sale", { is_pending_tax_sale: true }, "bill_restricted"],
  ])("the server refuses a checkout of a bill that %s", async (_, columns, code) => {
    const { world } = suite;
    const [id = ""] = await world.addBills([{ bill_number: "X", parcel_id: "X", ...columns }]);
    const refusal = await refusedCheckout(await world.payer.request([{ id, cents: 10_000 }]));
    expect(refusal).toMatchObject({ code, details: { RecordDetailsIds: [id] } });
  });

  it("the server refuses a bill with an older unpaid one of its property, and accepts both together", async () => {
    const { world } = suite;
    const [old = "", newer = ""] = await world.addBills([
      { bill_number: "O", parcel_id: "13-430", tax_year: 2022, balance_cents: 3_000 },
      { bill_number: "N", parcel_id: "13430", tax_year: 2023, balance_cents: 4_000 },
    ]);
    const alone = await world.payer.request([{ id: newer, cents: 4_000 }]);
    expect(await refusedCheckout(alone)).toMatchObject({
      code: "older_bill_unpaid",
      details: { RecordDetailsIds: [newer], OlderIds: [old] },
    });
    const both = [
      { id: newer, cents: 4_000 },
      { id: old, cents: 3_000 },
    ];
    expect(await world.payer.pay(both)).toMatchObject({ Status: "success" });
  });
});

describe("the key of a checkout", () => {
  it("the same key and body return the same checkout with a new nonce, and the old nonce stops working", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)]);
    const first = await world.payer.checkout(request);
    const again = await world.payer.checkout(request);
    expect(again.checkoutId).toBe(first.checkoutId);
    expect(again.nonce).not.toBe(first.nonce);
    const params = { checkoutId: first.checkoutId };
    const body = { Nonce: first.nonce };
    expect((await refusalOf(world.payer.frame, frameOpen, { params, body })).code).toBe("session_expired");
    await world.payer.openFrame(again);
    expect(await checkoutCount()).toBe(1);
  });

  it("two simultaneous requests with the same key open one checkout", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)]);
    const pages = await Promise.all(Array.from({ length: 6 }, () => world.payer.checkout(request)));
    expect(new Set(pages.map(({ checkoutId }) => checkoutId)).size).toBe(1);
    expect(await checkoutCount()).toBe(1);
  });

  it("the server refuses the same key with another body", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)]);
    await world.payer.checkout(request);
    const other = { ...(await world.payer.request([await world.bill(20_000)])), Key: request.Key };
    expect((await refusedCheckout(other)).code).toBe("idempotency_conflict");
  });

  it("the key still finds a checkout that was paid, and its frame says so", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)]);
    const frame = await world.payer.openFrame(await world.payer.checkout(request));
    await world.payer.send(frame, await world.payer.press(frame, card()));
    const again = await world.payer.openFrame(await world.payer.checkout(request));
    expect(again.details.Status.Status).toBe("success");
  });
});

describe("the frame", () => {
  // SAFETY-008
  it("the frame opens once with its nonce and shows the server's payee and amount", async () => {
    const { world } = suite;
    const page = await world.payer.checkout(await world.payer.request([await world.bill(10_000)]));
    const { details } = await world.payer.openFrame(page);
    expect(details).toMatchObject({
      Payee: "Demo County",
      SubAmount: 100,
      TotalFees: 2.35,
      Amount: 102.35,
      BillCount: 1,
      Captcha: true,
      Tokenizer: { Kind: "hosted", Url: `${suite.gateway.url}/fields` },
    });
    const input = { params: { checkoutId: page.checkoutId }, body: { Nonce: page.nonce } };
    expect((await refusalOf(world.payer.frame, frameOpen, input)).code).toBe("session_expired");
  });

  it("a county's page that was loaded before there was a checkout opens that county's checkouts alone", async () => {
    const { world } = suite;
    const answer = await world.frame.inject({ url: "/checkout/demo" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-security-policy"]).toContain(
      `frame-ancestors http://localhost:4000 http://127.0.0.1:4000 ${COUNTY_SITE};`,
    );
    expect((await world.frame.inject({ url: "/checkout/nowhere" })).statusCode).toBe(404);
    const page = await world.payer.checkout(await world.payer.request([await world.bill(10_000)]));
    const openOn = (CompanyName: string) => ({
      params: { checkoutId: page.checkoutId },
      body: { Nonce: page.nonce, CompanyName },
    });
    for (const elsewhere of ["nowhere", page.checkoutId])
      expect((await refusalOf(world.payer.frame, frameOpen, openOn(elsewhere))).code).toBe("session_expired");
    expect(await answerOf(world.payer.frame, frameOpen, openOn("demo"))).toMatchObject({ Amount: 102.35 });
  });

  /** A page that waits for a checkout: its ticket, which its host knows, and its key. */
  const waitingPage = async (county = "demo") =>
    readWaitingPage((await suite.world.frame.inject({ url: `/checkout/${county}` })).body);

  it("a waiting page opens the checkout that was requested with its ticket, and pays it with its own key", async () => {
    const { world } = suite;
    const { ticket, key } = await waitingPage();
    const request = { ...(await world.payer.request([await world.bill(10_000)])), FrameTicket: ticket };
    const html = await answerOf(world.payer.page, guestCheckout, { body: request });
    expect(html).not.toContain(key);
    const page = readCheckoutPage(html);
    if (!page) throw new Error("no page");
    const details = unsealed(key, page);
    expect(details).toMatchObject({ Payee: "Demo County", Amount: 102.35, BillCount: 1, Captcha: true });
    if (!details) return;
    const frame = { page, details: { ...details, FrameKey: key } };
    const press = await world.payer.press(frame, card());
    expect(await world.payer.send(frame, press)).toMatchObject({ Status: "success" });
  });

  it("details are sealed for one page of the checkout's county, and each page has its own key", async () => {
    const { world } = suite;
    await insertCounty(world.database.pool, { name: "foreign" });
    const [own, second, foreign] = [await waitingPage(), await waitingPage(), await waitingPage("foreign")];
    expect(new Set([own.key, second.key, foreign.key]).size).toBe(3);
    const request = await world.payer.request([await world.bill(10_000)]);
    const asked = async (FrameTicket: string) => world.payer.checkout({ ...request, FrameTicket });
    const page = await asked(own.ticket);
    expect(unsealed(own.key, page)).toMatchObject({ Amount: 102.35 });
    expect(unsealed(second.key, page)).toBeNull();
    // The same attempt after a reload, with another frame: the same checkout.
    const again = await asked(second.ticket);
    expect(again.checkoutId).toBe(page.checkoutId);
    // Its details are now read from the database, and were first those of the offer.
    const ExpiresAt = expect.any(String);
    expect(unsealed(second.key, again)).toEqual({ ...unsealed(own.key, page), ExpiresAt });
    expect(unsealed(foreign.key, await asked(foreign.ticket))).toBeNull();
    expect((await world.payer.checkout(request)).opening).toBeUndefined();
  });

  it("the page of one checkout has no ticket", async () => {
    const { page } = await openFrame();
    const { body } = await suite.world.frame.inject({ url: `/checkout/${page.checkoutId}` });
    expect(body).not.toMatch(/county-pay:(?:ticket|key)/);
  });

  it("the frame cannot pay without the key that it received", async () => {
    const { world } = suite;
    const frame = await openFrame();
    const press = await world.payer.press(frame, card());
    const stolen = { ...frame, details: { ...frame.details, FrameKey: "A".repeat(43) } };
    expect((await refusalOf(world.payer.frame, framePay, pressInput(stolen, press))).code).toBe(
      "session_expired",
    );
  });

  it.each([
    ["a county's page", COUNTY_SITE],
    ["no page at all", undefined],
  ])("the frame's server refuses calls from %s", async (_, origin) => {
    const { world } = suite;
    const frame = await openFrame();
    const stranger = clientOf(world.frame, origin ? { origin } : {});
    const press = await world.payer.press(frame, card());
    expect((await refusalOf(stranger, framePay, pressInput(frame, press))).code).toBe("origin_not_allowed");
  });

  it("the frame is a page that only the county and the portal may embed, with no inline code", async () => {
    const { world } = suite;
    const { page } = await openFrame();
    const answer = await world.frame.inject({ url: `/checkout/${page.checkoutId}` });
    expect(answer.statusCode).toBe(200);
    expect(page.frameUrl).toBe(`${PAYMENTS}/checkout/${page.checkoutId}`);
    const policy = String(answer.headers["content-security-policy"]);
    const directives = new Map(policy.split("; ").map((text) => [text.split(" ")[0], text]));
    expect(directives.get("default-src")).toBe("default-src 'none'");
    expect(directives.get("script-src")).toBe("script-src 'self'");
    expect(directives.get("connect-src")).toBe("connect-src 'self'");
    expect(directives.get("frame-src")).toBe(`frame-src ${suite.gateway.url}`);
    expect(directives.get("frame-ancestors")).toBe(
      `frame-ancestors http://localhost:4000 http://127.0.0.1:4000 ${COUNTY_SITE}`,
    );
    expect(directives.get("require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(answer.headers).toMatchObject({
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["x-frame-options"]).toBeUndefined();
    expect(answer.body).not.toMatch(/<style|style=|<script>|onload=/);
    const hosts =
      /county-pay:hosts" content="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll("&#34;", '"') ?? "";
    expect(JSON.parse(hosts)).toEqual(["http://localhost:4000", "http://127.0.0.1:4000", COUNTY_SITE]);
  });

  it.each([randomUUID(), "nonsense"])(
    "no site may embed the frame of a nonexistent checkout (%s)",
    async (id) => {
      const answer = await suite.world.frame.inject({ url: `/checkout/${id}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    },
  );
});

describe("the origin of a checkout request", () => {
  it.each(["https://evil.example", "https://www.example-county.test.evil.example", "null"])(
    "the server refuses a checkout from %s",
    async (origin) => {
      const { world } = suite;
      const request = await world.payer.request([await world.bill(10_000)]);
      const stranger = clientOf(world.api, { origin });
      expect((await refusalOf(stranger, guestCheckout, { body: request })).code).toBe("origin_not_allowed");
      expect(await checkoutCount()).toBe(0);
    },
  );

  it("the server refuses a request without an origin, and stores the county's own origin", async () => {
    const { world } = suite;
    const request = await world.payer.request([await world.bill(10_000)]);
    expect((await refusalOf(clientOf(world.api), guestCheckout, { body: request })).code).toBe(
      "origin_not_allowed",
    );
    await answerOf(clientOf(world.api, { origin: COUNTY_SITE }), guestCheckout, { body: request });
    expect(await world.ask("select host_origin from checkouts")).toEqual([{ host_origin: COUNTY_SITE }]);
  });
});

describe("the captcha", () => {
  const payWith = async (change: (solved: string) => string | Promise<string>) => {
    const { world } = suite;
    const frame = await openFrame();
    const press = await world.payer.press(frame, card());
    const input = pressInput(frame, { ...press, Captcha: await change(press.Captcha) });
    return refusalOf(world.payer.frame, framePay, input);
  };

  it("a payment without a solved captcha is refused", async () => {
    expect((await payWith(() => "")).code).toBe("captcha_failed");
    expect((await payWith(() => "bm9uc2Vuc2U=")).code).toBe("captcha_failed");
  });

  it("a captcha that was tampered with is refused", async () => {
    const refusal = await payWith((solved) => {
      const payload = JSON.parse(Buffer.from(solved, "base64").toString());
      payload.challenge.parameters.expiresAt += 1_000;
      return Buffer.from(JSON.stringify(payload)).toString("base64");
    });
    expect(refusal.code).toBe("captcha_failed");
  });

  it("a captcha of another checkout is refused", async () => {
    const { world } = suite;
    const other = await openFrame();
    expect((await payWith(() => world.payer.captcha(other))).code).toBe("captcha_failed");
  });

  it("a captcha works once, so the next attempt needs another", async () => {
    const { world } = suite;
    const frame = await openFrame();
    const press = await world.payer.press(frame, card("4000000000000002"));
    expect((await world.payer.send(frame, press)).Status).toBe("declined");
    const replay = { ...(await world.payer.press(frame, card())), Captcha: press.Captcha };
    expect((await refusalOf(world.payer.frame, framePay, pressInput(frame, replay))).code).toBe(
      "captcha_failed",
    );
  });

  it("only the frame gets a captcha", async () => {
    const { page } = await openFrame();
    const input = { params: { checkoutId: page.checkoutId }, body: { FrameKey: "B".repeat(43) } };
    expect((await refusalOf(suite.world.payer.frame, frameChallenge, input)).code).toBe("session_expired");
  });
});
