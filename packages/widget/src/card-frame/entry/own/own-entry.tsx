import { fail, ok } from "@county-pay/core";
import type { Fetch } from "@county-pay/core/client";
import { EMPTY_ENTRY, type EntryField, tokenizeRequestOf } from "@county-pay/core/payments";
import { LanguageProvider, useStore } from "@county-pay/ui";
import { createRoot } from "react-dom/client";
import { fetchFrom } from "../../fetch-from.ts";
import { useIdle } from "../../hooks.ts";
import type { CardEntry, EntryError, EntryEvents, EntryRequest } from "../card-entry.ts";
import { AccountFields } from "./account-fields.tsx";
import { brandName } from "./brand-name.ts";
import { CardFields } from "./card-fields.tsx";
import { createOwnStore, type OwnStore } from "./own-store.ts";
import { tokenize } from "./tokenize.ts";

function OwnFields({ store, method }: { readonly store: OwnStore } & Pick<EntryRequest, "method">) {
  const state = useStore(store);
  const { actions } = store;
  useIdle(actions.clearIdle);
  const Fields = method === "CC" ? CardFields : AccountFields;
  return <Fields state={state} actions={actions} />;
}

/**
 * Our own form, for gateways that take digits from a merchant's page: they go from this frame straight to the gateway's
 * tokenizer. Such a county answers PCI's questionnaire SAQ A-EP.
 */
export function createEntry(
  place: HTMLElement,
  request: EntryRequest,
  events: EntryEvents,
  fetch: Fetch = fetchFrom,
): CardEntry {
  const { tokenizer, method, language } = request;
  if (tokenizer.Kind !== "own") throw new TypeError("this gateway has its own fields");
  const store = createOwnStore(request, events);
  const { actions } = store;
  const root = createRoot(place);
  root.render(
    <LanguageProvider value={language}>
      <OwnFields store={store} method={method} />
    </LanguageProvider>,
  );
  queueMicrotask(events.onReady);
  const errorsOf = (wrong: readonly EntryField[]): readonly EntryError[] =>
    wrong.map((field) => ({ field, message: store.getState().errors[field] ?? "" }));
  return {
    check: async () => errorsOf(actions.check()),
    async submit(zip) {
      const wrong = errorsOf(actions.check());
      if (wrong.length > 0) return fail(wrong);
      const { values } = store.getState();
      const shown =
        method === "CC"
          ? { brand: brandName(values.number).toLowerCase(), last4: values.number.slice(-4) }
          : { brand: "", last4: values.account.slice(-4) };
      const answer = await tokenize(fetch, tokenizer, tokenizeRequestOf(method, values, zip), shown);
      return answer.ok ? ok(answer.value) : fail(answer.error);
    },
    lock: actions.lock,
    clearCode: actions.clearCode,
    focus: (field) => place.querySelector<HTMLElement>(field === "all" ? "input" : `#${field}`)?.focus(),
    destroy() {
      store.setState({ values: EMPTY_ENTRY });
      root.unmount();
    },
  };
}
