import { fail, ok } from "@county-pay/core";
import { declineMessages, frameMessages, instrumentErrorMessages } from "@county-pay/core/messages";
import { afterPress, LanguageProvider } from "@county-pay/ui";
import client from "braintree-web/dist/browser/client.js";
import hostedFields, { type FieldName, type HostedFields } from "braintree-web/dist/browser/hosted-fields.js";
import { createRoot } from "react-dom/client";
import * as v from "valibot";
import { createStore } from "zustand/vanilla";
import { adoptStyles } from "../../../browser/adopt-styles.ts";
import type { CardEntry, EntryError, EntryEvents, EntryFailure, EntryRequest } from "../card-entry.ts";
import css from "./braintree.css";
import { FieldsForm, type FormState } from "./fields-form.tsx";
import { watchIdle } from "./idle.ts";
import { brandOf, type CardField, FIELDS, NOT_ACCEPTED, problemOf, toOurs, toTheirs } from "./names.ts";
import { stylesOf } from "./styles.ts";

/** What Braintree answers for the fields: a nonce, which the server knows by `tok_` and it. */
const Tokenized = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{6,96}$/)),
  details: v.object({ cardType: v.string(), lastFour: v.pipe(v.string(), v.regex(/^\d{4}$/)) }),
});

const BrowserError = v.object({
  code: v.string(),
  details: v.optional(v.object({ invalidFieldKeys: v.optional(v.array(v.string())) })),
});

const BRANDS: Readonly<Record<string, string>> = {
  Visa: "visa",
  MasterCard: "mastercard",
  "American Express": "amex",
  Discover: "discover",
};

/** A method that Braintree has no hosted fields for: says so, and never submits. */
function notOffered(place: HTMLElement, { language }: EntryRequest, events: EntryEvents): CardEntry {
  const reason = language.texts(declineMessages).reasons.method_unavailable;
  const message = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
  const sentence = document.createElement("p");
  sentence.textContent = message;
  place.append(sentence);
  queueMicrotask(events.onReady);
  return {
    check: async () => [{ field: "all", message }],
    submit: async () => fail([{ field: "all", message }]),
    lock: () => {},
    clearCode: () => {},
    focus: () => {},
    destroy: () => sentence.remove(),
  };
}

