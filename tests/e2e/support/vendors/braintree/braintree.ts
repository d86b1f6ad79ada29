import {
  BRAINTREE_CARDS,
  BRAINTREE_MERCHANT_ID,
  BRAINTREE_PRIVATE_KEY,
  BRAINTREE_PUBLIC_KEY,
  BRAINTREE_TOKENIZATION_KEY,
  type BraintreeEmulator,
  startBraintree,
} from "@county-pay/server/testing/vendors";
import type { Page, Route } from "@playwright/test";
import { setCountyAccount } from "../county-account.ts";
import { scriptOf } from "../script-of.ts";

const API = "https://api.sandbox.braintreegateway.com";
const GRAPHQL = "https://payments.sandbox.braintree-api.com";
const ASSETS = "https://assets.braintreegateway.com";

/** The configuration that Braintree's client asks for, with the fields that its package reads. */
const CONFIGURATION = {
  data: {
    clientConfiguration: {
      environment: "SANDBOX",
      clientApiUrl: `${API}:443/merchants/${BRAINTREE_MERCHANT_ID}/client_api`,
      assetsUrl: ASSETS,
      analyticsUrl: `https://origin-analytics-sand.sandbox.braintree-api.com/${BRAINTREE_MERCHANT_ID}`,
      merchantId: BRAINTREE_MERCHANT_ID,
      supportedFeatures: ["TOKENIZE_CREDIT_CARDS"],
      creditCard: {
        supportedCardBrands: ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"],
        challenges: ["CVV"],
        threeDSecureEnabled: false,
        threeDSecure: null,
      },
    },
  },
};

const FRAME_STYLE = `
  html, body { margin: 0; height: 100%; }
  input { display: block; box-sizing: border-box; width: 100%; height: 100%; padding: 0; border: 0; outline: 0;
    background: transparent; }`;

const fieldPage = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Field</title><style>${FRAME_STYLE}</style></head>
<body><script>${script}</script></body></html>`;

/** The answers of Braintree's interface to a browser: its configuration, and a nonce for a test card. */
async function answerGraphql({ books }: BraintreeEmulator, route: Route): Promise<void> {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const body = route.request().postData() ?? "";
  if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
  if (body.includes("clientConfiguration")) return route.fulfill({ headers, json: CONFIGURATION });
  const { number } = JSON.parse(body) as { readonly number: string };
  const card = BRAINTREE_CARDS[number];
  if (!card) return route.fulfill({ status: 422, headers, json: {} });
  const details = { cardType: card.cardType, lastFour: card.last4, lastTwo: card.last4.slice(2), bin: "" };
  return route.fulfill({ headers, json: { nonce: books.tokenize(card), type: "CreditCard", details } });
}

/** Braintree for the journeys of one file. */
export interface JourneyBraintree {
  readonly emulator: BraintreeEmulator;
  /** Answers everything that a page asks of Braintree; a request of another kind fails. */
  answer(page: Page): Promise<void>;
  close(): void;
}

/** Starts Braintree's emulator where the server expects it, and gives a county an account there. */
export async function openBraintree(company: string): Promise<JourneyBraintree> {
  const emulator = await startBraintree(Number(new URL(process.env.BRAINTREE_API_URL ?? "").port));
  await setCountyAccount(company, "braintree", {
    MerchantId: BRAINTREE_MERCHANT_ID,
    PublicKey: BRAINTREE_PUBLIC_KEY,
    PrivateKey: BRAINTREE_PRIVATE_KEY,
    TokenizationKey: BRAINTREE_TOKENIZATION_KEY,
  });
  const field = fieldPage(scriptOf(new URL("./fields.ts", import.meta.url)));
  return {
    emulator,
    async answer(page) {
      await page.context().route(/^https:\/\//, (route) => {
        const { origin, pathname } = new URL(route.request().url());
        if (origin === GRAPHQL) return answerGraphql(emulator, route);
        return origin === ASSETS && pathname.endsWith("/html/hosted-fields-frame.min.html")
          ? route.fulfill({ contentType: "text/html; charset=utf-8", body: field })
          : route.abort();
      });
    },
    close: () => emulator.close(),
  };
}
