import type { Locator } from "@playwright/test";
import type { Network } from "./networks.ts";
import type { Visit } from "./visit.ts";

/** Uses the keyboard: Chromium ignores a mouse press in a frame that moved within the last half second. */
async function press(one: Locator, ...keys: readonly string[]): Promise<void> {
  await one.waitFor();
  for (const key of keys) await one.press(key);
}

/**
 * Goes from a bill's button to card entry, with a fake payer. The network and CPU run at full speed until the last
 * press, which is throttled again; returns the time of that press, in milliseconds since 1970.
 */
export async function toCardEntry({ page, slow, lastPress }: Visit, network: Network): Promise<number> {
  await slow(null);
  const element = page.locator("county-pay");
  await press(element.getByRole("button", { name: /^Pay \$/ }), "Enter");
  const within = element.frameLocator("iframe");
  await within.getByLabel("First name").fill("Pat");
  await within.getByLabel("Last name").fill("Example");
  const same = within.getByRole("checkbox", { name: /^Same as the mailing address/ });
  if (await same.isVisible()) await same.uncheck();
  await within.getByLabel("Address", { exact: true }).fill("12 Example Street");
  const state = within.getByRole("combobox", { name: "State" });
  await state.fill("Georg");
  await within
    .getByRole("option", { name: /^Georg/ })
    .first()
    .waitFor();
  await press(state, "ArrowDown", "Enter");
  await within.getByLabel("City").fill("Macon");
  await within.getByLabel("Zip code").fill("31201");
  await slow(network);
  await press(within.getByRole("checkbox", { name: /^I agree to all/ }), "Space");
  return lastPress();
}
