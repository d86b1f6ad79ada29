import { createHmac, randomUUID } from "node:crypto";
import type { Client } from "@county-pay/core/client";
import { type Company, companyFromWire } from "@county-pay/core/company";
import {
  type CheckoutDetails,
  type CheckoutPage,
  companyBundle,
  type FrameResult,
  frameChallenge,
  frameOpen,
  framePay,
  type GuestCheckoutRequest,
  guestCheckout,
  readCheckoutPage,
  type SealedDetails,
  type SubmitPaymentWire,
  sealedText,
} from "@county-pay/core/contract";
import { quoteFee } from "@county-pay/core/fees";
import type { OnlineMethod } from "@county-pay/core/methods";
import { cents, sum, toDollars } from "@county-pay/core/money";
import { answerOf } from "./client.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** A bill and the amount to pay, in cents. */
export interface BillToPay {
  readonly id: string;
  readonly cents: number;
}

export interface Instrument {
  readonly number: string;
  readonly method: OnlineMethod;
}

export const card = (number = "4111111111111111"): Instrument => ({ number, method: "CC" });
export const account = (number = "000123456789"): Instrument => ({ number, method: "ACH" });

/** The data of an opened frame. */
export interface OpenFrame {
  readonly page: CheckoutPage;
  readonly details: CheckoutDetails;
}

/** The data that one click of the button sends. */
export interface Pressed {
  readonly AttemptKey: string;
  readonly Token: string;
  readonly Captcha: string;
}

/** A guest with a browser: page and frame call their own origins, the frame also the gateway. */
export interface Payer {
  readonly page: Client;
  readonly frame: Client;
  /** The request that pays these bills, with the fee that the page would show. */
  request(
    bills: readonly BillToPay[],
    method?: OnlineMethod,
    change?: Partial<SubmitPaymentWire>,
  ): Promise<GuestCheckoutRequest>;
  checkout(request: GuestCheckoutRequest): Promise<CheckoutPage>;
  openFrame(page: CheckoutPage): Promise<OpenFrame>;
  token(instrument: Instrument): Promise<string>;
  captcha(frame: OpenFrame): Promise<string>;
  press(frame: OpenFrame, instrument: Instrument): Promise<Pressed>;
  send(frame: OpenFrame, press: Pressed): Promise<FrameResult>;
  /** Pays bills in one step and returns the result. */
  pay(bills: readonly BillToPay[], instrument?: Instrument): Promise<FrameResult>;
}

/** What a frame's page contains that waits for a checkout: a ticket, which its host learns, and its own key. */
export interface WaitingPage {
  readonly ticket: string;
  readonly key: string;
}

/** Reads such a page of a county. */
export function readWaitingPage(html: string): WaitingPage {
  const [ticket = "", key = ""] = ["ticket", "key"].map(
    (name) => new RegExp(`county-pay:${name}" content="([\\w-]{43})"`).exec(html)?.[1],
  );
  return { ticket, key };
}

/** The details of a checkout that the page with this key accepts; null if they are not sealed for it. */
export function unsealed(key: string, { checkoutId, opening = "" }: CheckoutPage): SealedDetails | null {
  const at = opening.indexOf(".");
  const json = opening.slice(at + 1);
  const own = createHmac("sha256", key).update(sealedText(checkoutId, json)).digest("base64url");
  return opening.slice(0, at) === own ? (JSON.parse(json) as SealedDetails) : null;
}

/** The input of `framePay` for a click. */
export const pressInput = ({ page, details }: OpenFrame, press: Pressed) => ({
  params: { checkoutId: page.checkoutId },
  body: {
    FrameKey: details.FrameKey,
    ...press,
    ...(details.Account === undefined ? {} : { Account: details.Account }),
  },
});

const PAYER = {
  FirstName: "Ada",
  LastName: "Example",
  IsBusiness: false,
  EmailAddress: "ada@example.com",
  CountryCode: "USA(1)",
  PhoneNumber: "9125550142",
  Address: { Address1: "1 Example Street", Country: "US", City: "Savannah", State: "Georgia", Zip: "31401" },
  Comments: "",
  PartialPayment: false,
  SourcePage: "guest",
  ConsentConfirmation: true,
} as const;