/** Braintree's hosted fields: one frame of Braintree for each field, so that no digit is in a page of ours. */
export function createEntry(place: HTMLElement, request: EntryRequest, events: EntryEvents): CardEntry {
  const { tokenizer, method, language } = request;
  if (tokenizer.Kind !== "braintree") throw new TypeError("these are not Braintree's fields");
  if (method !== "CC") return notOffered(place, request, events);
  const texts = language.texts(frameMessages);
  const sentences = language.texts(instrumentErrorMessages);
  const store = createStore<FormState>(() => ({ errors: {}, focused: null, isLocked: false }));
  adoptStyles(document, css);
  const root = createRoot(place);
  let fields: HostedFields | null = null;
  let isOver = false;

  const show = (field: CardField, message: string): void => {
    const { errors } = store.getState();
    if ((errors[field] ?? "") === message) return;
    store.setState({ errors: { ...errors, [field]: message } });
    const theirs = toTheirs(field);
    // Read to people who do not see it: our own error cannot be tied to a field in another document.
    fields?.setMessage({ field: theirs, message });
    void fields?.setAttribute({ field: theirs, attribute: "aria-invalid", value: message !== "" });
  };
  const sentenceFor = (field: CardField): string => {
    const problem = fields ? problemOf(field, fields.getState()) : null;
    return problem === null ? "" : sentences[problem];
  };
  const errorsOf = (wrong: readonly (readonly [CardField, string])[]): readonly EntryError[] =>
    wrong.map(([field, message]) => ({ field, message }));
  const check = (): readonly EntryError[] => {
    for (const [field] of FIELDS) show(field, sentenceFor(field));
    const { errors } = store.getState();
    return errorsOf(FIELDS.flatMap(([field]) => (errors[field] ? [[field, errors[field]] as const] : [])));
  };

  const [sign, stop] = watchIdle(() => {
    const filled = FIELDS.filter(([, theirs]) => fields?.getState().fields[theirs].isEmpty === false);
    if (store.getState().isLocked || filled.length === 0) return;
    for (const [field, theirs] of filled) {
      void fields?.clear(theirs);
      show(field, texts.cleared);
    }
    events.onCleared();
  });

  function connect(made: HostedFields): void {
    const tell = (name: FieldName, what: "typed" | "entered" | "left"): void => {
      const { isEmpty, isValid } = made.getState().fields[name];
      events.onField(toOurs(name), { what, isEmpty, isValid });
    };
    // Braintree reports a change of a field's validity and emptiness, and not each key.
    for (const event of ["validityChange", "empty", "notEmpty"] as const)
      made.on(event, ({ emittedBy }) => {
        sign();
        if (store.getState().focused === toOurs(emittedBy)) show(toOurs(emittedBy), "");
        tell(emittedBy, "typed");
      });
    made.on("focus", ({ emittedBy }) => {
      sign();
      store.setState({ focused: toOurs(emittedBy) });
      tell(emittedBy, "entered");
    });
    made.on("blur", ({ emittedBy }) => {
      sign();
      store.setState({ focused: null });
      const field = toOurs(emittedBy);
      afterPress(() => {
        if (!isOver && !made.getState().fields[emittedBy].isEmpty) show(field, sentenceFor(field));
      });
      tell(emittedBy, "left");
    });
    made.on("cardTypeChange", (state) => events.onBrand(brandOf(state)));
    made.on("inputSubmitRequest", () => events.onKey("Enter"));
    made.on("timeout", () => events.onLost(false));
  }

  async function open(authorization: string): Promise<void> {
    const opened = await client.create({ authorization });
    if (isOver) return;
    const container = (field: CardField): HTMLElement => {
      const found = place.querySelector<HTMLElement>(`#${field}`);
      if (!found) throw new TypeError("the places of the fields are not there");
      return found;
    };
    const field = (name: CardField, label: string) => ({
      container: container(name),
      iframeTitle: label,
      internalLabel: label,
    });
    const made = await hostedFields.create({
      client: opened,
      styles: stylesOf(request.look()),
      fields: {
        number: {
          ...field("number", texts.cardNumber),
          maskInput: { character: "•", showLastFour: true },
          supportedCardBrands: NOT_ACCEPTED,
        },
        expirationDate: { ...field("expiry", texts.expiry), placeholder: texts.expiryHint },
        cvv: { ...field("cvv", texts.cvv), maskInput: { character: "•" } },
      },
    });
    if (isOver) return void made.teardown();
    fields = made;
    connect(made);
    events.onReady();
  }

  root.render(
    <LanguageProvider value={language}>
      <FieldsForm
        store={store}
        onShown={() => {
          open(tokenizer.Authorization).catch(() => {
            if (!isOver) events.onLost(false);
          });
        }}
      />
    </LanguageProvider>,
  );

  /** Why there is no token. */
  function failureOf(error: unknown): EntryFailure {
    const read = v.safeParse(BrowserError, error);
    if (!read.success) return "unavailable";
    const { code, details } = read.output;
    if (code === "HOSTED_FIELDS_FIELDS_EMPTY" || code === "HOSTED_FIELDS_FIELDS_INVALID") {
      const wrong = check();
      if (wrong.length > 0) return wrong;
      const [first = "number"] = details?.invalidFieldKeys ?? [];
      const field = toOurs(first as FieldName);
      return [{ field, message: sentences.cardInvalid }];
    }
    if (code === "HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR")
      return navigator.onLine ? "unavailable" : "offline";
    return code.startsWith("HOSTED_FIELDS_") && code.includes("TOKENIZATION") ? "refused" : "unavailable";
  }

  return {
    check: async () => check(),
    async submit(zip) {
      const wrong = check();
      if (wrong.length > 0) return fail(wrong);
      if (!fields) return fail("unavailable");
      try {
        const answer = v.safeParse(
          Tokenized,
          await fields.tokenize(zip === "" ? {} : { billingAddress: { postalCode: zip } }),
        );
        if (!answer.success) return fail("unavailable");
        const { nonce, details } = answer.output;
        return ok({ token: `tok_${nonce}`, brand: BRANDS[details.cardType] ?? "", last4: details.lastFour });
      } catch (error) {
        return fail(failureOf(error));
      }
    },
    lock(isLocked) {
      store.setState({ isLocked });
      for (const [, field] of FIELDS)
        void (isLocked
          ? fields?.setAttribute({ field, attribute: "disabled", value: true })
          : fields?.removeAttribute({ field, attribute: "disabled" }));
    },
    clearCode: () => void fields?.clear("cvv"),
    focus: (field) => void fields?.focus(toTheirs(field)),
    destroy() {
      isOver = true;
      stop();
      void fields?.teardown();
      root.unmount();
    },
  };
}
