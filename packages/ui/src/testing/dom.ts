import { cleanup } from "@testing-library/react";
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
