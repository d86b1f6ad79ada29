import { fail, ok, type Result } from "@county-pay/core";
import { frameMessages } from "@county-pay/core/messages";
import { isWallet, railOf } from "@county-pay/core/methods";
import { SENSITIVE_FIELD_CLEAR_MS, watchInactivity } from "@county-pay/core/session";
import type {
  ConfirmationToken,
  Stripe,
  StripeElements,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElement,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import { later } from "../../../browser/index.ts";
import { stripeFor } from "../../stripe/stripe-for.ts";
import type {
  CreateEntry,
  EntryError,
  EntryEvents,
  EntryFailure,
  EntryRequest,
  Tokenized,
} from "../card-entry.ts";
import { appearanceOf, fontsOf } from "./appearance.ts";

/** The server decides the amount. Stripe's fields only want one; they do not show it, but sheets of wallets do. */
const ANY_CENTS = 100;

/** The wallets are those that the checkout offers at this site; Stripe shows the ones that the browser has. */
function elementOptions({ wallets }: EntryRequest): StripePaymentElementOptions {
  const { kinds = [] } = wallets ?? {};
  return {
    layout: "tabs",
    // The billing address is ours, from the ZIP.
    fields: { billingDetails: { address: { country: "never", postalCode: "never" } } },
    wallets: {
      applePay: kinds.includes("apple_pay") ? "auto" : "never",
      googlePay: kinds.includes("google_pay") ? "auto" : "never",
      link: "never",
    },
  };
}

const elementsOptions = ({ method, look, wallets }: EntryRequest): StripeElementsOptionsMode => ({
  mode: "payment",
  amount: wallets?.total ?? ANY_CENTS,
  currency: "usd",
  allowedPaymentMethodTypes: [railOf(method) === "bank" ? "us_bank_account" : "card"],
  appearance: appearanceOf(look()),
  fonts: fontsOf(look()),
});

/** What may be shown of a token. */
function shownOf({ id: token, payment_method_preview: preview }: ConfirmationToken): Tokenized {
  const { card, us_bank_account: account } = preview;
  const wallet: unknown = card?.wallet?.type;
  return {
    token,
    brand: card?.brand ?? "",
    last4: card?.last4 ?? account?.last4 ?? "",
    ...(isWallet(wallet) ? { wallet } : {}),
  };
}

function failureOf({ type, message }: StripeError, text: string): EntryFailure {
  if (type === "validation_error") return [{ field: "all", message: message ?? text }];
  if (type === "card_error" || type === "invalid_request_error") return "refused";
  return navigator.onLine ? "unavailable" : "offline";
}

interface Fields {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
  readonly element: StripePaymentElement;
}

/** Puts Stripe's element into the page and reports what happens in it. */
function mount(
  stripe: Stripe,
  place: HTMLElement,
  request: EntryRequest,
  events: EntryEvents,
  used: () => void,
): Fields {
  const elements = stripe.elements(elementsOptions(request));
  const element = elements.create("payment", elementOptions(request));
  let opened = false;
  element.on("ready", () => {
    opened = true;
    events.onReady();
  });
  element.on("loaderror", () => events.onLost(opened));
  element.on("change", ({ empty, complete }) => {
    used();
    events.onField("all", { isEmpty: empty, isValid: complete, what: "typed" });
  });
  element.on("focus", used);
  element.on("carddetailschange", ({ details }) => {
    const [brand, other] = details?.brands ?? [];
    events.onBrand(other === undefined ? (brand ?? "") : "");
  });
  element.on("escape", () => events.onKey("Escape"));
  element.mount(place);
  return { stripe, elements, element };
}

/** Stripe's Payment Element: its script puts a frame of Stripe's into ours, which alone holds the digits. */
export const createEntry: CreateEntry = (place, request, events) => {
  const { tokenizer, language } = request;
  if (tokenizer.Kind !== "stripe") throw new TypeError("these are not Stripe's fields");
  const texts = language.texts(frameMessages);
  const holder = place.appendChild(document.createElement("div"));
  let fields: Fields | null = null;
  let isOver = false;
  const [used, , stopWatching] = watchInactivity({ now: Date.now, later }, SENSITIVE_FIELD_CLEAR_MS, clear);

  function show(stripe: Stripe): void {
    if (isOver) return;
    fields = mount(stripe, holder, request, events, used);
  }
  /** The element cannot be emptied: after ten idle minutes (PAY-089), it is replaced. */
  function clear(): void {
    if (!fields) return;
    const { stripe, element } = fields;
    element.destroy();
    show(stripe);
    events.onCleared();
  }
  stripeFor(tokenizer, language.code).then(show, () => {
    if (!isOver) events.onLost(false);
  });

  // The reader can change the size of the text at any time.
  let { textSize } = request.look();
  const resized = new ResizeObserver(() => {
    const look = request.look();
    if (look.textSize === textSize) return;
    textSize = look.textSize;
    fields?.elements.update({ appearance: appearanceOf(look) });
  });
  resized.observe(document.documentElement);

  async function token(zip: string): Promise<Result<Tokenized, EntryFailure>> {
    if (!fields) return fail("unavailable");
    const { stripe, elements } = fields;
    const address = { country: "US", postal_code: zip };
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      params: { payment_method_data: { billing_details: { address } } },
    });
    return confirmationToken ? ok(shownOf(confirmationToken)) : fail(failureOf(error, texts.fieldsFailed));
  }

  return {
    async check(): Promise<readonly EntryError[]> {
      const { error } = (await fields?.elements.submit()) ?? {};
      return error ? [{ field: "all", message: error.message ?? texts.fieldsFailed }] : [];
    },
    submit: (zip) => token(zip).catch(() => fail("unavailable")),
    lock: (isLocked) => void fields?.element.update({ readOnly: isLocked }),
    // Stripe's element keeps its security code to itself, and its token is used once.
    clearCode: () => {},
    focus: () => fields?.element.focus(),
    destroy() {
      isOver = true;
      stopWatching();
      resized.disconnect();
      fields?.element.destroy();
      holder.remove();
    },
  };
};
