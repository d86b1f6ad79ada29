import { join } from "node:path";
import { freePort } from "@county-pay/server/embedded";
import { startProduct } from "./product.ts";

/** The captcha is really solved, but with less work per attempt. */
const QUICK_CAPTCHA = { CAPTCHA_COST: "20" };

/** A payer disputes a charge after a moment, and not after a minute; a bank returns an eCheck as soon. */
const QUICK_BANKS = { GATEWAY_RETURN_MS: "1000" };

/**
 * Where the server finds the gateways of other vendors: journeys with one of them start its emulator there and give one
 * county an account at it. The other counties use the sandbox.
 */
async function vendorUrls(): Promise<Record<string, string>> {
  const url = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
  return { STRIPE_API_URL: await url(), BRAINTREE_API_URL: await url() };
}

/**
 * Starts one product for all journeys of a run. Its addresses are in the tests' environment: PORTAL_URL (also the base
 * of relative addresses), PAYMENTS_URL, GATEWAY_URL, and EXAMPLES_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const vendors = await vendorUrls();
  const product = await startProduct({ env: { ...QUICK_CAPTCHA, ...QUICK_BANKS, ...vendors } });
  Object.assign(process.env, vendors);
  for (const [name, url] of Object.entries(product.urls)) process.env[`${name.toUpperCase()}_URL`] = url;
  process.env.TAKEN_BILLS = join(product.dataFolder, "bills-taken-by-tests");
  process.env.PRODUCT_DATA = product.dataFolder;
  return async () => {
    await product.stop();
    await product.remove();
  };
}
