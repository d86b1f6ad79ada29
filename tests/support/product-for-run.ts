import { join } from "node:path";
import { startProduct } from "./product.ts";

/** The captcha is really solved, but with less work per attempt. */
const QUICK_CAPTCHA = { CAPTCHA_COST: "20" };

/**
 * Starts one product for all journeys of a run. Its addresses are in the tests' environment: PORTAL_URL (also the base
 * of relative addresses), PAYMENTS_URL, GATEWAY_URL, and EXAMPLES_URL.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: QUICK_CAPTCHA });
  for (const [name, url] of Object.entries(product.urls)) process.env[`${name.toUpperCase()}_URL`] = url;
  process.env.TAKEN_BILLS = join(product.dataFolder, "bills-taken-by-tests");
  process.env.PRODUCT_DATA = product.dataFolder;
  return async () => {
    await product.stop();
    await product.remove();
  };
}
