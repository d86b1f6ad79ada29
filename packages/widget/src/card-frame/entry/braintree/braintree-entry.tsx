import { fail, ok } from "@county-pay/core";
import { declineMessages, frameMessages, instrumentErrorMessages } from "@county-pay/core/messages";
import { afterPress, LanguageProvider } from "@county-pay/ui";
import client from "braintree-web/dist/browser/client.js";
import hostedFields, { type FieldName, type HostedFields } from "braintree-web/dist/browser/hosted-fields.js";
import { createRoot } from "react-dom/client";
import { createStore, type StoreApi } from "zustand/vanilla";
import { adoptStyles } from "../../../browser/adopt-styles.ts";
import type { CardEntry, EntryError, EntryEvents, EntryRequest } from "../card-entry.ts";
import css from "./braintree.css";
import { FieldsForm, type FormState } from "./fields-form.tsx";
import { watchIdle } from "./idle.ts";
import { brandOf, type CardField, FIELDS, NOT_ACCEPTED, problemOf, toOurs, toTheirs } from "./names.ts";
import { stylesOf } from "./styles.ts";
import { tokenize } from "./tokenize.ts";

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

/** Puts Braintree's fields into their places. */
function openFields(
  place: HTMLElement,
  opened: object,
  { language, look }: Pick<EntryRequest, "language" | "look">,
): Promise<HostedFields> {
  const texts = language.texts(frameMessages);
  const field = (name: CardField, label: string) => {
    const container = place.querySelector<HTMLElement>(`#${name}`);
    if (!container) throw new TypeError("the places of the fields are not there");
    return { container, iframeTitle: label, internalLabel: label };
  };
  return hostedFields.create({
    client: opened,
    styles: stylesOf(look()),
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
}

interface Connection {
  readonly store: StoreApi<FormState>;
  readonly events: EntryEvents;
  /** Something was done in the fields. */
  readonly sign: () => void;
  readonly show: (field: CardField, message: string) => void;
  readonly sentenceFor: (field: CardField) => string;
}

/** Reports what happens in the fields. */
function connect(made: HostedFields, { store, events, sign, show, sentenceFor }: Connection): void {
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
      if (!made.getState().fields[emittedBy].isEmpty) show(field, sentenceFor(field));
    });
    tell(emittedBy, "left");
  });
  made.on("cardTypeChange", (state) => events.onBrand(brandOf(state)));
  made.on("inputSubmitRequest", () => events.onKey("Enter"));
  made.on("timeout", () => events.onLost(false));
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
  let opened: object = {};
  let isOver = false;

  const show = (field: CardField, message: string): void => {
    const { errors } = store.getState();
    if (isOver || (errors[field] ?? "") === message) return;
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

  /** What is wrong, or the number, if Braintree sees what the fields do not show. */
  const refusedFields = (): readonly EntryError[] => {
    const wrong = check();
    return wrong.length > 0 ? wrong : [{ field: "number", message: sentences.cardInvalid }];
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

  async function open(authorization: string): Promise<void> {
    opened = await client.create({ authorization });
    if (isOver) return;
    const made = await openFields(place, opened, request);
    if (isOver) return void made.teardown();
    fields = made;
    connect(made, { store, events, sign, show, sentenceFor });
    events.onReady();
  }

  root.render(
    <LanguageProvider value={language}>
      <FieldsForm
        store={store}
        onFocus={(field) => void fields?.focus(toTheirs(field))}
        onShown={() => {
          open(tokenizer.Authorization).catch(() => {
            if (!isOver) events.onLost(false);
          });
        }}
      />
    </LanguageProvider>,
  );

  return {
    check: async () => check(),
    async submit(zip) {
      const wrong = check();
      if (wrong.length > 0) return fail(wrong);
      if (!fields) return fail("unavailable");
      const answer = await (tokenizer.ThreeDSecure
        ? tokenize(fields, zip, async (nonce, bin, silence) => {
            const { authenticate } = await import("./authenticate.ts");
            return authenticate({ client: opened, nonce, bin, amount: request.amount, zip, silence });
          })
        : tokenize(fields, zip));
      if (answer.ok) return ok(answer.value);
      return fail(answer.error === "invalid" ? refusedFields() : answer.error);
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
