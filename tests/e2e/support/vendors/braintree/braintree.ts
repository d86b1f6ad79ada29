import {
  authenticatedBraintreeCard,
  BRAINTREE_CARDS,
  BRAINTREE_MERCHANT_ID,
  BRAINTREE_PRIVATE_KEY,
  BRAINTREE_PUBLIC_KEY,
  BRAINTREE_TOKENIZATION_KEY,
  type BraintreeEmulator,
  startBraintree,
  THREE_D_SECURE_CARDS,
} from "@county-pay/server/testing/vendors";
import type { Page, Route } from "@playwright/test";
import { setCountyAccount } from "../county-account.ts";
import { scriptOf } from "../script-of.ts";
import { BANK, CARDINAL } from "./three-d-secure.ts";

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

const CARDINAL_SCRIPT = "https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js";
const CACHED = { "cache-control": "max-age=3600" };
const BANK_PAGE = "https://acs.bank.example/challenge";

/** The configuration for a client token, with 3-D Secure. */
const SECURE_CONFIGURATION = {
  environment: "sandbox",
  merchantId: BRAINTREE_MERCHANT_ID,
  clientApiUrl: `${API}:443/merchants/${BRAINTREE_MERCHANT_ID}/client_api`,
  assetsUrl: ASSETS,
  challenges: ["cvv"],
  creditCards: { supportedCardTypes: ["Visa", "MasterCard", "American Express", "Discover"] },
  graphQL: { url: `${GRAPHQL}/graphql`, date: "2018-05-08", features: ["tokenize_credit_cards"] },
  threeDSecureEnabled: true,
  threeDSecure: { cardinalAuthenticationJWT: "jwt", cardinalSongbirdUrl: CARDINAL_SCRIPT },
};

/** The answers of Braintree's interface for client tokens: its configuration, and what banks say of a card. */
function answerClientApi({ books }: BraintreeEmulator, numbers: Map<string, string>, route: Route) {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const request = route.request();
  if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
  const { pathname } = new URL(request.url());
  if (pathname.endsWith("/configuration")) return route.fulfill({ headers, json: SECURE_CONFIGURATION });
  const [, nonce = "", asked] = /payment_methods\/([\w-]+)\/three_d_secure\/(\w+)$/.exec(pathname) ?? [];
  const number = numbers.get(nonce);
  if (number === undefined) return route.abort();
  const { isChallenged = false, status = "lookup_not_enrolled" } = THREE_D_SECURE_CARDS[number] ?? {};
  const answer = (said: string, lookup?: object) => {
    const known = books.tokenize(authenticatedBraintreeCard(number, said));
    numbers.set(known, number);
    const info = { status: said, liabilityShifted: said === "authenticate_successful" };
    const paymentMethod = { nonce: known, type: "CreditCard", details: {}, threeDSecureInfo: info };
    return route.fulfill({ headers, json: { paymentMethod, threeDSecureInfo: info, success: true, lookup } });
  };
  if (asked === "lookup")
    return answer(
      isChallenged ? "challenge_required" : status,
      isChallenged
        ? { acsUrl: BANK_PAGE, pareq: "p", md: "m", termUrl: BANK_PAGE, transactionId: "t" }
        : { acsUrl: null },
    );
  const { jwt } = JSON.parse(request.postData() ?? "{}") as { readonly jwt?: string };
  return answer(jwt === "approved" ? "authenticate_successful" : "authenticate_failed");
}

const FRAME_STYLE = `
  html, body { margin: 0; height: 100%; }
  input { display: block; box-sizing: border-box; width: 100%; height: 100%; padding: 0; border: 0; outline: 0;
    background: transparent; }`;

const fieldPage = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Field</title><style>${FRAME_STYLE}</style></head>
<body><script>${script}</script></body></html>`;

/** The answers of Braintree's interface to a browser: its configuration, and a nonce for a test card. */
async function answerGraphql(
  { books }: BraintreeEmulator,
  numbers: Map<string, string>,
  route: Route,
): Promise<void> {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const body = route.request().postData() ?? "";
  if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
  if (body.includes("clientConfiguration")) return route.fulfill({ headers, json: CONFIGURATION });
  const { number } = JSON.parse(body) as { readonly number: string };
  const isSecure = number in THREE_D_SECURE_CARDS;
  const card = isSecure ? authenticatedBraintreeCard(number, "lookup_enrolled") : BRAINTREE_CARDS[number];
  if (!card) return route.fulfill({ status: 422, headers, json: {} });
  const { cardType, last4 } = card;
  const details = { cardType, lastFour: last4, lastTwo: last4.slice(2), bin: number.slice(0, 6) };
  const nonce = books.tokenize(card);
  numbers.set(nonce, number);
  return route.fulfill({ headers, json: { nonce, type: "CreditCard", details } });
}

/** Braintree for the journeys of one file. */
export interface JourneyBraintree {
  readonly emulator: BraintreeEmulator;
  /** Answers everything that a page asks of Braintree; a request of another kind fails. */
  answer(page: Page): Promise<void>;
  /** From now on, banks authenticate the county's cards. */
  secure(): Promise<void>;
  close(): void;
}

/** Starts Braintree's emulator where the server expects it, and gives a county an account there. */
export async function openBraintree(company: string): Promise<JourneyBraintree> {
  const emulator = await startBraintree(Number(new URL(process.env.BRAINTREE_API_URL ?? "").port));
  const setAccount = (ThreeDSecure: "on" | "off") =>
    setCountyAccount(company, "braintree", {
      MerchantId: BRAINTREE_MERCHANT_ID,
      PublicKey: BRAINTREE_PUBLIC_KEY,
      PrivateKey: BRAINTREE_PRIVATE_KEY,
      TokenizationKey: BRAINTREE_TOKENIZATION_KEY,
      ThreeDSecure,
    });
  await setAccount("off");
  const numbers = new Map<string, string>();
  let scripts = 0;
  const html = (body: string) => ({ contentType: "text/html; charset=utf-8", body });
  const field = fieldPage(scriptOf(new URL("./fields.ts", import.meta.url)));
  return {
    emulator,
    async answer(page) {
      await page.context().route(/^https:\/\//, (route) => {
        const { origin, pathname } = new URL(route.request().url());
        if (origin === GRAPHQL) return answerGraphql(emulator, numbers, route);
        if (origin === API) return answerClientApi(emulator, numbers, route);
        if (origin + pathname === BANK_PAGE) return route.fulfill(html(BANK));
        if (origin + pathname === CARDINAL_SCRIPT) {
          scripts += 1;
          // A request may fail, and Braintree's package asks once in the life of a page.
          return scripts === 1
            ? route.abort()
            : route.fulfill({ contentType: "text/javascript", headers: CACHED, body: CARDINAL });
        }
        return origin === ASSETS && pathname.endsWith("/html/hosted-fields-frame.min.html")
          ? route.fulfill({ contentType: "text/html; charset=utf-8", body: field })
          : route.abort();
      });
    },
    secure: () => setAccount("on"),
    close: () => emulator.close(),
  };
}
