import { cleanup, act as flush } from "@testing-library/preact";
import { options } from "preact";
import { afterEach } from "vitest";

/** Browser features that jsdom lacks and our components use; importing it also clears the page after each test. */
if (!("showModal" in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute("open", "");
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute("open");
    },
  });
}
Element.prototype.scrollIntoView ??= () => {};

afterEach(cleanup);

let drawings = 0;
const before = options.diffed;
options.diffed = (vnode) => {
  drawings += 1;
  before?.(vnode);
};

/** Lets everything that has already arrived be handled, whatever a test's fake timers do. */
const handled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Renders until nothing changes any more, including replies that arrive meanwhile. */
async function drawn(): Promise<void> {
  let known: number;
  do {
    known = drawings;
    await flush(handled);
  } while (drawings !== known);
}

/**
 * Performs an action and renders its changes: synchronously if the action is synchronous, otherwise until
 * nothing changes any more, including replies that arrive meanwhile.
 */
export function act<Result>(doing: () => Result): Result;
export function act(doing: () => unknown): unknown {
  let result: unknown;
  const flushed = flush(() => {
    result = doing();
    return result instanceof Promise ? result : undefined;
  });
  return result instanceof Promise ? flushed.then(drawn).then(() => result) : result;
}
