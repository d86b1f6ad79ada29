import type { Locator } from "@playwright/test";

/**
 * Fills a field as a browser does from the cards that it has saved: the value, and the events of a change, without a key
 * and without the focus.
 */
export const autofill = (field: Locator, value: string): Promise<void> =>
  field.evaluate((element, text) => {
    // What a framework would notice as its own change is not what a browser does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
    for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
  }, value);
