import { fail, ok } from "@county-pay/core";
import {
  directionOf,
  fieldMessages,
  frameMessages,
  instrumentErrorMessages,
} from "@county-pay/core/messages";
import type { EntryField } from "@county-pay/core/payments";
import { afterPress } from "@county-pay/ui";
import * as v from "valibot";
import type { Call } from "../../../bridge/connect.ts";
import { connectFrame } from "../../../bridge/connect-frame.ts";
import {
  FIELDS_CALLS,
  FIELDS_CHANNEL,
  type FieldsEvent,
  type FieldsRequest,
  Problems,
  Submitted,
} from "../../../fields-protocol.ts";
import type { CreateEntry, EntryError, EntryRequest } from "../card-entry.ts";

/** Heights of the fields in CSS pixels until they report their own, so that the page does not jump. */
const FIRST_HEIGHT = { CC: 194, ACH: 272 };

/** Everything that the fields need to know. */
function requestOf({ method, language, look, keys }: EntryRequest): FieldsRequest {
  const texts = language.texts(frameMessages);
  return {
    method,
    language: language.code,
    direction: directionOf(language.code),
    labels: {
      number: texts.cardNumber,
      expiry: texts.expiry,
      cvv: texts.cvv,
      routing: texts.routing,
      account: texts.account,
      confirm: texts.confirmAccount,
    },
    hints: {
      number: texts.accepted,
      expiry: texts.expiryHint,
      cvv: texts.cvvHint,
      routing: texts.routingHint,
    },
    errors: { ...language.texts(instrumentErrorMessages), cleared: texts.cleared },
    errorPrefix: language.texts(fieldMessages).errorPrefix,
    look: look(),
    keys: [...keys],
  };
}

/** The gateway's fields, in a frame on its origin inside ours: no digit is ever in a page of ours (decision 320). */
export const createEntry: CreateEntry = (place, request, events) => {
  const { tokenizer, method, language } = request;
  if (tokenizer.Kind !== "hosted") throw new TypeError("these are not hosted fields");
  const texts = language.texts(frameMessages);
  const iframe = document.createElement("iframe");
  iframe.className = "cp-entry__frame";
  iframe.title = method === "CC" ? texts.cardTitle : texts.accountTitle;
  iframe.height = String(FIRST_HEIGHT[method]);
  iframe.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms");
  // Our page itself sends no referrer; the gateway may know which origin frames it.
  iframe.referrerPolicy = "origin";
  iframe.src = tokenizer.Url;
  place.append(iframe);
  const remote = iframe.contentWindow;
  if (!remote) throw new TypeError("the fields are not in the page");

  let call: Call | undefined;
  let opened = false;
  const ask = (name: string, ...args: readonly unknown[]): Promise<unknown> =>
    call && opened ? call(name, ...args) : Promise.reject(new TypeError("not open"));
  const say = (name: string, ...args: readonly unknown[]): void => void ask(name, ...args).catch(() => {});
  const messages: Readonly<Record<string, string>> = language.texts(instrumentErrorMessages);
  const errorsOf = (problems: Problems): readonly EntryError[] =>
    problems.map(({ field, problem }) => ({ field, message: messages[problem] ?? texts.cleared }));

  const connection = connectFrame<FieldsRequest, FieldsEvent>(
    { iframe, remote, channel: FIELDS_CHANNEL, calls: FIELDS_CALLS, request: requestOf(request) },
    {
      onConnect(connected) {
        call = connected;
      },
      onOpen() {
        opened = true;
        events.onReady();
      },
      onLost: () => events.onLost(opened),
      onTimeout: () => events.onLost(false),
      onEvent(event) {
        if (event.type === "height") iframe.height = String(Math.ceil(event.height));
        else if (event.type === "field") {
          if (event.what === "left") afterPress(() => say("reveal", event.field));
          events.onField(event.field, event);
        } else if (event.type === "brand") events.onBrand(event.brand);
        else if (event.type === "key") events.onKey(event.key);
        else events.onCleared();
      },
    },
  );

  // The reader can change the size of the text at any time, and then the page's own size changes.
  let { textSize } = request.look();
  const resized = new ResizeObserver(() => {
    const look = request.look();
    if (look.textSize === textSize) return;
    textSize = look.textSize;
    say("look", look);
  });
  resized.observe(document.documentElement);

  return {
    async check() {
      const answer = v.safeParse(Problems, await ask("check").catch(() => null));
      return answer.success ? errorsOf(answer.output) : [];
    },
    async submit(zip) {
      const answer = v.safeParse(Submitted, await ask("submit", { zip }).catch(() => null));
      if (!answer.success) return fail("unavailable");
      const { output } = answer;
      if (output.outcome === "invalid") return fail(errorsOf(output.problems));
      if (output.outcome !== "token") return fail(output.outcome);
      const { token, brand, last4 } = output;
      return ok({ token, brand, last4 });
    },
    lock: (isLocked) => say("lock", isLocked),
    clearCode: () => (method === "CC" ? say("clear", "cvv" satisfies EntryField) : undefined),
    focus(field) {
      // Browsers move the focus within a frame only once the frame has it.
      iframe.focus();
      if (field !== "all") say("focus", field);
    },
    destroy() {
      resized.disconnect();
      connection.close();
      iframe.remove();
    },
  };
};
