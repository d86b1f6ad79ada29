import {
  frameOpen,
  framePay,
  frameStatus,
  frameToken,
  openCardEntry,
  readCheckoutPage,
} from "@county-pay/core/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { entryToken, openEntry, tokenInput } from "../../testing/guest/card-entry.ts";
import { type GuestWorld, guestWorld } from "../../testing/guest/guest.ts";
import { account, card, type Payer } from "../../testing/payer.ts";
import { insertPerson, signedIn } from "../../testing/people.ts";
import { expireCheckouts } from "./expire.ts";
import { spendCardEntry } from "./index.ts";

const SITE = "https://www.example-county.test";
let world: GuestWorld;
let ada: Payer;

beforeAll(async () => {
  world = await guestWorld([
    { name: "demo", allowedOrigins: [SITE] },
    { name: "other" },
    { name: "trusting", flags: { ReCaptcha: false, ACHPaymentsOnline: false } },
  ]);
  ada = world.payerOf("demo");
});
afterAll(() => world.close());

const spend = (county: string, token: string, method: "CC" | "ACH" = "CC") =>
  spendCardEntry(world.services.db.kysely, world.ids[county] ?? 0, token, method);
const registered = (token: string) =>
  world.ask("select from card_entries where token_hash = sha256(convert_to($1, 'UTF8'))", [token]);

it("the frame shows who asks and no amount, and takes a token once the captcha is solved", async () => {
  const frame = await openEntry(ada, "demo");
  expect(frame.details).toMatchObject({ IsTokenOnly: true, Payee: "Demo County", Amount: 0, Captcha: true });
  expect(frame.details.Status.Status).toBe("open");
  const token = await ada.token(card());
  const unsolved = await refusalOf(ada.frame, frameToken, tokenInput(frame, token, ""));
  expect(unsolved).toMatchObject({ code: "captcha_failed", status: 422 });
  expect(await registered(token)).toHaveLength(0);
  const captcha = await ada.captcha(frame);
  await answerOf(ada.frame, frameToken, tokenInput(frame, token, captcha));
  expect(await registered(token)).toHaveLength(1);
  const status = await answerOf(ada.frame, frameStatus, {
    params: { checkoutId: frame.page.checkoutId },
    body: { FrameKey: frame.details.FrameKey },
  });
  expect(status).toMatchObject({ Status: "success", Confirmation: "" });
});

it("the page of its frame may be framed by the county's sites alone", async () => {
  const { page } = await openEntry(ada, "demo");
  const response = await world.frame.inject({ url: `/checkout/${page.checkoutId}` });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-security-policy"]).toContain(SITE);
  expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
});

it("a lost answer is asked for again, and another token is refused", async () => {
  const frame = await openEntry(ada, "demo");
  const [token, another] = [await ada.token(card()), await ada.token(card())];
  const captcha = await ada.captcha(frame);
  const first = await answerOf(ada.frame, frameToken, tokenInput(frame, token, captcha));
  expect(await answerOf(ada.frame, frameToken, tokenInput(frame, token, captcha))).toEqual(first);
  const second = tokenInput(frame, another, await ada.captcha(frame));
  expect((await refusalOf(ada.frame, frameToken, second)).code).toBe("session_closed");
});

it("a captcha is good for one token, and a token for one card entry", async () => {
  const [one, two] = [await openEntry(ada, "demo"), await openEntry(ada, "demo")];
  const token = await ada.token(card());
  const captcha = await ada.captcha(one);
  await answerOf(ada.frame, frameToken, tokenInput(one, token, captcha));
  const stolen = tokenInput(two, await ada.token(card()), captcha);
  expect((await refusalOf(ada.frame, frameToken, stolen)).code).toBe("captcha_failed");
  const twice = tokenInput(two, token, await ada.captcha(two));
  expect((await refusalOf(ada.frame, frameToken, twice)).code).toBe("session_closed");
});

it("the nonce opens one frame, and no key but that frame's registers a token", async () => {
  const frame = await openEntry(ada, "demo");
  const params = { checkoutId: frame.page.checkoutId };
  const again = { params, body: { Nonce: frame.page.nonce } };
  expect((await refusalOf(ada.frame, frameOpen, again)).code).toBe("session_expired");
  const forged = { params, body: { FrameKey: "f".repeat(43), Token: await ada.token(card()), Captcha: "" } };
  expect((await refusalOf(ada.frame, frameToken, forged)).code).toBe("session_expired");
});