/** The year in which test cards expire, in December. */
export const CARD_YEAR = new Date().getFullYear() + 2;

/** What the card fields send to the gateway for a token. */
export const tokenRequest = ({ number, method }: Instrument) =>
  method === "CC"
    ? {
        kind: "card",
        number,
        expMonth: 12,
        expYear: CARD_YEAR,
        cvv: "123",
        zip: "31401",
      }
    : { kind: "ach", account: number, routing: "021000021" };

/** Exchanges an instrument for a token at the gateway, like a browser on the payments origin. */
export async function tokenize(gatewayUrl: string, instrument: Instrument): Promise<string> {
  const response = await fetch(`${gatewayUrl}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(tokenRequest(instrument)),
  });
  const answer = (await response.json()) as { token?: string; error?: string };
  if (!answer.token) throw new Error(`the gateway gave no token: ${answer.error}`);
  return answer.token;
}

/** The fees of a county, read once for each answer, as a page does. */
function feesOnce(): (bundle: Parameters<typeof companyFromWire>[0]) => Company["fees"] {
  const known = new WeakMap<object, Company["fees"]>();
  return (bundle) => {
    const fees = known.get(bundle) ?? companyFromWire(bundle).fees;
    known.set(bundle, fees);
    return fees;
  };
}

/** `page` and `frame`: clients that send the Origin header of a page and of the payments origin. */
export function createPayer(
  companyName: string,
  { page, frame, gatewayUrl }: { page: Client; frame: Client; gatewayUrl: string },
): Payer {
  const feesOf = feesOnce();
  const payer: Payer = {
    page,
    frame,
    async request(bills, method = "CC", change = {}) {
      const bundle = await answerOf(page, companyBundle, { params: { company: companyName } });
      const quote = quoteFee(feesOf(bundle), method, sum(bills.map((bill) => cents(bill.cents))));
      const submit: SubmitPaymentWire = {
        ...PAYER,
        Amount: toDollars(quote.total),
        SubAmount: toDollars(quote.subAmount),
        TotalFees: toDollars(quote.fee),
        RecordDetails: bills.map(({ id, cents: amount }) => ({
          RecordDetailsId: id,
          AmountToPay: toDollars(cents(amount)),
        })),
        ...change,
      };
      const common = { CompanyName: companyName, Key: randomUUID() };
      return method === "CC"
        ? { ...common, PaymentMethod: "CC", PaymentType: "Manual", SubmitRDV2CCPayment: submit }
        : { ...common, PaymentMethod: "ACH", PaymentType: "ACH", SubmitRDV2ACHPayment: submit };
    },
    async checkout(request) {
      const found = readCheckoutPage(await answerOf(page, guestCheckout, { body: request }));
      if (!found) throw new Error("GuestCheckout answered no checkout page");
      return found;
    },
    async openFrame(opened) {
      const params = { checkoutId: opened.checkoutId };
      return {
        page: opened,
        details: await answerOf(frame, frameOpen, { params, body: { Nonce: opened.nonce } }),
      };
    },
    token: (instrument) => tokenize(gatewayUrl, instrument),
    async captcha({ page: { checkoutId }, details: { FrameKey } }) {
      const { Challenge } = await answerOf(frame, frameChallenge, {
        params: { checkoutId },
        body: { FrameKey },
      });
      return solveCaptcha(Challenge);
    },
    async press(opened, instrument) {
      return {
        AttemptKey: randomUUID(),
        Token: await payer.token(instrument),
        Captcha: await payer.captcha(opened),
      };
    },
    send: (opened, press) => answerOf(frame, framePay, pressInput(opened, press)),
    async pay(bills, instrument = card()) {
      const opened = await payer.openFrame(
        await payer.checkout(await payer.request(bills, instrument.method)),
      );
      return payer.send(opened, await payer.press(opened, instrument));
    },
  };
  return payer;
}
