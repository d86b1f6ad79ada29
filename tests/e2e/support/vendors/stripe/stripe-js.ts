import type { Message } from "./message.ts";

/**
 * What stands in for Stripe's script in a browser, as Stripe.js documents itself: it runs in the card frame, under its
 * policy, and puts frames of Stripe's origin into it. Nothing of Stripe is in it.
 */
type Handler = (event: unknown) => void;

const ORIGIN = "https://js.stripe.com";
const API = "https://api.stripe.com";

/** Moves a frame and its look as Stripe's script does: through the style object, which a policy cannot forbid. */
function frameAt(path: string, title: string, style: Partial<CSSStyleDeclaration>): HTMLIFrameElement {
  const iframe = document.createElement("iframe");
  iframe.src = `${ORIGIN}${path}`;
  iframe.title = title;
  iframe.allow = "payment *; publickey-credentials-get *";
  Object.assign(iframe.style, { border: "0", ...style });
  return iframe;
}

/** Messages with one frame: `ask` resolves with the answer to a message. */
function talkWith(iframe: HTMLIFrameElement, hear: (message: Message) => void) {
  const answers = new Map<number, (message: Message) => void>();
  let asked = 0;
  const listen = ({ source, origin, data }: MessageEvent<Message>): void => {
    if (source !== iframe.contentWindow || origin !== ORIGIN) return;
    const answer = answers.get(Number(data.answers));
    if (answer) answer(data);
    else hear(data);
  };
  addEventListener("message", listen);
  const say = (message: Message): void => iframe.contentWindow?.postMessage(message, ORIGIN);
  return {
    say,
    ask: (message: Message): Promise<Message> =>
      new Promise((resolve) => {
        asked += 1;
        answers.set(asked, resolve);
        say({ ...message, asks: asked });
      }),
    end: () => removeEventListener("message", listen),
  };
}

function createPaymentElement(options: Message, controls: { current?: ReturnType<typeof talkWith> }) {
  const handlers: [string, Handler][] = [];
  const tell = (type: string, event: unknown): void => {
    for (const [name, handler] of handlers) if (name === type) handler(event);
  };
  let wrapper: HTMLElement | undefined;
  return {
    on: (type: string, handler: Handler) => handlers.push([type, handler]),
    mount(place: HTMLElement): void {
      wrapper = document.createElement("div");
      // Stripe's script builds its elements from texts, which is why its frame has no trusted types.
      wrapper.innerHTML = `<div class="__PrivateStripeElement"></div>`;
      const iframe = frameAt("/endive/elements-inner-payment.html", "Secure payment input frame", {
        width: "calc(100% + 8px)",
        height: "1px",
        margin: "-4px",
      });
      controls.current = talkWith(iframe, ({ type, ...event }) => {
        if (type === "height") iframe.style.height = `${event.height}px`;
        else tell(type, event);
      });
      iframe.addEventListener("load", () => controls.current?.say({ ...options, type: "open" }));
      wrapper.firstElementChild?.append(iframe);
      place.append(wrapper);
    },
    update: (more: object) => controls.current?.say({ type: "update", ...more }),
    focus: () => controls.current?.say({ type: "focus" }),
    destroy(): void {
      controls.current?.end();
      wrapper?.remove();
    },
  };
}

function createElements(options: Message) {
  const controls: { current?: ReturnType<typeof talkWith> } = {};
  return {
    controls,
    create(type: string, more: object) {
      if (type !== "payment") throw new Error(`there is no element ${type}`);
      return createPaymentElement({ ...options, ...more }, controls);
    },
    update: (more: object) => controls.current?.say({ type: "update", ...more }),
    submit: async () => (await controls.current?.ask({ type: "submit" }))?.result ?? {},
  };
}

function createStripe(key: string, options: object = {}) {
  // As Stripe's script does at once: a hidden frame, and a call of its interface from our document.
  const controller = frameAt("/endive/controller.html", "", { display: "none" });
  controller.setAttribute("aria-hidden", "true");
  controller.tabIndex = -1;
  document.body.append(controller);
  void fetch(`${API}/v1/elements/sessions?key=${key}`);

  return {
    _registerWrapper: () => {},
    elements: (given: object) => createElements({ type: "open", ...options, ...given }),
    async createConfirmationToken({
      elements,
      params,
    }: {
      elements: ReturnType<typeof createElements>;
      params: object;
    }) {
      return (await elements.controls.current?.ask({ type: "token", key, params }))?.result;
    },
    async handleNextAction({ clientSecret }: { clientSecret: string }) {
      const iframe = frameAt("/endive/three-ds-2-challenge.html", "3D Secure frame", {
        position: "fixed",
        inset: "0",
        width: "100%",
        height: "100%",
        zIndex: "2147483647",
      });
      const answered = new Promise<Message>((resolve) => {
        const talk = talkWith(iframe, (message) => {
          talk.end();
          iframe.remove();
          resolve(message);
        });
        iframe.addEventListener("load", () => talk.say({ type: "open", clientSecret }));
      });
      document.body.append(iframe);
      return (await answered).result;
    },
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: "endive" }) });
