import type { Network, Visit } from "./visit.ts";

/**
 * From the button of a bill to card entry, with an invented payer. The network is fast meanwhile, and slow again for
 * the last press; answers when that was, in milliseconds since 1970.
 */
export async function toCardEntry({ page, slow }: Visit, network: Network): Promise<number> {
  await slow(null);
  const element = page.locator("county-pay");
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  const within = element.frameLocator("iframe");
  await within.getByLabel("First name").fill("Pat");
  await within.getByLabel("Last name").fill("Example");
  await within.getByLabel("Address", { exact: true }).fill("12 Example Street");
  await within.getByRole("combobox", { name: "State" }).fill("Georg");
  await within
    .getByRole("option", { name: /^Georg/ })
    .first()
    .click();
  await within.getByLabel("City").fill("Macon");
  await within.getByLabel("Zip code").fill("31201");
  await within.getByRole("button", { name: "Pay Now" }).click();
  const terms = within.getByRole("dialog", { name: "Terms and Conditions" });
  const proceed = terms.getByRole("button", { name: "Proceed" });
  await proceed.waitFor();
  for (const box of await terms.getByRole("checkbox").all()) await box.check();
  await slow(network);
  const pressed = await page.evaluate<number>("performance.timeOrigin + performance.now()");
  await proceed.click();
  return pressed;
}
