import type { EntryField } from "@county-pay/core/payments";
import { SENSITIVE_FIELD_CLEAR_MS, watchInactivity } from "@county-pay/core/session";
import { type Bridge, connectHost, readHosts } from "@county-pay/widget/bridge";
import {
  FIELDS_CHANNEL,
  FIELDS_HOST_CALLS,
  type FieldsEvent,
  type FieldsRequest,
  type Look,
} from "@county-pay/widget/fields-protocol";
import { type FieldsForm, fieldsForm } from "./form.ts";
import { applyLook } from "./look.ts";

const SIGNS = ["pointerdown", "pointermove", "keydown", "input", "focusin"] as const;

function later(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

/** Calls back after ten minutes without activity, even if a sleeping page wakes up later than that. */
function watchIdle(onIdle: () => void): void {
  const [sign, look] = watchInactivity({ now: Date.now, later }, SENSITIVE_FIELD_CLEAR_MS, onIdle);
  for (const type of SIGNS) document.addEventListener(type, sign, { capture: true, passive: true });
  document.addEventListener("visibilitychange", look);
}

/**
 * Reports the height of the content. Browsers do not observe sizes in a frame that is scrolled out of view, so each call
 * that may change it reports it too.
 */
function tellHeight(tell: (event: FieldsEvent) => void): void {
  tell({ type: "height", height: document.body.scrollHeight });
}

/** Shows the fields, in the language and look of the page around. */
function show(
  request: FieldsRequest,
  hosts: readonly string[],
  tell: (event: FieldsEvent) => void,
): FieldsForm {
  const { documentElement: html, body } = document;
  html.lang = request.language;
  html.dir = request.direction;
  applyLook(document, request.look, hosts);
  const form = fieldsForm(request, tell);
  body.replaceChildren(form.element);
  new ResizeObserver(() => tellHeight(tell)).observe(body);
  document.addEventListener("keydown", (event) => {
    if (!request.keys.includes(event.key) || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) tell({ type: "key", key: event.key });
  });
  watchIdle(form.clearIdle);
  window.addEventListener("pagehide", form.leave);
  return form;
}

/** The hosted fields. Without a page around that this gateway lists, there are none. */
function start(): void {
  const hosts = readHosts(document);
  if (window.parent === window || hosts.length === 0) return;
  let form: FieldsForm | undefined;
  const resized = <Answer>(change: () => Answer): Answer => {
    const answer = change();
    tellHeight(bridge.tell);
    return answer;
  };
  const bridge: Bridge<FieldsEvent> = connectHost<FieldsRequest, FieldsEvent>(window.parent, {
    origins: hosts,
    channel: FIELDS_CHANNEL,
    calls: FIELDS_HOST_CALLS,
    async open(request) {
      form = show(request, hosts, (event) => bridge.tell(event));
      return "opened";
    },
    methods: {
      look: (look: Look) => resized(() => applyLook(document, look, hosts)),
      check: () => resized(() => form?.check() ?? []),
      submit: ({ zip }: { zip: string }) => resized(() => form?.submit(zip)),
      lock: (isLocked: boolean) => form?.lock(isLocked),
      reveal: (field: EntryField) => resized(() => form?.reveal(field)),
      clear: (field: EntryField) => form?.clear(field),
      focus: (field: EntryField) => form?.focus(field),
    },
  });
}

start();
