import {
  deliverStripeEvent,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeEmulator,
  startStripe,
} from "@county-pay/server/testing/vendors";
import type { Page, Route } from "@playwright/test";
import { setCountyAccount } from "../county-account.ts";
import { scriptOf } from "../script-of.ts";
import { BANK, bankWindow, CHALLENGE, CONTROLLER, depositPage, fieldsPage } from "./pages.ts";

/** The account that the test bank offers. */
const CHOSEN = "000123456789";

/** The answers of Stripe's interface to a browser. */
async function answerApi(stripe: StripeEmulator, route: Route): Promise<void> {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const headers = { "access-control-allow-origin": "*" };
  const form = new URLSearchParams(request.postData() ?? "");
  const refuse = (code: string) =>
    route.fulfill({
      status: 402,
      headers,
      json: { error: { type: "card_error", code, message: "Refused." } },
    });
  if (pathname === "/v1/confirmation_tokens") {
    let id = "";
    try {
      const account = form.get("account");
      id = account
        ? stripe.state.accountToken(account, form.has("typed"))
        : stripe.state.cardToken(form.get("number") ?? "");
    } catch {
      return refuse("incorrect_number");
    }
    const preview = stripe.state.tokens.get(id)?.method;
    return route.fulfill({
      headers,
      json: { id, object: "confirmation_token", payment_method_preview: preview },
    });
  }
  if (pathname === "/v1/3ds2/complete") {
    const secret = form.get("client_secret");
    const intent = [...stripe.state.intents.values()].find((one) => one.client_secret === secret);
    if (!intent) return refuse("resource_missing");
    await stripe.intents.approve(intent.metadata.county_pay_reference ?? "", form.get("approved") === "true");
    return route.fulfill({ headers, json: { paymentIntent: { id: intent.id, status: intent.status } } });
  }
  return route.fulfill({ headers, json: {} });
}

/** The page of a deposit, and the code that its payer enters: the one that Stripe publishes for tests. */
function answerDeposit({ state, intents }: StripeEmulator, route: Route): Promise<void> {
  const request = route.request();
  const intent = state.intents.get(new URL(request.url()).pathname.split("/").at(-1) ?? "");
  const isVerified = new URLSearchParams(request.postData() ?? "").get("code") === "SM11AA";
  if (isVerified) intents.verify(intent?.metadata.county_pay_reference ?? "");
  return route.fulfill({ contentType: "text/html; charset=utf-8", body: depositPage(isVerified) });
}

/** Stripe for the journeys of one file: its emulator at the server, and what stands in for its script in browsers. */
export interface JourneyStripe {
  readonly emulator: StripeEmulator;
  /** Answers everything that a page asks of Stripe; a request of another kind fails. */
  answer(page: Page): Promise<void>;
  /** Days later: the banks answer about all debits, and Stripe tells the server. */
  settle(): Promise<void>;
  close(): void;
}

/** Starts Stripe's emulator where the server expects it, and gives a county an account there. */
export async function openStripe(company: string): Promise<JourneyStripe> {
  const emulator = await startStripe(Number(new URL(process.env.STRIPE_API_URL ?? "").port));
  await setCountyAccount(company, "stripe", {
    SecretKey: STRIPE_SECRET_KEY,
    PublishableKey: STRIPE_PUBLISHABLE_KEY,
    WebhookSecrets: STRIPE_WEBHOOK_SECRET,
    EChecks: "on",
  });
  const script = scriptOf(new URL("./stripe-js.ts", import.meta.url));
  const html = (body: string) => ({ contentType: "text/html; charset=utf-8", body });
  const fields = fieldsPage(scriptOf(new URL("./fields.ts", import.meta.url)));
  const answers: Readonly<Record<string, Parameters<Route["fulfill"]>[0]>> = {
    "https://js.stripe.com/endive/stripe.js": { contentType: "text/javascript", body: script },
    "https://js.stripe.com/endive/controller.html": html(CONTROLLER),
    "https://js.stripe.com/endive/elements-inner-payment.html": html(fields),
    "https://js.stripe.com/endive/three-ds-2-challenge.html": html(CHALLENGE),
    "https://hooks.stripe.com/3d_secure_2/hosted": html(BANK),
    "https://auth.stripe.com/bank": html(bankWindow(CHOSEN)),
  };
  return {
    emulator,
    async answer(page) {
      await page.context().route(/^https:\/\//, (route) => {
        const { origin, pathname } = new URL(route.request().url());
        if (origin === "https://api.stripe.com") return answerApi(emulator, route);
        if (origin === "https://payments.stripe.com") return answerDeposit(emulator, route);
        const answer = answers[origin + pathname];
        return answer ? route.fulfill(answer) : route.abort();
      });
    },
    async settle() {
      const { state, intents } = emulator;
      const before = state.events.length;
      const references = [...state.intents.values()].map(
        ({ metadata }) => metadata.county_pay_reference ?? "",
      );
      for (const reference of new Set(references)) intents.settle(reference);
      for (const event of state.events.slice(before))
        await deliverStripeEvent(`${process.env.PAYMENTS_URL}/gateway-events/stripe`, event);
    },
    close: () => emulator.close(),
  };
}