it("the nonce opens no frame on another county's page", async () => {
  const page = readCheckoutPage(
    await answerOf(ada.page, openCardEntry, { body: { CompanyName: "demo", PaymentMethod: "CC" } }),
  );
  const openOn = (CompanyName: string) => ({
    params: { checkoutId: page?.checkoutId ?? "" },
    body: { Nonce: page?.nonce ?? "", CompanyName },
  });
  expect((await refusalOf(ada.frame, frameOpen, openOn("other"))).code).toBe("session_expired");
  expect(await answerOf(ada.frame, frameOpen, openOn("demo"))).toMatchObject({ Payee: "Demo County" });
});

it("a page of another origin registers nothing, and opens nothing for a county that does not know it", async () => {
  const frame = await openEntry(ada, "demo");
  const foreign = clientOf(world.frame, { origin: "https://evil.test" });
  const input = tokenInput(frame, await ada.token(card()), await ada.captcha(frame));
  expect((await refusalOf(foreign, frameToken, input)).code).toBe("origin_not_allowed");
  const body = { CompanyName: "other", PaymentMethod: "CC" as const };
  expect((await refusalOf(clientOf(world.api, { origin: SITE }), openCardEntry, { body })).code).toBe(
    "origin_not_allowed",
  );
  expect((await refusalOf(clientOf(world.api), openCardEntry, { body })).code).toBe("origin_not_allowed");
});

it("card entry pays nothing by itself", async () => {
  const frame = await openEntry(ada, "demo");
  const input = {
    params: { checkoutId: frame.page.checkoutId },
    body: { FrameKey: frame.details.FrameKey, ...(await ada.press(frame, card())) },
  };
  expect((await refusalOf(ada.frame, framePay, input)).code).toBe("session_expired");
  expect(world.charges()).toBe(0);
});

it("a county without a captcha asks none, and offers accounts only where it takes them", async () => {
  const payer = world.payerOf("trusting");
  const frame = await openEntry(payer, "trusting");
  expect(frame.details.Captcha).toBe(false);
  const token = await payer.token(card());
  await answerOf(payer.frame, frameToken, tokenInput(frame, token, ""));
  expect(await spend("trusting", token)).toBeNull();
  const body = { CompanyName: "trusting", PaymentMethod: "ACH" as const };
  expect((await refusalOf(payer.page, openCardEntry, { body })).code).toBe("method_unavailable");
});

it.each([
  ["a clerk", "Tax Processor", false],
  ["a resident who is signed in", "user", true],
])("%s of type %s solves a captcha: %s", async (_, userType, asked) => {
  const email = `${asked}@demo.example`;
  await insertPerson(world.services.db.pool, world.ids.demo ?? 0, { email, userType });
  const { asApi } = await signedIn(world.api, "demo", email, { origin: SITE });
  const frame = await openEntry({ ...ada, page: asApi }, "demo");
  expect(frame.details.Captcha).toBe(asked);
  if (asked) return;
  const token = await ada.token(card());
  await answerOf(ada.frame, frameToken, tokenInput(frame, token, ""));
  expect(await spend("demo", token)).toBeNull();
});

it("a token is spent once, by the county that took it and for its method", async () => {
  const token = await entryToken(ada, "demo");
  expect(await spend("other", token)).toMatchObject({ code: "captcha_failed" });
  expect(await spend("demo", token, "ACH")).toMatchObject({ code: "captcha_failed" });
  const both = await Promise.all([spend("demo", token), spend("demo", token)]);
  expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(await spend("demo", token)).toMatchObject({ code: "session_expired" });
  const bank = await entryToken(ada, "demo", account());
  expect(await spend("demo", bank, "ACH")).toBeNull();
});

it("a card entry expires and is deleted", async () => {
  const token = await entryToken(ada, "demo");
  const frame = await openEntry(ada, "demo");
  await world.ask("update card_entries set expires_at = now() - interval '25 hours'");
  expect(await spend("demo", token)).toMatchObject({ code: "session_expired" });
  const late = tokenInput(frame, await ada.token(card()), await ada.captcha(frame));
  expect((await refusalOf(ada.frame, frameToken, late)).code).toBe("session_expired");
  await expireCheckouts(world.services);
  expect(await world.ask("select from card_entries")).toEqual([]);
});

it("the page that is answered leads to the payments origin", async () => {
  const body = { CompanyName: "demo", PaymentMethod: "CC" as const };
  const page = readCheckoutPage(await answerOf(ada.page, openCardEntry, { body }));
  expect(page?.frameUrl).toBe(`${world.services.config.sites.payments.origin}/checkout/${page?.checkoutId}`);
});

it("the frame alone is told the ZIP that was typed before card entry opened", async () => {
  const html = await answerOf(ada.page, openCardEntry, {
    body: { CompanyName: "demo", PaymentMethod: "CC", BillingZip: "31201" },
  });
  expect(html).not.toContain("31201");
  const page = readCheckoutPage(html);
  expect((page && (await ada.openFrame(page)))?.details.BillingZip).toBe("31201");
});
