import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * The tests of journeys. Over WebDriver BiDi, `fill` sets a field's value from a script; React takes that for its own
 * doing and hears nothing. What a person types is trusted, what a script sets is not: only the latter is told again.
 */
export const test = base.extend({
  context: async ({ context, browserName }, use) => {
    if (browserName === "firefox")
      await context.addInitScript(() => {
        const forgetValue = (event: Event): void => {
          const field: unknown = event.target;
          if (event.isTrusted || !(field instanceof HTMLElement) || !("_valueTracker" in field)) return;
          const tracker = field._valueTracker as { setValue(value: string): void } | undefined;
          tracker?.setValue("\u0000");
        };
        addEventListener("input", forgetValue, true);
      });
    await use(context);
  },
});
